/** Which exercises were solved, and what answers are worth. */
import { beforeEach, expect, test } from "vitest";
import { solve, solvedOf, worthOf } from "../../src/lib/exercises";

beforeEach(() => localStorage.clear());

test("how an exercise was solved the first time is kept", () => {
  solve("feurio", 3, "later");
  solve("feurio", 3, "first");
  solve("feurio", 4, "first");
  expect(solvedOf("feurio")).toEqual({ 3: "later", 4: "first" });
  expect(solvedOf("feuville")).toEqual({});
});

test("what cannot be read counts as nothing solved", () => {
  localStorage.setItem("fireside.exercises.feurio", "{");
  expect(solvedOf("feurio")).toEqual({});
});

test("answers are worth something of 100, unless they were not compared", () => {
  const answers = [
    { action: ["place", [1, 2]] as [string, number[]], value: 634 },
    { action: ["stop", []] as [string, number[]], value: 58 },
  ];
  expect(worthOf(answers, ["place", [1, 2]])).toBe(63);
  expect(worthOf(answers, ["stop", []])).toBe(6);
  expect(worthOf(answers, ["place", [2, 1]])).toBeNull();
});
