/** The seats that are one block away from winning, or hold enough while a round is finished. */
import type { Texts } from "../../lib/texts";
import { word } from "./labels";
import type { BrigadeView } from "./view";

const UNIVERSITY = 4;

export interface Near {
  seat: number;
  /** The affiliations of which one more block would do; none if the seat has enough. */
  affiliations: number[];
}

/** How far each way of winning is, the view says; here it is said which blocks are missing. */
export function nearOf(view: BrigadeView): Near[] {
  if (view.result) return [];
  return view.seats.flatMap(({ loyal_counts: counts, progress }, seat) => {
    // With equal turns the round is finished first (BRI-66).
    if (progress.some(([count, most]) => count >= most)) return [{ seat, affiliations: [] }];
    const [alike, halls, kinds] = progress.map(([count, most]) => most - count === 1);
    const isNear = (held: number, affiliation: number) => {
      if (kinds && held === 0) return true;
      if (affiliation === UNIVERSITY) return halls;
      return alike && held === progress[0]![0];
    };
    const affiliations = counts.flatMap((held, at) => (isNear(held, at) ? [at] : []));
    return affiliations.length ? [{ seat, affiliations }] : [];
  });
}

export function sayNear(texts: Texts, { seat, affiliations }: Near): string {
  if (!affiliations.length) return texts.say("board.claim", { seat });
  const list = affiliations.map((affiliation) => word(texts, "affiliation", affiliation));
  return texts.say("board.near", { seat, list: list.join(", ") });
}
