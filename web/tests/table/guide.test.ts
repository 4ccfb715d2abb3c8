/// <reference types="node" />
/** The board in docs/adding-a-game.md is one. */
import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import type { BoardModule } from "../../src/lib/board";
import { texts } from "./messages";

const guide = readFileSync("../docs/adding-a-game.md", "utf8");
const source = guide.match(/^```js\n(export function mount.*?)^```$/ms)?.[1] ?? "";

test("the board of the guide draws a view, and answers", async () => {
  const module = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`
  )) as BoardModule;
  const target = document.createElement("div");
  const act = vi.fn();
  const props = { names: ["Ada", "Ben"], texts: texts(), act, legal: [["pass", []]] };
  const board = module.mount(target, { ...props, view: { fires: [[2], []], limit: 15 } } as never);
  expect([...target.children].map((part) => part.textContent)).toEqual([
    "Ada: ━━ (15)",
    "Ben:  (15)",
    "pass",
  ]);
  target.querySelector("button")?.click();
  expect(act).toHaveBeenCalledWith(["pass", []]);
  board.update({ ...props, legal: [], view: { fires: [[2, 1], []], limit: 15 } } as never);
  expect(target.textContent).toBe("Ada: ━━ ━ (15)Ben:  (15)");
  board.destroy();
});
