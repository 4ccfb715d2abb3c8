/** The rules as a page: what a search finds, and the few signs that their text is written with. */
import type { RulesInfo } from "./wire";

type Chapter = RulesInfo["chapters"][number];

/** A stretch of text: plain, stressed, code, a mark such as `[ruling]`, or a clause to jump to. */
export interface Piece {
  kind: "plain" | "strong" | "stress" | "code" | "mark" | "clause";
  text: string;
}

const SIGNS = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(\p{L}+)\]|\b([A-Z]{2,4}-[A-Z]?\d{2,3})\b/gu;

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(SIGNS)) {
    if (match.index > at) found.push({ kind: "plain", text: text.slice(at, match.index) });
    const [whole, strong, stress, code, mark, clause] = match;
    if (strong) found.push({ kind: "strong", text: strong });
    else if (stress) found.push({ kind: "stress", text: stress });
    else if (code) found.push({ kind: "code", text: code });
    else if (mark) found.push({ kind: "mark", text: mark });
    else if (clause) found.push({ kind: "clause", text: clause });
    at = match.index + whole.length;
  }
  if (at < text.length) found.push({ kind: "plain", text: text.slice(at) });
  return found;
}

/** Letters without capitals and accents, so that `hotes` finds `Hôtes`. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The chapters with what holds every word that is looked for; a heading that does keeps them all. */
export function search(chapters: readonly Chapter[], asked: string): Chapter[] {
  const words = plain(asked).split(/\s+/).filter(Boolean);
  if (!words.length) return [...chapters];
  const fits = (text: string) => words.every((word) => plain(text).includes(word));
  return chapters.flatMap((chapter) => {
    if (fits(chapter.heading)) return [chapter];
    const paragraphs = chapter.paragraphs.filter(fits);
    const clauses = chapter.clauses.filter((clause) => fits(`${clause.id} ${clause.text}`));
    return paragraphs.length || clauses.length ? [{ ...chapter, paragraphs, clauses }] : [];
  });
}

/** Where a chapter begins, for a link to it. */
export function anchor(heading: string): string {
  return plain(heading)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
