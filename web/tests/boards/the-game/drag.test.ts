/** A card is dragged onto a pile, by finger or mouse, and returns if it is dropped elsewhere. */
import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import Board from "../../../src/boards/the-game/Board.svelte";
import type { ActionName } from "../../../src/lib/table.svelte";
import { Texts } from "../../../src/lib/texts";
import { seen } from "./views";

const title = {
  language: "en",
  texts: {},
  words: {},
  action_args: {},
  decision_args: {},
  event_args: {},
  refusal_args: {},
  view_args: {},
};
const FINGER = 5;
const act = vi.fn<(action: ActionName, isSure?: boolean) => void>();
const why = vi.fn<(action: ActionName) => void>();
let board: HTMLElement;
/** What lies below the finger. */
let below: Element | null = null;

beforeEach(() => {
  vi.clearAllMocks();
  below = null;
  vi.spyOn(document, "elementFromPoint").mockImplementation(() => below);
  Element.prototype.setPointerCapture = vi.fn();
  board = render(Board, {
    view: seen({ hand: [7, 30], decision: { kind: "play", seats: [0], args: [2] } }) as never,
    legal: [
      ["play", [7, 0]],
      ["play", [30, 2]],
    ],
    asides: [],
    seat: 0,
    names: ["Ada", "Ben"],
    texts: new Texts(title),
    news: [],
    log: [],
    staged: null,
    over: null,
    isReplay: false,
    act,
    say: vi.fn(),
    why,
  }).container;
});
afterEach(() => vi.restoreAllMocks());

const card = (number: number) => board.querySelector<HTMLElement>(`[data-card="${number}"]`)!;
const pile = (number: number) => board.querySelector(`[data-pile="${number}"]`)!;
const pickedCards = () =>
  [...board.querySelectorAll<HTMLElement>("[aria-pressed=true]")].map((found) =>
    Number(found.dataset["card"]),
  );

async function point(kind: string, number: number, x: number, y: number, pointerId = FINGER) {
  const options = { pointerId, clientX: x, clientY: y, button: 0, isPrimary: pointerId === FINGER };
  card(number).dispatchEvent(new PointerEvent(`pointer${kind}`, { bubbles: true, ...options }));
  await tick();
}

/** Take a card to a place, without letting it go. */
async function carry(number: number, target: Element | null) {
  await point("down", number, 100, 400);
  below = target;
  await point("move", number, 120, 200);
}

describe("a card", () => {
  test("follows the finger, and is played where it is let go", async () => {
    await carry(7, pile(0));
    expect(card(7).classList).toContain("dragged");
    expect(card(7).style.translate).toBe("20px -200px");
    expect(pile(0).classList).toContain("hovered");
    await point("up", 7, 120, 200);
    expect(act.mock.calls).toEqual([[["play", [7, 0]], true]]);
    expect(card(7).classList).not.toContain("dragged");
  });

  test("may be let go on the flags of a pile", async () => {
    await carry(30, board.querySelectorAll(".flags")[2]!);
    await point("up", 30, 120, 200);
    expect(act).toHaveBeenCalledWith(["play", [30, 2]], true);
  });

  test("that does not fit is explained", async () => {
    await carry(7, pile(3));
    expect(pile(3).classList).not.toContain("hovered");
    await point("up", 7, 120, 200);
    expect(act).not.toHaveBeenCalled();
    expect(why).toHaveBeenCalledWith(["play", [7, 3]]);
  });

  test.each(["up", "cancel"])("returns to its place elsewhere (pointer%s)", async (kind) => {
    await carry(7, kind === "up" ? card(30) : pile(0));
    expect(pickedCards()).toEqual([7]);
    await point(kind, 7, 120, 200);
    expect([pickedCards(), act.mock.calls]).toEqual([[], []]);
    expect(card(7).style.translate).toBe("");
  });

  test("that was picked before stays so when it returns", async () => {
    card(7).click();
    await tick();
    await carry(7, null);
    await point("up", 7, 120, 200);
    expect(pickedCards()).toEqual([7]);
  });

  test("is only tapped by a finger that slips a little", async () => {
    await point("down", 7, 100, 400);
    await point("move", 7, 104, 396);
    await point("up", 7, 104, 396);
    card(7).dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    await tick();
    expect(pickedCards()).toEqual([7]);
  });

  test("is not put back by the click that ends a drag with the mouse", async () => {
    await carry(7, pile(3));
    await point("up", 7, 120, 200);
    card(7).dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    await tick();
    expect(pickedCards()).toEqual([7]);
  });

  test("can be picked by keys after a drag", async () => {
    await carry(7, null);
    await point("up", 7, 120, 200);
    card(30).click();
    await tick();
    expect(pickedCards()).toEqual([30]);
  });

  test("stays with its finger whatever a second one does", async () => {
    await carry(7, pile(0));
    await point("down", 30, 10, 400, 6);
    await point("move", 30, 90, 300, 6);
    await point("up", 30, 90, 300, 6);
    expect(act).not.toHaveBeenCalled();
    expect(card(7).classList).toContain("dragged");
    await point("up", 7, 120, 200);
    expect(act).toHaveBeenCalledWith(["play", [7, 0]], true);
  });
});
