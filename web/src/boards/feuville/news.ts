/** What has just happened, for the eye. */
import type { EntryInfo } from "../../lib/wire";
import { COLUMN_COUNT } from "./choices";

export interface Visit {
  seat: number;
  columns: number;
  clouds: number;
}

export interface Fresh {
  /** Slots of the display with a new tile. */
  slots: Set<number>;
  /** What was built or changed, as `seat column` and `seat column piece`. */
  columns: Set<string>;
  tiles: Set<string>;
  /** Columns that have just burnt, as `seat column`. */
  burnt: Set<string>;
  hasRolled: boolean;
  /** The towns that the dragon has visited, in order; none if it did not come. */
  visits: Visit[];
}

export function freshFrom(news: readonly EntryInfo[]): Fresh {
  const fresh: Fresh = {
    slots: new Set(),
    columns: new Set(),
    tiles: new Set(),
    burnt: new Set(),
    hasRolled: false,
    visits: [],
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
      else if (kind === "dragon") fresh.visits = [];
      else if (kind === "visit") fresh.visits.push({ seat, columns: first, clouds: second });
    }
  return fresh;
}
