/** The browser counts as the server does: `tests/test_plurals.py` reads the same file. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Texts } from "../../src/lib/texts";

const FILE = join(process.cwd(), "tests", "table", "plurals.json");
const CASES = JSON.parse(readFileSync(FILE, "utf-8")) as {
  numbers: number[];
  languages: Record<string, Record<string, number[]>>;
};

const empty = {
  texts: {},
  words: {},
  action_args: {},
  decision_args: {},
  event_args: {},
  refusal_args: {},
  view_args: {},
};

test.each(Object.entries(CASES.languages))("%s has its plurals", (language, categories) => {
  const texts = new Texts({ ...empty, language });
  const found: Record<string, number[]> = {};
  for (const number of CASES.numbers) (found[texts.plural(number)] ??= []).push(number);
  delete found["other"];
  expect(found).toEqual(categories);
});
