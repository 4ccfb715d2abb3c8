/** How large something is drawn that scrolls in panes of its own, and what makes it larger. */
export class Zoom {
  factor = $state(1);

  constructor(
    private readonly largest: number,
    private readonly panes: () => Iterable<HTMLElement>,
    /** Where to look first, as parts of the width and the height; null for the middle. */
    private readonly focus: () => { x: number; y: number } | null = () => null,
    /** What stays where it is, from the top of a pane: its middle, or 1 for its bottom. */
    private readonly anchor = 0.5,
  ) {}

  get isWhole(): boolean {
    return this.factor <= 1;
  }

  get isLargest(): boolean {
    return this.factor >= this.largest;
  }

  by(factor: number): void {
    const next = Math.min(this.largest, Math.max(1, this.factor * factor));
    const grown = next / this.factor;
    this.factor = next;
    // What is looked at stays in sight.
    for (const pane of this.panes()) {
      const { scrollLeft: x, scrollTop: y, clientWidth: width, clientHeight: height } = pane;
      requestAnimationFrame(() =>
        pane.scrollTo(
          (x + width / 2) * grown - width / 2,
          (y + height * this.anchor) * grown - height * this.anchor,
        ),
      );
    }
  }

  /** Make the whole larger, around what matters most; what is large already, around its middle. */
  in(factor: number): void {
    const focus = this.isWhole ? this.focus() : null;
    this.by(factor);
    if (!focus) return;
    for (const pane of this.panes())
      requestAnimationFrame(() =>
        pane.scrollTo(
          focus.x * pane.scrollWidth - pane.clientWidth / 2,
          focus.y * pane.scrollHeight - pane.clientHeight / 2,
        ),
      );
  }

  whole(): void {
    this.factor = 1;
  }

  /** Attach it to a pane: two fingers, or the wheel with Ctrl, make it larger or smaller. */
  readonly pinch = (pane: HTMLElement): (() => void) => {
    let apart = 0;
    const move = (event: TouchEvent) => {
      const [one, other] = [event.touches[0], event.touches[1]];
      if (!one || !other) return;
      event.preventDefault();
      const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      if (apart) this.by(now / apart);
      apart = now;
    };
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.by(Math.exp(-event.deltaY / 400));
    };
    // Listeners that may stop the page from scrolling have to say so.
    const listening = new AbortController();
    const options = { passive: false, signal: listening.signal };
    pane.addEventListener("touchstart", () => (apart = 0), { ...options, passive: true });
    pane.addEventListener("touchmove", move, options);
    pane.addEventListener("wheel", turn, options);
    return () => listening.abort();
  };
}
