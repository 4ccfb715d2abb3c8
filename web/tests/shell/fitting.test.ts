/** A text that takes smaller letters until it fits. */
import { expect, test } from "vitest";
import { fitting } from "../../src/lib/fitting";

/** Put a text into the page whose letters fill `heights` pixels, one for every step. */
function textWith(heights: number[]): HTMLElement {
  const text = document.createElement("p");
  document.body.append(text);
  Object.defineProperty(text, "clientHeight", { value: 60 });
  Object.defineProperty(text, "scrollHeight", {
    get: () => heights[Number(text.dataset["fit"])],
  });
  return text;
}

test("letters are as large as there is room for", () => {
  const text = textWith([90, 70, 60, 40]);
  fitting(3)(text);
  expect(text.dataset["fit"]).toBe("2");
});

test("what fits nowhere has the smallest", () => {
  const text = textWith([90, 80, 70]);
  fitting(2)(text);
  expect(text.dataset["fit"]).toBe("2");
});

test("a changed text is measured again", async () => {
  const heights = [90, 50];
  const text = textWith(heights);
  const end = fitting(1)(text);
  expect(text.dataset["fit"]).toBe("1");
  heights[0] = 30;
  text.textContent = "short";
  await Promise.resolve();
  expect(text.dataset["fit"]).toBe("0");
  end?.();
  heights[0] = 90;
  text.textContent = "long again, but nobody looks";
  await Promise.resolve();
  expect(text.dataset["fit"]).toBe("0");
});
