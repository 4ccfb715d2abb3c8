/** The answers one may give, sorted by what one touches to give them. */
import type { ActionName } from "../../lib/table.svelte";
import type { DecisionView } from "../../lib/wire";
import type { Piece } from "./pieces";
import type { FeuvilleView } from "./view";

export const COLUMN_COUNT = 6;

/** Where a tile comes from: the two places of the board, or the hand. */
export const HAND = 2;

export interface Choices {
  /** By slot of the display, row by row. */
  takes: Map<number, ActionName>;
  /** By person. */
  skills: Map<number, ActionName>;
  gnomes: Map<number, ActionName>;
  /** By die. */
  fairies: ActionName[];
  towns: ActionName[];
  /** By open slot. */
  charms: Map<number, ActionName>;
  /** By charm on the reader's board. */
  discards: Map<number, ActionName>;
  steals: ActionName[];
  /** What happens to a column: it burns, turns back or gets the coat of arms. */
  columns: Map<number, ActionName>;
  /** By source: what can be done with a tile or decree. */
  uses: Map<number, ActionName[]>;
  /** What has a button and nothing else. */
  others: ActionName[];
}

export function sortChoices(legal: readonly ActionName[]): Choices {
  const found: Choices = {
    takes: new Map(),
    skills: new Map(),
    gnomes: new Map(),
    fairies: [],
    towns: [],
    charms: new Map(),
    discards: new Map(),
    steals: [],
    columns: new Map(),
    uses: new Map(),
    others: [],
  };
  for (const action of legal) {
    const [kind, [first = 0, second = 0]] = action;
    if (kind === "take") found.takes.set(first * COLUMN_COUNT + second, action);
    else if (kind === "skill") found.skills.set(first, action);
    else if (kind === "gnome") found.gnomes.set(first, action);
    else if (kind === "fairy") found.fairies.push(action);
    else if (kind === "town") found.towns.push(action);
    else if (kind === "charm") found.charms.set(first, action);
    else if (kind === "discard") found.discards.set(first, action);
    else if (kind === "steal") found.steals.push(action);
    else if (COLUMN_KINDS.includes(kind)) found.columns.set(first, action);
    else if (USES.includes(kind)) found.uses.set(first, [...(found.uses.get(first) ?? []), action]);
    else found.others.push(action);
  }
  return found;
}

const COLUMN_KINDS = ["burn", "restore", "coat"];
const USES = ["build", "score", "district", "view", "discretion", "protect", "replace"];

/** Uses that have their spot in the town; the others have a button. */
const IN_TOWN = ["build", "district", "view"];

export function isInTown([kind]: ActionName): boolean {
  return IN_TOWN.includes(kind);
}

/** The tile or decree that somebody has just taken; 0 if nobody has. */
export function handOf(decision: DecisionView | null): number {
  return decision && ["hand", "handle", "build"].includes(decision.kind) ? decision.args[0]! : 0;
}

/** The question about a column with which nothing may be done: why not this? */
export function askAbout(
  decision: DecisionView | null,
  column: number,
  source: number,
  piece: Piece,
): ActionName {
  const kind = decision?.kind ?? "";
  if (kind === "burn" || kind === "coat") return [kind, [column]];
  if (kind === "magic" || kind === "restore") return ["restore", [column]];
  if (piece.decree.endsWith("district")) return ["district", [source, column]];
  if (piece.decree === "splendid-view") return ["view", [source, 0, column]];
  return ["build", [source, column]];
}

/** What a decree would bring a seat now; null if it cannot be evaluated. */
export function worthOf(view: FeuvilleView, seat: number, decree: number): number | null {
  return view.seats[seat]?.worths.find(([found]) => found === decree)?.[1] ?? null;
}

/** Whether an answer costs nothing that could still be used, and so needs no second look. */
export function losesNothing(view: FeuvilleView, [kind]: ActionName): boolean {
  return kind === "roll" || (kind === "end" && view.dice.every((die) => die <= 0));
}
