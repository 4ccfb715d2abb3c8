/** Where the columns of a town are drawn, and where one touches it to use a tile or a decree. */
import type { ActionName } from "../../lib/table.svelte";
import type { Texts } from "../../lib/texts";
import type { ColumnView, SeatView } from "../../lib/wire";
import { pieceOf } from "./labels";
import type { Fresh } from "./news";
import { ROWS, type Piece } from "./pieces";

export const TILE = 60;
export const HEIGHT = 194;

export interface Drawn {
  column: ColumnView;
  x: number;
  tiles: Piece[];
  isBurnt: boolean;
  hasGrass: boolean;
  hasCoat: boolean;
  fresh: number[];
  isStirred: boolean;
}

/** The columns of a town; those of which it is still to be told that they burn are drawn as they stood. */
export function drawTown(
  texts: Texts,
  own: SeatView,
  seat: number,
  fresh: Fresh,
  untold: ReadonlySet<string> = new Set(),
): Drawn[] {
  return own.town.map((column, at) => {
    const pieces = [column.wall, column.tower, column.sky].filter((piece) => piece > 0);
    const key = `${seat} ${column.column}`;
    return {
      column,
      x: at * TILE,
      tiles: pieces.map((piece) => pieceOf(texts, piece)),
      isBurnt: column.burnt && !untold.has(key),
      hasGrass: column.grass,
      hasCoat: column.coat,
      fresh: pieces.flatMap((piece, level) => (fresh.tiles.has(`${key} ${piece}`) ? [level] : [])),
      isStirred: fresh.burnt.has(key) || fresh.columns.has(key),
    };
  });
}

export interface Spot {
  action: ActionName;
  x: number;
  y: number;
  /** The points that are shown on it; an empty spot shows the tile instead. */
  points: number | null;
  /** What is framed while one points at it. */
  frame: { x: number; y: number; width: number; height: number };
}

/** The spots of a town for one tile or decree; `worth` is what it would bring at best. */
export function spotsFor(
  uses: readonly ActionName[],
  drawn: readonly Drawn[],
  piece: Piece,
  worth: number | null,
): Spot[] {
  const first = drawn[0]?.column.column ?? 0;
  return uses.map((action) => {
    const [kind, args] = action;
    if (kind === "build") {
      const level = ROWS.findIndex((row) => row === piece.row);
      const frame = box((args[1]! - first) * TILE, level, 1, 1);
      return { action, ...centre(frame), points: null, frame };
    }
    if (kind === "district") {
      const wide = piece.decree === "large-district" ? 2 : 1;
      const frame = box((args[1]! - first) * TILE, 0, wide, 3);
      return { action, ...centre(frame), points: worth, frame };
    }
    const [level, at] = [args[1]!, args[2]! - first];
    const frame = box(at * TILE, level, 2, 2);
    return { action, ...centre(frame), points: symbolsIn(drawn, at, level), frame };
  });
}

function box(x: number, level: number, wide: number, high: number): Spot["frame"] {
  return { x, y: (3 - level - high) * TILE, width: wide * TILE, height: high * TILE };
}

function centre({ x, y, width, height }: Spot["frame"]): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Count the symbols in a block of two by two. */
function symbolsIn(drawn: readonly Drawn[], at: number, level: number): number {
  let sum = 0;
  for (const column of drawn.slice(at, at + 2))
    for (const piece of column.tiles.slice(level, level + 2)) sum += piece.symbols.length;
  return sum;
}
