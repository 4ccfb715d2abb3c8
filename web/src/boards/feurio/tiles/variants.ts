/** Which of the drawings of a number a tile shows: chosen by its place, so that it stays the same. */
import type { Place } from "../geometry";

export const VARIANTS = [0, 1, 2] as const;

export interface Variant {
  drawing: number;
  isMirrored: boolean;
}

const modulo = (value: number, by: number) => ((value % by) + by) % by;

/** Tiles that touch never have the same drawing: the six steps change `column - row` by 1 or 2. */
export function variantOf([column, row]: Place): Variant {
  return {
    drawing: modulo(column - row, VARIANTS.length),
    isMirrored: modulo(column * 7 + row * 13 + ((column * row) >> 1), 4) < 2,
  };
}
