import { expect, test } from "vitest";
import { fitting, line, percent, type Wanted } from "../../src/lib/games";
import type { GameInfo } from "../../src/lib/wire";

const game = (table: string, title: string, place: number, name: string): GameInfo => ({
  table,
  title,
  ended: 0,
  day: "",
  seat: 0,
  seat_count: 2,
  opponents: [{ name, level: "" }],
  place,
  points: 10,
  solved: null,
});

const GAMES = [
  game("a", "feurio", 1, "Zoë"),
  game("b", "feurio", 2, "Bob"),
  game("c", "ember-row", 1, "Bob"),
];
const found = (wanted: Partial<Wanted>) =>
  fitting(GAMES, { title: "", end: "any", words: "", ...wanted }, (one) =>
    [one.title, ...one.opponents.map(({ name }) => name)].join(" "),
  ).map(({ table }) => table);

test.each([
  [{}, ["a", "b", "c"]],
  [{ title: "feurio" }, ["a", "b"]],
  [{ end: "won" }, ["a", "c"]],
  [{ end: "not_won" }, ["b"]],
  [{ words: "  zoe " }, ["a"]],
  [{ words: "bob FEURIO" }, ["b"]],
  [{ words: "nobody" }, []],
] as [Partial<Wanted>, string[]][])("%o finds %o", (wanted, tables) => {
  expect(found(wanted)).toEqual(tables);
});

test("shares are told in percent, luck with its sign", () => {
  expect(percent(0.125, "en")).toBe("12.5%");
  expect(percent(0.05, "en", true)).toBe("+5%");
  expect(percent(-0.05, "en", true)).toBe("-5%");
});

test("a line goes from the oldest value to the newest", () => {
  expect(line([0.2, 0.1], 100, 50)).toBe("0.0,25.0 100.0,0.0");
  expect(line([0.2], 100, 50)).toBe("0.0,0.0");
});
