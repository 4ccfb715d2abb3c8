/** What is on the board, in words, for those who listen to it. */
import type { ActionName } from "../../lib/table.svelte";
import type { Texts } from "../../lib/texts";
import type { RegionView, TileView } from "../../lib/wire";
import { gainOf } from "./choices";
import type { Point } from "./geometry";
import type { FeurioView } from "./view";

/** Where something lies, in words: rows from the top, and in each row from the left. */
export function wherePoints(
  points: ReadonlyMap<number, Point>,
  texts: Texts,
): ReadonlyMap<number, string> {
  const rows = new Map<number, [number, Point][]>();
  for (const [cell, point] of points) {
    const height = Math.round(point.y);
    rows.set(height, [...(rows.get(height) ?? []), [cell, point]]);
  }
  const found = new Map<number, string>();
  [...rows.keys()]
    .toSorted((one, other) => one - other)
    .forEach((height, row) => {
      const inRow = rows.get(height)!.toSorted(([, one], [, other]) => one.x - other.x);
      inRow.forEach(([cell], at) =>
        found.set(cell, texts.say("board.where", { row: row + 1, place: at + 1 })),
      );
    });
  return found;
}

export function tileLabel(texts: Texts, tile: TileView, where: string): string {
  if (tile.laid_by != null) {
    const label = texts.say("board.firebreak", { where, seat: tile.laid_by });
    if (tile.hidden == null) return label;
    return `${label}; ${texts.say("board.hides", { number: tile.hidden })}`;
  }
  const crew = tile.crew.flatMap((count, colour) =>
    count ? [texts.say("board.crew", { count, colour })] : [],
  );
  return [
    texts.say("board.tile", { where, number: tile.number, edges: tile.edges }),
    crew.length ? crew.join(", ") : texts.say("board.nobody"),
    texts.say("board.room", { count: tile.room }),
  ].join("; ");
}

/** What a placement brings, and what it leaves free for others. */
export function placementLabel(texts: Texts, view: FeurioView, [, args]: ActionName): string {
  const [tile = 0, colour = 0, count = 0] = args;
  const room = texts.say("board.leaves", { count: view.tiles[tile]!.room - count });
  return [gainLabel(texts, gainOf(view, tile, colour)), room].filter(Boolean).join(", ");
}

/** Points that are gained or lost, in words; nothing where they do not count. */
export function gainLabel(texts: Texts, gain: number | null): string {
  if (gain === null) return "";
  return gain < 0
    ? texts.say("board.loses", { points: -gain })
    : texts.say("board.gains", { points: gain });
}

export function cellLabel(texts: Texts, where: string, heat: number, isHottest: boolean): string {
  return texts.say(isHottest ? "board.hottest" : "board.cell", { where, heat });
}

export function regionLabel(texts: Texts, view: FeurioView, region: RegionView): string {
  const { total, divisor, value } = region;
  const tiles = region.tiles.map((tile) => view.tiles[tile]!.number).join(" + ");
  return texts.say("score.region", { tiles, total, divisor, value });
}

export function unseenLabel(texts: Texts, view: FeurioView): string {
  const list = view.unseen.map((count, at) => `${at + 1}: ${count}`).join(", ");
  return texts.say("board.unseen", { list });
}
