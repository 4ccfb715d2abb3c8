import { describe, expect, test } from "vitest";
import { TELLING } from "../../../src/boards/the-game/telling";
import type { ActionName } from "../../../src/lib/table.svelte";
import { tellEvents, type EventName } from "../../../src/lib/telling";
import { Texts } from "../../../src/lib/texts";
import type { TheGameView } from "../../../src/boards/the-game/view";
import { englishOf } from "../words";
import { seen } from "./views";

const { title, names, you } = englishOf("the-game", {
  words: { pile: ["a", "b", "c", "d"], signal: ["none", "keep-clear", "small-steps"] },
  event_args: {
    play: ["card", "pile", "top"],
    refill: ["count"],
    draw: ["card"],
    signal: ["pile", "signal"],
  },
});
const texts = new Texts(title, names, you, TELLING);

describe("what happened", () => {
  const told = (...events: EventName[]) => tellEvents(events, texts);

  test.each([
    [[20, 0, 30], "Ben jumps back ten on A: 20 over 30."],
    [[20, 0, 10], "Ben plays 20 on A, over 10."],
    [[75, 3, 65], "Ben jumps back ten on D: 75 over 65."],
    [[65, 3, 75], "Ben plays 65 on D, over 75."],
  ])("tells a jump from a step: %j", (args, words) => {
    expect(told(["play", 1, args])).toEqual([words]);
  });

  test("leaves out the flag of a seat that has played there, and no other", () => {
    expect(told(["play", 1, [5, 0, 1]], ["signal", 1, [0, 0]])).toEqual([
      "Ben plays 5 on A, over 1.",
    ]);
    expect(told(["play", 1, [5, 0, 1]], ["signal", 1, [2, 0]])).toEqual([
      "Ben plays 5 on A, over 1.",
      "Ben takes the flag off C.",
    ]);
    expect(told(["signal", 1, [0, 0]])).toEqual(["Ben takes the flag off A."]);
  });

  test("tells own cards once, by their numbers", () => {
    expect(told(["refill", 0, [2]], ["draw", 0, [7]], ["draw", 0, [30]])).toEqual([
      "You draw 7 and 30.",
    ]);
    expect(told(["refill", 1, [2]])).toEqual(["Ben draws 2 cards."]);
  });
});

describe("what speaks for an action", () => {
  function why(part: Partial<TheGameView>, ...action: ActionName): string {
    return TELLING.reasons(seen(part) as never, action, texts).join(" ");
  }

  test("is how many numbers it skips", () => {
    const hand = [12, 30, 90];
    expect(why({ hand, tops: [11, 1, 100, 100] }, "play", [12, 0])).toBe(
      "No number is lost. It is your shortest step.",
    );
    expect(why({ hand, tops: [11, 1, 100, 100] }, "play", [90, 2])).toBe("9 numbers are lost.");
  });

  test("is a jump, or one that follows", () => {
    const hand = [20, 30, 70, 80];
    const tops = [30, 28, 70, 72];
    expect(why({ hand, tops }, "play", [20, 0])).toMatch(/^It jumps back 10/);
    expect(why({ hand, tops }, "play", [80, 2])).toMatch(/^It jumps back 10/);
    expect(why({ hand, tops }, "play", [30, 1])).toContain("Then your 20 can jump back ten.");
    expect(why({ hand, tops }, "play", [70, 3])).toContain("Then your 80 can jump back ten.");
  });

  test("names a fire that it puts out, and a flag against it", () => {
    const signals = [
      [1, 0, 0, 0],
      [0, 1, 0, 0],
    ];
    const asked = { hand: [35, 40], signals, fuses: [1, 0, 0, 0] };
    expect(why(asked, "play", [40, 0])).toBe("38 numbers are lost. It puts out the fire on A.");
    expect(why(asked, "play", [40, 1])).toContain("somebody asks you to keep clear of B");
  });

  test("is that enough was played, as long as there are cards", () => {
    expect(why({ hand: [30] }, "stop", [])).toMatch(/^You have played enough/);
    expect(why({ hand: [] }, "stop", [])).toBe("");
  });
});
