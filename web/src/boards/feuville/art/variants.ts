/** Which of the drawings of a wall, a tower or a sky a town shows: chosen by its place, so that it stays. */
export const VARIANTS = [0, 1, 2] as const;

/** Neighbours in a row differ, and so do the levels of a column. */
export function variantAt(column: number, level: number): number {
  return (((column + 2 * level) % VARIANTS.length) + VARIANTS.length) % VARIANTS.length;
}
