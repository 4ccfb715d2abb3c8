/** The same cases as in `tests/test_texts.py`, so that both sides say the same. */
import { describe, expect, test } from "vitest";
import { named, Texts, winners, type Text } from "../../src/lib/texts";

const SEATS = { "seat.0": "Red", "seat.1": "Green", "seat.2": "Blue", "seat.3": "Yellow" };

function saying(
  texts: Record<string, Text>,
  language = "en",
  names: string[] = [],
  you: number | null = null,
): Texts {
  return new Texts(
    {
      language,
      texts: { "list.and": "{first} and {last}", ...SEATS, ...texts },
      words: { colour: ["red", "green", "blue", "yellow"] },
      action_args: { place: ["tile", "colour", "count"] },
      decision_args: { middle: ["number", "number"], spread: [] },
      event_args: { draw: ["number"] },
      refusal_args: { not_hottest: ["cell", "heat", "heat"] },
      view_args: {},
    },
    names,
    you,
  );
}

test("a type that occurs twice is numbered", () => {
  expect(named(["cell", "heat", "heat"], [7, 8, 9])).toEqual({ cell: 7, heat1: 8, heat2: 9 });
});

test("an exact number goes before its plural category", () => {
  const words = saying({ x: { by: "count", "=1": "a single", one: "one", other: "{count}" } });
  expect([1, 2].map((count) => words.say("x", { count }))).toEqual(["a single", "2"]);
});

describe("plural categories are those of the language", () => {
  const text = { by: "count", one: "one", many: "many", other: "other" };
  test.each([
    ["en", 0, "other"],
    ["en", 1, "one"],
    ["en", -1, "other"],
    ["fr", 0, "one"],
    ["fr", 1_000_000, "many"],
    ["it", 0, "other"],
    ["it", 2_000_000, "many"],
    ["de", 1, "one"],
    ["nl", 2, "other"],
  ])("%s counts %i as %s", (language, count, category) => {
    expect(saying({ x: text }, language).say("x", { count })).toBe(category);
  });
});

test("the reader is addressed", () => {
  const draw = { by: "seat", you: "You draw a {number}.", other: "{seat} draws a {number}." };
  const words = saying({ "event.draw": draw }, "en", ["", "Anna"], 0);
  expect([0, 1, 2].map((seat) => words.event("draw", seat, [4]))).toEqual([
    "You draw a 4.",
    "Anna draws a 4.",
    "Blue draws a 4.",
  ]);
});

test("what nobody does has words of its own", () => {
  const words = saying({ "event.draw": { by: "seat", nobody: "A {number}.", other: "no" } });
  expect(words.event("draw", -1, [4])).toBe("A 4.");
});

test("words may depend on other arguments", () => {
  const words = saying(
    {
      "word.colour.red": { by: "count", one: "rosso", other: "rossi" },
      x: "{count} {colour}",
    },
    "it",
  );
  expect(words.say("x", { colour: 0, count: 1 })).toBe("1 rosso");
  expect(words.say("x", { colour: 0, count: 2 })).toBe("2 rossi");
});

test("a word that depends on a missing argument takes the other case", () => {
  const words = saying(
    {
      "word.colour.red": { by: "count", one: "rouge", other: "rouges" },
      x: "les pompiers {colour}",
    },
    "fr",
  );
  expect(words.say("x", { colour: 0 })).toBe("les pompiers rouges");
});

test("a word without a text is shown as it is", () => {
  expect(saying({ "action.place": "{count} {colour} on {tile}" }).action("place", [3, 2, 1])).toBe(
    "1 blue on 3",
  );
});

test("words can be looked up, and a value without one is a number", () => {
  const words = saying({ "word.colour.red": "rosso" });
  expect([0, 1, 7].map((value) => words.word("colour", value))).toEqual(["rosso", "green", "7"]);
  expect([words.word("seat", 1), words.word("count", 3)]).toEqual(["Green", "3"]);
});

test("a field without a label goes by its name", () => {
  const words = saying({ "field.piles.top": "on top" });
  expect(["piles.top", "piles.last_card"].map((path) => words.label(path))).toEqual([
    "on top",
    "last card",
  ]);
});

test("a prompt knows the plain numbers of the view, and none counts as 0", () => {
  const words = saying({ "prompt.spread": "{drawn} {pile} {choices} {seat}" });
  const view = { drawn: null, pile: 7, tiles: [1], firebreak: true };
  expect(words.prompt("spread", [], 1, 2, view)).toBe("0 7 2 Green");
});

test("refusals name their numbers by type", () => {
  const words = saying({ "refusal.not_hottest": "{cell}: {heat1} < {heat2}" });
  expect(words.refusal("not_hottest", [5, 1, 9])).toBe("5: 1 < 9");
});

test("a key without a text is shown itself, so that nothing breaks", () => {
  expect(saying({}).say("event.unheard")).toBe("event.unheard");
  expect(saying({}).has("event.unheard")).toBe(false);
});

describe("outcomes name the winners", () => {
  const words = saying({
    "outcome.won": { by: "seat", you: "You win!", other: "{seat} wins!" },
    "outcome.shared": "{seats} share the victory.",
    "outcome.solved": "Solved.",
    "outcome.failed": "Not solved.",
  });
  test("one", () => {
    const outcome = { points: [3, 9, 1], ranks: [2, 1, 3], solved: null };
    expect(winners(outcome)).toEqual([1]);
    expect(words.outcome(outcome)).toBe("Green wins!");
  });
  test("several", () => {
    const outcome = { points: [9, 9, 9], ranks: [1, 1, 1], solved: null };
    expect(words.outcome(outcome)).toBe("Red, Green and Blue share the victory.");
  });
  test("a team", () => {
    expect(words.outcome({ points: [48], ranks: [1], solved: true })).toBe("Solved.");
    expect(words.outcome({ points: [40], ranks: [2], solved: false })).toBe("Not solved.");
    expect(winners({ points: [40], ranks: [2], solved: false })).toEqual([]);
  });
});

test("lists are joined as phrases", () => {
  const words = saying({});
  expect([[], ["A"], ["A", "B"], ["A", "B", "C"]].map((names) => words.join(names))).toEqual([
    "",
    "A",
    "A and B",
    "A, B and C",
  ]);
});
