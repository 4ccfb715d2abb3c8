/**
 * What is shown of a live table: one beat after the other at a readable pace.
 *
 * The server sends each position with the news that led to it. What others do is told beat by beat, each for
 * its hold, and nothing can be answered before the last of them is over. Asides are shown in their order, but
 * take no time.
 */
import { SPECTATOR, type LiveTable } from "../lib/table.svelte";
import { beatsOf, beatsSince, isChosenBy, isLast, isNatural, type Beat } from "../lib/telling";
import type { EntryInfo, News, Position } from "../lib/wire";

/** A reader who missed more than this is shown the position, and not everything that led to it. */
const MOST_MISSED = 40;

/** Milliseconds of each beat that is told again at the user's wish, if others are shown at once. */
const WISHED_HOLD = 1200;

/** However much a beat tells, it is held at most this many times as long as a sentence. */
const MOST_LENGTH = 3;

interface Pacing {
  /** Milliseconds that each beat of another is told; 0 shows everything at once. */
  pace: () => number;
  /** Whether nobody looks. */
  isHasty: () => boolean;
  /** Whether the end tells a kind of event, so that it needs no telling before. */
  isCounted?: (kind: string) => boolean;
}

/** A step of what is shown: a beat, or a change of the position without one. */
interface Moment {
  beat: Beat | null;
  position: Position | null;
  /** Whether it was shown before. */
  isAgain: boolean;
}

export class Showing {
  position = $state.raw<Position | null>(null);
  log = $state.raw<readonly EntryInfo[]>([]);
  /** What was shown last, for highlights and animation: entries with the events of one beat. */
  news = $state.raw<readonly EntryInfo[]>([]);
  /** What is being told of another seat; null if nothing is. */
  told = $state.raw<Beat | null>(null);
  private queue = $state.raw<readonly Moment[]>([]);
  private held = $state.raw(false);
  private isPaused = false;
  /** The seat from which everything is shown. */
  private seat = SPECTATOR;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The positions of what can be told again, and the one before, by the number of the entry that led to each. */
  private known = new Map<number, Position>();
  /** Whether the last thing that was done was chosen here. */
  private hasChosen = false;
  /** Told of entries as they are shown. */
  onshown: ((entries: readonly EntryInfo[]) => void) | null = null;

  constructor(
    private readonly table: LiveTable,
    private readonly pacing: Pacing,
  ) {
    table.onnews = (news) => this.take(news);
    table.ontable = () => this.catchUp();
    document.addEventListener("visibilitychange", this.watch);
  }

  /** Whether there is more to show before anything can be answered. */
  get isBehind(): boolean {
    return this.told !== null || this.queue.length > 0;
  }

  /** Go on to the next beat. */
  next(): void {
    if (this.isBehind) this.goOn();
  }

  /** Show everything that is known at once. */
  skip(): void {
    const rest = this.queue;
    this.stop();
    const entries = rest.flatMap(({ beat, isAgain }) =>
      beat && !isAgain ? [beatEntry(beat)] : [],
    );
    for (const moment of rest) this.remember(moment);
    this.position = this.table.position;
    this.log = this.table.log;
    if (entries.length) this.tell(entries);
  }

  /** Tell once more what others did before the user's turn. */
  again(): void {
    const beats = beatsSince(this.log, this.table.mySeats);
    if (this.isBehind || this.held || !beats.length) return;
    // After a reload the older positions are not known: all is told on the oldest that is.
    const numbers = [...this.known.keys()];
    const before = numbers.findLast((number) => number < beats[0]!.entry.number) ?? numbers[0];
    if (before !== undefined) this.position = this.known.get(before)!;
    const moments = beats.map((beat) => {
      const position = (beat.isFirst && this.known.get(beat.entry.number)) || null;
      return { beat, position, isAgain: true };
    });
    this.queue = [...moments, { beat: null, position: this.table.position, isAgain: true }];
    this.goOn();
  }

  /** Tell nothing more for the time being; what happens is told later. */
  pause(): void {
    this.isPaused = true;
    clearTimeout(this.timer);
  }

  resume(): void {
    this.isPaused = false;
    if (this.pacing.isHasty() || this.pacing.pace() === 0) this.hurry();
    else if (this.isBehind) this.goOn();
  }

  /** Leave what is shown as it is while somebody else's position passes through. */
  hold(): void {
    this.held = true;
    this.stop();
  }

  release(): void {
    this.held = false;
    this.catchUp();
  }

  close(): void {
    this.stop();
    document.removeEventListener("visibilitychange", this.watch);
  }

