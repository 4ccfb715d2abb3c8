import { describe, expect, test } from "vitest";
import { VARIANTS, variantAt } from "../../../src/boards/feuville/art/variants";
import { attackIn, burnsAt, countOf, timesOf, untoldIn } from "../../../src/boards/feuville/dragon";
import { hourOf, skyAt } from "../../../src/boards/feuville/hour";
import { townOf } from "../../../src/boards/feuville/news";
import type { ColumnView, EntryInfo, SeatView } from "../../../src/lib/wire";

type Events = EntryInfo["events"];

const entry = (events: Events, kind: EntryInfo["kind"] = "action"): EntryInfo => ({
  by: "bot",
  events,
  kind,
  number: 1,
  seat: 1,
});

const column = (name: number, burnt = false): ColumnView => ({
  column: name,
  wall: 2,
  tower: 0,
  sky: 0,
  burnt,
  grass: false,
  coat: false,
});

const town = (...columns: ColumnView[]): SeatView => ({
  town: columns,
  places: [0, 0],
  guards: [false, false],
  charms: [],
  evaluated: [],
  points: 0,
  columns: columns.length,
  clouds: 0,
  symbols: [0, 0, 0, 0],
  town_points: 0,
  worths: [],
});

const WOKE: Events = [
  ["roll", 1, [3, 3]],
  ["dragon", 1, []],
  ["visit", 1, [2, 2]],
];

describe("the dragon", () => {
  test("sleeps until a double wakes it, and again once something else is done", () => {
    expect(attackIn([])).toBeNull();
    expect(attackIn([entry([["roll", 1, [3, 4]]])])).toBeNull();
    expect(attackIn([entry(WOKE), entry([["take", 1, [2, 3]]])])).toBeNull();
  });

  test("goes from town to town as it is told", () => {
    expect(attackIn([entry(WOKE)])).toMatchObject({
      at: 1,
      visits: [{ seat: 1, columns: 2, clouds: 2 }],
    });
    const next = attackIn([entry([...WOKE, ["visit", 0, [3, 1]]])])!;
    expect(next.at).toBe(0);
    expect(next.visits.map(({ seat }) => seat)).toEqual([1, 0]);
  });

  test("stays while what burns is answered, whatever is said meanwhile", () => {
    const log = [
      entry([...WOKE, ["visit", 0, [3, 1]]]),
      entry([["burn", 0, [29]]]),
      entry([["say", 1, []]], "aside"),
      entry([
        ["burn", 0, [31]],
        ["roll", 1, [2, 5]],
      ]),
    ];
    const attack = attackIn(log)!;
    expect([...attack.burnt]).toEqual(["0 29", "0 31"]);
    expect(attack.visits).toHaveLength(2);
  });

  test("forgets its first visits if it wakes again at once", () => {
    const again = attackIn([entry([...WOKE, ...WOKE, ["visit", 0, [1, 1]]])])!;
    expect(again.visits.map(({ seat }) => seat)).toEqual([1, 0]);
  });
});

describe("its count", () => {
  const attack = attackIn([entry([...WOKE, ["visit", 0, [3, 1]]])])!;

  test("goes over the standing columns from the left, a cloud for each as long as there are some", () => {
    const own = town(column(28), column(29, true), column(30), column(31)).town;
    expect(countOf(own, 0, attack)).toEqual([
      { column: 28, isKept: true },
      { column: 30, isKept: false },
      { column: 31, isKept: false },
    ]);
    expect(countOf(own, 2, attack)).toEqual([]);
  });

  test("is still that of the visit when columns have burnt", () => {
    const burnt = attackIn([entry([...WOKE, ["visit", 0, [2, 1]]]), entry([["burn", 0, [30]]])])!;
    const own = town(column(29), column(30, true)).town;
    expect(countOf(own, 0, burnt).map(({ isKept }) => isKept)).toEqual([true, false]);
  });

  test.each([500, 1200, 2000])("is over within a beat of %i ms", (beat) => {
    for (const count of [1, 4, 9, 20]) {
      const { wait, step } = timesOf(count, beat);
      expect(step).toBeGreaterThan(0);
      expect(wait + step * count).toBeLessThan(beat);
    }
  });
});

