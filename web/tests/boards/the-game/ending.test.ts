import { expect, test } from "vitest";
import { ENDING } from "../../../src/boards/the-game/ending";
import { piecesOf, type End } from "../../../src/lib/ending";
import type { EventName } from "../../../src/lib/telling";
import { englishOf } from "../words";

const texts = englishOf("the-game", { words: { pile: ["a", "b", "c", "d"] } });

function end(events: EventName[]): End {
  const view = {
    tops: [40, 1, 90, 100],
    laid: [
      [30, 0],
      [40, 0],
      [90, 2],
    ],
    fuses: [],
    counts: [2, 0],
    pile: 1,
  };
  const outcome = { points: [3, 3], ranks: [1, 1], solved: false };
  return { view: view as never, events, outcome, texts };
}

test("the cards on the piles are counted, and what is left is told", () => {
  const found = piecesOf(ENDING, end([])).map(({ words, points, spots }) => [words, points, spots]);
  expect(found).toEqual([
    ["Pile A: 2 cards, the 40 on top", 2, ["pile0"]],
    ["Pile B: no card", 0, ["pile1"]],
    ["Pile C: 1 card, the 90 on top", 1, ["pile2"]],
    ["Pile D: no card", 0, ["pile3"]],
    ["You still hold 2 cards", 0, ["left", "seat0"]],
    ["1 card was never drawn", 0, ["left", "draw"]],
  ]);
});

test("the fact is the boldest step on any pile", () => {
  const events: EventName[] = [
    ["play", 0, [30, 0, 1]],
    ["play", 1, [60, 2, 100]],
    ["play", 0, [40, 0, 30]],
  ];
  expect(ENDING.fact(end(events))).toBe("The boldest step was Ben’s: from 100 to 60.");
});

test("the fact is the jumps back, if there were many", () => {
  const jump: EventName[] = [
    ["play", 0, [30, 0, 40]],
    ["play", 1, [70, 2, 60]],
  ];
  expect(ENDING.fact(end([...jump, ...jump]))).toBe("4 jumps back by ten kept the game alive.");
});