  private readonly watch = (): void => {
    if (document.visibilityState === "hidden" && this.isBehind && !this.isPaused) this.skip();
  };

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
    this.told = null;
  }

  /** Everything came again: go on with what was not shown yet, or begin with the position there is now. */
  private catchUp(): void {
    if (this.held) return;
    const missed = this.seat === this.table.seat ? beatsAfter(this.log, this.table.log) : null;
    if (missed === null || missed.length > MOST_MISSED) this.begin();
    else {
      const moments: Moment[] = missed.map((beat) => ({ beat, position: null, isAgain: false }));
      this.queue = [...moments, { beat: null, position: this.table.position, isAgain: false }];
      if (this.isPaused) return;
      if (this.pacing.isHasty() || this.pacing.pace() === 0) this.hurry();
      else if (this.told === null) this.goOn();
    }
  }

  /** Show everything without telling what happened before. */
  private begin(): void {
    this.stop();
    const known = this.log.length;
    const total = this.table.log.length;
    this.seat = this.table.seat;
    this.position = this.table.position;
    this.log = this.table.log;
    this.known.clear();
    this.remember({ beat: null, position: this.position, isAgain: false });
    if (total !== known) this.news = this.log.slice(known > 0 && total > known ? known : -1);
  }

  private take(news: News): void {
    if (this.held) return;
    const moments = momentsOf(news);
    const isWaiting = this.isBehind;
    this.queue = [...this.queue, ...moments];
    if (this.isPaused) return;
    // What the user does waits for no pause.
    if (this.pacing.isHasty() || this.pacing.pace() === 0 || (isWaiting && this.isOwn(news)))
      this.hurry();
    else if (!isWaiting) this.goOn();
  }

  /** Show all moments in their order, without a pause. */
  private hurry(): void {
    const rest = this.queue;
    this.stop();
    for (const moment of rest) this.show(moment);
    this.told = null;
    const beats = rest.flatMap(({ beat }) => (beat ? [beatEntry(beat)] : []));
    if (beats.length) this.news = beats;
  }

  private goOn(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.told = null;
    while (this.told === null && this.queue.length) {
      const [next, ...rest] = this.queue;
      this.queue = rest;
      this.show(next!);
      const told = this.told as Beat | null;
      if (told) this.timer = setTimeout(() => this.goOn(), this.holdOf(told));
    }
  }

  private holdOf(beat: Beat): number {
    return (this.pacing.pace() || WISHED_HOLD) * lengthOf(beat);
  }

  private show(moment: Moment): void {
    const { beat, position, isAgain } = moment;
    this.remember(moment);
    if (position) this.position = position;
    if (!beat) return;
    if (isAgain) this.news = [beatEntry(beat)];
    else {
      this.log = withBeat(this.log, beat);
      this.tell([beatEntry(beat)]);
    }
    this.told = this.isHeld(beat) ? beat : null;
  }

  private remember({ beat, position, isAgain }: Moment): void {
    if (isAgain) return;
    const entry = beat?.entry ?? this.table.log.at(-1);
    if (entry?.kind === "undo") this.known.clear();
    if (beat?.isFirst && beat.entry.kind === "action") {
      const isChoice = isChosenBy(beat.entry, this.table.mySeats);
      // Others begin to act: what was before the user's own turn is past.
      if (this.hasChosen && !isChoice) this.known = new Map([...this.known].slice(-1));
      this.hasChosen = isChoice;
    }
    if (position && entry) this.known.set(entry.number, position);
  }

  private tell(entries: readonly EntryInfo[]): void {
    this.news = entries;
    this.onshown?.(entries);
  }

  private isOwnEntry(entry: EntryInfo): boolean {
    return entry.by === "user" && this.table.mySeats.includes(entry.seat);
  }

  private isOwn({ entries = [] }: News): boolean {
    return entries.some((entry) => this.isOwnEntry(entry));
  }

  /** Whether a beat is told by itself: what others do, and what happens to everybody. */
  private isHeld(beat: Beat): boolean {
    const { kind } = beat.entry;
    if (kind === "setup" || kind === "aside") return false;
    // Of a secret answer there is nothing to see, and somebody here may be asked as well.
    if (kind === "action" && !beat.events.length) return false;
    if (beat.isFirst && this.isOwnEntry(beat.entry)) return false;
    if (beat.events.every(([name]) => this.pacing.isCounted?.(name))) return false;
    if (!this.table.mySeats.includes(beat.seat) || isNatural(beat)) return true;
    // What happens to somebody here is told as well, unless their turn begins with it alone: a tile that is
    // drawn is seen, but not one that was drawn and laid.
    const isSeen = isLast(beat) && sentencesOf(beat) === 1 && this.position?.legal.length;
    return !this.isOwnEntry(beat.entry) && !isSeen;
  }
}

/** How many things of different kinds happen in a beat. */
function sentencesOf({ events }: Beat): number {
  return Math.max(1, events.filter(([kind], at) => kind !== events[at - 1]?.[0]).length);
}

/** How much longer than a single sentence a beat takes to read. */
export function lengthOf(beat: Beat): number {
  return Math.min(MOST_LENGTH, 1 + (sentencesOf(beat) - 1) / 2);
}

/** The moments of news: the position comes with the first beat of the entry that led to it. */
function momentsOf({ entries = [], position = null }: News): Moment[] {
  if (!entries.length) return [{ beat: null, position, isAgain: false }];
  const last = entries.at(-1)!;
  return entries.flatMap(beatsOf).map((beat) => ({
    beat,
    position: beat.entry === last && beat.isFirst ? position : null,
    isAgain: false,
  }));
}

/** The beats of a log that another one, shown as far as it goes, does not have; null if they differ. */
function beatsAfter(shown: readonly EntryInfo[], log: readonly EntryInfo[]): Beat[] | null {
  const last = shown.at(-1);
  const same = log[shown.length - 1];
  if (!last || same?.number !== last.number) return null;
  let eventCount = 0;
  const rest = beatsOf(same).filter(
    (beat) => (eventCount += beat.events.length) > last.events.length,
  );
  return [...rest, ...log.slice(shown.length).flatMap(beatsOf)];
}

/** The log with one more beat of its last entry, or with the first of a new one. */
function withBeat(log: readonly EntryInfo[], beat: Beat): EntryInfo[] {
  if (beat.isFirst) return [...log, beatEntry(beat)];
  const last = log.at(-1)!;
  return [...log.slice(0, -1), { ...last, events: [...last.events, ...beat.events] }];
}

function beatEntry({ entry, events }: Beat): EntryInfo {
  return { ...entry, events: [...events] };
}
