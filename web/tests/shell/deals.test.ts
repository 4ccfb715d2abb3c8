import { expect, test } from "vitest";
import {
  barsOf,
  factsOf,
  isBetter,
  percentBelow,
  rangeOf,
  sayDealDay,
  shareText,
  span,
  type Result,
} from "../../src/lib/deals";
import type { DealInfo, DealResult } from "../../src/lib/wire";

const NORMAL: Result[] = [
  [1, 30, 2],
  [1, 40, 1],
  [2, 35, 5],
  [3, 10, 2],
];

const mine = (place: number, points: number): DealResult => ({
  table: "t",
  place,
  points,
  try_count: 1,
  rank: 1,
});

test("place counts before points", () => {
  expect(isBetter([1, 20], [2, 30])).toBe(true);
  expect(isBetter([1, 20], [1, 30])).toBe(false);
  expect(isBetter([1, 30], [1, 30])).toBe(false);
});

test("the tries of a level in a few numbers", () => {
  expect(factsOf(NORMAL)).toEqual({ tryCount: 10, low: 10, high: 40, middle: 35, won: 30 });
  expect(factsOf([])).toBeNull();
});

test.each([
  [1, 40, 90],
  [1, 30, 70],
  [2, 36, 70],
  [3, 5, 0],
])("place %i with %i points is better than %i %%", (place, points, percent) => {
  expect(percentBelow(NORMAL, mine(place, points))).toBe(percent);
});

test("nothing is better than tries that there are not", () => {
  expect(percentBelow([], mine(1, 9))).toBeNull();
});

test("every try is in one bar, and a narrow range has a bar for each number", () => {
  const bars = barsOf(NORMAL, 10, 40, 8);
  expect(bars.map(({ from, to }) => [from, to])[0]).toEqual([10, 13]);
  expect(bars.reduce((sum, bar) => sum + bar.won + bar.others, 0)).toBe(10);
  expect(bars.reduce((sum, bar) => sum + bar.won, 0)).toBe(3);
  expect(barsOf([[1, 5, 1]], 4, 6, 8)).toEqual([
    { from: 4, to: 4, won: 0, others: 0 },
    { from: 5, to: 5, won: 1, others: 0 },
    { from: 6, to: 6, won: 0, others: 0 },
  ]);
});

test("the range holds the player's result", () => {
  const pars = [{ level: "normal", try_count: 200, results: NORMAL }];
  expect(rangeOf(pars, mine(1, 55))).toEqual([10, 55]);
  expect(rangeOf(pars, null)).toEqual([10, 40]);
});

test("what is shared tells no action and no card", () => {
  const deal = { title: "feurio", day: "2026-11-18" } as DealInfo;
  expect(shareText("Feurio!", deal, ["won", "38 points"], 64, "http://x/today/feurio")).toBe(
    "🔥 Feurio! 2026-11-18\nwon · 38 points\n🟧🟧🟧🟧🟧🟧⬛⬛⬛⬛\nhttp://x/today/feurio",
  );
  expect(shareText("Feurio!", deal, ["won"], null, "a").split("\n")).toHaveLength(3);
});

test("days are those of UTC, and what is left of one is told in hours, then minutes", () => {
  expect(sayDealDay("2026-11-18", "en")).toBe("November 18");
  expect(span(5 * 3_600_000 + 1, "en")).toBe("5 hours");
  expect(span(90 * 60_000, "en")).toBe("90 minutes");
  expect(span(1, "de")).toBe("1 Minute");
});
