import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const BOARDS = join(process.cwd(), "src", "boards");
const KEY = /"((?:board|score|pile|panel|row|burns)\.[a-z_]+)"|'((?:board)\.[a-z_]+)'/g;

test.each(["feurio", "the-game", "feuville", "the-brigade"])(
  "the board of %s says what it declares, and nothing else",
  (title) => {
    const folder = join(BOARDS, title);
    const used = new Set<string>();
    for (const name of readdirSync(folder)) {
      if (!/\.(svelte|ts)$/.test(name)) continue;
      for (const found of readFileSync(join(folder, name), "utf-8").matchAll(KEY))
        used.add((found[1] ?? found[2])!);
    }
    const declared = JSON.parse(readFileSync(join(folder, "texts.json"), "utf-8")) as object;
    expect([...used].sort()).toEqual(Object.keys(declared).sort());
  },
);
