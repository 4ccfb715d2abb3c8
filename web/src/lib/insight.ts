/** Keep something in sight that a link leads to, while what is above it still grows. */

/** What a reader does to look elsewhere. */
const LOOKS = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/** Scroll to an element, and again whenever what is around it changes its size, until the reader moves on. */
export function keepInSight(
  element: Element,
  around: Element,
  block: ScrollLogicalPosition,
): () => void {
  const watcher = new ResizeObserver(() => element.scrollIntoView({ block }));
  const listening = new AbortController();
  const stop = () => {
    watcher.disconnect();
    listening.abort();
  };
  for (const kind of LOOKS)
    addEventListener(kind, stop, { passive: true, signal: listening.signal });
  watcher.observe(around);
  return stop;
}
