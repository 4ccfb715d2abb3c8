/// <reference types="node" />
/** The vectors of docs/fair-draws.md. */
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  check,
  FairStream,
  gameKey,
  hostCommitment,
  seatCommitment,
  seedCommitment,
  type LuckRecord,
} from "../../src/lib/luck";

const page = readFileSync("../docs/fair-draws.md", "utf8");
const vectors = [...page.matchAll(/```\nseed([^`]+)```/g)].map((found) => {
  const field = (name: string) =>
    new RegExp(`^${name} +(.+)$`, "m").exec(`seed${found[1]}`)?.[1] ?? "";
  return {
    seed: field("seed"),
    commitment: field("commitment"),
    epoch: Number(field("epoch")),
    draws: field("draws")
      .split(" ")
      .map((draw): [number, number] => {
        const [of = 0, result = 0] = draw.split(":").map(Number);
        return [of, result];
      }),
  };
});

const tables = [...page.matchAll(/```\ntable([^`]+)```/g)].map((found) => {
  const lines = `table${found[1]}`.trim().split("\n");
  const field = (name: string) =>
    lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(12));
  return {
    table: field("table")[0]!,
    secret: field("secret")[0]!,
    host: field("host")[0]!,
    key: field("key")[0]!,
    luck: field("seat").map((row) => {
      const [seat = "", commitment = "", revealed = ""] = row.split(" ");
      return { seat: Number(seat), commitment, revealed };
    }),
  };
});

test("the page has vectors", () => {
  expect(vectors.length).toBeGreaterThanOrEqual(4);
  expect(tables.length).toBeGreaterThanOrEqual(4);
});

describe.each(tables)("table $table", ({ table, secret, host, key, luck }) => {
  test("gives its commitments", () => {
    expect(hostCommitment(table, secret)).toBe(host);
    for (const { seat, commitment, revealed } of luck)
      expect(seatCommitment(table, seat, revealed)).toBe(commitment);
  });

  test("gives its key", () => {
    expect(bytesToHex(gameKey(table, secret, luck))).toBe(key);
  });
});

describe.each(vectors)("seed $seed in epoch $epoch", ({ seed, commitment, epoch, draws }) => {
  test("gives its commitment", () => {
    expect(seedCommitment(seed)).toBe(commitment);
  });

  test("gives its draws", () => {
    const stream = new FairStream(hexToBytes(seed), epoch);
    expect(draws.map(([of]) => stream.below(of))).toEqual(draws.map(([, result]) => result));
  });
});

const seed = "11".repeat(32);
const table = "0123";
const luck = ["22".repeat(32), "33".repeat(32)].map((revealed, seat) => ({
  seat,
  commitment: seatCommitment(table, seat, revealed),
  revealed,
}));

/** A record whose draws come from its own stream, with an undo in between. */
function honest(): LuckRecord {
  const key = gameKey(table, seed, luck);
  const draws = [0, 1].map((epoch) => {
    const stream = new FairStream(key, epoch);
    return [36, 35, 34].map((of): [number, number] => [of, stream.below(of)]);
  });
  return { title: "feurio", commitment: hostCommitment(table, seed), seed, table, luck, draws };
}

test("an honest record is found fair", () => {
  const found = check(honest());
  expect(found).toMatchObject({
    hasSecret: true,
    isCommitmentKept: true,
    areSeatsKept: true,
    wrongCount: 0,
  });
  expect(found.draws).toHaveLength(6);
});

test("a record that lists no draws is not taken for right", () => {
  const { draws, ...record } = honest();
  expect(draws).toBeDefined();
  expect(check(record).areDrawsListed).toBe(false);
  expect(check(honest()).areDrawsListed).toBe(true);
});

test("a draw that was changed is found", () => {
  const record = honest();
  const draw = record.draws![1]![2]!;
  draw[1] = (draw[1] + 1) % draw[0];
  expect(check(record).wrongCount).toBe(1);
});

test("another secret than the promised one is found", () => {
  expect(check({ ...honest(), commitment: "00".repeat(32) }).isCommitmentKept).toBe(false);
});

test("what the seats added is part of the luck", () => {
  expect(check({ ...honest(), luck: luck.slice(0, 1) }).wrongCount).toBeGreaterThan(0);
});

test("a seat that shows something else than it had committed to is found", () => {
  const changed = [luck[0]!, { ...luck[1]!, revealed: "44".repeat(32) }];
  expect(check({ ...honest(), luck: changed }).areSeatsKept).toBe(false);
  expect(check({ ...honest(), luck: [luck[1]!, luck[0]!] }).areSeatsKept).toBe(false);
});

test("a key from another transcript is found", () => {
  const other = { ...luck[0]!, commitment: seatCommitment(table, 0, "44".repeat(32)) };
  const key = gameKey(table, seed, [other, luck[1]!]);
  const stream = new FairStream(key, 0);
  const draws = [[36, 35, 34].map((of): [number, number] => [of, stream.below(of)])];
  expect(check({ ...honest(), draws }).wrongCount).toBeGreaterThan(0);
});

test("a sealed record has nothing to check yet", () => {
  const { title, commitment } = honest();
  expect(check({ title, commitment, table, luck })).toMatchObject({ hasSecret: false, draws: [] });
});
