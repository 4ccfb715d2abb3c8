import { describe, expect, test } from "vitest";
import { ENDING } from "../../../src/boards/feurio/ending";
import { piecesOf, type End } from "../../../src/lib/ending";
import type { EventName } from "../../../src/lib/telling";
import type { OutcomeInfo, RegionView } from "../../../src/lib/wire";
import { englishOf } from "../words";

const texts = englishOf("feurio", { words: { colour: ["red", "green", "blue", "yellow"] } });
const tile = (number: number, crew: number[] = [0, 0, 0, 0]) => ({ number, crew, cell: 0 });

function region(colour: number, tiles: number[], divisor: number, value: number): RegionView {
  return { colour, tiles, divisor, value, total: 0 };
}

function end(view: object, outcome: Partial<OutcomeInfo>, events: EventName[] = []): End {
  const whole = { points: [0, 0], ranks: [1, 2], solved: null, ...outcome };
  return { view: view as never, events, outcome: whole, texts };
}

const FOREST = {
  seat_count: 2,
  tiles: [tile(6), tile(4), tile(2), tile(5)],
  regions: [region(0, [2, 0, 1], 2, 6), region(1, [3], 0, 0), region(2, [3], 5, 1)],
};

describe("the regions", () => {
  test("are counted for the seats that their colours belong to", () => {
    expect(piecesOf(ENDING, end(FOREST, { points: [7, 0] }))).toEqual([
      { seat: 1, words: "5: locked in, worth nothing", points: 0, spots: ["tile3"] },
      {
        seat: 0,
        words: "6 + 4 + 2, divided by the open 2",
        points: 6,
        spots: ["tile2", "tile0", "tile1"],
      },
      { seat: 0, words: "5, divided by the open 5", points: 1, spots: ["tile3"] },
    ]);
  });

  test("of auxiliaries count for nobody", () => {
    const view = { ...FOREST, seat_count: 3, regions: [region(3, [0], 6, 1)] };
    expect(ENDING.pieces(end(view, { points: [0, 0, 0], ranks: [1, 1, 1] }))).toEqual([]);
  });
});

test("a team counts its firefighters colour by colour", () => {
  const view = {
    fulfilled: [false, true],
    tiles: [tile(6, [2, 0, 0, 0]), tile(1, [1, 12, 0, 0])],
    regions: [],
  };
  expect(ENDING.pieces(end(view, { solved: false, points: [15, 15], ranks: [1, 1] }))).toEqual([
    { seat: -1, words: "red: 3 of 12 placed", points: 3, spots: ["tile0", "tile1"] },
    {
      seat: -1,
      words: "green: all 12 in one region with an open 1",
      points: 12,
      spots: ["tile1"],
    },
  ]);
});

describe("the fact", () => {
  const placed: EventName[] = [
    ["place", 1, [3, 1, 2]],
    ["place", 0, [1, 0, 1]],
    ["place", 0, [0, 0, 3]],
  ];

  test("is how the best region began", () => {
    expect(ENDING.fact(end(FOREST, { points: [7, 0] }, placed))).toBe(
      "Your 6-point region grew from a single firefighter on a 4.",
    );
  });

  test("is that one point decided it", () => {
    const fact = ENDING.fact(end(FOREST, { points: [7, 6] }, placed));
    expect(fact).toBe("A single point decided it.");
  });

  test("is that the better region decided between equals", () => {
    const fact = ENDING.fact(end(FOREST, { points: [7, 7] }, placed));
    expect(fact).toBe("Equal points: the better region decided.");
  });

  test("is a region that was lost to the fire and would have been the best", () => {
    const lost = { ...region(1, [3], 0, 0), total: 20 };
    const view = { ...FOREST, regions: [...FOREST.regions, lost] };
    expect(ENDING.fact(end(view, { points: [7, 0] }, placed))).toBe(
      "The fire closed in on Ben’s region of 20: not a point for it.",
    );
  });

  test("of a team is its widest region", () => {
    const outcome = { solved: true, points: [48, 48], ranks: [1, 1] };
    expect(ENDING.fact(end(FOREST, outcome))).toBe(
      "The widest region was red: 3 tiles in one piece.",
    );
  });
});
