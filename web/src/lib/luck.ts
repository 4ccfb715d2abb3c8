/** The luck of a table, and of a finished game drawn once more; docs/fair-draws.md says how, to the byte. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Journal } from "./receipts";

// Browsers keep their own SHA-256 from pages over plain HTTP, such as in a local network.

export type Draw = [number, number];

/** What the person in a seat committed to before the game, and then revealed. */
export interface SeatLuck {
  seat: number;
  commitment: string;
  revealed: string;
}

/** As much of a record as the luck is made of; the secret and the draws come at the end. */
export interface LuckRecord {
  title: string;
  commitment: string;
  seed?: string;
  /** None for a game without a table. */
  table?: string;
  version?: number;
  /** Of a deal of the day, whose luck is the host's alone. */
  day?: string;
  luck?: SeatLuck[];
  draws?: Draw[][];
  /** Of the table, with its signed head. */
  journal?: Journal;
}

const WORDS = 2 ** 32;

/** The draws of one epoch, in order. */
export class FairStream {
  private block = 0;
  private words: number[] = [];

  constructor(
    private readonly key: Uint8Array,
    private readonly epoch: number,
  ) {}

  below(n: number): number {
    const limit = WORDS - (WORDS % n);
    let word = this.next();
    while (word >= limit) word = this.next();
    return word % n;
  }

  private next(): number {
    if (!this.words.length) this.fill();
    return this.words.shift() ?? 0;
  }

  private fill(): void {
    const message = new DataView(new ArrayBuffer(12));
    message.setUint32(0, this.epoch);
    message.setBigUint64(4, BigInt(this.block++));
    const digest = hmac(sha256, this.key, new Uint8Array(message.buffer));
    const view = new DataView(digest.buffer, digest.byteOffset);
    this.words = Array.from({ length: 8 }, (_, at) => view.getUint32(4 * at));
  }
}

/** What a hash of a table begins with: a tag, a zero byte, and the id with its length. */
function prefix(kind: "host" | "seat" | "game", table: string): Uint8Array {
  const id = utf8ToBytes(table);
  const length = new Uint8Array([0, id.length >> 8, id.length & 255]);
  return concatBytes(utf8ToBytes(`fireside/2 ${kind}`), length, id);
}

/** The commitment to the seed of a game without a table. */
export function seedCommitment(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)));
}

/** What the host of a table publishes when it is opened. */
export function hostCommitment(table: string, secret: string): string {
  return bytesToHex(sha256(concatBytes(prefix("host", table), hexToBytes(secret))));
}

/** What a person sends when sitting down; what was added is revealed later. */
export function seatCommitment(table: string, seat: number, added: string): string {
  const parts = [prefix("seat", table), new Uint8Array([seat]), hexToBytes(added)];
  return bytesToHex(sha256(concatBytes(...parts)));
}

/** The key of all draws at a table. */
export function gameKey(table: string, secret: string, luck: readonly SeatLuck[]): Uint8Array {
  const parts = luck.flatMap(({ seat, commitment, revealed }) => [
    new Uint8Array([seat]),
    hexToBytes(commitment),
    hexToBytes(revealed),
  ]);
  const host = hexToBytes(hostCommitment(table, secret));
  const transcript = concatBytes(prefix("game", table), host, ...parts);
  return hmac(sha256, hexToBytes(secret), sha256(transcript));
}

/** The id that stands for the table's in what is hashed, if the game is a deal of the day. */
export function dealId(day: string, title: string, version: number): string {
  return `deal ${day} ${title} ${version}`;
}

/** The id that is hashed; none without a table. */
function nameOf({ table, day, title, version }: LuckRecord): string | undefined {
  return day === undefined ? table : dealId(day, title, version ?? 0);
}

/** The key of a record: the seed itself where there is no table. */
function keyOf(record: LuckRecord, seed: string): Uint8Array {
  const name = nameOf(record);
  return name === undefined ? hexToBytes(seed) : gameKey(name, seed, record.luck ?? []);
}

function commitmentOf(record: LuckRecord, seed: string): string {
  const name = nameOf(record);
  return name === undefined ? seedCommitment(seed) : hostCommitment(name, seed);
}

/** Whether the host opened the secret that it had committed to; other texts are no secret at all. */
export function isOpened(table: string, secret: string, commitment: string): boolean {
  return /^[0-9a-f]{64}$/.test(secret) && hostCommitment(table, secret) === commitment;
}

/** Whether a seat revealed what it had committed to. */
export function isKept(table: string, { seat, commitment, revealed }: SeatLuck): boolean {
  return seatCommitment(table, seat, revealed) === commitment;
}

export interface CheckedDraw {
  epoch: number;
  number: number;
  of: number;
  told: number;
  /** What the stream gives here. */
  drawn: number;
}

export interface LuckCheck {
  hasSecret: boolean;
  /** Whether the record lists its draws; without a list nothing could be compared. */
  areDrawsListed: boolean;
  isCommitmentKept: boolean;
  /** Whether every seat revealed what it had committed to, and stands once and in order. */
  areSeatsKept: boolean;
  key: string;
  draws: CheckedDraw[];
  wrongCount: number;
}

export function check(record: LuckRecord): LuckCheck {
  const luck = record.luck ?? [];
  const { seed, table } = record;
  if (!seed)
    return {
      hasSecret: false,
      areDrawsListed: false,
      isCommitmentKept: false,
      areSeatsKept: false,
      key: "",
      draws: [],
      wrongCount: 0,
    };
  const key = keyOf(record, seed);
  const draws = (record.draws ?? []).flatMap((listed, epoch) => {
    const stream = new FairStream(key, epoch);
    return listed.map(([of, told], at) => ({
      epoch,
      number: at + 1,
      of,
      told,
      drawn: stream.below(of),
    }));
  });
  const isInOrder = luck.every((part, at) => part.seat > (luck[at - 1]?.seat ?? -1));
  return {
    hasSecret: true,
    areDrawsListed: record.draws !== undefined,
    isCommitmentKept: commitmentOf(record, seed) === record.commitment,
    areSeatsKept:
      table === undefined || record.day !== undefined
        ? !luck.length
        : isInOrder && luck.every((part) => isKept(table, part)),
    key: bytesToHex(key),
    draws,
    wrongCount: draws.filter((draw) => draw.told !== draw.drawn).length,
  };
}

/** 32 random bytes. */
export function randomDigest(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}
