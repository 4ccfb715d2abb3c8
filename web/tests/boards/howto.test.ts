import { render } from "@testing-library/svelte";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { hasHowTo, howToOf, isNew, learn } from "../../src/lib/howto";

const BOARDS = join(process.cwd(), "src", "boards");
const TITLES = readdirSync(BOARDS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

describe.each(TITLES)("how to play %s", (title) => {
  test("is told in five pictures with words of their own", async () => {
    const steps = await howToOf(title);
    expect(new Set(steps.map(({ text }) => text)).size).toBe(5);
    for (const { picture } of steps) {
      const { container, unmount } = render(picture, { label: "" });
      expect(container.querySelector("svg")).not.toBeNull();
      unmount();
    }
  });

  test("draws nothing with the same name twice", async () => {
    const steps = await howToOf(title);
    const drawn = steps.map(({ picture }) => render(picture, { label: "" }).container);
    const ids = drawn.flatMap((one) => [...one.querySelectorAll("[id]")].map(({ id }) => id));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });
});

test("a title of another package need not have pictures", async () => {
  expect(hasHowTo("kindling")).toBe(false);
  expect(await howToOf("kindling")).toEqual([]);
});

test("a title is new until its pictures are offered, or it was played with the guide", () => {
  localStorage.clear();
  expect(TITLES.filter(isNew)).toEqual(TITLES);
  expect(isNew("kindling")).toBe(false);
  const [offered, guided, ...others] = TITLES;
  learn(offered!);
  localStorage.setItem(`fireside.guide.${guided}`, "off");
  expect(TITLES.filter(isNew)).toEqual(others);
});
