/** What is told of The Game in words that need some counting: jumps, and what speaks for a card. */
import type { ActionName } from "../../lib/table.svelte";
import type { EventName, Telling } from "../../lib/telling";
import type { Texts } from "../../lib/texts";
import { fitsOf, flagsAt, isUp, JUMP, pilesOf, stepOf } from "./piles";
import type { TheGameView } from "./view";

const NO_SIGNAL = 0;
const KEEP_CLEAR = 1;
/** The step to the next number, by which none is lost. */
const FREE = 1;

function tell(events: readonly EventName[], at: number, texts: Texts): string | null {
  const [kind, seat, args] = events[at]!;
  if (kind === "play") {
    const [card = 0, pile = 0, top = 0] = args;
    const isJump = stepOf(card, pile, top) === JUMP;
    return isJump ? texts.say("telling.jump", { seat, card, pile, top }) : null;
  }
  // The cards that a reader sees are told by their numbers.
  if (kind === "refill") return events[at + 1]?.[0] === "draw" ? "" : null;
  return isFallenFlag(events, at) ? "" : null;
}

/** Whether a flag goes because its seat has just played there, which needs no telling. */
function isFallenFlag(events: readonly EventName[], at: number): boolean {
  const [kind, seat, [pile, signal]] = events[at]!;
  if (kind !== "signal" || signal !== NO_SIGNAL) return false;
  return events
    .slice(0, at)
    .some(([before, by, args]) => before === "play" && by === seat && args[1] === pile);
}

/** The same as in the terminal (`screen/reasons.py`). */
function reasons(given: never, [kind, args]: ActionName, texts: Texts): string[] {
  const view = given as TheGameView;
  if (kind === "stop") return view.hand.length ? [texts.say("reason.enough")] : [];
  if (kind !== "play") return [];
  const [card = 0, pile = 0] = args;
  const said: string[] = [];
  const piles = pilesOf(view);
  const step = fitsOf(card, piles, [])[pile]!.step;
  if (step === JUMP) said.push(texts.say("reason.jump", { count: -JUMP }));
  else said.push(texts.say("reason.lost", { count: step - FREE }));
  const open = view.hand.flatMap((held) => fitsOf(held, piles, []).filter((fit) => fit.isOpen));
  if (step > 0 && open.every((fit) => fit.step >= step)) said.push(texts.say("reason.shortest"));
  const next = isUp(pile) ? card + JUMP : card - JUMP;
  if (step > 0 && view.hand.includes(next))
    said.push(texts.say("reason.next_jump", { card: next }));
  if (piles[pile]!.fuse) said.push(texts.say("reason.covers", { pile }));
  const asks = flagsAt(view, pile).filter(({ seat }) => seat !== view.seat);
  if (asks.some(({ signal }) => signal === KEEP_CLEAR))
    said.push(texts.say("reason.clear", { pile }));
  return said;
}

export const TELLING: Telling = { tell, reasons };
