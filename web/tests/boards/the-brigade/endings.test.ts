/** How near the city is to its end. */
import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import Endings from "../../../src/boards/the-brigade/Endings.svelte";
import type { BrigadeView } from "../../../src/boards/the-brigade/view";
import { Texts } from "../../../src/lib/texts";

const texts = new Texts({
  language: "en",
  texts: {},
  words: {},
  action_args: {},
  decision_args: {},
  event_args: {},
  refusal_args: {},
  view_args: {},
});

function lastRound(decision: { kind: string } | null): number {
  const view = {
    decision,
    is_last_round: 1,
    fire: [],
    seats: [{ progress: [], loyal_counts: [], total: 0 }],
    ruins: [],
  } as unknown as BrigadeView;
  const props = { view, seat: 0, names: ["Ada"], texts, art: "a", tell: () => {} };
  return render(Endings, props).container.querySelectorAll(".last").length;
}

test("the last round is announced while it is played, and not after it", () => {
  expect(lastRound({ kind: "act" })).toBe(1);
  expect(lastRound(null)).toBe(0);
});
