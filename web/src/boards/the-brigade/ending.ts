/** The count at the end: the loyal blocks of each seat, affiliation by affiliation. */
import { leader, type End, type Ending, type ScorePiece } from "../../lib/ending";
import { nameOf } from "./labels";
import type { BrigadeView } from "./view";

function pieces({ view: given, texts }: End): ScorePiece[] {
  const view = given as BrigadeView;
  return view.seats.flatMap(({ loyal_counts }, seat) =>
    loyal_counts.flatMap((count, affiliation) => {
      if (!count) return [];
      const places = view.loyal.flatMap((owner, place) =>
        owner === seat && view.affiliations[place] === affiliation ? [place] : [],
      );
      return {
        seat,
        words: texts.say("ending.blocks", { count, affiliation }),
        points: places.reduce((sum, place) => sum + view.values[place]!, 0),
        spots: places.map((place) => `place${place}`),
      };
    }),
  );
}

/** Which blocks made somebody win at once. */
function sayAtOnce({ view: given, texts }: End): string {
  const { result, winner, seats } = given as BrigadeView;
  const name = nameOf(texts, "result", result);
  if (name === "citizens") return texts.say("ending.citizens");
  if (name !== "faction") return "";
  const { loyal_counts: counts, progress } = seats[winner]!;
  // The university is the last affiliation and needs fewer.
  const enough = (at: number) => progress[at === counts.length - 1 ? 1 : 0]![1];
  const affiliation = counts.findIndex((count, at) => count >= enough(at));
  return texts.say("ending.faction", { count: counts[affiliation]!, affiliation });
}

/** The seat that put out most. */
function sayFlames({ view: given, events, texts }: End): string {
  const flames = (given as BrigadeView).seats.map((_, seat) =>
    events
      .filter(([kind, owner]) => kind === "extinguish" && owner === seat)
      .reduce((sum, [, , [, count = 0]]) => sum + count, 0),
  );
  const seat = leader(flames);
  return flames[seat] ? texts.say("ending.flames", { seat, count: flames[seat] }) : "";
}

export const ENDING: Ending = {
  pieces,
  fact: (end) => sayAtOnce(end) || sayFlames(end),
  counted: ["score", "result"],
};
