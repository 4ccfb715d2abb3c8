/** Find places for labels so that no two of them overlap, each as near as can be to where it belongs. */
import type { Point } from "./geometry";

/** A label that is to be placed: its size, and the places it would like, the best first. */
export interface Wish {
  width: number;
  height: number;
  wanted: readonly Point[];
}

const GAP = 2;
/** How finely the room around is searched where no wanted place is free. */
const TURNS = 16;

const overlaps = (one: Wish, at: Point, other: Wish, there: Point): boolean =>
  Math.abs(at.x - there.x) < (one.width + other.width) / 2 + GAP &&
  Math.abs(at.y - there.y) < (one.height + other.height) / 2 + GAP;

/** The place of each wish, in their order. Those with the fewest places to choose from are placed first. */
export function placeLabels(wishes: readonly Wish[]): Point[] {
  const order = wishes.map((_, at) => at);
  order.sort((one, other) => wishes[one]!.wanted.length - wishes[other]!.wanted.length);
  const placed = new Map<number, Point>();
  for (const at of order) {
    const isFree = (point: Point) =>
      [...placed].every(([other, there]) => !overlaps(wishes[at]!, point, wishes[other]!, there));
    placed.set(at, findPlace(wishes[at]!, isFree));
  }
  return order.map((_, at) => placed.get(at)!);
}

/** The first wanted place that is free, or the free one nearest to the first. */
function findPlace({ wanted, height }: Wish, isFree: (point: Point) => boolean): Point {
  const found = wanted.find(isFree);
  if (found) return found;
  // The labels that are placed cover a finite room: further out there is always some left.
  const centre = wanted[0] ?? { x: 0, y: 0 };
  for (let ring = 1; ; ring++)
    for (let turn = 0; turn < TURNS; turn++) {
      const angle = (2 * Math.PI * turn) / TURNS + Math.PI / 2;
      const reach = (ring * height) / 3;
      const point = {
        x: centre.x + reach * Math.cos(angle),
        y: centre.y + reach * Math.sin(angle),
      };
      if (isFree(point)) return point;
    }
}
