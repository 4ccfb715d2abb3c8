/** Boards that are looked at more closely. */
import { render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";
import { Zoom } from "../../src/lib/zoom.svelte";
import ZoomTools from "../../src/table/ZoomTools.svelte";

const NAMES = { larger: "larger", smaller: "smaller", whole: "whole" };

test("the buttons keep their places while a board is made larger", () => {
  const zoom = new Zoom(4, () => []);
  const { container } = render(ZoomTools, { zoom, ...NAMES });
  const names = () => [...container.querySelectorAll("button")].map((button) => button.ariaLabel);
  const before = names();
  flushSync(() => container.querySelector<HTMLElement>("[aria-label=larger]")!.click());
  expect(zoom.isWhole).toBe(false);
  expect(names()).toEqual(before);
  flushSync(() => container.querySelector<HTMLElement>("[aria-label=larger]")!.click());
  expect(zoom.factor).toBeCloseTo(2.25);
});

test.each([
  [0.5, 50],
  [1, 100],
])("what is at %f of the height stays there", (anchor, top) => {
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => draw());
  const pane = document.createElement("div");
  Object.defineProperty(pane, "clientHeight", { value: 100 });
  Object.defineProperty(pane, "clientWidth", { value: 0 });
  const scrolled = (pane.scrollTo = vi.fn());
  new Zoom(4, () => [pane], undefined, anchor).by(2);
  expect(scrolled).toHaveBeenCalledWith(0, top);
  vi.unstubAllGlobals();
});
