/** The end as a moment: what is shown after what, and that it can be skipped. */
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  piecesOf,
  standingEvents,
  totalsOf,
  type Ending,
  type ScorePiece,
} from "../../src/lib/ending";
import { Texts } from "../../src/lib/texts";
import type { EntryInfo, OutcomeInfo } from "../../src/lib/wire";
import { Finale } from "../../src/table/finale.svelte";
import type { Play } from "../../src/table/play.svelte";
import { action } from "./messages";

const OUTCOME: OutcomeInfo = { points: [5, 3], ranks: [1, 2], solved: null };
const texts = new Texts(
  {
    language: "en",
    texts: { "outcome.won": "{seat} wins!" },
    words: {},
    action_args: {},
    decision_args: {},
    event_args: {},
    refusal_args: {},
    view_args: {},
  },
  ["Ada", "Ben"],
);

function piece(seat: number, words: string, points: number) {
  return { seat, words, points, spots: [words] };
}

function endingWith(pieces: ScorePiece[]): Ending {
  return { pieces: () => pieces, fact: () => "It was warm.", counted: ["score"] };
}

const ENDING = endingWith([piece(0, "oak", 4), piece(0, "elm", 1), piece(1, "fir", 3)]);

function finaleOf(
  ending: Ending | null,
  over: OutcomeInfo | null = OUTCOME,
  isNarrow = false,
): Finale {
  const play = { over, texts, view: { seat: 0 }, showing: { log: [] } };
  const finale = new Finale(play as unknown as Play, () => isNarrow);
  finale.ending = ending;
  return finale;
}

describe("the pieces", () => {
  const end = { view: {} as never, events: [], outcome: OUTCOME, texts };

  test("are counted seat by seat, the winner's last", () => {
    const words = piecesOf(ENDING, end).map((found) => found.words);
    expect(words).toEqual(["fir", "oak", "elm"]);
  });

  test("are not shown if they do not make the points", () => {
    const complain = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(piecesOf(endingWith([piece(0, "oak", 4)]), end)).toEqual([]);
    expect(complain).toHaveBeenCalledOnce();
    complain.mockRestore();
  });

  test("of a team make one total", () => {
    const team = { ...OUTCOME, solved: false };
    expect(totalsOf([piece(-1, "oak", 4), piece(-1, "elm", 3)], team)).toEqual([7, 7]);
  });

  test("come from what was not taken back", () => {
    const undo: EntryInfo = { ...action(3, 0), kind: "undo", events: [], cancels: [2] };
    const events = standingEvents([action(1, 0), action(2, 1), undo]);
    expect(events).toEqual([["draw", 0, [4]]]);
  });
});

describe("the finale", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("announces the winner, counts piece by piece, and ends soon", () => {
    const finale = finaleOf(ENDING);
    const seen: string[] = [];
    const stop = $effect.root(() => {
      $effect(() => {
        const what = finale.isAnnounced ? "winner" : (finale.counted?.words ?? "done");
        seen.push(`${what} ${finale.totals.join("-")}`);
      });
    });
    flushSync();
    expect(seen).toEqual(["done 5-3"]);
    finale.start();
    flushSync();
    for (let time = 0; time < 6000; time += 50) {
      vi.advanceTimersByTime(50);
      flushSync();
    }
    expect(seen).toEqual(["done 5-3", "winner 0-0", "fir 0-3", "oak 4-3", "elm 5-3", "done 5-3"]);
    stop();
  });

  test("takes no more than eleven seconds with many pieces", () => {
    const finale = finaleOf(
      endingWith([
        ...Array.from({ length: 50 }, () => piece(0, "twig", 0)),
        ...ENDING.pieces({} as never),
      ]),
    );
    finale.start();
    expect(finale.isRunning).toBe(true);
    vi.advanceTimersByTime(11_000);
    expect(finale.isRunning).toBe(false);
  });

  test("tells the fact last where there is no room for it beside the result", () => {
    const finale = finaleOf(ENDING, OUTCOME, true);
    finale.start();
    vi.advanceTimersByTime(1600 + 3 * 700);
    expect(finale).toMatchObject({ isRunning: true, isTellingFact: true, counted: null });
    vi.advanceTimersByTime(5000);
    expect(finale).toMatchObject({ isRunning: false, isTellingFact: false });
    finale.start();
    finale.skip();
    expect(finale.isTellingFact).toBe(false);
  });

  test("can be skipped, and then nothing more happens", () => {
    const finale = finaleOf(ENDING);
    finale.start();
    vi.advanceTimersByTime(2000);
    expect(finale.counted?.words).toBe("fir");
    finale.skip();
    expect(finale.isRunning).toBe(false);
    expect(finale.totals).toEqual([5, 3]);
    vi.advanceTimersByTime(6000);
    expect(finale.counted).toBeNull();
  });

  test("says everything in words at once", () => {
    const finale = finaleOf(ENDING);
    expect(finale.spoken).toBe("Ada wins! Ben: fir: 3. Ada: oak: 4. Ada: elm: 1. It was warm.");
    expect(finaleOf(ENDING, null).spoken).toBe("");
  });

  test("of a title that brings nothing is the plain result", () => {
    const finale = finaleOf(null);
    finale.start();
    vi.advanceTimersByTime(6000);
    expect(finale).toMatchObject({ pieces: [], fact: "", spoken: "Ada wins!", isRunning: false });
  });
});
