/** What is told of The Brigade in words that need some counting: which fires go out, and which rise too far. */
import type { ActionName } from "../../lib/table.svelte";
import type { Telling } from "../../lib/telling";
import type { Texts } from "../../lib/texts";
import { fanLabel, outLabel } from "./labels";
import type { BrigadeView } from "./view";

function suggest(given: never, action: ActionName, texts: Texts): string | null {
  const view = given as BrigadeView;
  return outLabel(texts, action, view) ?? fanLabel(texts, action, view);
}

export const TELLING: Telling = { tell: () => null, reasons: () => [], suggest };
