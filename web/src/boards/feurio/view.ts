/** What the board of Feurio! is given, and what the looking seat makes of both parts of it. */
import type { View } from "../../lib/view";
import type { FeurioOwn, FeurioPublic, TileView } from "../../lib/wire";

export type FeurioView = View<FeurioPublic, FeurioOwn>;

/** The number of the tile that was drawn and is not laid yet; null if the seat may not know it. */
export function drawnOf(view: FeurioView): number | null {
  return view.held ?? view.drawn;
}

/** The tiles on the table, with the numbers under the firebreaks that the seat laid. */
export function tilesOf(view: FeurioView): TileView[] {
  const hidden = new Map(view.hidden);
  return view.tiles.map((tile, at) => ({ ...tile, hidden: hidden.get(at) ?? tile.hidden }));
}
