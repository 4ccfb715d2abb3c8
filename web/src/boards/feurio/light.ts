/** The light of the fire: how brightly each tile is lit by those that burn beside it. */
import { DIRECTIONS, type Place } from "./geometry";

/** By number: how bright its fire is. */
const BRIGHTNESS = [0, 0, 0.1, 0.25, 0.5, 0.8, 1];

/** How much of a fire's light the six tiles beside it get together at most. */
const SHARE = 0.22;

export interface Burning {
  place: Place;
  /** 0 for a tile that lies face down. */
  number: number;
  /** Whether no edge of it is free: its fire has burnt down. */
  isLocked: boolean;
}

export const glowOf = ({ number, isLocked }: Burning): number =>
  isLocked ? 0 : (BRIGHTNESS[number] ?? 0);

/** How warm the light on each tile is, from 0 to 1: that of the fires beside it. */
export function warmths(tiles: readonly Burning[]): number[] {
  const glows = new Map(tiles.map((tile) => [tile.place.join(), glowOf(tile)]));
  return tiles.map(({ place: [column, row] }) => {
    const around = DIRECTIONS.map(([c, r]) => glows.get(`${column + c},${row + r}`) ?? 0);
    return Math.min(1, SHARE * around.reduce((sum, glow) => sum + glow, 0));
  });
}
