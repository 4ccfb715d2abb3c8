import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { describe, expect, test, vi } from "vitest";
import Board from "../../../src/boards/the-game/Board.svelte";
import { freshFrom } from "../../../src/boards/the-game/news";
import {
  fitsOf,
  flagsAt,
  gatherFlags,
  heatOf,
  isFire,
  perRow,
  pilesOf,
  stepSign,
} from "../../../src/boards/the-game/piles";
import type { TheGameView } from "../../../src/boards/the-game/view";
import type { ActionName } from "../../../src/lib/table.svelte";
import { Texts } from "../../../src/lib/texts";
import type { OutcomeInfo } from "../../../src/lib/wire";
import { seen } from "./views";

describe("a pile", () => {
  test("has the whole way to go at first, and none at its end", () => {
    expect(pilesOf(seen({})).map(({ gap }) => gap)).toEqual([98, 98, 98, 98]);
    const full = pilesOf(seen({ tops: [99, 40, 2, 50] }));
    expect(full.map(({ gap }) => gap)).toEqual([0, 59, 0, 48]);
    expect(full[0]!.progress).toBe(1);
  });

  test("knows its cards in the order they were played", () => {
    const laid: [number, number][] = [
      [5, 0],
      [90, 2],
      [9, 0],
    ];
    expect(pilesOf(seen({ laid })).map(({ cards }) => cards)).toEqual([[5, 9], [], [90], []]);
  });
});

describe("a card", () => {
  const piles = pilesOf(seen({ tops: [40, 52, 40, 32] }));

  test("shows how far it goes on each pile", () => {
    const fits = fitsOf(42, piles, []);
    expect(fits.map(({ step }) => step)).toEqual([2, -10, -2, -10]);
    expect(fits.map(({ isOpen }) => isOpen)).toEqual([true, true, false, true]);
    expect(fits.map(({ isJump }) => isJump)).toEqual([false, true, false, true]);
  });

  test("fits only where it was offered", () => {
    const legal: ActionName[] = [["play", [42, 1]]];
    const fits = fitsOf(42, piles, legal);
    expect(fits.map(({ isOpen }) => isOpen)).toEqual([false, true, false, false]);
    expect(fits[1]!.action).toBe(legal[0]);
    expect(fitsOf(43, piles, legal).some(({ isOpen }) => isOpen)).toBe(false);
  });

  test("burns only in the game on fire", () => {
    expect(isFire(seen({ on_fire: true }), 33)).toBe(true);
    expect(isFire(seen({ on_fire: true }), 34)).toBe(false);
    expect(isFire(seen({}), 33)).toBe(false);
  });
});

test("steps have a sign", () => {
  expect([stepSign(7, 0), stepSign(-10, 1)]).toEqual(["+7", "−10"]);
  expect([stepSign(7, 2), stepSign(-10, 3)]).toEqual(["−7", "+10"]);
});

test("flags are those who signal, with what they say", () => {
  const view = seen({
    signals: [
      [0, 1, 0, 0],
      [0, 2, 0, 1],
    ],
  });
  expect(flagsAt(view, 1)).toEqual([
    { seat: 0, signal: 1 },
    { seat: 1, signal: 2 },
  ]);
  expect(flagsAt(view, 0)).toEqual([]);
});

test("flags that say the same are one, and the pile to keep clear comes first", () => {
  const flags = [
    { seat: 0, signal: 2 },
    { seat: 1, signal: 1 },
    { seat: 3, signal: 2 },
  ];
  expect(gatherFlags(flags)).toEqual([
    { signal: 1, seats: [1] },
    { signal: 2, seats: [0, 3] },
  ]);
});

test("the fire of a card grows with its number", () => {
  const shares = [2, 30, 70, 99].map((card) => heatOf(card).share);
  expect(shares).toEqual([...shares].sort((one, other) => one - other));
  expect(new Set([2, 30, 70, 99].map((card) => heatOf(card).flame)).size).toBe(4);
});

