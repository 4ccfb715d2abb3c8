/** What has just happened, for the eye. */
import type { EntryInfo } from "../../lib/wire";
import { COLUMN_COUNT } from "./choices";

export interface Fresh {
  /** Slots of the display with a new tile. */
  slots: Set<number>;
  /** What was built or changed, as `seat column` and `seat column piece`. */
  columns: Set<string>;
  tiles: Set<string>;
  /** Columns that have just burnt, as `seat column`. */
  burnt: Set<string>;
  hasRolled: boolean;
}

export function freshFrom(news: readonly EntryInfo[]): Fresh {
  const fresh: Fresh = {
    slots: new Set(),
    columns: new Set(),
    tiles: new Set(),
    burnt: new Set(),
    hasRolled: false,
  };
  for (const { kind: sort, events } of news)
    for (const [kind, seat, args] of events) {
      const [first = 0, second = 0] = args;
      if (sort === "setup") continue;
      if (kind === "lay") fresh.slots.add(first * COLUMN_COUNT + second);
      else if (kind === "build") fresh.tiles.add(`${seat} ${second} ${first}`);
      else if (kind === "burn") fresh.burnt.add(`${seat} ${first}`);
      else if (kind === "restore" || kind === "grass" || kind === "coat")
        fresh.columns.add(`${seat} ${first}`);
      else if (kind === "roll") fresh.hasRolled = true;
    }
  return fresh;
}

/** What happens to a seat without its doing, and leaves its town as it is. */
const ELSEWHERE = ["applause", "lose", "modesty", "result"];

/** The seat whose town the news are about: who acts, or whom the dragon visits; -1 if they are about none. */
export function townOf(news: readonly EntryInfo[]): number {
  const told = news
    .filter((entry) => entry.kind === "action")
    .flatMap((entry) => entry.events)
    .filter(([kind, seat]) => seat >= 0 && !ELSEWHERE.includes(kind));
  return told.at(-1)?.[1] ?? -1;
}

/** What each seat evaluated, in order, with the points that it brought; what was taken back is left out. */
export function evaluatedIn(log: readonly EntryInfo[], seat: number): [number, number][] {
  const cancelled = new Set(log.flatMap((entry) => entry.cancels ?? []));
  return log
    .filter((entry) => !cancelled.has(entry.number))
    .flatMap((entry) => entry.events)
    .filter(([kind, owner]) => kind === "evaluate" && owner === seat)
    .map(([, , [piece = 0, points = 0]]) => [piece, points]);
}
