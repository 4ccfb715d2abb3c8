/** The count at the end: decree by decree, then what charms, applause and modesty brought. */
import { leader, type End, type Ending, type ScorePiece } from "../../lib/ending";
import { word } from "./labels";

/** What brings points besides decrees: the event, which has the points, and its text. */
export const EXTRAS = [
  { kind: "prestige", text: "ending.prestige" },
  { kind: "applause", text: "ending.applause" },
  { kind: "modesty", text: "ending.modesty" },
] as const;

/** What a kind of extra brought a seat in the whole game. */
export function extraOf(events: End["events"], kind: string, seat: number): number {
  return events
    .filter(([found, owner]) => found === kind && owner === seat)
    .reduce((sum, [, , [points = 0]]) => sum + points, 0);
}

function pieces({ events, outcome, texts }: End): ScorePiece[] {
  return outcome.points.flatMap((_, seat) => {
    const decrees = events
      .filter(([kind, owner]) => kind === "evaluate" && owner === seat)
      .map(([, , [piece = 0, points = 0]]) => ({
        seat,
        words: word(texts, "piece", piece),
        points,
        spots: ["score", `seat${seat}`, `piece${piece}`],
      }));
    const extras = EXTRAS.map(({ kind, text }) => ({
      seat,
      words: texts.say(text),
      points: extraOf(events, kind, seat),
      spots: ["score", `seat${seat}`, kind],
    }));
    return [...decrees, ...extras.filter(({ points }) => points > 0)];
  });
}

/** What decided it, if it was close. */
function sayClose({ events, outcome, texts }: End): string {
  const order = outcome.points
    .map((points, seat) => ({ points, seat }))
    .sort((one, other) => other.points - one.points);
  const [first, second] = order;
  if (!first || !second) return "";
  const lead = first.points - second.points;
  const bonus = (seat: number) => extraOf(events, "modesty", seat);
  const gain = bonus(first.seat) - bonus(second.seat);
  if (lead > 0 && lead < gain) return texts.say("ending.modest", { points: gain });
  return lead === 1 ? texts.say("ending.close") : "";
}

function sayDecree({ events, texts }: End): string {
  const decrees = events.filter(([kind]) => kind === "evaluate");
  const best = decrees[leader(decrees.map(([, , [, points = 0]]) => points))];
  if (!best) return "";
  const [, seat, [piece = 0, points = 0]] = best;
  return texts.say("ending.decree", { seat, piece, points });
}

export const ENDING: Ending = {
  pieces,
  fact: (end) => sayClose(end) || sayDecree(end),
  counted: ["modesty", "result"],
};
