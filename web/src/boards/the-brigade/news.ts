/** What has just happened, for the eye. */
import type { EntryInfo } from "../../lib/wire";

export interface Fresh {
  /** The event card that was drawn last; -1 if none was. */
  card: number;
  /** Places where a flame was added, in order. */
  flames: number[];
  /** By place: how hot it burnt before them. */
  before: Map<number, number>;
  /** Places whose fire has fallen. */
  doused: Set<number>;
  destroyed: Set<number>;
  /** Places with new renown, or a new banner. */
  renown: Set<number>;
  loyal: Set<number>;
}

export function freshFrom(news: readonly EntryInfo[]): Fresh {
  const fresh: Fresh = {
    card: -1,
    flames: [],
    before: new Map(),
    doused: new Set(),
    destroyed: new Set(),
    renown: new Set(),
    loyal: new Set(),
  };
  for (const { kind: sort, events } of news) {
    if (sort === "setup") continue;
    for (const [kind, , args] of events) {
      const first = args[0] ?? 0;
      if (kind === "event") {
        fresh.card = first;
        fresh.flames = [];
        fresh.before.clear();
      } else if (kind === "flame") {
        fresh.flames.push(first);
        if (!fresh.before.has(first)) fresh.before.set(first, Math.max(0, (args[1] ?? 1) - 1));
      }
      if (kind === "lower" || kind === "extinguish") fresh.doused.add(first);
      else if (kind === "destroy") fresh.destroyed.add(first);
      else if (kind === "renown") fresh.renown.add(first);
      else if (kind === "loyalty") fresh.loyal.add(first);
    }
  }
  return fresh;
}

/**
 * The event card that was drawn last, as far as is shown now, without what was taken back; -1 before the
 * first turn that has one.
 */
export function lastCard(log: readonly EntryInfo[], news: readonly EntryInfo[] = []): number {
  const cancelled = new Set(log.flatMap((entry) => entry.cancels ?? []));
  const shown = news.at(-1)?.number ?? Infinity;
  const standing = log.filter(({ number }) => number <= shown && !cancelled.has(number));
  return standing.map((entry) => freshFrom([entry]).card).findLast((card) => card >= 0) ?? -1;
}

const DIRECTIONS = ["north", "east", "south", "west"];

/** What the sky does: a gust with its direction, a firestorm, or nothing. */
export function weatherOf(card: string): { kind: "gust" | "storm" | ""; direction: number } {
  const gust = /^gust-([a-z]+)-\d+$/.exec(card);
  if (gust) return { kind: "gust", direction: DIRECTIONS.indexOf(gust[1]!) };
  return { kind: /^(first-)?storm-\d+$/.test(card) ? "storm" : "", direction: 0 };
}
