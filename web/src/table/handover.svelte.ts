/**
 * Several people at one client: a curtain falls between two hands that are not for each other.
 *
 * Nobody here knows the rules, so the views say whether there is anything to hide: if the next seat
 * knows no more than a spectator does, the device goes on without a curtain.
 */
import { SPECTATOR, type LiveTable } from "../lib/table.svelte";
import type { Showing } from "./showing.svelte";

export class Handover {
  /** Whom the device is to be handed to, while the curtain is down. */
  curtain = $state<number | null>(null);
  isBusy = $state(false);

  constructor(
    private readonly table: LiveTable,
    private readonly showing: Showing,
  ) {}

  /** Let another of the user's seats look, behind a curtain if it sees what others do not. */
  async pass(next: number): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.showing.hold();
    try {
      await this.table.look(SPECTATOR);
      const common = this.table.position?.view.own;
      await this.table.look(next);
      if (hasSecrets(this.table.position?.view.own, common)) {
        await this.table.look(SPECTATOR);
        this.curtain = next;
      }
    } finally {
      this.isBusy = false;
      this.showing.release();
    }
  }

  /** Nobody waits behind the curtain any more: the time was up, or the game is over. */
  drop(): void {
    if (!this.isBusy) this.curtain = null;
  }

  /** The right person is here: show what is theirs. */
  async open(): Promise<void> {
    const next = this.curtain;
    if (next === null || this.isBusy) return;
    this.isBusy = true;
    try {
      await this.table.look(next);
    } finally {
      this.curtain = null;
      this.isBusy = false;
    }
  }
}

/** Whether a seat knows anything that the spectator does not, by their own parts of the view. */
function hasSecrets(own: unknown, common: unknown): boolean {
  return JSON.stringify(own) !== JSON.stringify(common);
}
