/** The log in words. */
import type { Texts } from "../lib/texts";
import type { EntryInfo } from "../lib/wire";
import { m } from "../paraglide/messages";

export interface Line {
  /** Of the entry: 0 is the set-up. */
  number: number;
  seat: number;
  texts: string[];
  isAside: boolean;
  /** Whether it was taken back. */
  isCancelled: boolean;
  /** Whether the time was up. */
  isByClock: boolean;
}

export function lines(log: readonly EntryInfo[], texts: Texts): Line[] {
  const cancelled = new Set(log.flatMap((entry) => entry.cancels ?? []));
  return log.map((entry) => ({
    number: entry.number,
    seat: entry.seat,
    texts: say(entry, texts),
    isAside: entry.kind === "aside",
    isCancelled: cancelled.has(entry.number),
    isByClock: entry.by === "clock",
  }));
}

/** Tell an entry; one without events is something that is not for these eyes yet. */
export function say(entry: EntryInfo, texts: Texts): string[] {
  if (entry.kind === "undo") return [m.log_undo({ name: texts.seat(entry.seat) })];
  if (!entry.events.length)
    return entry.kind === "setup"
      ? [m.log_setup()]
      : [m.log_secret({ name: texts.seat(entry.seat) })];
  return entry.events.map(([kind, seat, args]) => texts.event(kind, seat, args));
}
