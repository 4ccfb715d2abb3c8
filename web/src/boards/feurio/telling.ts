/** What is told of Feurio! in words that need some looking: a seat's own firefighters need no colour. */
import type { Telling } from "../../lib/telling";

export const TELLING: Telling = {
  tell(events, at, texts) {
    const [kind, seat, [, colour, count = 0]] = events[at]!;
    if (kind !== "place" || colour !== seat) return null;
    return texts.say("telling.place", { seat, count });
  },
  reasons: () => [],
};
