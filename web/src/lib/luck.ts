/** The luck of a finished game, drawn once more; docs/fair-draws.md says how, to the byte. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes } from "@noble/hashes/utils.js";

// Browsers keep their own SHA-256 from pages over plain HTTP, such as in a local network.

export type Draw = [number, number];

/** As much of a record as the luck is made of; the secret and the draws come when the game is over. */
export interface LuckRecord {
  title: string;
  commitment: string;
  seed?: string;
  entropy?: string[];
  draws?: Draw[][];
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

export function commitmentOf(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)));
}

/** The secret, mixed with what the seats added; the secret alone where nobody added anything. */
export function keyOf(seed: string, entropy: readonly string[]): Uint8Array {
  const secret = hexToBytes(seed);
  return entropy.length ? hmac(sha256, secret, concatBytes(...entropy.map(hexToBytes))) : secret;
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
  isCommitmentKept: boolean;
  key: string;
  draws: CheckedDraw[];
  wrongCount: number;
}

export function check(record: LuckRecord): LuckCheck {
  if (!record.seed)
    return { hasSecret: false, isCommitmentKept: false, key: "", draws: [], wrongCount: 0 };
  const key = keyOf(record.seed, record.entropy ?? []);
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
  return {
    hasSecret: true,
    isCommitmentKept: commitmentOf(record.seed) === record.commitment,
    key: bytesToHex(key),
    draws,
    wrongCount: draws.filter((draw) => draw.told !== draw.drawn).length,
  };
}
