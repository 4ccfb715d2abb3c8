/** The buttons below the forest: how many are sent to the tile that was touched. */
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import Dock from "../../../src/boards/feurio/Dock.svelte";
import type { FeurioView } from "../../../src/boards/feurio/view";
import type { ActionName } from "../../../src/lib/table.svelte";
import { englishOf } from "../words";

afterEach(cleanup);

const [OWN, AUXILIARY] = [0, 3];
const NOTE = /Auxiliaries score for nobody/;

const TILE = 2;
/** A tile with room for three, where red gains two points and green loses one. */
const VIEW = {
  tiles: [{}, {}, { room: 3 }],
  gains: [
    [1, 0, 9],
    [TILE, 0, 2],
    [TILE, 1, -1],
  ],
} as unknown as FeurioView;

const placements = (colours: number[], counts = [1]) =>
  new Map(
    colours.map((colour): [number, ActionName[]] => [
      colour,
      counts.map((count) => ["place", [TILE, colour, count]]),
    ]),
  );

function show(colours: number[], counts = [1]) {
  return render(Dock, {
    view: VIEW,
    texts: englishOf("feurio"),
    placements: placements(colours, counts),
    isScoring: (colour: number) => colour !== AUXILIARY,
    others: [],
    staged: null,
    note: "",
    act: () => {},
    back: () => {},
    held: null,
  });
}

test("auxiliaries say that they score for nobody once they are chosen", async () => {
  const { container } = show([OWN, AUXILIARY]);
  expect(screen.queryByText(NOTE)).toBeNull();
  await fireEvent.click(container.querySelectorAll(".colour")[1]!);
  expect(screen.getByText(NOTE)).toBeTruthy();
});

test("own firefighters say nothing of the kind", () => {
  show([OWN]);
  expect(screen.queryByText(NOTE)).toBeNull();
});

test("each number says what it leaves free, and all of them what they bring", async () => {
  const { container } = show([OWN, 1], [1, 2, 3]);
  const leaves = [...container.querySelectorAll(".leaves")].map((one) => one.textContent?.trim());
  expect(leaves).toEqual(["2 spaces left", "1 space left", "then it is full"]);
  expect(container.querySelector(".gain")?.textContent).toBe("+2 points");
  expect(container.querySelector(".count")?.getAttribute("aria-label")).toContain("+2 points");
  await fireEvent.click(container.querySelectorAll(".colour")[1]!);
  expect(container.querySelector(".gain")?.textContent).toBe("−1 point");
});

test("nothing is said of points that do not count", () => {
  const { container } = show([AUXILIARY]);
  expect(container.querySelector(".gain")).toBeNull();
});
