/** The boards of the titles, loaded when they are played; a title without one gets the generic one. */
import type { Component } from "svelte";
import type { BoardProps } from "../lib/board";

type Board = Component<BoardProps>;

const BOARDS = import.meta.glob<{ default: Board }>("../boards/*/Board.svelte");

export async function boardOf(title: string): Promise<Board> {
  const load = BOARDS[`../boards/${title}/Board.svelte`];
  return (await (load ? load() : import("../boards/Generic.svelte"))).default;
}
