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
  brigade: { right: 28, down: 56 },
  wagon: { right: 61, down: 68 },
};

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

const LONGEST = 16;
const MOST_LINES = 2;

/** A name in lines that fit on a block; what is too long for two ends with an ellipsis. */
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