test.each([
  [8, 400, 50, 8],
  [8, 350, 50, 4],
  [7, 300, 50, 4],
  [6, 100, 50, 2],
  [0, 300, 50, 1],
  [5, 4, 1, 3],
])("%i cards in %i px of at least %i stand %i in a row", (count, width, least, expected) => {
  expect(perRow(count, width, least)).toBe(expected);
});

test("news say which piles have a new card and which cards were drawn", () => {
  const events: [string, number, number[]][] = [
    ["play", 0, [34, 2, 50]],
    ["draw", 0, [17]],
  ];
  const fresh = freshFrom([{ by: "user", events, kind: "action", number: 1, seat: 0 }]);
  expect([[...fresh.piles], [...fresh.cards]]).toEqual([[2], [17]]);
});

describe("the board", () => {
  const names = ["Ada", "Ben"];
  const title = {
    language: "en",
    texts: {
      "board.holds": "{seat} holds {count}",
      "board.bid": "bids {bid}",
      "board.bid_made": "has answered",
      "score.held": "{seat} kept {cards}",
      "board.signal_later": "later",
      "board.card": "{card} fits {list}",
      "board.card_jump": "jumps on {list}",
      "board.marks": "where it fits",
      "board.jump": "jumps back",
    },
    words: {},
    action_args: {},
    decision_args: {},
    event_args: {},
    refusal_args: {},
    view_args: {},
  };

  const act = vi.fn<(action: ActionName, isSure?: boolean) => void>();

  function propsOf(view: TheGameView) {
    return {
      view: view as never,
      legal: [] as ActionName[],
      asides: [] as ActionName[],
      seat: view.seat,
      names,
      texts: new Texts(title, names),
      news: [],
      log: [],
      staged: null,
      over: null as OutcomeInfo | null,
      isReplay: false,
      act,
      say: vi.fn(),
      why: vi.fn(),
    };
  }

  function show(
    view: TheGameView,
    over: OutcomeInfo | null = null,
    asides: ActionName[] = [],
    legal: ActionName[] = [],
  ): HTMLElement {
    return render(Board, { ...propsOf(view), over, asides, legal }).container;
  }

  function cardsOf(board: HTMLElement): number[] {
    return [...board.querySelectorAll("[data-card]")].map((card) =>
      Number(card.getAttribute("data-card")),
    );
  }

  function seatsOf(board: HTMLElement): (string | null)[] {
    return [...board.querySelectorAll(".counts li")].map((seat) => seat.getAttribute("title"));
  }

  test("shows the looking seat its own hand, and a spectator none", () => {
    expect(cardsOf(show(seen({ seat: 1, hand: [7, 30] })))).toEqual([7, 30]);
    expect(cardsOf(show(seen({ seat: -1 })))).toEqual([]);
  });

  test("says what the marks on its cards mean, of each card and once for all", () => {
    const board = show(seen({ hand: [20, 95], tops: [30, 90, 100, 95] }));
    const labels = [...board.querySelectorAll("[data-card]")].map((card) =>
      card.getAttribute("aria-label"),
    );
    expect(labels[0]).toMatch(/^20 fits .+; jumps on 0$/);
    expect(labels[1]).not.toContain("jumps");
    expect(board.querySelector(".legend")?.textContent).toMatch(/where it fits\s+jumps back/);
  });

  test("lights a pile only for what is about the card that is picked", async () => {
    const decision = { kind: "play", seats: [0], args: [0] };
    const legal: ActionName[] = [["play", [7, 0]]];
    const board = show(seen({ hand: [7, 30], decision }), null, [], legal);
    const spot = () => board.querySelector<HTMLElement>("[data-pile='0']")!.dataset["spot"];
    expect(spot()).toBe("pile0");
    board.querySelector<HTMLElement>("[data-card='30']")!.click();
    await tick();
    expect(spot()).toBe("card30 pile0");
  });

  test("ends a turn at the first touch, as nothing is lost by it", () => {
    const decision = { kind: "play", seats: [0], args: [0] };
    const board = show(seen({ hand: [7], decision }), null, [], [["stop", []]]);
    board.querySelector<HTMLElement>(".dock button")!.click();
    expect(act.mock.calls).toEqual([[["stop", []], true]]);
  });

  test("keeps the room of a full hand while its cards are played", () => {
    const roomOf = (hand: number[]) => {
      const board = show(seen({ hand, counts: [hand.length, 6] }));
      const { style } = board.querySelector<HTMLElement>(".hand")!;
      return [style.getPropertyValue("--room"), style.getPropertyValue("--rows")];
    };
    expect(roomOf([7, 30])).toEqual(roomOf([7, 12, 30, 41, 55, 60]));
  });

  test("leaves the places of played cards empty until the turn ends", async () => {
    const turn = { kind: "play", seats: [0], args: [1] };
    const props = (hand: number[], decision = turn) => propsOf(seen({ hand, decision }));
    const { container, rerender } = render(Board, props([7, 12, 30]));
    const places = () =>
      [...container.querySelectorAll(".hand > *")].map((place) =>
        Number(place.getAttribute("data-card")),
      );
    await rerender(props([7, 30]));
    expect(places()).toEqual([7, 0, 30]);
    await rerender(props([7, 30, 41]));
    expect(places()).toEqual([7, 30, 41]);
    await rerender(props([7, 30], { ...turn, seats: [1] }));
    expect(places()).toEqual([7, 30]);
  });

  test("shows the seat its bid at once, and the other bids when all have bid", () => {
    const decision = { kind: "starter", seats: [2], args: [] };
    const counts = [6, 6, 6];
    expect(seatsOf(show(seen({ seat: 1, bid: 3, counts, decision })))).toEqual([
      "Ada holds 6; has answered",
      "Ben holds 6; bids 3",
      "seat.2 holds 6",
    ]);
    expect(seatsOf(show(seen({ bid: 0, bids: [0, 3] })))).toEqual([
      "Ada holds 6; bids 0",
      "Ben holds 6; bids 3",
    ]);
  });

  test("shows at the end what everybody is left with", () => {
    const over = { points: [], ranks: [], solved: false };
    const board = show(seen({ seat: -1, hands: [[7, 30], [12], []] }), over);
    const kept = [...board.querySelectorAll(".held li")].map((held) => held.textContent.trim());
    expect(kept).toEqual(["Ada kept 7 30", "Ben kept 12"]);
  });

  test.each([
    ["before the first turn", { kind: "starter", seats: [0, 1], args: [] }, [6, 6]],
    ["in a turn", { kind: "play", seats: [1], args: [2] }, [6, 6]],
    ["without cards", { kind: "play", seats: [1], args: [1] }, [0, 6]],
  ])("offers signals %s, and withdrawing when no other is open", async (_, decision, counts) => {
    const signals = [
      [1, 0, 0, 0],
      [0, 0, 0, 0],
    ];
    const asides: ActionName[] = [
      ["signal", [0, 0]],
      ["signal", [1, 1]],
      ["signal", [1, 2]],
    ];
    const board = show(seen({ decision, counts, signals, spoken: [0] }), null, asides);
    const [first, second] = board.querySelectorAll<HTMLElement>(".flags");
    first!.click();
    await tick();
    expect(board.querySelectorAll(".signals button").length).toBe(1);
    expect(board.querySelector("dialog")!.textContent).toContain("later");
    second!.click();
    await tick();
    expect(board.querySelectorAll(".signals button").length).toBe(2);
    expect(board.querySelector("dialog")!.textContent).not.toContain("later");
  });

  test("says nothing of signals to a spectator, alone, or after the end", async () => {
    const over = { points: [], ranks: [], solved: false };
    for (const board of [
      show(seen({ seat: -1 })),
      show(seen({ seat_count: 1 })),
      show(seen({}), over),
    ]) {
      board.querySelector<HTMLElement>("[data-pile]")!.click();
      await tick();
      expect(board.querySelector("dialog")!.textContent).not.toContain("later");
    }
  });
});
