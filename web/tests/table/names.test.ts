/** What is on a board is called by what it is, and by what it does if it may be chosen. */
import { expect, test } from "vitest";
import { spotName } from "../../src/lib/board";
import { texts } from "./messages";

test("a spot that may be chosen says what that does", () => {
  expect(spotName("spot c3", [["pass", []]], texts())).toBe("spot c3; pass");
});

test("what a sentence says goes on with what may be done", () => {
  expect(spotName("A die lies here.", [["pass", []]], texts())).toBe("A die lies here; pass");
  expect(spotName("A die lies here.", [], texts())).toBe("A die lies here.");
});

test("a spot that may not be chosen says what it is", () => {
  expect(spotName("spot c3", [], texts())).toBe("spot c3");
});

test("nothing is said twice", () => {
  const actions: [string, number[]][] = [
    ["pass", []],
    ["pass", []],
  ];
  expect(spotName("pass", actions, texts())).toBe("pass");
});
