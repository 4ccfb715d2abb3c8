/** An arrow from a card to a place on the board, in the coordinates of the window. */
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
/** How much it bends, as a part of its length. */
const BEND = 0.14;

/** The arrow from the side of a card that is nearest to a place; null if both touch. */
export function arrowBetween(card: Box, place: Box): Arrow | null {
  const x = (place.left + place.right) / 2;
  const y = (place.top + place.bottom) / 2;
  const x1 = nearest(x, card.left, card.right);
  const y1 = nearest(y, card.top, card.bottom);
  const distance = Math.hypot(x - x1, y - y1);
  // How far before its middle the edge of the place is, on the way.
  const half = Math.min(
    (place.right - place.left) / 2 / Math.max(Math.abs(x - x1) / distance, 1e-6),
    (place.bottom - place.top) / 2 / Math.max(Math.abs(y - y1) / distance, 1e-6),
  );
  const length = distance - half - GAP;
  if (!(length >= SHORTEST)) return null;
  const [dx, dy] = [(x - x1) / distance, (y - y1) / distance];
  const [x2, y2] = [x1 + dx * length, y1 + dy * length];
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
