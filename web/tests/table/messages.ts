/** Messages of a server, as small as they come: seat 0 is mine, seat 1 a bot's. */
import { Texts } from "../../src/lib/texts";
import type { EntryInfo, Position, TableInfo, TableMessage } from "../../src/lib/wire";

export function info(): TableInfo {
  const chair = {
    name: "",
    level: "",
    is_here: true,
    stand_in_from: null,
    commitment: "",
    added: "",
    user: "",
  };
  return {
    id: "t1",
    title: "feurio",
    version: 1,
    digest: "",
    options: {},
    maker: "me",
    is_public: false,
    clock: {},
    status: "playing",
    commitment: "",
    is_frozen: false,
    closed: null,
    chairs: [
      { ...chair, user: "me", name: "Ada" },
      { ...chair, level: "easy" },
    ],
    silenced: [],
    undo: null,
    successor: "",
    outcome: null,
  };
}

export function position(changes: Partial<Position>): Position {
  return {
    decision: 7,
    asked: [0],
    view: { seat: 0, public: { decision: { kind: "spread", seats: [0], args: [] } }, own: {} },
    legal: [["pass", []]],
    asides: [],
    can_undo: false,
    deadlines: [null, null],
    ...changes,
  };
}

export function tableMessage(changes: Partial<TableMessage>): TableMessage {
  return {
    type: "table",
    number: 1,
    at: Date.now(),
    user: "me",
    seat: 0,
    table: info(),
    position: position({}),
    log: [],
    chat: [],
    head: "",
    signature: "",
    key: "",
    ...changes,
  };
}

export function action(number: number, seat: number): EntryInfo {
  const by = seat === 0 ? "user" : "bot";
  return { number, kind: "action", seat, by, events: [["draw", seat, [4]]] };
}

export function aside(number: number, seat: number): EntryInfo {
  return { ...action(number, seat), kind: "aside" };
}

export function texts(): Texts {
  return new Texts({
    language: "en",
    texts: {
      "list.and": "{first} and {last}",
      "seat.0": "Red",
      "seat.1": "Green",
      "prompt.spread": { by: "choices", one: "Lay it: 1 way", other: "Lay it: {choices} ways" },
      "action.pass": "pass",
      "event.draw": "{seat} draws a {number}.",
      "event.wind": "It blows.",
      "event.flame": "{place} burns.",
      "many.flame": "{count} more burn: {list}.",
      "refusal.not_hottest": "{cell} has {heat1}, not {heat2}",
      "guide.start": "Welcome.",
      "guide.decision.spread": "Lay it where it is hottest.",
      "guide.event.draw": "A tile was drawn.",
    },
    words: {},
    action_args: { pass: [], spread: ["cell"] },
    decision_args: { spread: [] },
    event_args: { draw: ["number"], wind: [], flame: ["place"], move: ["place", "place"] },
    refusal_args: { not_hottest: ["cell", "heat", "heat"] },
    view_args: {},
  });
}
