/** The same cases as in `tests/drawing/test_listing.py`, so that both sides say the same. */
import { render, screen } from "@testing-library/svelte";
import { describe, expect, test, vi } from "vitest";
import Generic from "../../src/boards/Generic.svelte";
import { listing } from "../../src/boards/generic";
import { Texts } from "../../src/lib/texts";

const NOT_SHOWN = ["not shown"];

const texts = new Texts({
  language: "en",
  texts: {
    "seat.0": "Ada",
    "seat.1": "Ben",
    "word.colour.red": "crimson",
    "word.colour.green": "emerald",
    "field.points": "score",
    "field.piles.top": "on top",
    "field.camps.tent": "colour of the tent",
    "action.play": "play {card}",
  },
  words: { colour: ["red", "green"], card: ["", "ace", "", "joker"] },
  action_args: { play: ["card"] },
  decision_args: {},
  event_args: {},
  refusal_args: {},
  view_args: {
    points: ["by seat", "points"],
    hands: ["by seat", "card"],
    camps: ["by seat"],
    "camps.tent": ["colour"],
    "camps.sticks": ["length"],
    "camps.secret": NOT_SHOWN,
    tops: ["by colour", "card"],
    rings: ["by colour", "by seat", "length"],
    laid: ["card", "colour"],
    piles: [],
    "piles.top": ["card"],
    "piles.cards": ["card"],
    "piles.owner": ["seat"],
    is_windy: [],
    edition: [],
    drawn: ["card"],
    turn: ["seat"],
    done: ["by seat"],
    decision: NOT_SHOWN,
    hand: ["card"],
  },
});

const shown = (fields: object) => listing({ ...fields, seat: 0 }, texts);
const pile = { top: 1, cards: [], owner: null };

test("nothing is said of empty fields and of those that are not shown", () => {
  const decision = { kind: "turn", seats: [0], args: [] };
  expect(shown({ drawn: null, hand: [], is_windy: false, edition: "", decision })).toEqual([]);
});

describe("a field is written in words", () => {
  test.each([
    ["a word", { drawn: 3 }, "drawn", "joker"],
    ["a value without a word", { drawn: 2 }, "drawn", "2"],
    ["nought is a number", { drawn: 0 }, "drawn", "0"],
    ["no card", { drawn: -1 }, "drawn", "–"],
    ["a seat", { turn: 1 }, "turn", "Ben"],
    ["nobody", { turn: -1 }, "turn", "–"],
    ["by type", { tops: [1, 2] }, "tops", "crimson: ace, emerald: 2"],
    ["a place with nothing", { tops: [-1, 2] }, "tops", "emerald: 2"],
    ["by two types", { rings: [[3, 4], []] }, "rings", "crimson: Ada: 3, Ben: 4"],
    [
      "rows",
      {
        laid: [
          [1, 0],
          [2, -1],
        ],
      },
      "laid",
      "ace crimson, 2 –",
    ],
    ["a bool", { is_windy: true }, "is windy", "✓"],
    ["a string", { edition: "old" }, "edition", "old"],
    ["the own part", { hand: [1, 2] }, "hand", "ace, 2"],
  ])("%s", (_, fields, label, text) => {
    expect(shown(fields)).toEqual([{ label, cells: [text], isBySeat: false }]);
  });
});

test("a list of lists has a text for each", () => {
  const piles = [pile, { top: 3, cards: [1, 2], owner: 1 }];
  const cells = ["on top ace", "on top joker; cards ace, 2; owner Ben"];
  expect(shown({ piles })).toEqual([{ label: "piles", cells, isBySeat: false }]);
});

describe("what is by seat has a text for each seat", () => {
  test.each([
    ["numbers", { points: [3, 0] }, [["score", ["3", "0"]]]],
    ["bools", { done: [true, false] }, [["done", ["✓", "–"]]]],
    ["hidden and none", { hands: [[1, null], []] }, [["hands", ["ace, hidden", "–"]]]],
    [
      "hidden ones are counted",
      {
        hands: [
          [null, 1, null],
          [null, null],
        ],
      },
      [["hands", ["ace, 2 × hidden", "2 × hidden"]]],
    ],
    ["nothing anywhere", { hands: [[], []] }, []],
    [
      "the parts of structs",
      {
        camps: [
          { tent: 1, sticks: [], secret: 9 },
          { tent: 0, sticks: [], secret: 9 },
        ],
      },
      [["colour of the tent", ["emerald", "crimson"]]],
    ],
  ])("%s", (_, fields, rows) => {
    expect(shown(fields)).toEqual(rows.map(([label, cells]) => ({ label, cells, isBySeat: true })));
  });
});

test("the board has a column for each seat, a line for each field, a button for each action", () => {
  const act = vi.fn();
  const view = { seat: 0, points: [3, 0], turn: 1, piles: [pile, { ...pile, cards: [1, 2] }] };
  render(Generic, {
    view: view as never,
    legal: [["play", [3]]],
    asides: [],
    seat: 0,
    names: ["Ada", "Ben"],
    texts,
    news: [],
    log: [],
    staged: null,
    over: null,
    isReplay: false,
    act,
    say: () => undefined,
    why: () => undefined,
  });
  expect(screen.getAllByRole("columnheader").map((head) => head.textContent.trim())).toEqual([
    "Ada",
    "Ben",
  ]);
  expect(screen.getByRole("rowheader").textContent).toBe("score");
  expect(screen.getByText("on top ace; cards ace, 2")).toBeTruthy();
  screen.getByRole("button", { name: "play joker" }).click();
  expect(act).toHaveBeenCalledWith(["play", [3]]);
});
