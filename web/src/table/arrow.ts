/** An arrow that ends beside a place on the board and covers no words, in the coordinates of the window. */
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

/** Room between the head and the place. */
const GAP = 5;
/** How long it may be, the best length first; a shorter one would be all head. */
export const LENGTHS = [64, 44, 28] as const;
/** How much it bends, as a part of its length. */
const BEND = 0.14;
/** Half of its width, with its shadow and some room. */
const HALF = 6;
/** Directions that are tried: from the card, then further and further to either side. */
const TURNS = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6].map((turn) => (turn * Math.PI) / 6);
/** Points of an arrow that are looked at. */
const STEPS = 8;

/**
 * The arrow to a place that comes as nearly as can be from where a card is, within a frame and clear of
 * some boxes; null if there is no room for one. What else could be chosen is crossed only if it must be, by
 * as little of the arrow as can be.
 */
export function arrowTo(
  place: Box,
  card: Box,
  frame: Box,
  boxes: readonly Box[] = [],
  others: readonly Box[] = [],
): Arrow | null {
  const lengths = others.length ? [...LENGTHS].reverse() : LENGTHS;
  return (
    clearArrow(place, card, frame, [...boxes, ...others], LENGTHS) ??
    clearArrow(place, card, frame, boxes, lengths)
  );
}

function clearArrow(
  place: Box,
  card: Box,
  frame: Box,
  boxes: readonly Box[],
  lengths: readonly number[],
): Arrow | null {
  const [x, y] = middleOf(place);
  const from = Math.atan2(
    nearest(y, card.top, card.bottom) - y,
    nearest(x, card.left, card.right) - x,
  );
  for (const length of lengths)
    for (const turn of TURNS) {
      const arrow = arrowFrom(place, from + turn, length);
      const points = pointsOf(arrow);
      const isClear = points.every(
        ([left, top]) =>
          isWithin(left, top, frame, -HALF) && !boxes.some((box) => isWithin(left, top, box, HALF)),
      );
      if (isClear) return arrow;
    }
  return null;
}

/** The arrow of some length that comes to a place from a direction. */
function arrowFrom(place: Box, angle: number, length: number): Arrow {
  const [x, y] = middleOf(place);
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  // How far from its middle the edge of the place is, on the way.
  const half = Math.min(
    (place.right - place.left) / 2 / Math.max(Math.abs(dx), 1e-6),
    (place.bottom - place.top) / 2 / Math.max(Math.abs(dy), 1e-6),
  );
  const end = half + GAP;
  const [x1, y1] = [x + dx * (end + length), y + dy * (end + length)];
  const [x2, y2] = [x + dx * end, y + dy * end];
  return {
    x1,
    y1,
    x2,
    y2,
    cx: (x1 + x2) / 2 - dy * length * BEND,
    cy: (y1 + y2) / 2 + dx * length * BEND,
  };
}

/** Some points of its curve, from end to end. */
function pointsOf({ x1, y1, x2, y2, cx, cy }: Arrow): [number, number][] {
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const [there, here] = [step / STEPS, 1 - step / STEPS];
    const at = (one: number, bend: number, other: number) =>
      here * here * one + 2 * here * there * bend + there * there * other;
    return [at(x1, cx, x2), at(y1, cy, y2)];
  });
}

const middleOf = ({ left, top, right, bottom }: Box) =>
  [(left + right) / 2, (top + bottom) / 2] as const;

const isWithin = (x: number, y: number, box: Box, margin: number) =>
  x > box.left - margin &&
  x < box.right + margin &&
  y > box.top - margin &&
  y < box.bottom + margin;

/** The number between two bounds that is nearest to another. */
function nearest(wanted: number, low: number, high: number): number {
  return Math.min(Math.max(wanted, low), high);
}

/** Whether the middle of something is inside a frame. */
export function isInside(place: Box, frame: Box): boolean {
  const [x, y] = middleOf(place);
  return isWithin(x, y, frame, 0);
}

/** Where the words, numbers, buttons and faces of a board are that lie near a place, but not on it. */
export function wordsNear(place: Box, stage: Element): Box[] {
  const around = aroundOf(place);
  const found: Box[] = [];
  const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.textContent?.trim()) {
      range.selectNodeContents(node);
      found.push(range.getBoundingClientRect());
    }
  // What styles write, what is pressed, and pictures that must be recognised.
  for (const other of stage.querySelectorAll(
    "[data-count], [data-words], [data-face], .dock button, .tools button",
  ))
    found.push(other.getBoundingClientRect());
  return found.filter((box) => box.right > box.left && meets(box, around) && !holds(place, box));
}

/** Where the buttons for other places are that lie near a place. */
export function othersNear(place: Box, stage: Element): Box[] {
  const [x, y] = middleOf(place);
  return [...stage.querySelectorAll("button[data-spot]")]
    .map((button) => button.getBoundingClientRect())
    .filter((box) => box.width > 0 && meets(box, aroundOf(place)) && !isWithin(x, y, box, 0));
}

function aroundOf({ left, top, right, bottom }: Box): Box {
  const reach = GAP + LENGTHS[0] + HALF;
  return {
    left: left - reach,
    top: top - reach,
    right: right + reach,
    bottom: bottom + reach,
  };
}

const holds = (outer: Box, inner: Box) =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;

const meets = (one: Box, other: Box) =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top;
