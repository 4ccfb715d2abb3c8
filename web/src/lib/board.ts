/** What a title's board is given, and what it may ask for; it knows no rules. */
import type { ScorePiece } from "./ending";
import type { ActionName } from "./table.svelte";
import type { Texts } from "./texts";
import type { EntryInfo, OutcomeInfo } from "./wire";

export interface BoardProps {
  /** The title's own view; each board knows its type. */
  view: never;
  /** What may be answered now; nothing if somebody else is asked. */
  legal: ActionName[];
  /** What may be done without being asked. */
  asides: ActionName[];
  /** The seat that one looks from; -1 is the spectator. */
  seat: number;
  /** By seat: what it is called here, whether by a person's name or by the title's word. */
  names: readonly string[];
  texts: Texts;
  /** The entries that have just arrived, for animation. */
  news: readonly EntryInfo[];
  /** Everything that has happened so far. */
  log: readonly EntryInfo[];
  /** The action that waits for a confirmation. */
  staged: ActionName | null;
  /** How the game ended, to draw the score on the board; null while it goes on. */
  over: OutcomeInfo | null;
  /** While the score is counted at the end, the pieces so far; null if it is not. */
  counted?: readonly ScorePiece[] | null;
  /** Whether an old position is looked at, so that nothing can be done. */
  isReplay: boolean;
  /** Answer, or stage the answer; what took two gestures is sure already. */
  act: (action: ActionName, isSure?: boolean) => void;
  say: (action: ActionName) => void;
  /** Explain why an action is not allowed. */
  why: (action: ActionName) => void;
}

/** What a title's package may bring in `board/board.js`, written in plain JavaScript or built. */
export interface BoardModule {
  /** Draw the board into an empty element. */
  mount: (target: HTMLElement, props: BoardProps) => MountedBoard;
}

export interface MountedBoard {
  /** Draw what has changed. */
  update: (props: BoardProps) => void;
  /** Let go of timers and listeners; the element is removed. */
  destroy: () => void;
}

/** Marks what stands for an answer and for no other: `data-answer={answerKey(action)}`. */
export function answerKey([kind, args]: ActionName): string {
  return [kind, ...args].join(" ");
}

/** What a spot is called: what it is, and what it does if it may be chosen as an answer to a question. */
export function spotName(
  label: string,
  actions: readonly ActionName[],
  texts: Texts,
  decision = "",
): string {
  const done = actions.map((action) => texts.answer(...action, decision));
  // What goes on ends with no full stop.
  const what = done.length ? label.replace(/\.$/, "") : label;
  return [...new Set([what, ...done])].join("; ");
}

export function isSame(one: ActionName | null, other: ActionName | null): boolean {
  return (
    one !== null &&
    other !== null &&
    one[0] === other[0] &&
    one[1].length === other[1].length &&
    one[1].every((value, at) => value === other[1][at])
  );
}
