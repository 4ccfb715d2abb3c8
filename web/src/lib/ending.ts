/** The count at the end of a game: what a title's `ending.ts` brings, and how it is put in order. */
import type { EventName } from "./telling";
import { sentence, type Texts } from "./texts";
import type { EntryInfo, OutcomeInfo } from "./wire";

/** A finished game, as its reader may know it. */
export interface End {
  /** The title's own view; each title knows its type. */
  view: never;
  /** Everything that happened and was not taken back. */
  events: readonly EventName[];
  outcome: OutcomeInfo;
  texts: Texts;
}

/** A part of the score that is counted by itself. */
export interface ScorePiece {
  /** The seat that it counts for; -1 if it is everybody's. */
  seat: number;
  words: string;
  points: number;
  /** What is true of the spots that it is about (see spots.ts). */
  spots: readonly string[];
}

/** What `ending.ts` in the folder of a title's board brings. */
export interface Ending {
  /** The score in pieces, which add up to the points of the outcome. */
  pieces: (end: End) => ScorePiece[];
  /** One thing that is worth remembering of the game. */
  fact: (end: End) => string;
  /** The kinds of events that say what is counted, which need not be told before. */
  counted: readonly string[];
}

/** The events of a log without those that were taken back. */
export function standingEvents(log: readonly EntryInfo[]): EventName[] {
  const cancelled = new Set(log.flatMap((entry) => entry.cancels ?? []));
  return log.filter((entry) => !cancelled.has(entry.number)).flatMap((entry) => entry.events);
}

/** The pieces as they are counted, seat by seat and the winner's last; none if they do not add up. */
export function piecesOf(ending: Ending, end: End): ScorePiece[] {
  const { outcome } = end;
  const pieces = ending.pieces(end);
  const totals = totalsOf(pieces, outcome);
  if (totals.some((total, seat) => total !== outcome.points[seat])) {
    console.error("the pieces make", totals, "and the outcome is", outcome.points);
    return [];
  }
  const rank = ({ seat }: ScorePiece) => outcome.ranks[seat] ?? 0;
  return [...pieces].sort((one, other) => rank(other) - rank(one) || one.seat - other.seat);
}

/** By seat, what pieces make together; a team has one total. */
export function totalsOf(pieces: readonly ScorePiece[], { ranks, solved }: OutcomeInfo): number[] {
  return ranks.map((_, seat) =>
    pieces
      .filter((piece) => solved !== null || piece.seat === seat)
      .reduce((sum, { points }) => sum + points, 0),
  );
}

/** Everything about an end in words, for those who listen to it. */
export function sayEnd(
  pieces: readonly ScorePiece[],
  fact: string,
  { outcome, texts }: Omit<End, "view">,
): string {
  const counted = pieces.map(({ seat, words, points }) => {
    const whole = points ? `${words}: ${points}` : words;
    return sentence(seat < 0 ? whole : `${texts.seat(seat)}: ${whole}`);
  });
  return [texts.outcome(outcome), ...counted, fact].filter(Boolean).join(" ");
}

/** The first seat among those where a number is highest. */
export function leader(numbers: readonly number[]): number {
  return numbers.indexOf(Math.max(...numbers));
}
