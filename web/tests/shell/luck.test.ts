/// <reference types="node" />
/** The vectors of docs/fair-draws.md. */
import { hexToBytes } from "@noble/hashes/utils.js";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { check, commitmentOf, FairStream, keyOf, type LuckRecord } from "../../src/lib/luck";

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

test("the page has vectors", () => {
  expect(vectors.length).toBeGreaterThanOrEqual(4);
});

describe.each(vectors)("seed $seed in epoch $epoch", ({ seed, commitment, epoch, draws }) => {
  test("gives its commitment", () => {
    expect(commitmentOf(seed)).toBe(commitment);
  });

  test("gives its draws", () => {
    const stream = new FairStream(hexToBytes(seed), epoch);
    expect(draws.map(([of]) => stream.below(of))).toEqual(draws.map(([, result]) => result));
  });
});

const seed = "11".repeat(32);
const entropy = ["22".repeat(32), "33".repeat(32)];

/** A record whose draws come from its own stream, with an undo in between. */
function honest(): LuckRecord {
  const key = keyOf(seed, entropy);
  const draws = [0, 1].map((epoch) => {
    const stream = new FairStream(key, epoch);
    return [36, 35, 34].map((of): [number, number] => [of, stream.below(of)]);
  });
  return { title: "feurio", commitment: commitmentOf(seed), seed, entropy, draws };
}

test("an honest record is found fair", () => {
  const found = check(honest());
  expect(found).toMatchObject({ hasSecret: true, isCommitmentKept: true, wrongCount: 0 });
  expect(found.draws).toHaveLength(6);
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
  expect(check({ ...honest(), entropy: [entropy[0]!] }).wrongCount).toBeGreaterThan(0);
});

test("a sealed record has nothing to check yet", () => {
  const { title, commitment } = honest();
  expect(check({ title, commitment })).toMatchObject({ hasSecret: false, draws: [] });
});
