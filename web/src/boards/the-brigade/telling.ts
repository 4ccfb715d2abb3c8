/** What is told of The Brigade in words that need some counting: which fires go out. */
import type { ActionName } from "../../lib/table.svelte";
import type { Telling } from "../../lib/telling";
import type { Texts } from "../../lib/texts";
import { outLabel } from "./labels";
import type { BrigadeView } from "./view";

function suggest(given: never, action: ActionName, texts: Texts): string | null {
  return outLabel(texts, action, given as BrigadeView);
}

export const TELLING: Telling = { tell: () => null, reasons: () => [], suggest };
