/**
 * What happened, in beats: all that one seat does without another one between. An entry may have several, as
 * the turn of the next seat often begins with the last action of the one before.
 */
import type { ActionName } from "./table.svelte";
import type { Texts } from "./texts";
import type { EntryInfo } from "./wire";

/** Kind, seat (-1 is nobody's doing) and ints. */
export type EventName = EntryInfo["events"][number];

/** What `telling.ts` in the folder of a title's board brings: words that take more than a text to choose. */
export interface Telling {
  /** Tell the event at a place among some: empty if it needs no telling, null for the usual words. */
  tell: (events: readonly EventName[], at: number, texts: Texts) => string | null;
  /** What speaks for an action, the most important first; each title knows the type of its view. */
  reasons: (view: never, action: ActionName, texts: Texts) => string[];
  /** An action that is suggested or waits for a second look, in words that depend on what is seen; null for the usual words. */
  suggest?: (view: never, action: ActionName, texts: Texts) => string | null;
}

export interface Beat {
  /** The seat that acts; what nobody does belongs to the one that acted before. */
  seat: number;
  events: readonly EventName[];
  entry: EntryInfo;
  /** Whether it is the first of its entry, which is what the seat of the entry chose. */
  isFirst: boolean;
}

/** The beats of an entry; the set-up is one, and nobody's doing. */
export function beatsOf(entry: EntryInfo): Beat[] {
  if (entry.kind === "setup") return [{ seat: -1, events: entry.events, entry, isFirst: true }];
  const beats: { seat: number; events: EventName[] }[] = [];
  for (const event of entry.events) {
    const last = beats.at(-1);
    const seat = event[1] >= 0 ? event[1] : (last?.seat ?? entry.seat);
    if (last?.seat === seat) last.events.push(event);
    else beats.push({ seat, events: [event] });
  }
  if (!beats.length) beats.push({ seat: entry.seat, events: [] });
  return beats.map((beat, at) => ({ ...beat, entry, isFirst: at === 0 }));
}

/** Whether a user who sits on one of these seats chose what an entry holds. */
export function isChosenBy(entry: EntryInfo, seats: readonly number[]): boolean {
  return entry.kind === "action" && entry.by === "user" && seats.includes(entry.seat);
}

/**
 * The beats of others before the users of some seats began to choose: what they have chosen since leaves them
 * as they are. Without what was taken back.
 */
export function beatsSince(log: readonly EntryInfo[], seats: readonly number[]): Beat[] {
  const cancelled = new Set(log.flatMap((entry) => entry.cancels ?? []));
  const entries = log.filter(
    ({ kind, number }) => kind !== "setup" && kind !== "undo" && !cancelled.has(number),
  );
  const isChoice = (entry: EntryInfo) => isChosenBy(entry, seats);
  const end = entries.findLastIndex((entry) => entry.kind === "action" && !isChoice(entry)) + 1;
  const own = entries.slice(0, end).findLastIndex(isChoice);
  return entries
    .slice(Math.max(0, own), end)
    .flatMap(beatsOf)
    .slice(own < 0 ? 0 : 1);
}

/** Several beats of one seat as one, to be pointed out at once. */
export function wholeOf(beats: readonly Beat[]): Beat {
  return { ...beats[0]!, events: beats.flatMap((beat) => beat.events) };
}

/** Whether nothing more happens in its entry. */
export function isLast({ events, entry }: Beat): boolean {
  return events.at(-1) === entry.events.at(-1);
}

/** Whether something happens in it that nobody does, such as the wind. */
export function isNatural(beat: Beat): boolean {
  return beat.events.some(([, seat]) => seat < 0);
}

/**
 * Tell events in sentences. Many of one kind in a row, by one seat, are one sentence if the title has words
 * for that: `many.KIND` knows their `{count}` and, as `{list}`, the first of the ints of each.
 */
export function tellEvents(events: readonly EventName[], texts: Texts): string[] {
  const told: string[] = [];
  for (let at = 0; at < events.length;) {
    const [kind, seat, args] = events[at]!;
    const own = texts.telling?.tell(events, at, texts) ?? null;
    if (own !== null) {
      if (own) told.push(own);
      at += 1;
      continue;
    }
    let end = at + 1;
    while (events[end]?.[0] === kind && events[end]?.[1] === seat) end += 1;
    if (end - at > 1 && texts.has(`many.${kind}`)) {
      told.push(
        texts.many(
          kind,
          seat,
          events.slice(at, end).map((event) => event[2]),
        ),
      );
      at = end;
    } else {
      told.push(texts.event(kind, seat, args));
      at += 1;
    }
  }
  return told;
}