describe("columns that burn", () => {
  const seats = [town(column(29), column(30, true)), town(column(30, true))];

  test("stand until that is told", () => {
    const log = [entry([["burn", 1, [30]]]), entry([["take", 1, [2, 3]]]), entry(WOKE)];
    expect([...untoldIn(log, seats, attackIn(log))]).toEqual(["0 30"]);
    const told = [...log.slice(0, 2), entry([...WOKE, ["burn", 0, [30]]])];
    expect(untoldIn(told, seats, attackIn(told)).size).toBe(0);
  });

  test("burn again after they were turned back", () => {
    const log = [entry([["burn", 0, [30]]]), entry([["restore", 0, [30]]]), entry(WOKE)];
    expect(untoldIn(log, seats, attackIn(log)).has("0 30")).toBe(true);
  });

  test("are as the position has them while the dragon sleeps", () => {
    expect(untoldIn([], seats, null).size).toBe(0);
  });
});

test("a drawing is chosen by its place: neighbours differ, in a row and in a column", () => {
  for (let at = -10; at < 40; at++)
    for (const level of [0, 1, 2]) {
      expect(VARIANTS).toContain(variantAt(at, level));
      expect(variantAt(at, level)).not.toBe(variantAt(at + 1, level));
      expect(variantAt(at, level)).not.toBe(variantAt(at, level + 1));
    }
});

describe("the hour", () => {
  test("goes from dawn to night as the decrees run out", () => {
    const hours = [13, 10, 6, 2, 0].map(hourOf);
    expect(hours[0]).toBe(0);
    expect(hours.at(-1)).toBe(1);
    expect(hours).toEqual([...hours].sort((one, other) => one - other));
    expect(hourOf(20)).toBe(0);
  });

  test("has the sun by day and stars by night", () => {
    expect(skyAt(0.5)).toMatchObject({ stars: 0 });
    expect(skyAt(0.5).sun).toBeCloseTo(0.59, 1);
    expect(skyAt(1)).toMatchObject({ stars: 1, sun: null });
  });

  test("always has colours", () => {
    for (let at = 0; at <= 20; at++)
      for (const colour of [skyAt(at / 20).top, skyAt(at / 20).low, skyAt(at / 20).land])
        expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  });
});

describe("a fire protection", () => {
  const log = [entry([...WOKE, ["visit", 0, [3, 1]]]), entry([["spend", 0, [2]]])];
  const attack = attackIn(log)!;

  test("keeps the town from burning in the dragon's account", () => {
    const visit = attack.visits.find(({ seat }) => seat === 0)!;
    expect(visit.isShielded).toBe(true);
    expect(burnsAt(visit)).toBe(false);
    expect(burnsAt({ ...visit, isShielded: false })).toBe(true);
  });

  test("keeps every column of the count", () => {
    const own = town(column(29), column(30), column(31));
    expect(countOf(own.town, 0, attack).map(({ isKept }) => isKept)).toEqual([true, true, true]);
  });
});

describe("the town that news are about", () => {
  test("is that of who builds, and of who burns", () => {
    expect(townOf([entry([["build", 3, [5, 31]]])])).toBe(3);
    expect(
      townOf([
        entry([
          ["roll", 1, [3, 3]],
          ["burn", 0, [29]],
        ]),
      ]),
    ).toBe(0);
  });

  test("stays where it is while others only get points, and at the set-up", () => {
    expect(townOf([entry([["applause", 2, [1]]])])).toBe(-1);
    expect(
      townOf([
        entry([
          ["trick", 1, [4, 10]],
          ["applause", 2, [0]],
        ]),
      ]),
    ).toBe(1);
    expect(townOf([entry([["throw", 2, [6]]], "setup")])).toBe(-1);
  });
});
