/** What is touched on the board, and what comes of it: an answer, a choice, or why not. */
import type { ActionName } from "../../lib/table.svelte";
import { memberOf } from "./saying";
import {
  actionsAt,
  askAbout,
  isPlain,
  needsFrom,
  sortChoices,
  stepsFrom,
  type Group,
} from "./choices";
import type { BrigadeView } from "./view";
import { waterAt } from "./water";

/** What was touched and needs a second word: a place, a button of the turn, or a card. */
export type Chosen =
  | { kind: "place"; at: number }
  | { kind: "group"; group: Group }
  | { kind: "told"; title: string; about: string; member: number };

/** By question: what is done at a place to answer it, if it is not picked. */
const ASKED_AT: Readonly<Record<string, string>> = { stroll: "move", follow: "tow" };

/** What the board gets from the table. */
export interface Given {
  view: BrigadeView;
  legal: readonly ActionName[];
  seat: number;
  act: (action: ActionName) => void;
  why: (action: ActionName) => void;
}

export class Touch {
  chosen = $state.raw<Chosen | null>(null);
  readonly choices = $derived.by(() => sortChoices(this.given().legal));
  readonly steps = $derived.by(() => stepsFrom(this.choices, this.given().view));
  readonly needs = $derived.by(() => {
    const { view, seat } = this.given();
    return needsFrom(this.choices, view, seat);
  });
  readonly water = $derived.by(() => {
    const { view, seat } = this.given();
    return waterAt(this.choices, view, seat);
  });
  readonly isAsked = $derived.by(() => this.given().legal.length > 0);

  /** What can be done with what was touched. */
  readonly actions = $derived.by((): readonly ActionName[] => {
    const chosen = this.chosen;
    if (!chosen) return [];
    const { view, seat, legal } = this.given();
    if (chosen.kind === "place") return actionsAt(this.choices, view, seat, chosen.at);
    if (chosen.kind === "told")
      return legal.filter((action) => memberOf(action) === chosen.member && chosen.member >= 0);
    return this.choices.groups.get(chosen.group) ?? [];
  });

  /** Places that are lit: answers, or where the brigade, or the warden's action, can go. */
  readonly lit = $derived.by(() => {
    if (this.chosen?.kind === "group" && this.chosen.group === "special")
      return new Set(
        this.actions.flatMap(([kind, args]) =>
          kind === "dispatch" || kind === "swap" ? [...args] : [],
        ),
      );
    if (isPlain(this.given().view)) return new Set(this.choices.places.keys());
    return new Set(
      [...this.choices.places]
        .filter(([, actions]) => actions.some(([kind]) => kind !== "wagon" && kind !== "swap"))
        .map(([place]) => place),
    );
  });

  constructor(private readonly given: () => Given) {}

  place(place: number): void {
    const { view, act, why } = this.given();
    const isSpecial = this.chosen?.kind === "group" && this.chosen.group === "special";
    const here = this.choices.places.get(place) ?? [];
    const dispatch = here.find(([kind]) => kind === "dispatch");
    if (isSpecial && dispatch) {
      act(dispatch);
      return;
    }
    if (this.isAsked && isPlain(view)) {
      this.chosen = null;
      if (here[0]) act(here[0]);
      else why([ASKED_AT[view.decision?.kind ?? ""] ?? "pick", [place]]);
      return;
    }
    this.choose({ kind: "place", at: place });
    if (this.isAsked && this.chosen && !this.actions.length) why(["move", [place]]);
  }

  group(group: Group): void {
    const { view, seat, act, why } = this.given();
    const actions = this.choices.groups.get(group) ?? [];
    // The shares of the water are chosen at the place; the button means the usual ones.
    const usual = actions.filter(([kind]) => kind !== "mix");
    // What a warden can do is told before it is done.
    if (usual.length > 1 || (actions.length && group === "special"))
      this.choose({ kind: "group", group });
    else if (actions[0]) act(actions[0]);
    else if (this.isAsked) why(askAbout(group, view, seat));
  }

  /** Say what something is, and what a member of the reader's crew can do now. */
  tell(title: string, about: string, member = -1): void {
    this.choose({ kind: "told", title, about, member });
  }

  back(): void {
    this.chosen = null;
  }

  private choose(chosen: Chosen): void {
    this.chosen = nameOf(chosen) === nameOf(this.chosen) ? null : chosen;
  }
}

/** Tells what was touched from everything else. */
function nameOf(chosen: Chosen | null): string {
  if (!chosen) return "";
  if (chosen.kind === "place") return `place ${chosen.at}`;
  return chosen.kind === "group" ? chosen.group : `told ${chosen.title}`;
}
