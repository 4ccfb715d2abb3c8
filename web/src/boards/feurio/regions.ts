/** The regions as they are drawn: one line around each, and a label on a tile of its own. */
import type { RegionView } from "../../lib/wire";
import { middle, outline, type Place, type Point } from "./geometry";
import type { FeurioView } from "./view";

export interface DrawnRegion {
  region: RegionView;
  line: string;
  /** Where its label stands. */
  at: Point;
}

const FIRST_INSET = 3;
const NEXT_INSET = 3.4;

/** Lines that share a tile lie side by side; the labels share no tile if they need not. */
export function drawRegions(view: FeurioView, places: ReadonlyMap<number, Place>): DrawnRegion[] {
  const taken = new Map<number, number>();
  const levels = new Map<number, number[]>();
  const placeOf = (tile: number) => places.get(view.tiles[tile]!.cell)!;
  // Those with few tiles have the least choice.
  const regions = [...view.regions].sort((one, other) => one.tiles.length - other.tiles.length);
  return regions.map((region) => {
    const points = region.tiles.map((tile) => middle(placeOf(tile)));
    const centre = {
      x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
      y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
    };
    const cost = (at: number) =>
      1000 * (taken.get(region.tiles[at]!) ?? 0) +
      Math.hypot(points[at]!.x - centre.x, points[at]!.y - centre.y);
    const best = points.map((_, at) => at).reduce((one, at) => (cost(at) < cost(one) ? at : one));
    const stacked = taken.get(region.tiles[best]!) ?? 0;
    taken.set(region.tiles[best]!, stacked + 1);
    const used = new Set(region.tiles.flatMap((tile) => levels.get(tile) ?? []));
    let level = 0;
    while (used.has(level)) level++;
    for (const tile of region.tiles) levels.set(tile, [...(levels.get(tile) ?? []), level]);
    return {
      region,
      line: outline(region.tiles.map(placeOf), FIRST_INSET + NEXT_INSET * level),
      at: { x: points[best]!.x, y: points[best]!.y + 30 - 24 * stacked },
    };
  });
}
