/** Views of The Game, of two seats at the beginning unless something else is said. */
import type { TheGameView } from "../../../src/boards/the-game/view";

export function seen(part: Partial<TheGameView>): TheGameView {
  return {
    bid: null,
    bids: [],
    counts: [6, 6],
    decision: null,
    fuses: [0, 0, 0, 0],
    hand: [],
    hands: [],
    laid: [],
    left: 98,
    on_fire: false,
    pile: 80,
    pro: false,
    result: 0,
    reveals: 0,
    seat: 0,
    seat_count: 2,
    short_hand: false,
    signals: [],
    spoken: [],
    starter: "agree",
    tops: [1, 1, 100, 100],
    turn: 0,
    ...part,
  };
}
