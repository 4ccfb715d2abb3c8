/** The hour of the game: it dawns when it begins, and is night when the king has no decrees left. */

/** The decrees that are not laid out yet when a game begins. */
const FIRST_DECREES = 13;

export interface Sky {
  /** Colours from the top down to the horizon. */
  top: string;
  low: string;
  /** The hills before it. */
  land: string;
  /** How many of the stars are seen, from 0 to 1. */
  stars: number;
  /** Where the sun is on its way, from 0 at dawn to 1; null once it is night. */
  sun: number | null;
}

interface Hour extends Omit<Sky, "sun"> {
  at: number;
}

/** Muted, for the table stands in the light of a fire. */
const HOURS: readonly Hour[] = [
  { at: 0, top: "#4a4a6e", low: "#e0a184", land: "#43524f", stars: 0.3 },
  { at: 0.22, top: "#4d7ea0", low: "#c9d3c0", land: "#4f6b4c", stars: 0 },
  { at: 0.55, top: "#5385a6", low: "#d9cfae", land: "#55704a", stars: 0 },
  { at: 0.78, top: "#4b4469", low: "#e08a4e", land: "#4a4a3e", stars: 0.15 },
  { at: 0.92, top: "#1b2140", low: "#6a4a5c", land: "#2c3340", stars: 0.7 },
  { at: 1, top: "#0f1530", low: "#33385c", land: "#222a3a", stars: 1 },
];
const DUSK = 0.85;

/** How far the day has gone, from 0 to 1. */
export function hourOf(decreesLeft: number): number {
  return Math.min(1, Math.max(0, 1 - decreesLeft / FIRST_DECREES));
}

export function skyAt(hour: number): Sky {
  const next = Math.max(
    1,
    HOURS.findIndex(({ at }) => at >= hour),
  );
  const [from, to] = [HOURS[next - 1]!, HOURS[next]!];
  const share = (hour - from.at) / (to.at - from.at);
  return {
    top: mix(from.top, to.top, share),
    low: mix(from.low, to.low, share),
    land: mix(from.land, to.land, share),
    stars: from.stars + (to.stars - from.stars) * share,
    sun: hour <= DUSK ? hour / DUSK : null,
  };
}

/** A colour between two, each as `#rrggbb`. */
function mix(one: string, other: string, share: number): string {
  const part = (colour: string, at: number) => parseInt(colour.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) => {
    const value = Math.round(part(one, at) + (part(other, at) - part(one, at)) * share);
    return value.toString(16).padStart(2, "0");
  });
  return `#${parts.join("")}`;
}
