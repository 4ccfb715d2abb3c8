/** What is told of The Brigade in words that need some counting: which fires go out. */
import type { ActionName } from "../../lib/table.svelte";
import type { Telling } from "../../lib/telling";
import type { Texts } from "../../lib/texts";
import type { BrigadeView } from "./view";

/** The same as in the terminal (`screen/screen.py`). */
function suggest(given: never, [kind, args]: ActionName, texts: Texts): string | null {
  const view = given as BrigadeView;
  const here = view.seats[view.decision?.seats[0] ?? view.turn]!.brigade;
  if (kind === "extinguish" && args[0] === view.fire[here]) return texts.say("out.extinguish");
  if (kind === "mix" && args[0] === view.fire[here])
    return texts.say("out.mix", { share: args[1]! });
  if (kind === "ash" && args[1] === view.fire[args[0]!])
    return texts.say("out.ash", { place: args[0]! });
  return null;
}

export const TELLING: Telling = { tell: () => null, reasons: () => [], suggest };
