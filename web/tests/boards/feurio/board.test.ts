import { describe, expect, test } from "vitest";
import {
  fit,
  LARGEST,
  pan,
  pinch,
  reveal,
  SMALLEST,
  zoom,
} from "../../../src/boards/feurio/camera";
import { askAbout, coloursOf, ownerOf, sortChoices } from "../../../src/boards/feurio/choices";
import { layOut, middle } from "../../../src/boards/feurio/geometry";
import { wherePoints } from "../../../src/boards/feurio/labels";
import { freshFrom } from "../../../src/boards/feurio/news";
import { placeLabels } from "../../../src/boards/feurio/placing";
import { drawRegions } from "../../../src/boards/feurio/regions";
import { drawnOf, tilesOf, type FeurioView } from "../../../src/boards/feurio/view";
import { nextTarget } from "../../../src/lib/targets";
import type { ActionName } from "../../../src/lib/table.svelte";
import { Texts } from "../../../src/lib/texts";
import type { TileView } from "../../../src/lib/wire";

function seen(part: Partial<FeurioView>): FeurioView {
  return {
    cooperative: false,
    decision: null,
    drawn: null,
    extra_turn: false,
    mixed_crews: false,
    firebreak: false,
    fulfilled: [],
    gains: [],
    has_drawn: false,
    heats: [],
    held: null,
    hidden: [],
    hotter: false,
    hottest: [],
    passes: 0,
    pile: 0,
    points: [],
    regions: [],
    reserves: [],
    reveals: 0,
    seat: 0,
    seat_count: 4,
    spare_turns: 0,
    tiles: [],
    turn: 0,
    unseen: [],
    ...part,
  };
}

function tile(cell: number, part: Partial<TileView> = {}): TileView {
  return { cell, number: 3, edges: 4, room: 0, crew: [1, 1, 0, 0], ...part };
}

describe("what a seat knows", () => {
  test("is the drawn tile once it is open, or if it alone has seen it", () => {
    expect(drawnOf(seen({ has_drawn: true }))).toBeNull();
    expect(drawnOf(seen({ has_drawn: true, drawn: 5 }))).toBe(5);
    expect(drawnOf(seen({ has_drawn: true, held: 4 }))).toBe(4);
  });

  test("is what its own firebreaks hide, and at the end all of them", () => {
    const firebreak = { number: 0, laid_by: 1 };
    const tiles = [tile(0), tile(1, firebreak), tile(2, { ...firebreak, laid_by: 0 })];
    const own = tilesOf(seen({ tiles, hidden: [[1, 6]] }));
    expect(own.map(({ hidden }) => hidden ?? null)).toEqual([null, 6, null]);
    const open = tilesOf(seen({ tiles: [tile(0), tile(1, { ...firebreak, hidden: 2 })] }));
    expect(open.map(({ hidden }) => hidden ?? null)).toEqual([null, 2]);
  });
});

describe("actions", () => {
  const legal: ActionName[] = [
    ["pass", []],
    ["place", [3, 2, 2]],
    ["place", [3, 0, 1]],
    ["place", [3, 2, 1]],
    ["place", [5, 0, 1]],
    ["spread", [12]],
    ["middle", [3, 6]],
    ["firebreak", [1]],
  ];
  const choices = sortChoices(legal);

  test("are found by the tile one touches, then by colour, the fewest first", () => {
    expect([...choices.placements.keys()]).toEqual([3, 5]);
    expect(choices.placements.get(3)!.get(2)).toEqual([
      ["place", [3, 2, 1]],
      ["place", [3, 2, 2]],
    ]);
    expect(choices.placements.get(5)!.get(0)).toHaveLength(1);
  });

  test("are found by the spot one touches", () => {
    expect(choices.spreads.get(12)).toEqual(["spread", [12]]);
    expect(choices.middles).toEqual([["middle", [3, 6]]]);
  });

  test("have buttons where there is nothing to touch", () => {
    expect(choices.others.map(([kind]) => kind)).toEqual(["pass", "firebreak"]);
  });

  test("none is lost", () => {
    const placed = [...choices.placements.values()].flatMap((byColour) => [...byColour.values()]);
    const found = [...choices.spreads.values(), ...choices.middles, ...choices.others];
    expect(found.length + placed.flat().length).toBe(legal.length);
  });
});

describe("colours", () => {
  const full = (count: number) => Array.from({ length: count }, () => [0, 0, 0, 0]);

  test.each([
    [1, [[0, 1, 2, 3]]],
    [
      2,
      [
        [0, 2],
        [1, 3],
      ],
    ],
    [3, [[0], [1], [2]]],
    [4, [[0], [1], [2], [3]]],
  ])("with %i seats are shown even when none is left", (count, expected) => {
    const view = seen({ seat_count: count, reserves: full(count) });
    expect(expected.map((_, seat) => coloursOf(view, seat))).toEqual(expected);
  });

  test("that help three seats are shown with the seat that has some, and score for nobody", () => {
    const view = seen({
      seat_count: 3,
      reserves: [
        [1, 0, 0, 0],
        [0, 1, 0, 4],
        [0, 0, 1, 0],
      ],
    });
    expect(coloursOf(view, 1)).toEqual([1, 3]);
    expect(ownerOf(view, 3)).toBeNull();
    expect(ownerOf(seen({ seat_count: 2 }), 3)).toBe(1);
  });

  test("to ask about are those one has", () => {
    const view = seen({
      seat_count: 2,
      reserves: [
        [0, 0, 3, 0],
        [0, 1, 0, 1],
      ],
    });
    expect(askAbout(view, 0, 7)).toEqual(["place", [7, 2, 1]]);
  });
});

