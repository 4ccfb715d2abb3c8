/** The HTTP part of the server. */
import type {
  ExerciseInfo,
  DealList,
  DealPage,
  GameInfo,
  GuestInfo,
  LinkInfo,
  NewSubscription,
  NewTable,
  NoticesInfo,
  Problem,
  PushInfo,
  ReplayInfo,
  RulesInfo,
  StatisticsInfo,
  SubscriptionInfo,
  TableInfo,
  TitleList,
  TokenInfo,
} from "./wire";

import type { LuckRecord } from "./luck";
import type { TitleTexts } from "./texts";

/** A code of an error, as docs/wire.md lists them. */
export type ErrorCode = Problem["error"];

const TOKEN = "fireside.token";

/** Why a request was not carried out. */
export class RequestError extends Error {
  constructor(
    readonly kind: ErrorCode | "offline",
    message: string,
    /** What the server told, if it told anything. */
    readonly problem: Problem | null = null,
  ) {
    super(message);
  }
}

export function token(): string {
  return localStorage.getItem(TOKEN) ?? "";
}

/** Forget who one is; the next request that needs a guest makes a new one. */
export function dropToken(): void {
  localStorage.removeItem(TOKEN);
}

async function ask<T>(verb: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  if (token()) headers["authorization"] = `Bearer ${token()}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(path, {
      method: verb,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new RequestError("offline", "the server cannot be reached");
  }
  if (response.status === 204) return undefined as T;
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const problem = answer as Problem | null;
  if (problem) throw new RequestError(problem.error, problem.message, problem);
  throw new RequestError("offline", response.statusText);
}

/** Become a guest unless one is known here already. */
export async function beGuest(name = ""): Promise<void> {
  if (token()) {
    try {
      await me();
      return;
    } catch (error) {
      if (!(error instanceof RequestError) || error.kind !== "unknown_guest") throw error;
      dropToken();
    }
  }
  const guest = await ask<TokenInfo>("POST", "/api/guests", { name });
  localStorage.setItem(TOKEN, guest.token);
}

export const me = () => ask<GuestInfo>("GET", "/api/me");
export const rename = (name: string) => ask<GuestInfo>("PATCH", "/api/me", { name });
export const titles = () => ask<TitleList>("GET", "/api/titles");
export const titleTexts = (title: string, language: string) =>
  ask<TitleTexts>("GET", `/api/titles/${encodeURIComponent(title)}/texts?language=${language}`);
export const rules = (title: string, language: string) =>
  ask<RulesInfo>("GET", `/api/titles/${encodeURIComponent(title)}/rules?language=${language}`);
export const exercise = (title: string, number: number) =>
  ask<ExerciseInfo>("GET", `/api/titles/${encodeURIComponent(title)}/exercises/${number}`);
export const openTable = (table: NewTable) => ask<TableInfo>("POST", "/api/tables", table);
export const myTables = () => ask<{ tables: TableInfo[] }>("GET", "/api/me/tables");
export const publicTables = () => ask<{ tables: TableInfo[] }>("GET", "/api/tables");
export const table = (id: string) => ask<TableInfo>("GET", `/api/tables/${encodeURIComponent(id)}`);
/** Where the record is, for a download too. */
export const recordAddress = (id: string) => `/api/tables/${encodeURIComponent(id)}/record`;
export const record = (id: string) => ask<LuckRecord>("GET", recordAddress(id));
export const replay = (id: string, seat: number) =>
  ask<ReplayInfo>("GET", `/api/tables/${encodeURIComponent(id)}/replay?seat=${seat}`);
export const myGames = () => ask<{ games: GameInfo[] }>("GET", "/api/me/games");
export const statistics = () => ask<StatisticsInfo>("GET", "/api/me/statistics");
/** The finished games as comma-separated values. */
export async function gamesFile(): Promise<string> {
  const headers = { authorization: `Bearer ${token()}` };
  const response = await fetch("/api/me/games.csv", { headers });
  if (!response.ok) throw new RequestError("offline", response.statusText);
  return response.text();
}
export const deals = () => ask<DealList>("GET", "/api/deals");
const dealAddress = (day: string, title: string) =>
  `/api/deals/${encodeURIComponent(day)}/${encodeURIComponent(title)}`;
export const deal = (day: string, title: string) => ask<DealPage>("GET", dealAddress(day, title));
export const playDeal = (day: string, title: string) =>
  ask<TableInfo>("POST", dealAddress(day, title));
export const pushKey = () => ask<PushInfo>("GET", "/api/push");
export const subscribe = (made: NewSubscription) =>
  ask<SubscriptionInfo>("POST", "/api/me/subscriptions", made);
export const unsubscribe = (id: string) => ask<void>("DELETE", `/api/me/subscriptions/${id}`);
const noticesOf = (table: string) => `/api/tables/${encodeURIComponent(table)}/notices`;
export const notices = (table: string) => ask<NoticesInfo>("GET", noticesOf(table));
export const setNotices = (table: string, isOn: boolean) =>
  ask<NoticesInfo>("PATCH", noticesOf(table), { is_on: isOn });
export const makeLink = () => ask<LinkInfo>("POST", "/api/me/link");

export async function useLink(link: string): Promise<void> {
  const guest = await ask<TokenInfo>("POST", "/api/link", { link });
  localStorage.setItem(TOKEN, guest.token);
}

/** End all other tokens of the guest; this device gets the one that works. */
export async function signOutEverywhere(): Promise<void> {
  const guest = await ask<TokenInfo>("DELETE", "/api/me/tokens");
  localStorage.setItem(TOKEN, guest.token);
}

export async function forgetMe(): Promise<void> {
  await ask<void>("DELETE", "/api/me");
  dropToken();
}
