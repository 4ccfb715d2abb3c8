/** What a table has agreed on. */
import { expect, test } from "vitest";
import { agreedOn } from "../../src/lib/agreed";
import { box } from "../../src/lib/box.svelte";
import { Texts } from "../../src/lib/texts";
import { info } from "../table/messages";

box.titles = [
  {
    name: "feurio",
    label: "Feurio!",
    digest: "",
    board: "",
    version: 1,
    seat_counts: [1, 2],
    options: [
      { name: "firebreak", choices: [false, true] },
      { name: "starter", choices: ["agree", "first"] },
    ],
  },
];
const texts = new Texts({
  language: "en",
  texts: {
    "option.firebreak": "firebreaks",
    "option.starter": "starter",
    "option.starter.first": "first seat",
  },
  words: {},
  action_args: {},
  decision_args: {},
  event_args: {},
  refusal_args: {},
  view_args: {},
});

test("what is as usual goes without saying", () => {
  const options = { firebreak: false, starter: "agree" };
  expect(agreedOn({ ...info(), options }, texts)).toEqual([]);
});

test("what is not is named, with the choice where that has a name", () => {
  const options = { firebreak: true, starter: "first" };
  expect(agreedOn({ ...info(), options }, texts)).toEqual(["firebreaks", "starter: first seat"]);
});

test("an option without words goes by its own name", () => {
  expect(agreedOn({ ...info(), options: { firebreak: true } }, null)).toEqual(["firebreak"]);
});
