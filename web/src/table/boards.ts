/** The boards of the titles, loaded when they are played. */
import type { Component } from "svelte";
import type { BoardModule, BoardProps } from "../lib/board";
import { box } from "../lib/box.svelte";
import type { Ending } from "../lib/ending";
import type { Sounds } from "../lib/sounds";
import type { Telling } from "../lib/telling";

export type Board = Component<BoardProps>;

/** A board of ours, or the module of another package. */
export type Loaded = { Board: Board; isBroken: boolean } | { module: BoardModule };

const BOARDS = import.meta.glob<{ default: Board }>("../boards/*/Board.svelte");

const SOUNDS = import.meta.glob<{ SOUNDS: Sounds }>("../boards/*/sounds.ts");

/** What one hears of a title; nothing if it is silent. */
export async function soundsOf(title: string): Promise<Sounds> {
  const load = SOUNDS[`../boards/${title}/sounds.ts`];
  return load ? (await load()).SOUNDS : {};
}

const ENDINGS = import.meta.glob<{ ENDING: Ending }>("../boards/*/ending.ts");

/** How the score of a title is counted at the end; null if it only has a result. */
export async function endingOf(title: string): Promise<Ending | null> {
  const load = ENDINGS[`../boards/${title}/ending.ts`];
  return load ? (await load()).ENDING : null;
}

const TELLINGS = import.meta.glob<{ TELLING: Telling }>("../boards/*/telling.ts");

/** What a title has to say besides its texts; null if nothing. */
export async function tellingOf(title: string): Promise<Telling | null> {
  const load = TELLINGS[`../boards/${title}/telling.ts`];
  return load ? (await load()).TELLING : null;
}

/** The board for any title. */
export async function plainBoard(): Promise<Board> {
  return (await import("../boards/Generic.svelte")).default;
}

/** The title's board: ours, the one that its package brings, or the plain one. */
export async function boardOf(title: string): Promise<Loaded> {
  const load = BOARDS[`../boards/${title}/Board.svelte`];
  if (load) return { Board: (await load()).default, isBroken: false };
  const address = await addressOf(title);
  if (!address) return { Board: await plainBoard(), isBroken: false };
  try {
    return { module: (await import(/* @vite-ignore */ address)) as BoardModule };
  } catch (error) {
    console.error(error);
    return { Board: await plainBoard(), isBroken: true };
  }
}

/** Where the board of a title's package is; nothing if there is none. */
async function addressOf(title: string): Promise<string> {
  if (!box.title(title)) await box.load();
  return box.title(title)?.board ?? "";
}
