/** An arrow to a place on the board from where a card is, in the coordinates of the window. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Arrow {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  /** Where the curve bends to. */
  cx: number;
  cy: number;
}

/** Where on the side of a card an arrow may begin: not in its corners. */
const CORNER = 20;
/** Room between the head and the place. */
const GAP = 5;
/** A shorter one would be all head. */
const SHORTEST = 18;
/** A longer one would cross what lies between, so it begins on the way. */
export const LONGEST = 88;
/** How much it bends, as a part of its length. */
const BEND = 0.14;

/** The arrow to a place from the side of a card that is nearest to it; null if both touch. */
export function arrowBetween(card: Box, place: Box): Arrow | null {
  const x = (place.left + place.right) / 2;
  const y = (place.top + place.bottom) / 2;
  const [fromX, fromY] = [nearest(x, card.left, card.right), nearest(y, card.top, card.bottom)];
  const distance = Math.hypot(x - fromX, y - fromY);
  // How far before its middle the edge of the place is, on the way.
  const half = Math.min(
    (place.right - place.left) / 2 / Math.max(Math.abs(x - fromX) / distance, 1e-6),
    (place.bottom - place.top) / 2 / Math.max(Math.abs(y - fromY) / distance, 1e-6),
  );
  const way = distance - half - GAP;
  if (!(way >= SHORTEST)) return null;
  const length = Math.min(way, LONGEST);
  const [dx, dy] = [(x - fromX) / distance, (y - fromY) / distance];
  const [x2, y2] = [fromX + dx * way, fromY + dy * way];
  const [x1, y1] = [x2 - dx * length, y2 - dy * length];
  return {
    x1,
    y1,
    x2,
    y2,
    cx: (x1 + x2) / 2 + dy * length * BEND,
    cy: (y1 + y2) / 2 - dx * length * BEND,
  };
}

/** The number between two bounds that is nearest to another, away from the corners if it is inside. */
function nearest(wanted: number, low: number, high: number): number {
  if (wanted <= low) return low;
  if (wanted >= high) return high;
  const corner = Math.min(CORNER, (high - low) / 2);
  return Math.min(Math.max(wanted, low + corner), high - corner);
}

/** Whether the middle of something is inside a frame. */
export function isInside(place: Box, frame: Box): boolean {
  const x = (place.left + place.right) / 2;
  const y = (place.top + place.bottom) / 2;
  return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
}
