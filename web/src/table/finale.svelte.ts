/** The end of a game as a moment: the winner, the score piece by piece, and one thing to remember. */
import {
  piecesOf,
  sayEnd,
  standingEvents,
  totalsOf,
  type End,
  type Ending,
  type ScorePiece,
} from "../lib/ending";
import type { Play } from "./play.svelte";

/** Milliseconds that the winner is announced. */
const ANNOUNCED = 1600;
/** For each piece at most, and for all of them together: each is seen, and nobody waits for long. */
const LONGEST = 700;
const COUNTED = 9000;
/** To read a sentence or two. */
const READ = 5000;

const DONE = Infinity;

export class Finale {
  /** What the title brings for it; null if nothing, and then there is only the result. */
  ending = $state.raw<Ending | null>(null);
  /** The piece whose line is touched. */
  pointed = $state.raw<ScorePiece | null>(null);
  /** The step that is shown: 0 is the announcement, then each piece is one, then the fact if it has no other place. */
  private step = $state(DONE);
  private timer: ReturnType<typeof setTimeout> | undefined;

  private readonly end = $derived.by((): End | null => {
    const { over, texts, view, showing } = this.play;
    if (!over || !texts || !view) return null;
    return { view: view as never, events: standingEvents(showing.log), outcome: over, texts };
  });
  readonly pieces = $derived(this.ending && this.end ? piecesOf(this.ending, this.end) : []);
  readonly fact = $derived(this.ending && this.end ? this.ending.fact(this.end) : "");
  readonly spoken = $derived(this.end ? sayEnd(this.pieces, this.fact, this.end) : "");
  /** By seat, what is counted so far. */
  readonly totals = $derived(
    this.end ? totalsOf(this.pieces.slice(0, this.step), this.end.outcome) : [],
  );
  readonly isAnnounced = $derived(this.step === 0);
  readonly isRunning = $derived(this.step !== DONE);
  /** Whether the points of the seats are still growing; those of a team are no seat's. */
  readonly isCounting = $derived(
    this.isRunning && this.pieces.length > 0 && this.end?.outcome.solved === null,
  );
  /** What is counted so far; null before and after. */
  readonly soFar = $derived(this.isCounting ? this.pieces.slice(0, this.step) : null);
  /** The piece that is counted just now. */
  readonly counted = $derived(this.pieces[this.step - 1] ?? null);
  /** Whether the fact is told just now. */
  readonly isTellingFact = $derived(this.isRunning && this.step > this.pieces.length);

  /** Takes also whether the page has no room for the fact beside the ways on. */
  constructor(
    private readonly play: Play,
    private readonly isNarrow: () => boolean = () => false,
  ) {}

  /** Announce the winner and count; without pieces there is only the announcement. */
  start(): void {
    this.show(0);
  }

  /** Show the result at once. */
  skip(): void {
    clearTimeout(this.timer);
    this.step = DONE;
  }

  private show(step: number): void {
    const { length } = this.pieces;
    const last = length + (this.fact && this.isNarrow() ? 1 : 0);
    clearTimeout(this.timer);
    this.pointed = null;
    this.step = step > last ? DONE : step;
    if (step > last) return;
    const hold =
      step === 0 ? ANNOUNCED : step > length ? READ : Math.min(LONGEST, COUNTED / length);
    this.timer = setTimeout(() => this.show(step + 1), hold);
  }
}
