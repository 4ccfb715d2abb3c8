/** What the parts of the board are given that offer something to touch. */
import type { ActionName } from "../../lib/table.svelte";
import type { Texts } from "../../lib/texts";
import type { Choices } from "./choices";
import type { FeuvilleView } from "./view";

export interface Shown {
  view: FeuvilleView;
  seat: number;
  texts: Texts;
  /** What all names of drawings on this page begin with. */
  art: string;
  choices: Choices;
  /** The action that waits for a confirmation. */
  staged: ActionName | null;
}
