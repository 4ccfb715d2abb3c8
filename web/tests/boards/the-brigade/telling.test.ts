import { describe, expect, test } from "vitest";
import { TELLING } from "../../../src/boards/the-brigade/telling";
import type { BrigadeView } from "../../../src/boards/the-brigade/view";
import type { ActionName } from "../../../src/lib/table.svelte";
import { Texts } from "../../../src/lib/texts";
import type { HintMessage } from "../../../src/lib/wire";
import { suggestionOf } from "../../../src/table/suggestion.svelte";
import { englishOf } from "../words";

const [B1, C1] = [1, 2];
const { title, names, you } = englishOf("the-brigade", {
  words: { place: ["a1", "b1", "c1"] },
  action_args: { extinguish: ["count"], mix: ["count", "share"], ash: ["place", "count"] },
});
const texts = new Texts(title, names, you, TELLING);
const view = {
  turn: 0,
  decision: { kind: "act", seats: [0], args: [] },
  seats: [{ brigade: B1 }],
  fire: [0, 2, 1],
} as unknown as BrigadeView;

describe("a suggestion", () => {
  test.each<[ActionName, string]>([
    [["extinguish", [1]], "Try this: lower the fire by one."],
    [["extinguish", [2]], "Try this: put the fire out."],
    [["mix", [2, 1]], "Try this: put the fire out, with 1 water from the wagon."],
    [["ash", [C1, 1]], "Try this: put out the fire on c1 with Ash."],
  ])("says that a fire goes out: %j", (action, words) => {
    const hint = { action } as unknown as HintMessage;
    expect(suggestionOf(hint, texts, "act", view)).toBe(words);
  });
});
