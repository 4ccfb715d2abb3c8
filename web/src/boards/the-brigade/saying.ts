/** What is said of something that was touched. */
import type { ActionName } from "../../lib/table.svelte";
import type { Texts } from "../../lib/texts";
import { SPECIALS } from "./abilities";
import type { Group } from "./choices";
import { greatAbout, placeHead, placeParts } from "./labels";
import type { Chosen } from "./touch.svelte";
import type { BrigadeView } from "./view";

const SAYS: Record<Group, { title: string; about: string }> = {
  extinguish: { title: "board.extinguish", about: "board.how_much" },
  refill: { title: "board.refill", about: "board.which_figure" },
  transfer: { title: "board.transfer", about: "board.how_much" },
  recruit: { title: "board.recruit", about: "" },
  upgrade: { title: "board.upgrade", about: "board.which_track" },
  special: { title: "board.special", about: "" },
};

const GLORIA = 1;
const BLITZ = 2;
const GALEELA = 8;
const ASKS: Readonly<Record<number, string>> = {
  [GLORIA]: "board.which_dispatch",
  [BLITZ]: "board.which_swap",
  [GALEELA]: "board.which_member",
};

export function sayChosen(
  texts: Texts,
  view: BrigadeView,
  chosen: Chosen,
  steps: ReadonlyMap<number, number>,
  water: ReadonlyMap<number, number>,
  isAsked: boolean,
): { title: string; about: string } {
  if (chosen.kind === "told") return chosen;
  if (chosen.kind === "place") {
    const parts = placeParts(texts, view, chosen.at, steps.get(chosen.at), water.get(chosen.at));
    if (isAsked && !canReach(view, chosen.at, steps)) parts.push(texts.say("board.no_reach"));
    const about = [parts.join("; "), greatAbout(texts, view, chosen.at)].filter(Boolean);
    return { title: placeHead(texts, view, chosen.at), about: about.join(". ") };
  }
  const { title, about } = SAYS[chosen.group];
  if (chosen.group !== "special")
    return { title: texts.say(title), about: about ? texts.say(about) : "" };
  const warden = view.seats[view.turn]!.warden;
  const parts = [SPECIALS[warden], ASKS[warden]].flatMap((key) => (key ? [texts.say(key)] : []));
  return { title: texts.say(title), about: parts.join(" ") };
}

/** Whether a brigade that may move is at a place, or can get there. */
function canReach(view: BrigadeView, place: number, steps: ReadonlyMap<number, number>): boolean {
  if (view.decision?.kind !== "act" || !steps.size) return true;
  return steps.has(place) || view.seats[view.turn]?.brigade === place;
}

const LEON = 13;
const ASH = 20;
const PRECIOUS = 21;

/** What a member of the reader's crew has to do with an action; -1 for nobody. */
export function memberOf([kind, args]: ActionName): number {
  if (kind === "hose") return LEON;
  if (kind === "ash") return ASH;
  if (kind === "throw_out") return PRECIOUS;
  return kind === "discard" ? args[0]! : -1;
}

/** The members that one can do something with now. */
export function openMembers(legal: readonly ActionName[]): Set<number> {
  return new Set(legal.map(memberOf).filter((member) => member >= 0));
}
