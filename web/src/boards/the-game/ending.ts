/** The count at the end: the cards on each pile, and those that are left. */
import { leader, type End, type Ending, type ScorePiece } from "../../lib/ending";
import { JUMP, pilesOf, stepOf } from "./piles";
import type { TheGameView } from "./view";

/** From how many jumps on they are worth a word. */
const MANY_JUMPS = 4;

function pieces({ view: given, texts }: End): ScorePiece[] {
  const view = given as TheGameView;
  const laid = pilesOf(view).map(({ pile, top, cards: { length: count } }) => ({
    seat: -1,
    words: texts.say("ending.pile", { pile, count, top }),
    points: count,
    spots: [`pile${pile}`],
  }));
  const held = view.counts.flatMap((count, seat) =>
    count
      ? [
          {
            seat: -1,
            words: texts.say("ending.held", { seat, count }),
            points: 0,
            spots: ["left", `seat${seat}`],
          },
        ]
      : [],
  );
  const undrawn = {
    seat: -1,
    words: texts.say("ending.undrawn", { count: view.pile }),
    points: 0,
    spots: ["left", "draw"],
  };
  return [...laid, ...held, ...(view.pile ? [undrawn] : [])];
}

function fact({ events, texts }: End): string {
  const plays = events.filter(([kind]) => kind === "play");
  const steps = plays.map(([, , [card = 0, pile = 0, top = 0]]) => stepOf(card, pile, top));
  const count = steps.filter((step) => step === JUMP).length;
  if (count >= MANY_JUMPS) return texts.say("ending.jumps", { count });
  const boldest = plays[leader(steps)];
  if (!boldest) return "";
  const [, seat, [card = 0, , top = 0]] = boldest;
  return texts.say("ending.leap", { seat, card, top });
}

export const ENDING: Ending = { pieces, fact, counted: ["show", "result"] };