describe("the camera", () => {
  const room = { width: 400, height: 300 };

  test("shows all of a box in the middle", () => {
    const camera = fit({ left: -100, top: 0, width: 800, height: 200 }, room);
    expect(camera).toEqual({ scale: 0.5, x: 50, y: 100 });
  });

  test("keeps what is under the pointer where it is", () => {
    const before = { x: 10, y: 20, scale: 1 };
    const after = zoom(before, { x: 110, y: 70 }, 2);
    expect(after).toEqual({ x: -90, y: -30, scale: 2 });
  });

  test("has limits", () => {
    expect(zoom({ x: 0, y: 0, scale: 1 }, { x: 0, y: 0 }, 100).scale).toBe(LARGEST);
    expect(zoom({ x: 0, y: 0, scale: 1 }, { x: 0, y: 0 }, 0.001).scale).toBe(SMALLEST);
  });

  test("follows two fingers", () => {
    const moved = pinch(
      { x: 0, y: 0, scale: 1 },
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
      ],
      [
        { x: 5, y: 0 },
        { x: 25, y: 0 },
      ],
    );
    expect(moved.scale).toBe(2);
    // What was under each finger still is.
    expect(moved.x).toBe(5);
    expect(10 * moved.scale + moved.x).toBe(25);
  });

  test("moves no further than it has to", () => {
    const camera = { x: 0, y: 0, scale: 1 };
    expect(reveal(camera, { x: 200, y: 150 }, room, 40)).toBe(camera);
    expect(reveal(camera, { x: 500, y: 150 }, room, 40)).toEqual(pan(camera, -140, 0));
  });
});

describe("arrow keys", () => {
  const targets = [
    { key: "a", point: { x: 0, y: 0 } },
    { key: "b", point: { x: 70, y: 0 } },
    { key: "c", point: { x: 35, y: 60 } },
    { key: "d", point: { x: 300, y: 0 } },
  ];

  test("go to the nearest spot that way", () => {
    expect(nextTarget(targets[0]!, targets, "ArrowRight")?.key).toBe("b");
    expect(nextTarget(targets[0]!, targets, "ArrowDown")?.key).toBe("c");
    expect(nextTarget(targets[3]!, targets, "ArrowLeft")?.key).toBe("b");
  });

  test("stay where there is none", () => {
    expect(nextTarget(targets[0]!, targets, "ArrowUp")).toBeUndefined();
    expect(nextTarget(targets[0]!, targets, "x")).toBeUndefined();
  });
});

test("lines of regions that share tiles lie side by side", () => {
  const view = seen({
    tiles: [tile(0), tile(1)],
    regions: [
      { colour: 0, tiles: [0, 1], total: 6, divisor: 3, value: 2 },
      { colour: 1, tiles: [0], total: 3, divisor: 3, value: 1 },
    ],
  });
  const drawn = drawRegions(view, layOut([0, 1], false));
  expect(drawn.map(({ region }) => region.colour)).toEqual([1, 0]);
  // The second line lies further inside than the first.
  const top = (line: string) =>
    Math.min(...[...line.matchAll(/ (-?[0-9.]+)/g)].map((y) => Number(y[1])));
  expect(top(drawn[1]!.line)).toBeGreaterThan(top(drawn[0]!.line));
});

test.each([12, 23])("two regions on one tile leave its number free, labels %i high", (height) => {
  const region = { tiles: [0], total: 5, divisor: 5, value: 1 };
  const regions = [0, 1].map((colour) => ({ ...region, colour }));
  const places = layOut([0], false);
  const drawn = drawRegions(seen({ tiles: [tile(0)], regions }), places);
  const labels = placeLabels(drawn.map(({ wanted }) => ({ width: 40, height, wanted })));
  const number = middle([...places.values()][0]!).y - 22;
  for (const { y } of labels) expect(y - height / 2).toBeGreaterThan(number + 14);
});

test("news say which tiles and how many firefighters have come", () => {
  const events: [string, number, number[]][] = [
    ["draw", 0, [4]],
    ["lay", 0, [7, 12, 4]],
    ["place", 0, [2, 0, 2]],
    ["place", 1, [2, 1, 1]],
  ];
  const fresh = freshFrom([{ by: "bot", events, kind: "action", number: 1, seat: 0 }]);
  expect([...fresh.tiles]).toEqual([7]);
  expect([...fresh.crews]).toEqual([[2, 3]]);
});

test("where something lies is said by rows from the top, and in each from the left", () => {
  const texts = new Texts({
    language: "en",
    texts: { "board.where": "row {row}, place {place}" },
    words: {},
    action_args: {},
    decision_args: {},
    event_args: {},
    refusal_args: {},
    view_args: {},
  });
  const places = [...layOut([0, 1, 2, 3], false)];
  const where = wherePoints(new Map(places.map(([cell, at]) => [cell, middle(at)])), texts);
  // The first cell has one to its right, and two below.
  expect([0, 1, 3, 2].map((cell) => where.get(cell))).toEqual([
    "row 1, place 1",
    "row 1, place 2",
    "row 2, place 1",
    "row 2, place 2",
  ]);
});
