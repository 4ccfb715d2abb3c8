/**
 * The texts of a title, filled in by the rules that `texts.py` states at its top: placeholders are
 * named by the types of their arguments, and a text may depend on one of them.
 */
import type { Telling } from "./telling";
import type { OutcomeInfo } from "./wire";

export type Text = string | { [name: string]: Text };
export type Value = number | string;
export type Values = Record<string, Value>;

/** For each kind, the types of its ints. */
export type ArgTypes = Record<string, string[]>;

/** What the server tells about a title besides its rules. */
export interface TitleTexts {
  language: string;
  texts: Record<string, Text>;
  words: Record<string, string[]>;
  action_args: ArgTypes;
  decision_args: ArgTypes;
  event_args: ArgTypes;
  refusal_args: ArgTypes;
  /** By field of the view, `NAME` or `NAME.PART`. */
  view_args: ArgTypes;
}

const SPECTATOR = -1;
/** Of more things than this only the number is told, if there are words for that. */
const MOST_NAMED = 6;

/** The seats that won: the first-ranked ones, or all or none of a team. */
export function winners(outcome: OutcomeInfo): number[] {
  const seats = outcome.ranks.map((_, seat) => seat);
  if (outcome.solved !== null) return outcome.solved ? seats : [];
  return seats.filter((seat) => outcome.ranks[seat] === 1);
}

/**
 * Begin with a capital and end with a full stop: the titles' texts are parts of sentences. The name
 * of a cell or a tile, such as b3, stays as it is.
 */
export function sentence(text: string): string {
  const first = /^\S*\d/.test(text) ? text.charAt(0) : text.charAt(0).toLocaleUpperCase();
  return first + text.slice(1) + (/[.!?…]$/.test(text) ? "" : ".");
}

/** Name arguments by their types; a type that occurs twice is numbered. */
export function named(types: readonly string[], args: readonly number[]): Values {
  const values: Values = {};
  types.forEach((type, at) => {
    const count = types.filter((other) => other === type).length;
    const number = types.slice(0, at + 1).filter((other) => other === type).length;
    const value = args[at];
    if (value !== undefined) values[count === 1 ? type : `${type}${number}`] = value;
  });
  return values;
}

/** What one title says in one language, to a reader who may sit at the game. */
export class Texts {
  private readonly plurals: Intl.PluralRules;

  constructor(
    readonly title: TitleTexts,
    readonly names: readonly string[] = [],
    readonly you: number | null = null,
    /** What its board brings; null if its texts are enough. */
    readonly telling: Telling | null = null,
  ) {
    this.plurals = new Intl.PluralRules(title.language);
  }

  has(key: string): boolean {
    return key in this.title.texts;
  }

  /** Tell what happened, in the words for those who see the board (`told.KIND`) if there are such. */
  event(kind: string, seat: number, args: readonly number[]): string {
    const key = this.has(`told.${kind}`) ? `told.${kind}` : `event.${kind}`;
    return this.say(key, { ...named(this.title.event_args[kind] ?? [], args), seat });
  }

  /** Tell of several events of one kind at once, given the ints of each; of very many, only their number. */
  many(kind: string, seat: number, all: readonly (readonly number[])[]): string {
    const type = this.title.event_args[kind]?.[0] ?? "";
    const list = this.join(all.map(([first = 0]) => this.word(type, first)));
    const isCrowd = all.length > MOST_NAMED && this.has(`crowd.${kind}`);
    return this.say(`${isCrowd ? "crowd" : "many"}.${kind}`, { seat, list, count: all.length });
  }

  /** Suggest an action to those who see its places lit: `try.KIND`, or the words for an answer. */
  suggestion(kind: string, args: readonly number[], decision: string): string {
    if (!this.has(`try.${kind}`)) return this.answer(kind, args, decision);
    return this.say(`try.${kind}`, named(this.title.action_args[kind] ?? [], args));
  }

