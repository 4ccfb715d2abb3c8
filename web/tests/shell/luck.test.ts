/// <reference types="node" />
/** The vectors of docs/fair-draws.md, and Node's own SHA-256 beside ours. */
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { check, commitmentOf, FairStream, keyOf, type LuckRecord } from "../../src/lib/luck";
import { fromHex, hmac, sha256, toHex } from "../../src/lib/sha256";

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
    const stream = new FairStream(fromHex(seed), epoch);
    expect(draws.map(([of]) => stream.below(of))).toEqual(draws.map(([, result]) => result));
  });
});

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])(
  "SHA-256 and HMAC of %i bytes are those of Node",
  (length) => {
    const data = Uint8Array.from({ length }, (_, at) => (at * 7 + length) % 256);
    expect(toHex(sha256(data))).toBe(createHash("sha256").update(data).digest("hex"));
    const keyed = createHmac("sha256", data).update("message").digest("hex");
    expect(toHex(hmac(data, new TextEncoder().encode("message")))).toBe(keyed);
  },
);

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
