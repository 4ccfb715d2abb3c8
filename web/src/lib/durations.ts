/** Spans of time in the words of a language. */
const SECOND = 1000;
const UNITS = [
  ["day", 24 * 3600 * SECOND],
  ["hour", 3600 * SECOND],
  ["minute", 60 * SECOND],
  ["second", SECOND],
] as const;

/** How long one may think about a decision, or during a whole game; 0 is as long as one likes. */
export const PER_DECISION = [0, 30, 60, 120, 300, 24 * 3600, 3 * 24 * 3600, 7 * 24 * 3600].map(
  (s) => s * SECOND,
);
export const PER_GAME = [0, 300, 600, 1200, 1800, 3600, 2 * 3600].map((s) => s * SECOND);

/** Say it in the largest unit that fits without a rest. */
export function duration(milliseconds: number, language: string): string {
  const [unit, size] = UNITS.find(([, length]) => milliseconds % length === 0) ?? UNITS[3];
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(
    milliseconds / size,
  );
}
