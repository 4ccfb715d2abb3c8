/** A game at once: the user against bots, as most people would set it up. */
import * as api from "./api";
import { chairsFor, usualCount, usualPlaces } from "./seating";
import { settings } from "./settings.svelte";
import type { TableInfo, TitleInfo } from "./wire";

export async function playAtOnce(title: TitleInfo, level: string): Promise<TableInfo> {
  await api.beGuest(settings.name);
  const places = usualPlaces(usualCount(title.seat_counts), level);
  return api.openTable({
    title: title.name,
    chairs: chairsFor(places, settings.name, () => ""),
  });
}
