import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { ENDING } from "../../../src/boards/feuville/ending";
import Results from "../../../src/boards/feuville/Results.svelte";
import type { FeuvilleView } from "../../../src/boards/feuville/view";
import { piecesOf, type End } from "../../../src/lib/ending";
import type { EventName } from "../../../src/lib/telling";
import { action } from "../../table/messages";
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

test("what is not counted yet waits, without its points and those of its seat", () => {
  const over = end([12, 18], EVENTS).outcome;
  const pieces = piecesOf(ENDING, end([12, 18], EVENTS));
  const log = [{ ...action(1, 0), events: EVENTS }];
  const view = { seats: [{}, {}], points: [12, 18] } as unknown as FeuvilleView;
  const props = { view, over, names: ["Ada", "Ben"], texts, art: "art", log };
  const shown = (counted: typeof pieces | null) => {
    const { container, unmount } = render(Results, { ...props, counted });
    const waits = [...container.querySelectorAll(".decree")].map((piece) =>
      piece.classList.contains("waits"),
    );
    const totals = [...container.querySelectorAll(".who b")].map((total) => total.textContent);
    unmount();
    return { waits, totals };
  };
  expect(shown([])).toEqual({ waits: Array(5).fill(true), totals: ["0", "0"] });
  expect(shown(pieces.slice(0, 3))).toEqual({
    waits: [false, true, true, false, false],
    totals: ["9", "12"],
  });
  expect(shown(null)).toEqual({ waits: Array(5).fill(false), totals: ["18", "12"] });
});

test.each([
  [[12, 18], "Ben’s finest hour: decree “little district”, 9 points at one stroke."],
  [[17, 18], "A single point decided it."],
  [[20, 18], "The 7 points for the fewest decrees decided it."],
])("of the points %s the fact is: %s", (points, fact) => {
  expect(ENDING.fact(end(points, EVENTS))).toBe(fact);
});
