import { describe, expect, test } from "vitest";
import { ENDING } from "../../../src/boards/the-brigade/ending";
import { piecesOf, type End } from "../../../src/lib/ending";
import type { EventName } from "../../../src/lib/telling";
import { englishOf } from "../words";

const texts = englishOf("the-brigade", {
  words: {
    affiliation: ["commons", "merchants", "council", "nobles", "university"],
    result: ["open", "faction", "citizens", "evacuation", "quiet"],
  },
});

const GOALS = (faction: number, university: number, all: number) => [
  [faction, 5],
  [university, 3],
  [all, 5],
];

const CITY = {
  result: 4,
  winner: -1,
  loyal: [0, -1, 0, 1, 0],
  affiliations: [0, 0, 0, 4, 1],
  values: [2, 3, 4, 5, 3],
  seats: [
    { loyal_counts: [2, 1, 0, 0, 0], progress: GOALS(2, 0, 2) },
    { loyal_counts: [0, 0, 0, 0, 1], progress: GOALS(0, 1, 1) },
  ],
};

function end(view: object, events: EventName[] = []): End {
  const outcome = { points: [9, 5], ranks: [1, 2], solved: null };
  return { view: view as never, events, outcome, texts };
}

test("loyal blocks are counted affiliation by affiliation", () => {
  expect(piecesOf(ENDING, end(CITY))).toEqual([
    { seat: 1, words: "university: 1 block", points: 5, spots: ["place3"] },
    { seat: 0, words: "commons: 2 blocks", points: 6, spots: ["place0", "place2"] },
    { seat: 0, words: "merchants: 1 block", points: 3, spots: ["place4"] },
  ]);
});

describe("the fact", () => {
  const out: EventName[] = [
    ["extinguish", 0, [1, 2, 0]],
    ["extinguish", 1, [1, 3, 1]],
    ["extinguish", 0, [2, 4, 0]],
  ];

  test("is who put out most", () => {
    const fact = ENDING.fact(end(CITY, out));
    expect(fact).toBe("You put out 6 flames; nobody put out more.");
  });

  test.each([
    [
      "faction",
      1,
      [0, 0, 0, 0, 3],
      GOALS(0, 3, 1),
      "3 loyal blocks of one affiliation (university): that wins.",
    ],
    [
      "faction",
      1,
      [0, 5, 0, 0, 1],
      GOALS(5, 1, 2),
      "5 loyal blocks of one affiliation (merchants): that wins.",
    ],
    [
      "citizens",
      2,
      [1, 1, 1, 1, 1],
      GOALS(1, 1, 5),
      "A loyal block of each of the five affiliations: that wins.",
    ],
  ])("is what won at once: %s", (_, result, loyal_counts, progress, fact) => {
    const seats = [{ loyal_counts, progress }, CITY.seats[1]];
    expect(ENDING.fact(end({ ...CITY, result, winner: 0, seats }, out))).toBe(fact);
  });
});