  /** An action as the answer to a question: `answer.DECISION.KIND`, or the words for it anywhere. */
  answer(kind: string, args: readonly number[], decision: string): string {
    const own = `answer.${decision}.${kind}`;
    const key = this.has(own) ? own : `action.${kind}`;
    return this.say(key, named(this.title.action_args[kind] ?? [], args));
  }

  /** What an action is good for as the answer to a question; empty if the title does not say. */
  purpose(kind: string, args: readonly number[], decision = ""): string {
    const own = `why.${decision}.${kind}`;
    const key = this.has(own) ? own : `why.${kind}`;
    if (!this.has(key)) return "";
    return this.say(key, named(this.title.action_args[kind] ?? [], args));
  }

  action(kind: string, args: readonly number[]): string {
    return this.say(`action.${kind}`, named(this.title.action_args[kind] ?? [], args));
  }

  refusal(kind: string, args: readonly number[]): string {
    return this.say(`refusal.${kind}`, named(this.title.refusal_args[kind] ?? [], args));
  }

  /** Say what a seat is asked; a prompt knows every field of the view that is a number. */
  prompt(
    kind: string,
    args: readonly number[],
    seat: number,
    choices: number,
    view: Record<string, unknown>,
  ): string {
    const numbers: Values = {};
    for (const [name, value] of Object.entries(view))
      if (typeof value === "number" || value === null) numbers[name] = value ?? 0;
    const values = named(this.title.decision_args[kind] ?? [], args);
    return this.say(`prompt.${kind}`, { ...numbers, ...values, seat, choices });
  }

  /** Say how the game ended. */
  outcome(outcome: OutcomeInfo): string {
    if (outcome.solved !== null)
      return this.say(outcome.solved ? "outcome.solved" : "outcome.failed");
    const seats = winners(outcome);
    if (seats.length === 1) return this.say("outcome.won", { seat: seats[0]! });
    return this.say("outcome.shared", { seats: this.join(seats.map((seat) => this.seat(seat))) });
  }

  /** Name a seat. */
  seat(seat: number): string {
    return this.names[seat] || this.say(`seat.${seat}`);
  }

  /** Name a value of a type; one that has no word is a number. */
  word(type: string, value: number, values: Values = {}): string {
    if (type === "seat") return this.seat(value);
    const word = this.title.words[type]?.[value];
    if (!word) return String(value);
    return this.fill(this.title.texts[`word.${type}.${word}`] ?? word, values);
  }

  /** Name a field of the view; one without a text by its own name in words. */
  label(path: string): string {
    const key = `field.${path}`;
    return this.has(key) ? this.say(key) : path.split(".").at(-1)!.replaceAll("_", " ");
  }

  /** Write a list of names as one phrase. */
  join(words: readonly string[]): string {
    if (words.length < 2) return words.join("");
    return this.say("list.and", { first: words.slice(0, -1).join(", "), last: words.at(-1)! });
  }

  /** The plural category of a number, by the rules of CLDR as in `texts.py`. */
  plural(count: number): string {
    return count < 0 ? "other" : this.plurals.select(count);
  }

  /** Return the text of a key, its cases chosen and its placeholders filled. */
  say(key: string, values: Values = {}): string {
    const text = this.title.texts[key];
    return text === undefined ? key : this.fill(text, values);
  }

  private fill(text: Text, values: Values): string {
    while (typeof text !== "string") text = text[this.choose(text, values)] ?? "";
    return text.replace(/\{([a-z_0-9]+)\}/g, (_, name: string) => this.placeholder(name, values));
  }

  private choose(text: { [name: string]: Text }, values: Values): string {
    const name = String(text["by"]);
    const value = values[name];
    if (value === undefined) return "other";
    let fitting: string[];
    if (typeof value === "string") fitting = [value];
    else if (name === "seat")
      fitting = [value === SPECTATOR ? "nobody" : value === this.you ? "you" : "other"];
    else fitting = [`=${value}`, this.plural(value)];
    return fitting.find((found) => found in text) ?? "other";
  }

  private placeholder(name: string, values: Values): string {
    const value = values[name] ?? "";
    if (typeof value === "string") return value;
    return this.word(name.replace(/[0-9]+$/, ""), value, values);
  }
}
