/** The chairs of a table that is being set up. */
import type { NewChair } from "./wire";

/** The user, somebody at the same screen, somebody who comes by the link, or a bot. */
export type Sitter = "me" | "here" | "friend" | "bot";

export interface Place {
  sitter: Sitter;
  /** The bot's. */
  level: string;
  /** Of somebody at this screen. */
  name: string;
}

const MOST = 4;

/** How many most people would be: as many as the game takes, up to four. */
export function usualCount(counts: readonly number[]): number {
  const fitting = counts.filter((count) => count <= MOST);
  return fitting.length ? Math.max(...fitting) : Math.min(...counts);
}

export function bot(level: string): Place {
  return { sitter: "bot", level, name: "" };
}

/** The user against bots. */
export function usualPlaces(count: number, level: string): Place[] {
  const me: Place = { sitter: "me", level, name: "" };
  return [me, ...Array.from({ length: count - 1 }, () => bot(level))];
}

/** Change the number of seats: new ones are bots', and the user is never sent away. */
export function resize(places: readonly Place[], count: number, level: string): Place[] {
  const kept = places.slice(0, count);
  const me = places.findIndex((place) => place.sitter === "me");
  if (me >= count) kept[count - 1] = places[me]!;
  while (kept.length < count) kept.push(bot(level));
  return kept;
}

/** Let somebody else sit in a seat; one cannot be in two places. */
export function reseat(places: readonly Place[], seat: number, change: Partial<Place>): Place[] {
  return places.map((place, at) => {
    if (at === seat) return { ...place, ...change };
    if (change.sitter === "me" && place.sitter === "me") return { ...place, sitter: "bot" };
    return place;
  });
}

/** The chairs as the server wants them; who has no name goes by that of the seat. */
export function chairsFor(
  places: readonly Place[],
  myName: string,
  seatName: (seat: number) => string,
): NewChair[] {
  return places.map(({ sitter, level, name }, seat) => {
    switch (sitter) {
      case "me":
        return { is_mine: true, name: myName.trim() };
      case "here":
        return { is_mine: true, name: name.trim() || seatName(seat) };
      case "bot":
        return { level };
      case "friend":
        return {};
    }
  });
}

/** Whether the table must be found by somebody else first. */
export function isAwaited(places: readonly Place[]): boolean {
  return places.some((place) => place.sitter === "friend");
}

/** The numbers of seats, as short as they can be said: `1–4`, or `2, 4`. */
export function seatRange(counts: readonly number[]): string {
  const [low, high] = [Math.min(...counts), Math.max(...counts)];
  if (low === high) return String(low);
  return high - low + 1 === counts.length ? `${low}–${high}` : counts.join(", ");
}
