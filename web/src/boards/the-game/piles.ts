/** The four piles as they are drawn, and how far a card would go on each. */
import type { ActionName } from "../../lib/table.svelte";
import type { TheGameView } from "./view";

/** The piles that go up come first. */
const UP_COUNT = 2;
const LOWEST = 2;
const HIGHEST = 99;
const CARD_COUNT = 98;

/** What the piles begin and end with, as printed on them. */
export const RANGES = [
  [1, 99],
  [1, 99],
  [100, 2],
  [100, 2],
] as const;

/** A step of a card that jumps back. */
export const JUMP = -10;

const FIRE_CARDS = [22, 33, 44, 55, 66, 77];

export function isUp(pile: number): boolean {
  return pile < UP_COUNT;
}

/** How far a card goes on a pile; -10 for a jump back. */
export function stepOf(card: number, pile: number, top: number): number {
  return isUp(pile) ? card - top : top - card;
}

export interface PileInfo {
  pile: number;
  isUp: boolean;
  top: number;
  /** From the first to the one on top. */
  cards: number[];
  /** How many numbers there are still to go. */
  gap: number;
  /** The same as a share of the whole way. */
  progress: number;
  /** 2 if its fire has until the next turn, 1 if it is due in this one, 0 if none burns. */
  fuse: number;
}

export function pilesOf(view: TheGameView): PileInfo[] {
  return view.tops.map((top, pile) => {
    const gap = isUp(pile) ? HIGHEST - top : top - LOWEST;
    return {
      pile,
      isUp: isUp(pile),
      top,
      cards: view.laid.filter(([, on]) => on === pile).map(([card]) => card),
      gap,
      progress: 1 - gap / CARD_COUNT,
      fuse: view.fuses[pile] ?? 0,
    };
  });
}

export interface Fit {
  pile: number;
  /** How far the card goes on; -10 for a jump back. */
  step: number;
  isOpen: boolean;
  isJump: boolean;
  /** The answer that plays it; null while somebody else is asked. */
  action: ActionName | null;
}

/**
 * How a card fits each pile: what may be played is what was offered, and while somebody else plays, what
 * the numbers say.
 */
export function fitsOf(
  card: number,
  piles: readonly PileInfo[],
  legal: readonly ActionName[],
): Fit[] {
  return piles.map(({ pile, top }) => {
    const step = stepOf(card, pile, top);
    const action =
      legal.find(([kind, args]) => kind === "play" && args[0] === card && args[1] === pile) ?? null;
    const isOpen = legal.length ? action !== null : step > 0 || step === JUMP;
    return { pile, step, isOpen, isJump: isOpen && step === JUMP, action };
  });
}

export function isFire(view: TheGameView, card: number): boolean {
  return view.on_fire && FIRE_CARDS.includes(card);
}

/** A step as it is written: what the number on top changes by, so +7 up and −7 down. */
export function stepSign(step: number, pile: number): string {
  return step > 0 === isUp(pile) ? `+${Math.abs(step)}` : `−${Math.abs(step)}`;
}

export interface Flag {
  seat: number;
  signal: number;
}

/** What is signalled at a pile. */
export function flagsAt(view: TheGameView, pile: number): Flag[] {
  return view.signals.flatMap((signals, seat) => {
    const signal = signals[pile] ?? 0;
    return signal ? [{ seat, signal }] : [];
  });
}

/** The same, gathered: each signal once, with all that give it. */
export function gatherFlags(flags: readonly Flag[]): { signal: number; seats: number[] }[] {
  const signals = [...new Set(flags.map(({ signal }) => signal))].sort();
  return signals.map((signal) => ({
    signal,
    seats: flags.filter((flag) => flag.signal === signal).map(({ seat }) => seat),
  }));
}

/** How many cards stand in a row of the hand, so that each is wide enough for a finger. */
export function perRow(count: number, width: number, least: number): number {
  const fitting = Math.max(1, Math.floor(width / least));
  return count <= fitting ? Math.max(1, count) : Math.ceil(count / Math.ceil(count / fitting));
}

interface Heat {
  /** From 0 to 1. */
  share: number;
  ground: string;
  flame: string;
  /** The colour that its flames end in. */
  tip: string;
}

/** How hot a card burns: from forest green through gold and orange to ember red. */
export function heatOf(card: number): Heat {
  const share = Math.min(1, Math.max(0, (card - 1) / 99));
  const at = Math.min(GROUNDS.length - 1, Math.floor(share * GROUNDS.length));
  return { share, ground: GROUNDS[at]!, flame: FLAMES[at]!, tip: TIPS[at]! };
}

const GROUNDS = ["#1f4a33", "#49531d", "#7a5a17", "#8f4314", "#8a2a14", "#6e1410"];
const FLAMES = ["#c9962b", "#e0a02a", "#f0932b", "#f57c22", "#f0641d", "#ff5a1f"];
const TIPS = ["#8f7a1e", "#b8741c", "#c9581a", "#c93f16", "#b82a14", "#a01512"];
