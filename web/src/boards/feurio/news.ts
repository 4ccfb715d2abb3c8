/** What has just come to the forest, for the eye. */
import type { EntryInfo } from "../../lib/wire";

export interface Fresh {
  tiles: Set<number>;
  /** By tile: how many firefighters. */
  crews: Map<number, number>;
}

export function freshFrom(news: readonly EntryInfo[]): Fresh {
  const fresh: Fresh = { tiles: new Set(), crews: new Map() };
  for (const { events } of news)
    for (const [kind, , args] of events) {
      if (kind === "lay") fresh.tiles.add(args[0]!);
      else if (kind === "place")
        fresh.crews.set(args[0]!, (fresh.crews.get(args[0]!) ?? 0) + args[2]!);
    }
  return fresh;
}
