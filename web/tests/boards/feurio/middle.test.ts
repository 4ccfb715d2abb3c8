/** The opening with four seats: who is not asked sees that nothing is decided yet. */
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import Middle from "../../../src/boards/feurio/Middle.svelte";
import { texts } from "../../table/messages";

afterEach(cleanup);

/** Where the tiles lie. */
function places(element: HTMLElement): [number, number][] {
  const groups = [...element.querySelectorAll("svg > g")];
  return groups.map((group) => {
    const found = /translate\((\S+) (\S+)\)/.exec(group.getAttribute("transform") ?? "");
    return [Number(found?.[1]), Number(found?.[2])];
  });
}
const props = { art: "art", numbers: [1, 3, 6, 6], staged: null, texts: texts(), act: () => {} };

test("who is asked sees each way to lay the tiles", () => {
  const middles: [string, number[]][] = [
    ["middle", [1, 3]],
    ["middle", [6, 6]],
  ];
  render(Middle, { ...props, middles });
  const buttons = screen.getAllByRole("button");
  expect(buttons).toHaveLength(2);
  const heights = places(buttons[0]!).map(([, y]) => y);
  expect(new Set(heights).size).toBe(3);
});

test("others see them beside each other, not laid", () => {
  render(Middle, { ...props, middles: [] });
  const [first, ...rest] = places(screen.getByRole("img"));
  expect(rest).toHaveLength(3);
  for (const [at, [x, y]] of rest.entries()) {
    expect(y).toBe(first![1]);
    expect(x - first![0]).toBeGreaterThan((at + 1) * 80);
  }
});
