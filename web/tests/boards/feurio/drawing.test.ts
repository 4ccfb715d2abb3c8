import { describe, expect, test } from "vitest";
import { DIRECTIONS, type Place, type Point } from "../../../src/boards/feurio/geometry";
import { glowOf, warmths } from "../../../src/boards/feurio/light";
import { placeLabels, type Wish } from "../../../src/boards/feurio/placing";
import { CHARRED, SCENES } from "../../../src/boards/feurio/tiles/scenery";
import { VARIANTS, variantOf } from "../../../src/boards/feurio/tiles/variants";

/** Numbers from 0 to 1 that are the same every time. */
function numbers(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

describe("the drawing of a tile", () => {
  const places = Array.from({ length: 81 }, (_, at): Place => [
    (at % 9) - 4,
    Math.floor(at / 9) - 4,
  ]);

  test("is chosen by its place, and never that of a tile beside it", () => {
    for (const [column, row] of places) {
      const own = variantOf([column, row]);
      expect(variantOf([column, row])).toEqual(own);
      expect(VARIANTS).toContain(own.drawing);
      for (const [c, r] of DIRECTIONS)
        expect(variantOf([column + c, row + r]).drawing).not.toBe(own.drawing);
    }
  });

  test("is one of three of its number, which are all used, both ways round", () => {
    const used = new Set(places.map((place) => Object.values(variantOf(place)).join()));
    expect(used.size).toBe(2 * VARIANTS.length);
    for (const number of [1, 2, 3, 4, 5, 6]) {
      const drawings = SCENES[number]!.map((scene) => JSON.stringify(scene));
      expect(new Set(drawings).size).toBe(VARIANTS.length);
    }
    expect(CHARRED).toHaveLength(VARIANTS.length);
  });

  test("burns higher the higher its number is", () => {
    const height = (number: number) =>
      Math.min(
        ...SCENES[number]!.map(({ back, front }) =>
          [...back, ...front].reduce((sum, [, , , high]) => sum + high, 0),
        ),
      );
    const heights = [1, 2, 3, 4, 5, 6].map(height);
    expect(heights).toEqual([...heights].sort((one, other) => one - other));
    expect(heights[0]).toBe(0);
  });
});

describe("the light of the fire", () => {
  const tile = (place: Place, number: number, isLocked = false) => ({ place, number, isLocked });

  test("falls on the tiles beside it, and goes out when it is locked in", () => {
    const around = [tile([0, 0], 1), tile([1, 0], 6), tile([2, 0], 1), tile([4, 0], 1)];
    const [near, fire, alsoNear, far] = warmths(around);
    expect(near).toBeGreaterThan(0);
    expect(alsoNear).toBe(near);
    expect([fire, far]).toEqual([0, 0]);
    expect(warmths([tile([0, 0], 1), tile([1, 0], 6, true)])).toEqual([0, 0]);
  });

  test("is never more than all there is", () => {
    const ring = DIRECTIONS.map(([column, row]) => tile([column, row], 6));
    expect(warmths([tile([0, 0], 1), ...ring])[0]).toBe(1);
    expect(glowOf(tile([0, 0], 0))).toBe(0);
  });
});

describe("labels of regions", () => {
  const isApart = (one: Wish, at: Point, other: Wish, there: Point) =>
    Math.abs(at.x - there.x) >= (one.width + other.width) / 2 ||
    Math.abs(at.y - there.y) >= (one.height + other.height) / 2;

  function check(wishes: readonly Wish[]): Point[] {
    const places = placeLabels(wishes);
    expect(places).toHaveLength(wishes.length);
    places.forEach((place, at) => {
      for (let other = at + 1; other < places.length; other++)
        expect(isApart(wishes[at]!, place, wishes[other]!, places[other]!)).toBe(true);
    });
    return places;
  }

  test("stand where they like best if nothing is in their way", () => {
    const wish = (x: number): Wish => ({ width: 50, height: 20, wanted: [{ x, y: 0 }] });
    expect(check([wish(0), wish(200)])).toEqual([
      { x: 0, y: 0 },
      { x: 200, y: 0 },
    ]);
  });

  test("make way for those that have no other place", () => {
    const free = { width: 50, height: 20, wanted: [0, 1, 2].map((at) => ({ x: 100 * at, y: 0 })) };
    const bound = { width: 50, height: 20, wanted: [{ x: 0, y: 0 }] };
    expect(check([free, bound])).toEqual([
      { x: 100, y: 0 },
      { x: 0, y: 0 },
    ]);
  });

  test.each(Array.from({ length: 40 }, (_, seed) => seed))("never overlap (%i)", (seed) => {
    const next = numbers(seed);
    const wishes = Array.from({ length: 2 + Math.floor(next() * 18) }, (): Wish => ({
      width: 30 + 80 * next(),
      height: 20 + 20 * next(),
      wanted: Array.from({ length: 1 + Math.floor(next() * 6) }, () => ({
        x: 70 * Math.floor(next() * 4),
        y: 60 * Math.floor(next() * 4),
      })),
    }));
    check(wishes);
  });

  test("find room even if all want the same place", () => {
    check(Array.from({ length: 24 }, () => ({ width: 60, height: 22, wanted: [{ x: 0, y: 0 }] })));
  });
});
