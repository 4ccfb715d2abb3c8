/** The answers one may give, sorted by what one touches to give them. */
import type { ActionName } from "../../lib/table.svelte";
import type { BrigadeView } from "./view";

/** The buttons of a turn: each does one thing, or asks which. */
export const GROUPS = [
  "extinguish",
  "refill",
  "transfer",
  "recruit",
  "upgrade",
  "special",
] as const;
export type Group = (typeof GROUPS)[number];

/** What belongs to a button besides the kind of its own name. */
const BELONGS: Readonly<Record<string, Group>> = {
  extinguish: "extinguish",
  mix: "extinguish",
  hose: "extinguish",
  refill: "refill",
  bargain: "refill",
  transfer: "transfer",
  recruit: "recruit",
  upgrade: "upgrade",
  special: "special",
  mimic: "special",
  dispatch: "special",
  swap: "special",
};

/** What is done at a place; a swap is done at two. */
const AT_PLACE = ["pick", "move", "detour", "wagon", "tow", "summon", "ash", "dispatch", "swap"];
/** Questions that renown answers. */
const RENOWN_ASKS = ["renown", "shift_to"];
/** What is done where the brigade stands. */
const AT_BRIGADE: readonly Group[] = ["extinguish", "refill", "transfer"];

export interface Choices {
  /** By place: what can be done there. */
  places: Map<number, ActionName[]>;
  /** By button. */
  groups: Map<Group, ActionName[]>;
  /** What has a button of its own. */
  others: ActionName[];
}

export function sortChoices(legal: readonly ActionName[]): Choices {
  const found: Choices = { places: new Map(), groups: new Map(), others: [] };
  for (const action of legal) {
    const [kind, args] = action;
    const group = BELONGS[kind];
    if (group) add(found.groups, group, action);
    if (AT_PLACE.includes(kind)) {
      add(found.places, args[0]!, action);
      if (kind === "swap") add(found.places, args[1]!, action);
    } else if (!group) found.others.push(action);
  }
  return found;
}

function add<Key>(found: Map<Key, ActionName[]>, key: Key, action: ActionName): void {
  found.set(key, [...(found.get(key) ?? []), action]);
}

/** What can be done at a place, with what the brigade can do if it stands there. */
export function actionsAt(
  choices: Choices,
  view: BrigadeView,
  seat: number,
  place: number,
): ActionName[] {
  const here = choices.places.get(place) ?? [];
  if (view.seats[seat]?.brigade !== place || view.decision?.kind !== "act") return here;
  return [...AT_BRIGADE.flatMap((group) => choices.groups.get(group) ?? []), ...here];
}

/** The steps a brigade needs to each place it may move to now. */
export function stepsFrom(choices: Choices, view: BrigadeView): Map<number, number> {
  const steps = new Map<number, number>();
  for (const [place, count] of view.reach)
    if (choices.places.get(place)?.some(([kind]) => kind === "move")) steps.set(place, count);
  return steps;
}

/** Where renown can go now: how much lies there, and how much wins the block. */
export function needsFrom(
  choices: Choices,
  view: BrigadeView,
  seat: number,
): Map<number, readonly [number, number]> {
  const own = view.seats[seat];
  if (!own || !RENOWN_ASKS.includes(view.decision?.kind ?? "")) return new Map();
  const held = new Map(own.renown.map(([place, count]) => [place, count]));
  return new Map(
    [...choices.places.keys()].map((place) => [place, [held.get(place) ?? 0, own.prices[place]!]]),
  );
}

/** Whether pressing a place is answer enough. */
export function isPlain(view: BrigadeView): boolean {
  return view.decision !== null && view.decision.kind !== "act";
}

/** What draws no card and asks nobody else. */
const HARMLESS = [
  "move",
  "detour",
  "wagon",
  "tow",
  "summon",
  "extinguish",
  "mix",
  "refill",
  "transfer",
  "hose",
  "ash",
];

/** Whether the same seat is asked again after an action, so that it may be taken back, or nothing is lost by it. */
export function canTakeBack(view: BrigadeView, [kind]: ActionName): boolean {
  const decision = view.decision;
  if (decision?.kind === "act" && kind === "stop") return view.actions_left === 0;
  if (decision?.kind === "renown") return (decision.args[1] ?? 0) > 1;
  return decision?.kind === "act" && view.actions_left > 1 && HARMLESS.includes(kind);
}

const BOTH = 2;
const GLORIA = 1;
const BLITZ = 2;
const GALEELA = 8;
/** Two blocks that touch, for a question about swapping. */
const SOME_PAIR = [1, 2];

/** The question about a button that offers nothing now: why not this? */
export function askAbout(group: Group, view: BrigadeView, seat: number): ActionName {
  const own = view.seats[seat]!;
  if (group === "extinguish") return ["extinguish", [1]];
  if (group === "refill") return ["refill", [own.brigade === own.wagon ? BOTH : 0]];
  if (group === "transfer") return ["transfer", [0, 1]];
  if (group === "recruit") return ["recruit", []];
  if (group === "upgrade") return ["upgrade", [0]];
  if (own.warden === GLORIA) return ["dispatch", [own.brigade]];
  if (own.warden === BLITZ) return ["swap", SOME_PAIR];
  return own.warden === GALEELA ? ["mimic", [0]] : ["special", []];
}
