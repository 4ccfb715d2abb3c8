/** What is on the board, in words, for those who listen to it. */
import { sentence, type Texts } from "../../lib/texts";
import type { ColumnView, SeatView } from "../../lib/wire";
import { COLUMN_COUNT, worthOf } from "./choices";
import { FIRE_PROTECTION, PERSONS, readPiece, ROWS, SYMBOLS, type Piece } from "./pieces";
import type { FeuvilleView } from "./view";

/** By person: what its skill does. */
export const SKILLS = [
  "board.skill_entertainer",
  "board.skill_thief",
  "board.skill_publican",
  "board.skill_architect",
  "board.skill_mayor",
  "board.skill_magician",
];

const DECREE = 3;

/** A word of the title, such as a person or a charm. */
export function word(texts: Texts, type: string, value: number): string {
  return texts.word(type, value);
}

/** The name of a charm, such as `prestige-3`. */
export function charmOf(texts: Texts, charm: number): string {
  return texts.title.words["charm"]?.[charm] ?? "";
}

export function pieceOf(texts: Texts, piece: number): Piece {
  return readPiece(texts.title.words["piece"]?.[piece] ?? "nothing");
}

/** What a decree would bring, in words. */
export function worthLabel(texts: Texts, view: FeuvilleView, seat: number, decree: number): string {
  const points = worthOf(view, seat, decree);
  return points === null ? texts.say("board.no_worth") : texts.say("board.worth", { points });
}

/** Decrees and charms with a text of their own. */
const ABOUT: Record<string, string> = {
  "little-district": "board.about_little_district",
  "large-district": "board.about_large_district",
  "splendid-view": "board.about_splendid_view",
  "own-discretion": "board.about_own_discretion",
  "town-evaluation": "board.town_about",
  "great-selection": "board.about_great_selection",
  "theft-protection": "board.about_theft_protection",
  [FIRE_PROTECTION]: "board.about_fire_protection",
};
const ABOUT_ROW = ["board.about_wall", "board.about_tower", "board.about_sky"];

/** What a tile or a decree is good for. */
export function aboutPiece(texts: Texts, piece: number): string {
  const { row, part, decree, factor } = pieceOf(texts, piece);
  if (row === null) return "";
  if (row !== "decree") {
    const about = texts.say(ABOUT_ROW[ROWS.indexOf(row)]!);
    const isOfSpan = part === "left" || part === "right" || part === "gate";
    return isOfSpan ? `${about} ${texts.say("board.about_span")}` : about;
  }
  const symbol = SYMBOLS.findIndex((found) => found === decree);
  if (symbol >= 0) return texts.say("board.about_symbols", { symbol, count: factor });
  return texts.say(ABOUT[decree] ?? "");
}

/** What a tile or a decree is good for, and what a decree would bring now. */
export function piecePurpose(
  texts: Texts,
  view: FeuvilleView,
  seat: number,
  piece: number,
): string {
  const about = aboutPiece(texts, piece);
  if (pieceOf(texts, piece).row !== "decree" || seat < 0) return about;
  return `${about} ${sentence(worthLabel(texts, view, seat, piece))}`;
}

export function aboutCharm(texts: Texts, charm: number): string {
  return texts.say(ABOUT[charmOf(texts, charm)] ?? "board.about_prestige");
}

export function slotLabel(texts: Texts, view: FeuvilleView, seat: number, slot: number): string {
  const [row, person] = [Math.floor(slot / COLUMN_COUNT), slot % COLUMN_COUNT];
  const piece = view.display[row]![person]!;
  if (!piece) return texts.say("board.empty_slot", { person, row });
  const label = texts.say("board.slot", { person, row, piece });
  if (row !== DECREE || seat < 0) return label;
  return `${label}; ${worthLabel(texts, view, seat, piece)}`;
}

export function personLabel(texts: Texts, view: FeuvilleView, person: number): string {
  const label = texts.say("board.person", { person, die: person + 1 });
  const parts = view.dice.includes(person + 1) ? [label, texts.say("board.has_die")] : [label];
  return `${parts.join("; ")}. ${texts.say(SKILLS[person] ?? "")}`;
}

export function placeLabel(texts: Texts, view: FeuvilleView, seat: number, place: number): string {
  const own = view.seats[seat]!;
  const piece = own.places[place] ?? 0;
  if (!piece) return texts.say("board.empty_place", { source: place });
  const parts = [texts.say("board.place", { source: place, piece })];
  if (own.guards[place]) parts.push(texts.say("board.protected"));
  if (pieceOf(texts, piece).row === "decree") parts.push(worthLabel(texts, view, seat, piece));
  return parts.join("; ");
}

export function columnLabel(texts: Texts, column: ColumnView): string {
  const tiles = [column.wall, column.tower, column.sky].filter((piece) => piece > 0);
  const parts = tiles.map((piece) => word(texts, "piece", piece));
  if (column.burnt) parts.push(texts.say("board.ruins"));
  if (column.coat) parts.push(texts.say("board.coat"));
  else if (column.grass) parts.push(texts.say("board.grass"));
  return texts.say("board.column", { column: column.column, list: parts.join(", ") });
}

export function townLabel(texts: Texts, own: SeatView, seat: number): string {
  const { columns, clouds } = own;
  const list = own.town.map((column) => columnLabel(texts, column)).join(". ");
  return `${texts.say("board.visit", { seat, columns, clouds })}. ${list}`;
}

export const PERSON_COUNT = PERSONS.length;
export const ROW_COUNT = ROWS.length;
