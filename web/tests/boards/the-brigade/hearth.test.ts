/** Fires lick, in step with each other. */
import { render } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import Hearth from "../../../src/boards/the-brigade/Hearth.svelte";
import type { Drawn } from "../../../src/boards/the-brigade/city";
import { inStep } from "../../../src/lib/instep";

const BLOCK: Drawn = {
  place: 7,
  home: -1,
  name: "",
  affiliation: 0,
  great: "",
  value: 3,
  fire: 2,
  track: 3,
  isLost: false,
  isBurnt: false,
  loyal: -1,
  renown: [],
};

function show(changes: Partial<Drawn>) {
  return render(Hearth, { art: "a", block: { ...BLOCK, ...changes } }).container;
}

afterEach(() => vi.restoreAllMocks());

describe("a fire", () => {
  test("licks, and wildly where one more flame destroys the block", () => {
    expect(show({}).querySelectorAll(".lick:not(.wild)")).toHaveLength(1);
    expect(show({ fire: 3 }).querySelectorAll(".lick.wild")).toHaveLength(1);
  });

  test("is where it burns, and nowhere else", () => {
    expect(show({ fire: 0 }).querySelector(".lick")).toBeNull();
    expect(show({ isBurnt: true }).querySelector(".lick")).toBeNull();
    expect(show({ home: 1 }).querySelector(".lick")).toBeNull();
  });

  test("waits for whole tenths of a second, as its pictures last one each", () => {
    const waits = [0, 5, 17, 35].map((place) => {
      const flames = show({ place }).querySelector<SVGElement>(".lick")!;
      return Number.parseFloat(flames.style.animationDelay) * 10;
    });
    expect(waits.every((wait) => Math.abs(wait - Math.round(wait)) < 1e-9)).toBe(true);
    expect(new Set(waits).size).toBe(waits.length);
  });
});

test("what moves in step begins when the page did", () => {
  const animations = [{ startTime: null }, { startTime: 17 }];
  const element = document.createElement("div");
  element.getAnimations = vi.fn(() => animations as unknown as Animation[]);
  inStep(element);
  expect(animations.map(({ startTime }) => startTime)).toEqual([0, 0]);
});
