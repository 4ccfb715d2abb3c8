/** The log in words. */
import { beatsOf, beatsSince, tellEvents, type Beat } from "../lib/telling";
import type { Texts } from "../lib/texts";
import type { EntryInfo } from "../lib/wire";
import { m } from "../paraglide/messages";

export interface Line {
  /** Of the entry: 0 is the set-up. */
  number: number;
  beat: Beat;
  texts: string[];
  isAside: boolean;
  /** Whether it was taken back. */
  isCancelled: boolean;
  /** Whether the time was up. */
  isByClock: boolean;
}

/** What one seat did before another one acted; -1 is the set-up, or asides of any seat. */
export interface Group {
  seat: number;
  isAside: boolean;
  lines: Line[];
}

/** Group the log by who acts; asides are gathered. */
export function groups(log: readonly EntryInfo[], texts: Texts): Group[] {
  const cancelled = new Set(log.flatMap((entry) => entry.cancels ?? []));
  const found: Group[] = [];
  for (const entry of log)
    for (const beat of beatsOf(entry)) {
      const line: Line = {
        number: entry.number,
        beat,
        texts: say(beat, texts),
        isAside: entry.kind === "aside",
        isCancelled: cancelled.has(entry.number),
        isByClock: beat.isFirst && entry.by === "clock",
      };
      const last = found.at(-1);
      const { isAside } = line;
      const seat = isAside ? -1 : beat.seat;
      if (last?.seat === seat && last.isAside === isAside) last.lines.push(line);
      else found.push({ seat, isAside, lines: [line] });
    }
  return found;
}

/** Tell a beat; one without events is something that is not for these eyes yet. */
export function say(beat: Beat, texts: Texts): string[] {
  const { entry } = beat;
  if (entry.kind === "undo") return [m.log_undo({ name: texts.seat(entry.seat) })];
  if (!beat.events.length)
    return entry.kind === "setup"
      ? [m.log_setup()]
      : [m.log_secret({ name: texts.seat(entry.seat) })];
  return tellEvents(beat.events, texts);
}

/** Tell a whole entry. */
export function sayEntry(entry: EntryInfo, texts: Texts): string[] {
  return beatsOf(entry).flatMap((beat) => say(beat, texts));
}

/**
 * What happened since the last turn of somebody here, to them as well, by seat in the order of the first beat of
 * each; not what their own turn begins with.
 */
export function recap(log: readonly EntryInfo[], mine: readonly number[]): Beat[][] {
  const bySeat = new Map<number, Beat[]>();
  const beats = beatsSince(log, mine).filter(
    ({ entry, events }) => entry.kind === "action" && events.length > 0,
  );
  for (const beat of beats)
    if (!mine.includes(beat.seat) || beat !== beats.at(-1))
      bySeat.set(beat.seat, [...(bySeat.get(beat.seat) ?? []), beat]);
  return [...bySeat.values()];
}

/** The group in which something is told that happened, for what is said above it; -1 if it is not among them. */
export function newsFrom(shown: readonly Group[], { entry, seat }: Beat): number {
  return shown.findIndex(({ lines }) =>
    lines.some((line) => line.number === entry.number && line.beat.seat === seat),
  );
}
