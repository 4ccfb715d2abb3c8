/**
 * What this browser keeps of the luck of a table, so that no server can change it afterwards: the
 * host's commitment as first seen, what the own seats add, and the list of all commitments as it was
 * frozen before anything was revealed. `client/luck.py` does the same.
 */
import { isKept, isOpened, randomDigest, seatCommitment, type LuckRecord } from "./luck";
import type { TableInfo } from "./wire";

/** What an honest server never shows. */
export type Fault =
  | "host_swapped"
  | "own_left_out"
  | "list_incomplete"
  | "list_changed"
  | "reveal_wrong"
  | "begun_early"
  | "secret_wrong";

/** What a record does not share with what was kept. */
export type Mismatch = Fault | "other_table" | "record_host" | "record_list" | "record_own";

/** By seat; the keys of an object are strings. */
export type BySeat = Record<string, string>;

export interface Kept {
  /** Of the host, as it was first seen. */
  commitment: string;
  /** What was committed to here, and is revealed later. */
  added: BySeat;
  /** The commitments as they were shown before anything was revealed here. */
  frozen: BySeat | null;
  faults: Fault[];
}

const PREFIX = "fireside.luck.";
const ORDER = "fireside.lucks";
/** As many tables are kept; the oldest goes first. */
const TABLES_KEPT = 200;

function isSame(one: BySeat, other: BySeat): boolean {
  const seats = Object.keys(one);
  return (
    seats.length === Object.keys(other).length && seats.every((seat) => one[seat] === other[seat])
  );
}

function commitmentsOf(info: TableInfo): BySeat {
  const pairs = info.chairs.map((chair, seat) => [String(seat), chair.commitment] as const);
  return Object.fromEntries(pairs.filter(([, commitment]) => commitment));
}

export class LuckKeeper {
  readonly kept: Kept;

  constructor(
    readonly table: string,
    private readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> = localStorage,
  ) {
    this.kept = this.load();
  }

  /** Choose what a seat adds, keep it, and return the commitment to it; the same again if asked twice. */
  commit(seat: number): string {
    const added = (this.kept.added[seat] ??= randomDigest());
    this.store();
    return seatCommitment(this.table, seat, added);
  }

  has(seat: number): boolean {
    return seat in this.kept.added;
  }

  /** Compare what the server shows with what was kept, and keep what is new. */
  look(info: TableInfo, user: string): void {
    const kept = this.kept;
    const before = JSON.stringify(kept);
    kept.commitment ||= info.commitment;
    for (const fault of this.faultsIn(info, user))
      if (!kept.faults.includes(fault)) kept.faults.push(fault);
    if (info.is_frozen && !kept.frozen && !kept.faults.length) kept.frozen = commitmentsOf(info);
    if (JSON.stringify(kept) !== before) this.store();
  }

  /** What to reveal now, by seat; nothing after a fault. */
  toReveal(info: TableInfo, user: string): [number, string][] {
    const { frozen, faults, added } = this.kept;
    if (!info.is_frozen || info.closed || !frozen || faults.length) return [];
    return info.chairs.flatMap((chair, seat): [number, string][] => {
      const own = added[seat];
      return user && chair.user === user && !chair.added && own ? [[seat, own]] : [];
    });
  }

  /** Compare a whole record with what was kept while it was played; the first difference. */
  compare(record: LuckRecord): Mismatch | null {
    const { commitment, frozen, faults, added } = this.kept;
    const luck = record.luck ?? [];
    if (faults[0]) return faults[0];
    if (record.table !== this.table) return "other_table";
    if (commitment && record.commitment !== commitment) return "record_host";
    const listed = Object.fromEntries(luck.map((part) => [String(part.seat), part.commitment]));
    if (frozen && !isSame(listed, frozen)) return "record_list";
    const isLost = Object.entries(added).some(
      ([seat, own]) =>
        frozen?.[seat] === seatCommitment(this.table, Number(seat), own) &&
        luck.find((part) => part.seat === Number(seat))?.revealed !== own,
    );
    return isLost ? "record_own" : null;
  }

  private faultsIn(info: TableInfo, user: string): Fault[] {
    const { commitment, frozen } = this.kept;
    const faults: Fault[] = [];
    const isBegun = info.status === "playing" || info.status === "over";
    if (info.commitment !== commitment) faults.push("host_swapped");
    if (info.is_frozen && !frozen && info.chairs.some((chair) => chair.user && !chair.commitment))
      faults.push("list_incomplete");
    if ((info.is_frozen || isBegun) && !frozen && this.isLeftOut(info, user))
      faults.push("own_left_out");
    if (frozen && !isSame(commitmentsOf(info), frozen)) faults.push("list_changed");
    const isWrong = info.chairs.some(
      ({ commitment, added }, seat) =>
        added && !isKept(this.table, { seat, commitment, revealed: added }),
    );
    if (isWrong) faults.push("reveal_wrong");
    if (isBegun && info.chairs.some((chair) => chair.commitment && !chair.added))
      faults.push("begun_early");
    // The secret of a deal of the day is opened for everybody at once, after the day.
    const isDone = info.status === "closed" && !info.day;
    if (isDone && !isOpened(this.table, info.secret ?? "", commitment)) faults.push("secret_wrong");
    return faults;
  }

  /** Whether an own seat is listed with another commitment, or with none. */
  private isLeftOut(info: TableInfo, user: string): boolean {
    return Object.entries(this.kept.added).some(([seat, added]) => {
      const chair = info.chairs[Number(seat)];
      const own = seatCommitment(this.table, Number(seat), added);
      return user !== "" && chair?.user === user && chair.commitment !== own;
    });
  }

  private load(): Kept {
    const none: Kept = { commitment: "", added: {}, frozen: null, faults: [] };
    try {
      const found = this.storage.getItem(PREFIX + this.table);
      return found ? { ...none, ...(JSON.parse(found) as Partial<Kept>) } : none;
    } catch {
      return none;
    }
  }

  /** A browser that keeps nothing still plays, and says at the end that nothing was kept. */
  private store(): void {
    try {
      const old = JSON.parse(this.storage.getItem(ORDER) ?? "[]") as string[];
      const order = [...old.filter((id) => id !== this.table), this.table];
      for (const id of order.splice(0, Math.max(0, order.length - TABLES_KEPT)))
        this.storage.removeItem(PREFIX + id);
      this.storage.setItem(PREFIX + this.table, JSON.stringify(this.kept));
      this.storage.setItem(ORDER, JSON.stringify(order));
    } catch {
      return;
    }
  }
}
