import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const BOARDS = join(process.cwd(), "src", "boards");

/** The titles that have a board of their own: each is a folder. */
const TITLES = readdirSync(BOARDS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** What is told of events, suggested and confirmed is said beside the board, not by it. */
const TOLD = /^(told|many|crowd|try|answer)\./;

/** Returns the keys that a board declares for itself; one without `texts.json` declares none. */
function keysDeclared(folder: string): string[] {
  const path = join(folder, "texts.json");
  if (!existsSync(path)) return [];
  const all = Object.keys(JSON.parse(readFileSync(path, "utf-8")) as object);
  return all.filter((key) => !TOLD.test(key)).sort();
}

/** Returns the keys that a board's sources use, of `board` and of the groups that it declares. */
function keysUsed(folder: string): string[] {
  const groups = new Set(["board", ...keysDeclared(folder).map((key) => key.split(".")[0])]);
  const quoted = new RegExp(`["']((?:${[...groups].join("|")})\\.[a-z_]+)["']`, "g");
  const used = new Set<string>();
  for (const name of readdirSync(folder)) {
    if (!/\.(svelte|ts)$/.test(name)) continue;
    for (const found of readFileSync(join(folder, name), "utf-8").matchAll(quoted))
      used.add(found[1]!);
  }
  return [...used].sort();
}

test("there are boards", () => {
  expect(TITLES).not.toEqual([]);
});

test.each(TITLES)(
  "the board of %s says what its texts.json declares, and nothing else",
  (title) => {
    const folder = join(BOARDS, title);
    expect(keysUsed(folder)).toEqual(keysDeclared(folder));
  },
);
