/** The boards of the titles, loaded when they are played. */
import type { Component } from "svelte";
import type { BoardModule, BoardProps } from "../lib/board";
import { box } from "../lib/box.svelte";

export type Board = Component<BoardProps>;

/** A board of ours, or the module of another package. */
export type Loaded = { Board: Board; isBroken: boolean } | { module: BoardModule };

const BOARDS = import.meta.glob<{ default: Board }>("../boards/*/Board.svelte");

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
