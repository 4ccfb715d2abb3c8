import { expect, test } from "vitest";
import { ENDING } from "../../../src/boards/feuville/ending";
import { piecesOf, type End } from "../../../src/lib/ending";
import type { EventName } from "../../../src/lib/telling";
import { englishOf } from "../words";

const texts = englishOf("feuville", { words: { piece: ["nothing", "little-district"] } });

function end(points: number[], events: EventName[]): End {
  const order = [...points].sort((one, other) => other - one);
  const ranks = points.map((own) => order.indexOf(own) + 1);
  return { view: {} as never, events, outcome: { points, ranks, solved: null }, texts };
}

const EVENTS: EventName[] = [
  ["evaluate", 0, [1, 5, 2]],
  ["prestige", 1, [3]],
  ["applause", 1, [4]],
  ["prestige", 1, [2]],
  ["evaluate", 1, [1, 9, 2]],
  ["modesty", 0, [7]],
];

test("decrees and all other sources are counted, and make the points", () => {
  const seats = (["seat0", "seat1"] as const).map((seat) => ["score", seat] as const);
  expect(piecesOf(ENDING, end([12, 18], EVENTS))).toEqual([
    { seat: 0, words: "decree “little district”", points: 5, spots: [...seats[0]!, "piece1"] },
    {
      seat: 0,
      words: "Fewest decrees, a tie counts for all",
      points: 7,
      spots: [...seats[0]!, "modesty"],
    },
    { seat: 1, words: "decree “little district”", points: 9, spots: [...seats[1]!, "piece1"] },
    { seat: 1, words: "Prestige from the fairy", points: 5, spots: [...seats[1]!, "prestige"] },
    { seat: 1, words: "Shows of the entertainer", points: 4, spots: [...seats[1]!, "applause"] },
  ]);
});

test.each([
  [[12, 18], "Ben’s finest hour: decree “little district”, 9 points at one stroke."],
  [[17, 18], "A single point decided it."],
  [[20, 18], "The 7 points for the fewest decrees decided it."],
])("of the points %s the fact is: %s", (points, fact) => {
  expect(ENDING.fact(end(points, EVENTS))).toBe(fact);
});
