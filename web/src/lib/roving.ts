/**
 * A group of spots of which Tab reaches one, and the arrow keys the others from there.
 *
 * Spots have the class `spot`, those that may be chosen now `open` besides. The arrows go from one
 * that is open to the next; with Shift, or while none is open, to any.
 */
import { isArrow, nextTarget, type Target } from "./targets";

/** Attach it to the group; whatever `watch` reads makes it look at its spots again. */
export function roving(watch: () => void): (group: HTMLElement | SVGElement) => () => void {
  return (group) => {
    watch();
    settle(group, spotOf(group, document.activeElement));

    const focus = (event: Event) => settle(group, spotOf(group, event.target));
    const press = (event: Event) => {
      if (event instanceof KeyboardEvent) go(group, event);
    };
    group.addEventListener("focusin", focus);
    group.addEventListener("keydown", press);
    return () => {
      group.removeEventListener("focusin", focus);
      group.removeEventListener("keydown", press);
    };
  };
}

function spotsIn(group: Element): Element[] {
  return [...group.querySelectorAll(".spot")];
}

function spotOf(group: Element, element: EventTarget | null): Element | null {
  const found = element instanceof Element ? element.closest(".spot") : null;
  return found && group.contains(found) ? found : null;
}

/** Let Tab reach the spot that has the focus, else the first open one. */
function settle(group: Element, focused: Element | null): void {
  const spots = spotsIn(group);
  const current = focused ?? spots.find((spot) => spot.matches(".open")) ?? spots[0];
  for (const spot of spots) {
    const stop = spot === current ? "0" : "-1";
    // Browsers work on what is set, even to what it was, and a log has hundreds of lines.
    if (spot.getAttribute("tabindex") !== stop) spot.setAttribute("tabindex", stop);
  }
}

function go(group: Element, event: KeyboardEvent): void {
  const from = spotOf(group, event.target);
  if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
  if ((event.key === "Enter" || event.key === " ") && from instanceof SVGElement) {
    // What is drawn is no button of the browser's own.
    event.preventDefault();
    from.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  } else if (isArrow(event.key)) {
    event.preventDefault();
    const spots = spotsIn(group);
    const open = spots.filter((spot) => spot.matches(".open"));
    const among = event.shiftKey || !open.length ? spots : open;
    const others = among.filter((spot) => spot !== from);
    const next = nextTarget(targetOf(from, -1), others.map(targetOf), event.key);
    if (next) focusOn(others[Number(next.key)]);
  }
}

function targetOf(spot: Element, at: number): Target {
  const box = spot.getBoundingClientRect();
  return { key: String(at), point: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
}

function focusOn(spot: Element | undefined): void {
  if (spot instanceof HTMLElement || spot instanceof SVGElement) spot.focus();
}
