/** Lists of tables, and what can be done with each. */
import type { TableInfo } from "./wire";

export function isGoing(table: TableInfo): boolean {
  return table.status === "waiting" || table.status === "playing";
}

export function hasFreeSeat(table: TableInfo): boolean {
  return table.chairs.some((chair) => !chair.user && !chair.level);
}

export function isSeated(table: TableInfo, user: string): boolean {
  return user !== "" && table.chairs.some((chair) => chair.user === user);
}

/** What a public table is good for to somebody who is not at it. */
export function invitation(table: TableInfo, user: string): "go_on" | "join" | "watch" | "none" {
  if (!isGoing(table)) return "none";
  if (isSeated(table, user) || (user !== "" && table.maker === user)) return "go_on";
  return table.status === "waiting" && hasFreeSeat(table) ? "join" : "watch";
}

/** Public tables of others: those that wait for company first. */
export function openTo(tables: readonly TableInfo[], user: string): TableInfo[] {
  const found = tables.filter((table) => ["join", "watch"].includes(invitation(table, user)));
  const rank = (table: TableInfo) => (invitation(table, user) === "join" ? 0 : 1);
  return found.sort((one, other) => rank(one) - rank(other));
}

export interface Verdict {
  kind: "solved" | "failed" | "won" | "placed" | "watched";
  rank: number;
  /** Of that seat; null where nobody counts them. */
  points: number | null;
}

/** How a finished game ended for somebody, as the seat of theirs that did best. */
export function verdict(table: TableInfo, user: string): Verdict | null {
  const outcome = table.outcome;
  if (!outcome) return null;
  if (outcome.solved !== null)
    return { kind: outcome.solved ? "solved" : "failed", rank: 1, points: null };
  const ranks = outcome.ranks.filter((_, seat) => table.chairs[seat]?.user === user);
  if (!user || !ranks.length) return { kind: "watched", rank: 0, points: null };
  const rank = Math.min(...ranks);
  const seat = outcome.ranks.findIndex(
    (own, at) => own === rank && table.chairs[at]?.user === user,
  );
  return { kind: rank === 1 ? "won" : "placed", rank, points: outcome.points[seat] ?? null };
}

/** The others at a table: seats and names of people, and how many bots. Lists do not tell names. */
export function companyOf(
  table: TableInfo,
  user: string,
): { people: { seat: number; name: string }[]; bots: number } {
  const chairs = table.chairs.map((chair, seat) => ({ ...chair, seat }));
  const people = chairs.filter((chair) => chair.user && chair.user !== user);
  return {
    people: people.map(({ seat, name }) => ({ seat, name })),
    bots: chairs.filter((chair) => !chair.user && chair.level).length,
  };
}
