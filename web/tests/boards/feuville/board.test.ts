import { render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { describe, expect, test, vi } from "vitest";
import {
  askAbout,
  handOf,
  HAND,
  isInTown,
  sortChoices,
  worthOf,
} from "../../../src/boards/feuville/choices";
import Board from "../../../src/boards/feuville/Board.svelte";
import { columnLabel, placeLabel, slotLabel } from "../../../src/boards/feuville/labels";
import { evaluatedIn, freshFrom } from "../../../src/boards/feuville/news";
import { readPiece, symbolPlaces } from "../../../src/boards/feuville/pieces";
import { drawTown, spotsFor } from "../../../src/boards/feuville/towns";
import type { FeuvilleView } from "../../../src/boards/feuville/view";
import type { ActionName } from "../../../src/lib/table.svelte";
import { Texts } from "../../../src/lib/texts";
import type { ColumnView, EntryInfo, SeatView } from "../../../src/lib/wire";

const PIECES = [
  "nothing",
  "starting-tile",
  "wall-griffin1",
  "tower-flag2",
  "sky-star1-cloud2",
  "large-district",
  "flag-2",
  "splendid-view",
];
const [, START, WALL, TOWER, SKY, LARGE, FLAG, VIEW] = PIECES.map((_, piece) => piece) as [
  number,
  ...number[],
];

const PERSONS = ["entertainer", "thief", "publican", "architect", "mayor", "magician"];

/** Texts that say their key and their values, words by their names. */
const TEXTS: Record<string, string> = {
  "board.slot": "{person}, {row}: {piece}",
  "board.empty_slot": "{person}, {row}: empty",
  "board.worth": "brings {points}",
  "board.no_worth": "brings nothing",
  "board.column": "{column}: {list}",
  "board.ruins": "in ruins",
  "board.grass": "grass",
  "board.coat": "coat",
  "board.place": "{source}: {piece}",
  "board.empty_place": "{source}: empty",
  "board.protected": "protected",
};
const texts = new Texts({
  language: "en",
  texts: {
    ...TEXTS,
    ...Object.fromEntries(PIECES.map((piece) => [`word.piece.${piece}`, piece])),
  },
  words: {
    piece: PIECES,
    person: PERSONS,
    row: ["wall", "tower", "sky", "decree"],
    source: ["first", "second", "hand"],
    column: Array.from({ length: 61 }, (_, at) => `c${at}`),
  },
  action_args: {},
  decision_args: {},
  event_args: {},
  refusal_args: {},
  view_args: {},
});

function column(name: number, part: Partial<ColumnView> = {}): ColumnView {
  return {
    column: name,
    wall: WALL!,
    tower: 0,
    sky: 0,
    burnt: false,
    grass: false,
    coat: false,
    ...part,
  };
}

function seated(part: Partial<SeatView> = {}): SeatView {
  return {
    town: [column(30, { wall: START! })],
    places: [0, 0],
    guards: [false, false],
    charms: [],
    evaluated: [],
    points: 0,
    columns: 1,
    clouds: 0,
    symbols: [0, 0, 0, 0],
    town_points: 0,
    worths: [],
    ...part,
  };
}

function seen(part: Partial<FeuvilleView> = {}): FeuvilleView {
  return {
    cup: 0,
    decision: null,
    decrees_left: 13,
    dice: [-1, -1],
    display: [0, 1, 2, 3].map(() => [0, 0, 0, 0, 0, 0]),
    edition: "de",
    equal_turns: false,
    ending: 0,
    fairy: 0,
    idle: 0,
    is_standstill: false,
    is_ended: 0,
    lost_charms: [],
    open_charms: [null, null, null],
    piles: [[], [], [], [], [], []],
    points: [0, 0],
    refilled: 0,
    seat: 0,
    seat_count: 2,
    seats: [seated(), seated()],
    supply: [],
    thrown: [],
    turn: 0,
    unseen_decrees: [],
    used: 0,
    waiting: [],
    ...part,
  };
}

describe("a piece", () => {
  test("shows what its name says", () => {
    expect(readPiece("wall-gate-guard1-flag2")).toMatchObject({
      row: "wall",
      part: "gate",
      symbols: ["guard", "flag", "flag"],
    });
    expect(readPiece("sky-star1-cloud3")).toMatchObject({ row: "sky", clouds: 3 });
    expect(readPiece("starting-tile")).toMatchObject({ row: "wall", part: "rock", symbols: [] });
    expect(readPiece("tower")).toMatchObject({ row: "tower", part: "plain" });
    expect(readPiece("nothing").row).toBeNull();
  });

  test("is a decree by its kind, or by the symbol it counts", () => {
    expect(readPiece("griffin-3")).toMatchObject({ row: "decree", decree: "griffin", factor: 3 });
    expect(readPiece("own-discretion")).toMatchObject({ decree: "own-discretion", factor: 0 });
  });

  test("has its symbols side by side around the middle", () => {
    expect(symbolPlaces(1)).toEqual([{ x: 30, size: 1 }]);
    const xs = symbolPlaces(3).map(({ x }) => x);
    expect(xs[1]).toBe(30);
    expect(xs[0]! + xs[2]!).toBe(60);
  });
});

describe("actions", () => {
  const legal: ActionName[] = [
    ["end", []],
    ["take", [3, 4]],
    ["skill", [4]],
    ["gnome", [0]],
    ["fairy", [5]],
    ["town", [5]],
    ["charm", [2]],
    ["discard", [4]],
    ["steal", [1, 0]],
    ["burn", [31]],
    ["build", [0, 29]],
    ["protect", [0]],
    ["score", [2]],
    ["store", []],
  ];
  const choices = sortChoices(legal);

  test("are found by what one touches", () => {
    expect(choices.takes.get(22)).toEqual(["take", [3, 4]]);
    expect(choices.skills.get(4)).toEqual(["skill", [4]]);
    expect(choices.columns.get(31)).toEqual(["burn", [31]]);
    expect(choices.uses.get(0)).toHaveLength(2);
    expect(choices.uses.get(HAND)).toEqual([["score", [2]]]);
    expect(choices.others.map(([kind]) => kind)).toEqual(["end", "store"]);
  });

  test("none is lost", () => {
    const { takes, skills, gnomes, charms, discards, columns } = choices;
    const single = [takes, skills, gnomes, charms, discards, columns].map((found) => found.size);
    const listed = [choices.fairies, choices.towns, choices.steals, choices.others].map(
      (found) => found.length,
    );
    const used = [...choices.uses.values()].map((found) => found.length);
    expect([...single, ...listed, ...used].reduce((sum, count) => sum + count)).toBe(legal.length);
  });

  test("of a tile have their spot in the town, the others a button", () => {
    expect(isInTown(["build", [0, 29]])).toBe(true);
    expect(isInTown(["score", [0]])).toBe(false);
  });

  test("that are not allowed are asked about as the question puts it", () => {
    const question = (kind: string) => ({ kind, seats: [0], args: [2] });
    const wall = readPiece("wall-griffin1");
    expect(askAbout(question("burn"), 30, HAND, wall)).toEqual(["burn", [30]]);
    expect(askAbout(question("magic"), 30, HAND, wall)).toEqual(["restore", [30]]);
    expect(askAbout(question("hand"), 30, 1, readPiece("little-district"))).toEqual([
      "district",
      [1, 30],
    ]);
    expect(askAbout(question("hand"), 30, HAND, wall)).toEqual(["build", [HAND, 30]]);
  });

  test("know what is in the hand", () => {
    expect(handOf({ kind: "handle", seats: [0], args: [7] })).toBe(7);
    expect(handOf({ kind: "dice", seats: [0], args: [] })).toBe(0);
    expect(handOf(null)).toBe(0);
  });
});

describe("words", () => {
  const view = seen({
    display: [[0, 0, 0, 0, 0, 0], [], [], [0, LARGE!, FLAG!, 0, 0, 0]],
    seats: [seated({ places: [FLAG!, 0], guards: [true, false], worths: [[FLAG!, 4]] }), seated()],
  });

  test("say what a decree would bring now", () => {
    expect(worthOf(view, 0, FLAG!)).toBe(4);
    expect(slotLabel(texts, view, 0, 20)).toMatch(/flag-2; brings 4$/);
    expect(slotLabel(texts, view, 0, 19)).toMatch(/large-district; brings nothing$/);
    expect(slotLabel(texts, view, -1, 20)).toMatch(/flag-2$/);
  });

  test("say what lies on a board", () => {
    expect(placeLabel(texts, view, 0, 0)).toMatch(/flag-2; protected; brings 4$/);
    expect(placeLabel(texts, view, 0, 1)).toMatch(/empty$/);
  });

  test("tell a column from the wall up", () => {
    const burnt = column(31, { tower: TOWER!, burnt: true, grass: true, coat: true });
    expect(columnLabel(texts, burnt)).toMatch(/wall-griffin1, tower-flag2, in ruins, coat$/);
  });
});

describe("a town", () => {
  const town = [29, 30, 31].map((name) => column(name, { tower: TOWER!, sky: SKY! }));
  const fresh = freshFrom([]);
  const drawn = drawTown(texts, seated({ town }), 0, fresh);

  test("is drawn from left to right", () => {
    expect(drawn.map(({ x }) => x)).toEqual([0, 60, 120]);
    expect(drawn[0]!.tiles.map(({ row }) => row)).toEqual(["wall", "tower", "sky"]);
  });

  test("has room for a wall beyond its ends", () => {
    const [left] = spotsFor([["build", [2, 28]]], drawn, readPiece("wall-griffin1"), null);
    expect(left!.frame).toEqual({ x: -60, y: 120, width: 60, height: 60 });
  });

  test("shows a large district as two columns, with what it brings", () => {
    const [spot] = spotsFor([["district", [0, 30]]], drawn, readPiece("large-district"), 10);
    expect(spot).toMatchObject({ x: 120, points: 10 });
    expect(spot!.frame).toEqual({ x: 60, y: 0, width: 120, height: 180 });
  });

  test("shows each view with its symbols", () => {
    const uses: ActionName[] = [
      ["view", [0, 0, 29]],
      ["view", [0, 1, 30]],
    ];
    const spots = spotsFor(uses, drawn, readPiece(PIECES[VIEW!]!), 6);
    expect(spots.map(({ points }) => points)).toEqual([6, 6]);
    expect(spots.map(({ x, y }) => [x, y])).toEqual([
      [60, 120],
      [120, 60],
    ]);
  });
});

describe("news", () => {
  const entry = (events: EntryInfo["events"], kind: EntryInfo["kind"] = "action"): EntryInfo => ({
    by: "bot",
    events,
    kind,
    number: 1,
    seat: 0,
  });

  test("say what has come and burnt", () => {
    const fresh = freshFrom([
      entry([
        ["lay", -1, [2, 3, 4]],
        ["build", 1, [3, 29]],
        ["dragon", 0, []],
        ["visit", 0, [4, 2]],
        ["burn", 0, [30]],
        ["roll", 0, [1, 2]],
      ]),
    ]);
    expect([...fresh.slots]).toEqual([15]);
    expect([...fresh.tiles]).toEqual(["1 29 3"]);
    expect([...fresh.burnt]).toEqual(["0 30"]);
    expect(fresh.hasRolled).toBe(true);
  });

  test("of the set-up are nothing new", () => {
    expect(freshFrom([entry([["lay", -1, [0, 0, 2]]], "setup")]).slots.size).toBe(0);
  });
});

describe("the board", () => {
  function show(view: FeuvilleView, legal: ActionName[]) {
    const [act, why] = [vi.fn(), vi.fn()];
    const { container, rerender } = render(Board, {
      view: view as never,
      legal,
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
      say: vi.fn(),
      why,
    });
    const touch = (selector: string) => {
      const found = container.querySelector(selector);
      if (!found) throw new Error(`no ${selector}`);
      found.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      flushSync();
    };
    return { act, why, touch, container, rerender };
  }

  test("takes what is offered, and asks why about the rest", () => {
    const view = seen({ dice: [2, 5], decision: { kind: "dice", seats: [0], args: [] } });
    const { act, why, touch } = show(view, [["take", [0, 1]]]);
    touch('[data-slot="1"]');
    touch('[data-slot="2"]');
    expect(act.mock.calls).toEqual([[["take", [0, 1]]]]);
    expect(why.mock.calls).toEqual([[["take", [0, 2]]]]);
  });

  test("says what a tile, a decree or a charm is, whether it can be had or not", () => {
    const view = seen({
      display: [[WALL!, 0, 0, 0, 0, 0], [], [], [0, LARGE!, FLAG!, 0, 0, 0]],
      open_charms: [0, null, null],
      seats: [seated({ places: [VIEW!, 0], worths: [[FLAG!, 4]] }), seated()],
    });
    const { touch, container } = show(view, []);
    const told = () => container.querySelector(".chooser .says")?.textContent;
    touch('[data-slot="20"]');
    expect(told()).toMatch(/flag-2.*board.about_symbols Brings 4/);
    touch('[data-slot="19"]');
    expect(told()).toMatch(/board.about_large_district Brings nothing/);
    touch('[data-slot="0"]');
    expect(told()).toMatch(/board.about_wall$/);
    touch('[data-charm="0"]');
    expect(told()).toMatch(/board.about_prestige/);
    touch('[data-place="0"]');
    expect(told()).toMatch(/board.about_splendid_view/);
  });

  test("explains what waits for a second look, until that is dropped", async () => {
    const decision = { kind: "dice", seats: [0], args: [] };
    const view = seen({
      dice: [2, 5],
      decision,
      display: [[], [], [], [0, LARGE!, 0, 0, 0, 0]],
    });
    const { touch, container, rerender } = show(view, [["take", [3, 1]]]);
    await rerender({ staged: ["take", [3, 1]] });
    touch('[data-slot="19"]');
    expect(container.querySelector(".chooser")).not.toBeNull();
    await rerender({ staged: null });
    expect(container.querySelector(".chooser")).toBeNull();
  });

  test("calls what is offered by what it does, and the rest by what it is", () => {
    const view = seen({ dice: [2, 5], decision: { kind: "dice", seats: [0], args: [] } });
    const { container } = show(view, [
      ["take", [0, 1]],
      ["skill", [1]],
    ]);
    const nameOf = (selector: string) =>
      container.querySelector(selector)!.getAttribute("aria-label");
    expect(nameOf('[data-slot="1"]')).toContain("; action.take");
    expect(nameOf('[data-slot="2"]')).not.toContain("action.");
    expect(nameOf('[data-person="1"]')).toContain("; action.skill");
    expect(nameOf('[data-person="2"]')).not.toContain("action.");
  });

  test("explains a person before its skill is used", () => {
    const view = seen({ dice: [2, 5], decision: { kind: "dice", seats: [0], args: [] } });
    const { act, touch, container } = show(view, [
      ["skill", [1]],
      ["gnome", [1]],
    ]);
    touch('[data-person="1"]');
    expect(act).not.toHaveBeenCalled();
    expect(container.querySelector(".chooser")?.textContent).toContain("board.skill_thief");
    touch('.chooser [data-kind="gnome"]');
    expect(act.mock.calls).toEqual([[["gnome", [1]]]]);
  });

  test("asks which die, if both could pay the fairy", () => {
    const view = seen({
      dice: [2, 5],
      open_charms: [0, null, null],
      decision: { kind: "dice", seats: [0], args: [] },
    });
    const { act, touch } = show(view, [
      ["fairy", [2]],
      ["fairy", [5]],
    ]);
    touch('[data-charm="0"]');
    expect(act).not.toHaveBeenCalled();
    touch(".chooser .answer:nth-child(2)");
    expect(act.mock.calls).toEqual([[["fairy", [5]]]]);
  });

  test("takes a charm of the magician, or passes", () => {
    const view = seen({
      dice: [2, 0],
      open_charms: [0, 3, null],
      decision: { kind: "gift", seats: [0], args: [1] },
    });
    const { act, touch } = show(view, [
      ["pass", []],
      ["charm", [0]],
      ["charm", [1]],
    ]);
    touch('[data-charm="1"]');
    touch('.answers [data-kind="pass"]');
    expect(act.mock.calls).toEqual([[["charm", [1]]], [["pass", []]]]);
  });

  test("makes room for a charm by a theft protection on a stored tile", () => {
    const view = seen({
      seats: [seated({ places: [WALL!, 0], charms: [1, 2] }), seated()],
      decision: { kind: "room", seats: [0], args: [0] },
    });
    const { act, touch } = show(view, [
      ["discard", [1]],
      ["discard", [2]],
      ["protect", [0]],
    ]);
    touch('[data-place="0"]');
    touch('.chooser [data-kind="protect"]');
    expect(act.mock.calls).toEqual([[["protect", [0]]]]);
  });

  test("says that an idle round would end the game", () => {
    const decision = { kind: "dice", seats: [0], args: [] };
    expect(show(seen({ decision }), []).container.querySelector(".standstill")).toBeNull();
    const { container } = show(seen({ decision, idle: 4, is_standstill: true }), []);
    expect(container.querySelector(".standstill")?.textContent).toBe("board.standstill");
  });

  test("shows where the tile in hand goes, and builds it there", () => {
    const view = seen({ decision: { kind: "hand", seats: [0], args: [WALL!] } });
    const { act, touch, container } = show(view, [
      ["build", [2, 29]],
      ["build", [2, 31]],
      ["store", []],
    ]);
    expect(container.querySelectorAll(".use.open")).toHaveLength(2);
    touch(".use.open");
    touch('.answers [data-kind="store"]');
    expect(act.mock.calls).toEqual([[["build", [2, 29]]], [["store", []]]]);
  });

  test("uses what is stored once it is chosen", () => {
    const view = seen({
      seats: [seated({ places: [WALL!, 0] }), seated()],
      decision: { kind: "roll", seats: [0], args: [] },
    });
    const { act, touch, container } = show(view, [
      ["roll", []],
      ["build", [0, 29]],
    ]);
    expect(container.querySelector(".use")).toBeNull();
    touch('[data-place="0"]');
    touch(".use.open");
    expect(act.mock.calls).toEqual([[["build", [0, 29]]]]);
  });

  test("asks again before a turn ends only while a die can be used", () => {
    const decision = { kind: "dice", seats: [0], args: [] };
    for (const [dice, isSure] of [
      [[0, 5], []],
      [[0, 0], [true]],
    ] as const) {
      const { act, touch } = show(seen({ dice: [...dice], decision }), [["end", []]]);
      touch('.answers [data-kind="end"]');
      expect(act.mock.calls).toEqual([[["end", []], ...isSure]]);
    }
  });

  test("lets the dragon burn a column", () => {
    const view = seen({ decision: { kind: "burn", seats: [0], args: [1, 0] } });
    const { act, touch } = show(view, [["burn", [30]]]);
    touch('[data-column="30"]');
    expect(act.mock.calls).toEqual([[["burn", [30]]]]);
  });

  test("lets only one spot of a group be reached by Tab", () => {
    const view = seen({ dice: [2, 5], decision: { kind: "dice", seats: [0], args: [] } });
    const { container } = show(view, [["take", [0, 1]]]);
    const stops = container.querySelectorAll('.king .spot[tabindex="0"]');
    expect([...stops].map((found) => found.getAttribute("data-slot"))).toEqual(["1"]);
  });
});

test("what was evaluated is known with its points, and what was taken back is not", () => {
  const entry = (number: number, seat: number, piece: number, points: number) => ({
    number,
    seat,
    by: "bot",
    kind: "action" as const,
    events: [["evaluate", seat, [piece, points, 2]]] as [string, number, number[]][],
  });
  const undo = { ...entry(4, 0, 0, 0), kind: "undo" as const, events: [], cancels: [3] };
  const log = [entry(1, 0, 50, 6), entry(2, 1, 51, 4), entry(3, 0, 52, 9), undo];
  expect(evaluatedIn(log, 0)).toEqual([[50, 6]]);
  expect(evaluatedIn(log, 1)).toEqual([[51, 4]]);
});
