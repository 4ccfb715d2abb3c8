/** Where the cells of the forest lie on the screen. */

/** The six steps in axial coordinates, as the server numbers the cells by them. */
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

/** From the middle of a hexagon to its corners. */
export const RADIUS = 40;

export interface Point {
  x: number;
  y: number;
}

export type Place = readonly [number, number];

/** The axial coordinates of every cell within a radius, ring by ring. */
function spiral(radius: number): Place[] {
  const places: Place[] = [[0, 0]];
  for (let ring = 1; ring <= radius; ring++) {
    let [column, row]: [number, number] = [ring, 0];
    for (let side = 0; side < 6; side++) {
      const step = DIRECTIONS[(side + 2) % 6]!;
      for (let at = 0; at < ring; at++) {
        places.push([column, row]);
        column += step[0];
        row += step[1];
      }
    }
  }
  return places;
}

const NARROW = 10;
const WIDE = 19;
const cache = new Map<number, { places: Place[]; numbers: Map<string, number> }>();

/** The cells of a torus of that radius, and which cell a place is, also beyond its rim. */
function torus(radius: number) {
  let found = cache.get(radius);
  if (!found) {
    const places = spiral(radius);
    const numbers = new Map(places.map((place, number) => [place.join(), number]));
    let [column, row] = [2 * radius + 1, -radius];
    for (let copy = 0; copy < 6; copy++) {
      places.forEach(([c, r], number) => numbers.set([c + column, r + row].join(), number));
      [column, row] = [-row, column + row];
    }
    found = { places, numbers };
    cache.set(radius, found);
  }
  return found;
}

/**
 * Find where cells lie, walking out from the first one: the forest has no edge, so a cell's number
 * alone does not tell on which side of the others it is.
 */
export function layOut(cells: readonly number[], isWide: boolean): Map<number, Place> {
  const { places, numbers } = torus(isWide ? WIDE : NARROW);
  const wanted = new Set(cells);
  const found = new Map<number, Place>();
  const first = cells[0];
  if (first === undefined) return found;
  found.set(first, [0, 0]);
  const reached = [first];
  for (const cell of reached) {
    const [column, row] = found.get(cell)!;
    const [c, r] = places[cell]!;
    for (const [dc, dr] of DIRECTIONS) {
      const near = numbers.get([c + dc, r + dr].join());
      if (near !== undefined && wanted.has(near) && !found.has(near)) {
        found.set(near, [column + dc, row + dr]);
        reached.push(near);
      }
    }
  }
  return found;
}

/** The middle of a cell on the screen: pointed at the top, rows shifted by half a cell. */
export function middle([column, row]: Place): Point {
  return { x: RADIUS * Math.sqrt(3) * (column + row / 2), y: RADIUS * 1.5 * row };
}

/** The corners of a hexagon around a point, clockwise from the top. */
export function corners({ x, y }: Point, radius: number = RADIUS): Point[] {
  return Array.from({ length: 6 }, (_, at) => {
    const angle = (Math.PI / 3) * at - Math.PI / 2;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
}

export function path(points: readonly Point[]): string {
  return `${points.map(({ x, y }, at) => `${at ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("")}Z`;
}

/** The side of a hexagon that faces a direction, as its two corners. */
export function side(center: Point, direction: number, radius: number = RADIUS): [Point, Point] {
  // Direction 0 is to the right, between the corners 1 and 2; directions go on clockwise.
  const all = corners(center, radius);
  return [all[(direction + 1) % 6]!, all[(direction + 2) % 6]!];
}

export { DIRECTIONS };

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The smallest box around points, with a margin. */
export function boxAround(points: readonly Point[], margin: number): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return {
    left,
    top,
    width: Math.max(...xs) + margin - left,
    height: Math.max(...ys) + margin - top,
  };
}

const keyOf = ([column, row]: Place) => `${column},${row}`;

/** The directions in which none of the other places touches this one. */
export function openSides(place: Place, others: ReadonlySet<string>): number[] {
  return DIRECTIONS.flatMap(([column, row], direction) =>
    others.has(keyOf([place[0] + column, place[1] + row])) ? [] : [direction],
  );
}

/** Places as a set that `openSides` can look into. */
export function placeSet(places: Iterable<Place>): Set<string> {
  return new Set([...places].map(keyOf));
}

/**
 * The rim of places that hang together, drawn a little inside of it: one closed line for the outside
 * and one for each hole.
 */
export function outline(places: readonly Place[], inset: number): string {
  const inside = placeSet(places);
  const corner = ({ x, y }: Point) => `${Math.round(x)},${Math.round(y)}`;
  // Each side runs clockwise around its own hexagon, so that one ends where the next begins.
  const sides = new Map<string, { from: Point; to: Point }>();
  for (const place of places)
    for (const direction of openSides(place, inside)) {
      const [from, to] = side(middle(place), direction);
      sides.set(corner(from), { from, to });
    }
  const lines: string[] = [];
  while (sides.size) {
    const loop: { from: Point; to: Point }[] = [];
    let next = sides.entries().next().value;
    while (next) {
      sides.delete(next[0]);
      loop.push(next[1]);
      const key = corner(next[1].to);
      const found = sides.get(key);
      next = found && [key, found];
    }
    lines.push(path(loop.map((here, at) => within(loop.at(at - 1)!, here, inset))));
  }
  return lines.join("");
}

/** The corner between two sides, moved inwards by the same distance from both. */
function within(
  before: { from: Point; to: Point },
  after: { from: Point; to: Point },
  inset: number,
): Point {
  const [one, other] = [inward(before), inward(after)];
  const share = inset / (1 + one.x * other.x + one.y * other.y);
  return {
    x: after.from.x + (one.x + other.x) * share,
    y: after.from.y + (one.y + other.y) * share,
  };
}

function inward({ from, to }: { from: Point; to: Point }): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: (from.y - to.y) / length, y: (to.x - from.x) / length };
}
