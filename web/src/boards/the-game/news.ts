/** What has just come to the table, for the eye. */
import type { EntryInfo } from "../../lib/wire";

export interface Fresh {
  /** Piles that have a new card on top. */
  piles: Set<number>;
  /** Cards that were drawn. */
  cards: Set<number>;
}

export function freshFrom(news: readonly EntryInfo[]): Fresh {
  const fresh: Fresh = { piles: new Set(), cards: new Set() };
  for (const { events } of news)
    for (const [kind, , args] of events) {
      if (kind === "play") fresh.piles.add(args[1]!);
      else if (kind === "draw") fresh.cards.add(args[0]!);
    }
  return fresh;
}
