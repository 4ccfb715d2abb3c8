/** Deals of the day: what bots made of one, and a result in a few words. */
import type { DealInfo, DealResult, ParInfo } from "./wire";

/** Place, points, and how many tries ended like that. */
export type Result = [number, number, number];

/** Whether the first result is better: place counts before points. */
export function isBetter(one: readonly number[], other: readonly number[]): boolean {
  return one[0]! < other[0]! || (one[0] === other[0] && one[1]! > other[1]!);
}

export interface ParFacts {
  tryCount: number;
  low: number;
  high: number;
  /** Half of the tries had these points or fewer. */
  middle: number;
  /** In percent of the tries. */
  won: number;
}

export function tryCountOf(results: readonly Result[]): number {
  return results.reduce((sum, [, , count]) => sum + count, 0);
}

/** The tries of one level in a few numbers; null before the first. */
export function factsOf(results: readonly Result[]): ParFacts | null {
  const tryCount = tryCountOf(results);
  if (!tryCount) return null;
  const byPoints = [...results].sort((one, other) => one[1] - other[1]);
  let seen = 0;
  const middle = byPoints.find(([, , count]) => (seen += count) * 2 >= tryCount)![1];
  const won = tryCountOf(results.filter(([place]) => place === 1));
  return {
    tryCount,
    low: byPoints[0]![1],
    high: byPoints.at(-1)![1],
    middle,
    won: Math.round((100 * won) / tryCount),
  };
}

/** How many of a level's tries a result is better than, in percent; null before the first try. */
export function percentBelow(results: readonly Result[], mine: DealResult): number | null {
  const tryCount = tryCountOf(results);
  if (!tryCount) return null;
  const own = [mine.place, mine.points];
  const worse = tryCountOf(results.filter((result) => isBetter(own, result)));
  return Math.round((100 * worse) / tryCount);
}

export interface Bar {
  from: number;
  to: number;
  won: number;
  others: number;
}

/** Bars of equal width over a range of points. */
export function barsOf(results: readonly Result[], low: number, high: number, most: number): Bar[] {
  const width = Math.max(1, Math.ceil((high - low + 1) / most));
  const count = Math.ceil((high - low + 1) / width);
  const bars = Array.from({ length: count }, (_, at) => {
    const from = low + at * width;
    return { from, to: from + width - 1, won: 0, others: 0 };
  });
  for (const [place, points, tries] of results) {
    const bar = bars[Math.floor((points - low) / width)];
    if (bar && place === 1) bar.won += tries;
    else if (bar) bar.others += tries;
  }
  return bars;
}

/** The range of points of all levels and of the user's result. */
export function rangeOf(pars: readonly ParInfo[], mine: DealResult | null): [number, number] {
  const points = pars.flatMap((par) => par.results.map((result) => result[1] as number));
  if (mine) points.push(mine.points);
  return [Math.min(...points), Math.max(...points)];
}

const FULL = "🟧";
const EMPTY = "⬛";
const MARKS = 10;

/** What one may tell others without telling how the deal is played. */
export function shareText(
  title: string,
  deal: DealInfo,
  words: readonly string[],
  percent: number | null,
  address: string,
): string {
  const full = percent === null ? null : Math.round((percent * MARKS) / 100);
  const marks = full === null ? [] : [FULL.repeat(full) + EMPTY.repeat(MARKS - full)];
  return [`🔥 ${title} ${deal.day}`, words.join(" · "), ...marks, address].join("\n");
}

/** A span of time in hours or minutes, as it is told of something that ends. */
export function span(milliseconds: number, locale: string): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  const [value, unit] = minutes < 120 ? [minutes, "minute"] : [Math.floor(minutes / 60), "hour"];
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(value);
}

/** A day of a deal in words; days are those of UTC. */
export function sayDealDay(day: string, locale: string, month: "long" | "short" = "long"): string {
  const format = { day: "numeric", month, timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(locale, format).format(new Date(`${day}T00:00Z`));
}
