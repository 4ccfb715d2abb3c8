import { describe, expect, test } from "vitest";
import {
  boxAround,
  DIRECTIONS,
  layOut,
  middle,
  openSides,
  outline,
  placeSet,
  RADIUS,
  side,
} from "../../../src/boards/feurio/geometry";

/** What `fireside.games.feurio.board` says: the neighbours of some cells on the narrow torus. */
const NARROW: Record<number, number[]> = {
  0: [1, 2, 3, 4, 5, 6],
  1: [7, 8, 2, 0, 6, 18],
  330: [292, 271, 217, 270, 329, 293],
};
/** The same on the wide one. */
const WIDE: Record<number, number[]> = {
  0: [1, 2, 3, 4, 5, 6],
  1140: [1066, 1027, 919, 1026, 1139, 1067],
};

describe("cells", () => {
  test.each([
    ["narrow", false, NARROW],
    ["wide", true, WIDE],
  ] as const)("lie around each other as on the server's %s torus", (_, isWide, known) => {
    for (const [cell, around] of Object.entries(known)) {
      const places = layOut([Number(cell), ...around], isWide);
      expect(around.map((near) => places.get(near))).toEqual(DIRECTIONS.map((step) => [...step]));
    }
  });

  test("that cannot be reached are left out", () => {
    expect([...layOut([0, 1, 40], false).keys()]).toEqual([0, 1]);
  });

  test("touch each other where they are neighbours", () => {
    const here = middle([0, 0]);
    DIRECTIONS.forEach((step, direction) => {
      const there = middle(step);
      const [from, to] = side(here, direction);
      expect((from.x + to.x) / 2).toBeCloseTo((here.x + there.x) / 2);
      expect((from.y + to.y) / 2).toBeCloseTo((here.y + there.y) / 2);
    });
  });
});

test("a side is open where no other tile touches it", () => {
  const tiles = placeSet([
    [0, 0],
    [1, 0],
    [0, -1],
  ]);
  expect(openSides([0, 0], tiles)).toEqual([1, 2, 3, 5]);
});

describe("the line around a region", () => {
  const corners = (line: string) => line.split(/[ML]/).length - 1;

  test("goes around one tile, as far inside as it is told to", () => {
    const line = outline([[0, 0]], 10);
    expect(corners(line)).toBe(6);
    const ys = [...line.matchAll(/ (-?[0-9.]+)/g)].map((found) => Number(found[1]));
    // A side that is 10 nearer to the middle has its corners 10 / cos 30° nearer.
    expect(Math.max(...ys)).toBeCloseTo(RADIUS - 10 / Math.cos(Math.PI / 6), 1);
  });

  test("goes around two tiles once", () => {
    const line = outline(
      [
        [0, 0],
        [1, 0],
      ],
      4,
    );
    expect(corners(line)).toBe(10);
    expect(line.split("Z").length - 1).toBe(1);
  });

  test("goes around a hole too", () => {
    const line = outline(
      DIRECTIONS.map(([column, row]) => [column, row] as const),
      4,
    );
    expect(line.split("Z").length - 1).toBe(2);
    expect(corners(line)).toBe(18 + 6);
  });
});

test("a box has its margin on every side", () => {
  const points = [
    { x: 0, y: 5 },
    { x: 10, y: -5 },
  ];
  expect(boxAround(points, 2)).toEqual({ left: -2, top: -7, width: 14, height: 14 });
});
