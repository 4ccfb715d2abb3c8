/** The regions as they are drawn: one line around each, and where its label would like to stand. */
import type { RegionView } from "../../lib/wire";
import { middle, outline, type Place, type Point } from "./geometry";
import type { FeurioView } from "./view";

export interface DrawnRegion {
  region: RegionView;
  line: string;
  /** Where its label may stand, the best place first. */
  wanted: Point[];
}

const FIRST_INSET = 3;
const NEXT_INSET = 3.4;
/**
 * On a tile: where the firefighters stand, above them, where it meets those below, and where the number is,
 * which is covered only if it must be.
 */
const [CREW, ABOVE, BELOW, NUMBER] = [16, 1, 41, -22];

/** Lines that share a tile lie side by side. */
export function drawRegions(view: FeurioView, places: ReadonlyMap<number, Place>): DrawnRegion[] {
  const levels = new Map<number, number[]>();
  const placeOf = (tile: number) => places.get(view.tiles[tile]!.cell)!;
  // Those with few tiles have the least choice.
  const regions = [...view.regions].sort((one, other) => one.tiles.length - other.tiles.length);
  return regions.map((region) => {
    const used = new Set(region.tiles.flatMap((tile) => levels.get(tile) ?? []));
    let level = 0;
    while (used.has(level)) level++;
    for (const tile of region.tiles) levels.set(tile, [...(levels.get(tile) ?? []), level]);
    return {
      region,
      line: outline(region.tiles.map(placeOf), FIRST_INSET + NEXT_INSET * level),
      wanted: wantedBy(region.tiles.map((tile) => middle(placeOf(tile)))),
    };
  });
}

/** The tiles nearest to the middle of all come first. */
function wantedBy(points: readonly Point[]): Point[] {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const centre = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
  const far = ({ x, y }: Point) => Math.hypot(x - centre.x, y - centre.y);
  const near = [...points].sort((one, other) => far(one) - far(other));
  const moved = (by: number) => near.map(({ x, y }) => ({ x, y: y + by }));
  return [CREW, ABOVE, BELOW, NUMBER].flatMap(moved);
}
