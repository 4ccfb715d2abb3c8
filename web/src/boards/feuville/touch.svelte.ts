/** What is touched on the board, and what comes of it: an answer, a choice, or why not. */
import { isSame } from "../../lib/board";
import type { ActionName } from "../../lib/table.svelte";
import { askAbout, COLUMN_COUNT, HAND, handOf, sortChoices } from "./choices";
import { FIRE_PROTECTION, type Piece } from "./pieces";
import type { FeuvilleView } from "./view";

/**
 * What was touched and needs a second word, such as a person, a place, or one of those beside the board; or what
 * is only explained: a slot, an open charm, a charm that is kept, or something stored.
 */
export interface Chosen {
  kind: "person" | "place" | "fairy" | "gnome" | "town" | "slot" | "charm" | "kept" | "stored";
  at: number;
  /** Whether an action was begun with it, which may still wait for a second look. */
  isBegun?: boolean;
}

/** What the board gets from the table. */
export interface Given {
  view: FeuvilleView;
  legal: readonly ActionName[];
  seat: number;
  read: (piece: number) => Piece;
  /** The name of a charm. */
  nameOf: (charm: number) => string;
  act: (action: ActionName) => void;
  why: (action: ActionName) => void;
}

const START = 30;
const EXPLAINED = ["slot", "charm", "kept", "stored"];

export class Touch {
  chosen = $state.raw<Chosen | null>(null);
  readonly choices = $derived.by(() => sortChoices(this.given().legal));
  readonly isAsked = $derived.by(() => this.given().legal.length > 0);

  /** What one has just taken; 0 for nothing. */
  readonly hand = $derived.by(() => (this.isAsked ? handOf(this.given().view.decision) : 0));

  /** Where the tile comes from that is about to be used; null if none is. */
  readonly source = $derived.by(() =>
    this.chosen?.kind === "place" ? this.chosen.at : this.hand ? HAND : null,
  );

  /** That tile or decree; 0 for nothing. */
  readonly piece = $derived.by(() => {
    if (this.source === null) return 0;
    const { view, seat } = this.given();
    return this.source === HAND ? this.hand : (view.seats[seat]?.places[this.source] ?? 0);
  });

  readonly uses = $derived.by(() =>
    this.source === null ? [] : (this.choices.uses.get(this.source) ?? []),
  );

  constructor(private readonly given: () => Given) {}

  slot(slot: number): void {
    const person = slot % COLUMN_COUNT;
    const gnome = this.chosen?.kind === "gnome" ? this.choices.gnomes.get(person) : undefined;
    const action = gnome ?? this.choices.takes.get(slot);
    if (!gnome) this.explain("slot", slot, action);
    this.try(action, ["take", [Math.floor(slot / COLUMN_COUNT), person]]);
  }

  person(person: number): void {
    const gnome = this.choices.gnomes.get(person);
    if (this.chosen?.kind === "gnome" && gnome) this.given().act(gnome);
    else {
      if (this.isAsked && !this.choices.skills.has(person) && !gnome)
        this.given().why(["skill", [person]]);
      this.choose("person", person);
    }
  }

  charm(slot: number): void {
    const { charms, fairies } = this.choices;
    if (fairies.length > 1) return this.choose("fairy", slot);
    const isOffered = ["charm", "gift"].includes(this.given().view.decision?.kind ?? "");
    const action = isOffered ? charms.get(slot) : fairies[0];
    this.explain("charm", slot, action);
    this.try(action, isOffered ? ["charm", [slot]] : ["fairy", [this.die()]]);
  }

  gnome(): void {
    if (this.choices.gnomes.size) this.choose("gnome");
    else this.try(undefined, ["gnome", [0]]);
  }

  town(): void {
    const { towns } = this.choices;
    if (towns.length > 1) this.choose("town");
    else this.try(towns[0], ["town", [this.die()]]);
  }

  place(place: number): void {
    if (this.choices.uses.has(place)) this.choose("place", place);
    else {
      const { view, seat, read, why } = this.given();
      const piece = view.seats[seat]?.places[place] ?? 0;
      if (piece) this.explain("stored", place, undefined);
      if (this.isAsked) why(askAbout(null, START, place, read(piece)));
    }
  }

  /** A charm on the reader's board. */
  kept(charm: number): void {
    const shield = this.choices.others.find(([kind]) => kind === "shield");
    const found = this.given().nameOf(charm) === FIRE_PROTECTION ? shield : undefined;
    const action = found ?? this.choices.discards.get(charm);
    this.explain("kept", charm, action);
    this.try(action, ["discard", [charm]]);
  }

  column(column: number): void {
    const { view, read } = this.given();
    const question = askAbout(view.decision, column, this.source ?? HAND, read(this.piece));
    this.try(this.choices.columns.get(column), question);
  }

  back(): void {
    this.chosen = null;
  }

  /** Whether what was touched is only explained. */
  get isExplained(): boolean {
    return EXPLAINED.includes(this.chosen?.kind ?? "");
  }

  /** Nothing waits for a second look any more. */
  drop(): void {
    if (this.chosen?.isBegun) this.back();
  }

  private explain(kind: Chosen["kind"], at: number, action: ActionName | undefined): void {
    this.chosen = { kind, at, isBegun: action !== undefined };
  }

  private choose(kind: Chosen["kind"], at = 0): void {
    const isAgain = this.chosen?.kind === kind && this.chosen.at === at;
    this.chosen = isAgain ? null : { kind, at };
  }

  /** Answer, or ask why that is no answer. */
  private try(action: ActionName | undefined, question: ActionName): void {
    const { legal, act, why } = this.given();
    if (action && legal.some((found) => isSame(found, action))) act(action);
    else if (this.isAsked) why(question);
  }

  /** A die to ask about. */
  private die(): number {
    return this.given().view.dice.find((die) => die > 0) ?? 1;
  }
}
