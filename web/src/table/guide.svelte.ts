/** The guide of a first game: one card, about the decision at hand or about what has just happened. */
import type { Texts } from "../lib/texts";
import type { EntryInfo } from "../lib/wire";

const OFF = "off";

export class Guide {
  /** Whether decisions are explained; for each title the user says so. */
  isOn = $state(true);
  /** The key of the lesson that is open; null if there is nothing new to say. */
  current = $state.raw<string | null>(null);
  /** How many lessons were read; the next one may be about the same question. */
  read = $state(0);
  private readonly seen: Set<string>;
  private readonly key: string;
  /** The last lesson about something that happened, for the next question. */
  private heard = "";
  /** The number of the question that was explained last. */
  private decision = $state(-1);
  private closed = $state(-1);

  constructor(title: string) {
    this.key = `fireside.guide.${title}`;
    this.seen = new Set((localStorage.getItem(this.key) ?? "").split(" ").filter(Boolean));
    this.isOn = !this.seen.has(OFF);
  }

  /**
   * Somebody here is asked something: what the game is about comes before what the question is, and that
   * before what happened. What was shown at an earlier question need not be shown again.
   */
  ask(decision: number, kind: string, texts: Texts): void {
    const isNext = decision !== this.decision;
    if (isNext && this.current) this.learn(this.current);
    this.decision = decision;
    const wanted = ["guide.start", `guide.decision.${kind}`, ...(isNext ? [this.heard] : [])];
    const found = this.isClosed ? null : (wanted.find((key) => this.isNew(key, texts)) ?? null);
    if (isNext || found) this.current = found;
  }

  /** Something happened: what is new in it is explained at the next question. */
  tell(entries: readonly EntryInfo[], texts: Texts): void {
    const kinds = entries.flatMap((entry) => entry.events.map(([kind]) => `guide.event.${kind}`));
    this.heard = kinds.find((key) => this.isNew(key, texts)) ?? this.heard;
  }

  /** This lesson is read. */
  next(): void {
    if (this.current === null) return;
    this.learn(this.current);
    this.current = null;
    this.read += 1;
  }

  /** Put away what is said about this question; the next one has a card of its own again. */
  close(): void {
    this.closed = this.decision;
    this.next();
  }

  /** Whether the card of the question at hand was put away. */
  get isClosed(): boolean {
    return this.closed >= 0 && this.closed === this.decision;
  }

  /** Explain what was not read yet, or nothing any more, for this title. */
  turn(isOn: boolean): void {
    this.isOn = isOn;
    this.current = null;
    this.decision = -1;
    this.closed = -1;
    if (isOn) this.seen.delete(OFF);
    else this.seen.add(OFF);
    this.read += 1;
    this.keep();
  }

  private isNew(key: string, texts: Texts): boolean {
    return this.isOn && !this.seen.has(key) && texts.has(key);
  }

  private learn(key: string): void {
    this.seen.add(key);
    this.keep();
  }

  private keep(): void {
    localStorage.setItem(this.key, [...this.seen].join(" "));
  }
}
