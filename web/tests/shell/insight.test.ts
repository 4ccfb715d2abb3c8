import { afterEach, expect, test, vi } from "vitest";
import { keepInSight } from "../../src/lib/insight";

afterEach(() => vi.unstubAllGlobals());

test("what a link leads to stays in sight while pictures come, until the reader moves on", () => {
  const watchers: (() => void)[] = [];
  const disconnect = vi.fn();
  class Watcher {
    constructor(grow: () => void) {
      watchers.push(grow);
    }
    observe = vi.fn();
    disconnect = disconnect;
  }
  vi.stubGlobal("ResizeObserver", Watcher);
  const [element, around] = [document.createElement("p"), document.createElement("div")];
  const scrolled = (element.scrollIntoView = vi.fn());
  keepInSight(element, around, "center");
  watchers.forEach((grow) => grow());
  watchers.forEach((grow) => grow());
  expect(scrolled).toHaveBeenCalledTimes(2);
  expect(disconnect).not.toHaveBeenCalled();
  dispatchEvent(new Event("touchmove"));
  expect(disconnect).toHaveBeenCalledTimes(1);
});
