/** What a tile or a decree shows, read from its name. */

export const SYMBOLS = ["guard", "star", "flag", "griffin"] as const;
export type SymbolName = (typeof SYMBOLS)[number];

export const ROWS = ["wall", "tower", "sky", "decree"] as const;
export type Row = (typeof ROWS)[number];

export const PERSONS = [
  "entertainer",
  "thief",
  "publican",
  "architect",
  "mayor",
  "magician",
] as const;

/** The charm that is played against the dragon. */
export const FIRE_PROTECTION = "fire-protection";

export interface Piece {
  name: string;
  row: Row | null;
  /** A corner of the town, its gate, the rock of the beginning, or nothing special. */
  part: "plain" | "left" | "right" | "gate" | "rock";
  /** Each as often as it is shown. */
  symbols: SymbolName[];
  clouds: number;
  /** The kind of a decree, or the symbol it counts. */
  decree: string;
  /** What each symbol brings. */
  factor: number;
}

const PARTS = ["left", "right", "gate"] as const;

const isSymbol = (word: string): word is SymbolName => SYMBOLS.some((symbol) => symbol === word);

/** Read a name such as `wall-gate-guard1`, `sky-star1-cloud2`, `flag-2` or `little-district`. */
export function readPiece(name: string): Piece {
  const piece: Piece = {
    name,
    row: null,
    part: "plain",
    symbols: [],
    clouds: 0,
    decree: "",
    factor: 0,
  };
  if (name === "nothing") return piece;
  if (name === "starting-tile") return { ...piece, row: "wall", part: "rock" };
  const [first = "", ...rest] = name.split("-");
  const row = ROWS.find((found) => found === first);
  if (!row) {
    const isStatus = isSymbol(first);
    return {
      ...piece,
      row: "decree",
      decree: isStatus ? first : name,
      factor: isStatus ? Number(rest[0]) : 0,
    };
  }
  piece.row = row;
  for (const word of rest) {
    const count = Number(/\d+$/.exec(word)?.[0] ?? 0);
    const sort = word.replace(/\d+$/, "");
    if (sort === "cloud") piece.clouds = count;
    else if (isSymbol(sort)) piece.symbols.push(...Array<SymbolName>(count).fill(sort));
    else piece.part = PARTS.find((part) => part === sort) ?? "plain";
  }
  return piece;
}

/** Where a number of symbols stand side by side on a tile of 60, and how large. */
export function symbolPlaces(count: number): { x: number; size: number }[] {
  const size = count > 2 ? 0.86 : 1;
  const step = count > 2 ? 18.5 : 23;
  return Array.from({ length: count }, (_, at) => ({
    x: 30 + (at - (count - 1) / 2) * step,
    size,
  }));
}

/** Where a number of clouds hang in a sky of 60. */
export const CLOUDS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[30, 19]],
  [
    [18, 16],
    [43, 22],
  ],
  [
    [17, 12],
    [44, 15],
    [29, 27],
  ],
];
