/** Where things are drawn in the city, and what is drawn of each place. */
import type { Texts } from "../../lib/texts";
import { GREATS } from "./abilities";
import { blockName, nameOf } from "./labels";
import type { BrigadeView } from "./view";

export const SIDE = 6;
export const CELL = 100;

export interface Drawn {
  place: number;
  /** The seat whose firehouse it is; -1 for a block. */
  home: number;
  name: string;
  affiliation: number;
  /** How the name of a great building ends; empty for other blocks. */
  great: string;
  value: number;
  fire: number;
  track: number;
  isLost: boolean;
  isBurnt: boolean;
  loyal: number;
  renown: { seat: number; count: number }[];
}

/** The upper left corner of a place. */
export function cornerOf(place: number): { x: number; y: number } {
  return { x: (place % SIDE) * CELL, y: Math.floor(place / SIDE) * CELL };
}

/** The middle of a place, as parts of the width and the height of the city. */
export function middleOf(place: number): { x: number; y: number } {
  const { x, y } = cornerOf(place);
  return { x: (x + CELL / 2) / (SIDE * CELL), y: (y + CELL / 2) / (SIDE * CELL) };
}

/** Everything that is a place: blocks and the firehouses of seats. */
export function drawCity(texts: Texts, view: BrigadeView): Drawn[] {
  return view.tiles.flatMap((block, place) => {
    const home = block < 0 ? view.homes.indexOf(place) : -1;
    if (block < 0 && home < 0) return [];
    const name = nameOf(texts, "block", block);
    return {
      place,
      home,
      name: blockName(texts, view, place),
      affiliation: view.affiliations[place]!,
      great: Object.keys(GREATS).find((end) => name.endsWith(end)) ?? "",
      value: view.values[place]!,
      fire: view.fire[place]!,
      track: view.flame_tracks[place]!,
      isLost: view.lost.includes(place),
      isBurnt: view.burnt.includes(place),
      loyal: view.loyal[place]!,
      renown: view.seats.flatMap(({ renown }, seat) => {
        const count = renown.find(([where]) => where === place)?.[1] ?? 0;
        return count ? [{ seat, count }] : [];
      }),
    };
  });
}

export interface Figure {
  seat: number;
  kind: "brigade" | "wagon";
  x: number;
  y: number;
}

/** Where a figure stands: a brigade on the left of its place, a wagon on the right, below the fire. */
export const STANDS: Readonly<Record<Figure["kind"], { right: number; down: number }>> = {
  brigade: { right: 27, down: 58 },
  wagon: { right: 62, down: 79 },
};
/** How far a wagon reaches above where it stands. */
export const WAGON_HEIGHT = 13;

export function drawFigures(view: BrigadeView): Figure[] {
  const found: Figure[] = [];
  view.seats.forEach((own, seat) => {
    for (const kind of ["wagon", "brigade"] as const) {
      const place = own[kind];
      const { x, y } = cornerOf(place);
      const { right, down } = STANDS[kind];
      found.push({ seat, kind, x: x + right, y: y + down });
    }
  });
  return found;
}

/** Drawings grow less than numbers, as they need not be read. */
export function drawnFor(grown: number): number {
  return Math.min(grown, 1.25);
}

/** How far from the corners of a place its signs are: they grow towards the middle. */
export function insetOf(grown: number): number {
  return 4 + 13 * drawnFor(grown);
}

/** The middle of a fire within its place: not before its value. */
export const HEARTH = { x: 52, y: 46 };

/** From this size of its signs on, the renown on a block stands in two rows of two. */
export const ROOMY = 1.2;

/** Where a fire is from left to right: beside a second row of renown, if there is one. */
export function hearthOf(block: Drawn, grown: number): number {
  return HEARTH.x + (grown >= ROOMY && block.renown.length > 2 ? 14 : 0);
}

/** How large a fire is drawn. */
export function sizeOf(fire: number): number {
  return 0.78 + 0.09 * Math.min(fire, 6);
}

/** The line that the number of a fire stands on: inside its flame, and above a wagon. */
export function numberFoot(fire: number): number {
  return HEARTH.y + 12 * Math.min(sizeOf(fire), 1.1);
}

/** Which of several drawings a place has: another one than the places beside it. */
export function variantOf(place: number, count: number): number {
  return ((place % SIDE) + 2 * Math.floor(place / SIDE)) % count;
}

/** The smallest text on the city, in its own units, and in pixels that can be read on a phone. */
const SMALL_TEXT = 14;
const READABLE = 12.5;
const MOST_GROWN = 2.5;

/** How much larger the signs of a place are drawn where the city is small. */
export function grownFor(cellWidth: number): number {
  if (cellWidth <= 0) return 1;
  return Math.min(MOST_GROWN, Math.max(1, (READABLE * CELL) / (SMALL_TEXT * cellWidth)));
}

export const LONGEST = 16;
const MOST_LINES = 3;

/** A name in lines that fit on a block; what is too long for three ends with an ellipsis. */
export function linesOf(name: string): string[] {
  const lines: string[] = [];
  for (const part of name.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${part}`.length <= LONGEST)
      lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(part);
  }
  if (lines.length <= MOST_LINES) return lines;
  return [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1]}…`];
}
