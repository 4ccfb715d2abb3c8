import { describe, expect, test } from "vitest";
import { freshFrom } from "../../../src/boards/the-game/news";
import {
  fitsOf,
  flagsAt,
  isFire,
  perRow,
  pilesOf,
  stepSign,
} from "../../../src/boards/the-game/piles";
import type { ActionName } from "../../../src/lib/table.svelte";
import type { TheGameView } from "../../../src/lib/wire";

function seen(part: Partial<TheGameView>): TheGameView {
  return {
    bids: [],
    counts: [6, 6],
    decision: null,
    fuses: [0, 0, 0, 0],
    hands: [],
    laid: [],
    left: 98,
    on_fire: false,
    pile: 80,
    pro: false,
    result: 0,
    reveals: 0,
    seat: 0,
    seat_count: 2,
    short_hand: false,
    signals: [],
    spoken: [],
    starter: "agree",
    tops: [1, 1, 100, 100],
    turn: 0,
    ...part,
  };
}

describe("a pile", () => {
  test("has the whole way to go at first, and none at its end", () => {
    expect(pilesOf(seen({})).map(({ gap }) => gap)).toEqual([98, 98, 98, 98]);
    const full = pilesOf(seen({ tops: [99, 40, 2, 50] }));
    expect(full.map(({ gap }) => gap)).toEqual([0, 59, 0, 48]);
    expect(full[0]!.progress).toBe(1);
  });

  test("knows its cards in the order they were played", () => {
    const laid: [number, number][] = [
      [5, 0],
      [90, 2],
      [9, 0],
    ];
    expect(pilesOf(seen({ laid })).map(({ cards }) => cards)).toEqual([[5, 9], [], [90], []]);
  });
});

describe("a card", () => {
  const piles = pilesOf(seen({ tops: [40, 52, 40, 32] }));

  test("shows how far it goes on each pile", () => {
    const fits = fitsOf(42, piles, []);
    expect(fits.map(({ step }) => step)).toEqual([2, -10, -2, -10]);
    expect(fits.map(({ isOpen }) => isOpen)).toEqual([true, true, false, true]);
    expect(fits.map(({ isJump }) => isJump)).toEqual([false, true, false, true]);
  });

  test("fits only where it was offered", () => {
    const legal: ActionName[] = [["play", [42, 1]]];
    const fits = fitsOf(42, piles, legal);
    expect(fits.map(({ isOpen }) => isOpen)).toEqual([false, true, false, false]);
    expect(fits[1]!.action).toBe(legal[0]);
    expect(fitsOf(43, piles, legal).some(({ isOpen }) => isOpen)).toBe(false);
  });

  test("burns only in the game on fire", () => {
    expect(isFire(seen({ on_fire: true }), 33)).toBe(true);
    expect(isFire(seen({ on_fire: true }), 34)).toBe(false);
    expect(isFire(seen({}), 33)).toBe(false);
  });
});

test("steps have a sign", () => {
  expect([stepSign(7), stepSign(-10)]).toEqual(["+7", "−10"]);
});

test("flags are those who signal, with what they say", () => {
  const view = seen({
    signals: [
      [0, 1, 0, 0],
      [0, 2, 0, 1],
    ],
  });
  expect(flagsAt(view, 1)).toEqual([
    { seat: 0, signal: 1 },
    { seat: 1, signal: 2 },
  ]);
  expect(flagsAt(view, 0)).toEqual([]);
});

test.each([
  [8, 400, 50, 8],
  [8, 350, 50, 4],
  [7, 300, 50, 4],
  [6, 100, 50, 2],
  [0, 300, 50, 1],
])("%i cards in %i px of at least %i stand %i in a row", (count, width, least, expected) => {
  expect(perRow(count, width, least)).toBe(expected);
});

test("news say which piles have a new card and which cards were drawn", () => {
  const events: [string, number, number[]][] = [
    ["play", 0, [34, 2, 50]],
    ["draw", 0, [17]],
  ];
  const fresh = freshFrom([{ by: "user", events, kind: "action", number: 1, seat: 0 }]);
  expect([[...fresh.piles], [...fresh.cards]]).toEqual([[2], [17]]);
});
