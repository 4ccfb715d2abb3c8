/// <reference types="node" />
/** The vectors of docs/receipts.md, what is kept, and what is found in a changed history. */
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { asFile, compare, headsOf, keep, kept, type Journal } from "../../src/lib/receipts";
import type { Done } from "../../src/lib/wire";

const page = readFileSync("../docs/receipts.md", "utf8");
const vectors = [...page.matchAll(/```\n(table [^`]+)```/g)].map((found) => {
  const fields = (name: string) =>
    [...(found[1] ?? "").matchAll(new RegExp(`^${name} +(.+)$`, "gm"))].map(
      (line) => line[1] ?? "",
    );
  return {
    table: fields("table")[0] ?? "",
    secret: fields("secret")[0] ?? "",
    entries: fields("entry"),
    heads: fields("head"),
  };
});

test("the page has vectors", () => {
  expect(vectors.length).toBeGreaterThanOrEqual(2);
});

test.each(vectors)(
  "table $table has the heads of the page",
  ({ table, secret, entries, heads }) => {
    expect(headsOf(table, secret, entries)).toEqual(heads);
  },
);

function done(number: number, head: string): Done {
  return { type: "done", id: 1, number, head, signature: `signed ${head}` };
}

describe("what is kept", () => {
  beforeEach(() => localStorage.clear());

  test("is what was signed, once each", () => {
    keep("t", "key", done(1, "a"));
    keep("t", "key", done(1, "a"));
    keep("t", "key", { ...done(2, "b"), signature: "" });
    expect(kept("t")).toEqual([
      { table: "t", number: 1, head: "a", signature: "signed a", key: "key" },
    ]);
    expect(asFile(kept("t"))).toBe(
      '{"table":"t","number":1,"head":"a","signature":"signed a","key":"key"}\n',
    );
  });

  test("is bounded, and the first and the newest of a table stay", () => {
    for (let number = 1; number <= 100; number++) keep("t", "key", done(number, `h${number}`));
    const numbers = kept("t").map((receipt) => receipt.number);
    expect(numbers).toHaveLength(20);
    expect([numbers[0], numbers.at(-1)]).toEqual([1, 100]);
    for (let table = 0; table < 80; table++) keep(`t${table}`, "key", done(1, "a"));
    expect(kept("t")).toEqual([]);
    expect(kept("t29")).toEqual([]);
    expect(kept("t30")).toHaveLength(1);
    expect(localStorage.length).toBe(51);
  });
});

describe("a history", () => {
  const secret = "11".repeat(32);
  const entries = ["one", "two", "three"];
  const heads = headsOf("t", secret, entries);
  const journal: Journal = {
    table: "t",
    head: heads[3] ?? "",
    signature: "",
    key: "key",
    entries,
  };
  const receipts = [1, 3].map((number) => ({
    table: "t",
    number,
    head: heads[number] ?? "",
    signature: "",
    key: "key",
  }));

  test("that is whole is right, with receipts and without", () => {
    expect(compare(journal, secret, receipts)).toBe("right");
    expect(compare(journal, secret, [])).toBe("right");
  });

  test("with another entry or order breaks its chain", () => {
    expect(compare({ ...journal, entries: ["one", "2", "three"] }, secret, [])).toBe("chain");
    expect(compare({ ...journal, entries: ["two", "one", "three"] }, secret, [])).toBe("chain");
  });

  test("that was made again contains no receipt", () => {
    const other = ["one", "two", "3"];
    const head = headsOf("t", secret, other)[3] ?? "";
    expect(compare({ ...journal, entries: other, head }, secret, receipts)).toBe("other");
  });

  test("that is cut off ends before a receipt", () => {
    const cut = { ...journal, entries: entries.slice(0, 2), head: heads[2] ?? "" };
    expect(compare(cut, secret, receipts)).toBe("cut");
  });

  test("of another key is told", () => {
    expect(compare({ ...journal, key: "other" }, secret, receipts)).toBe("key");
  });
});
