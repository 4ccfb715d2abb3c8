/** What the server has signed of a table's history; docs/receipts.md says how, to the byte. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Done, News, TableMessage } from "./wire";

export interface Receipt {
  table: string;
  number: number;
  head: string;
  signature: string;
  key: string;
}

/** The journal of a table as its record carries it. */
export interface Journal {
  table: string;
  head: string;
  signature: string;
  key: string;
  entries: string[];
}

const PREFIX = "receipts:";
const TABLES = "receipts";
/** Tables of which receipts are kept, and receipts of each; the oldest go. */
const TABLE_LIMIT = 50;
const RECEIPT_LIMIT = 20;

function read<T>(name: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export function kept(table: string): Receipt[] {
  return read<Receipt[]>(PREFIX + table, []);
}

/** Keep what a message has signed; the first and the newest of a table stay. */
export function keep(table: string, key: string, message: TableMessage | News | Done): void {
  const { number, head = "", signature = "" } = message;
  if (!head || !signature || !key) return;
  const known = kept(table);
  if (known.some((receipt) => receipt.number === number && receipt.head === head)) return;
  const all = [...known, { table, number, head, signature, key }];
  write(PREFIX + table, all.length > RECEIPT_LIMIT ? [all[0], ...all.slice(2)] : all);
  const tables = [...read<string[]>(TABLES, []).filter((other) => other !== table), table];
  for (const old of tables.slice(0, -TABLE_LIMIT)) localStorage.removeItem(PREFIX + old);
  write(TABLES, tables.slice(-TABLE_LIMIT));
}

/** The receipts of a table as `./run verify --receipts` reads them. */
export function asFile(receipts: readonly Receipt[]): string {
  return receipts.map((receipt) => `${JSON.stringify(receipt)}\n`).join("");
}

function eightBytes(number: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(number));
  return new Uint8Array(view.buffer);
}

/** The head after each entry, from none on. */
export function headsOf(table: string, secret: string, entries: readonly string[]): string[] {
  const key = hexToBytes(secret);
  let head = sha256(utf8ToBytes(`fireside/2 table${table}`));
  const heads = [bytesToHex(head)];
  entries.forEach((entry, at) => {
    const salt = hmac(sha256, key, concatBytes(utf8ToBytes("fireside/2 salt"), eightBytes(at + 1)));
    head = sha256(concatBytes(head, salt, utf8ToBytes(entry)));
    heads.push(bytesToHex(head));
  });
  return heads;
}

/** What is wrong with a history, or that nothing is. */
export type Finding = "right" | "chain" | "key" | "cut" | "other";

/** Compare a journal with what this browser kept; signatures are for `./run verify`. */
export function compare(journal: Journal, secret: string, receipts: readonly Receipt[]): Finding {
  const heads = headsOf(journal.table, secret, journal.entries);
  if (heads.at(-1) !== journal.head) return "chain";
  if (receipts.some((receipt) => receipt.key !== journal.key)) return "key";
  if (receipts.some((receipt) => receipt.number > journal.entries.length)) return "cut";
  return receipts.every((receipt) => heads[receipt.number] === receipt.head) ? "right" : "other";
}
