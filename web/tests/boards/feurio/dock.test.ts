/** The buttons below the forest: how many are sent to the tile that was touched. */
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import Dock from "../../../src/boards/feurio/Dock.svelte";
import type { ActionName } from "../../../src/lib/table.svelte";
import { texts } from "../../table/messages";

afterEach(cleanup);

const [OWN, AUXILIARY] = [0, 3];
const NOTE = "board.auxiliaries_note";

const placements = (colours: number[]) =>
  new Map(colours.map((colour): [number, ActionName[]] => [colour, [["place", [2, colour, 1]]]]));

function show(colours: number[]) {
  return render(Dock, {
    texts: texts(),
    placements: placements(colours),
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
