/** Pages side by side in a row that is swiped, of which one is in sight. */
import { still } from "./wide.svelte";

export class Pages {
  row = $state<HTMLElement>();
  shown = $state(0);

  goTo(page: number): void {
    const found = this.row?.children[page];
    if (!this.row || !(found instanceof HTMLElement)) return;
    const left = found.offsetLeft - this.row.offsetLeft;
    this.row.scrollTo({ left, behavior: still.current ? "instant" : "smooth" });
  }

  /** A reader who swipes the row is at another page. */
  readonly follow = (): void => {
    if (this.row) this.shown = Math.round(this.row.scrollLeft / Math.max(1, this.row.clientWidth));
  };
}
