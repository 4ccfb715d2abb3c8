/** Finished games: how one is found, and how a result is told. */
import type { GameInfo } from "./wire";

export type End = "any" | "won" | "not_won";

export interface Wanted {
  /** A title by name; empty for all. */
  title: string;
  end: End;
  /** Words that are all to be found. */
  words: string;
}

/** The games that fit; `describe` returns all that a reader may search in. */
export function fitting(
  games: readonly GameInfo[],
  wanted: Wanted,
  describe: (game: GameInfo) => string,
): GameInfo[] {
  const words = fold(wanted.words).split(/\s+/).filter(Boolean);
  return games.filter((game) => {
    if (wanted.title && game.title !== wanted.title) return false;
    if (wanted.end !== "any" && (game.place === 1) !== (wanted.end === "won")) return false;
    const text = words.length ? fold(describe(game)) : "";
    return words.every((word) => text.includes(word));
  });
}

/** Letters without their accents and in small, as people type them in a hurry. */
function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** A share with its sign, or without. */
export function percent(share: number, locale: string, isSigned = false): string {
  return new Intl.NumberFormat(locale, {
    style: "percent",
    maximumFractionDigits: 1,
    signDisplay: isSigned ? "exceptZero" : "auto",
  }).format(share);
}

/** Places of a line over some values, in a field of this size; the first value is the newest. */
export function line(values: readonly number[], width: number, height: number): string {
  const highest = Math.max(...values, 0.0001);
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return [...values]
    .reverse()
    .map(
      (value, at) =>
        `${(at * step).toFixed(1)},${(height - (value / highest) * height).toFixed(1)}`,
    )
    .join(" ");
}
