/** The answers one may give, sorted by what one touches to give them. */
import type { ActionName } from "../../lib/table.svelte";
import type { FeurioView } from "./view";

export const COLOUR_COUNT = 4;

/** By tile and colour: the placements, fewest first. */
export type Placements = Map<number, Map<number, ActionName[]>>;

export interface Choices {
  /** By cell. */
  spreads: Map<number, ActionName>;
  placements: Placements;
  middles: ActionName[];
  /** What has a button of its own: open, firebreak, pass. */
  others: ActionName[];
}

export function sortChoices(legal: readonly ActionName[]): Choices {
  const found: Choices = { spreads: new Map(), placements: new Map(), middles: [], others: [] };
  for (const action of legal) {
    const [kind, args] = action;
    if (kind === "spread") found.spreads.set(args[0]!, action);
    else if (kind === "middle") found.middles.push(action);
    else if (kind === "place") addPlacement(found.placements, action);
    else found.others.push(action);
  }
  return found;
}

function addPlacement(placements: Placements, action: ActionName): void {
  const [tile = 0, colour = 0] = action[1];
  const byColour = placements.get(tile) ?? new Map<number, ActionName[]>();
  const counts = [...(byColour.get(colour) ?? []), action];
  counts.sort((one, other) => one[1][2]! - other[1][2]!);
  placements.set(tile, byColour.set(colour, counts));
}

/** The colours that belong to a seat, or that it has some of. */
export function coloursOf(view: FeurioView, seat: number): number[] {
  const isOwn = (colour: number) =>
    view.seat_count === 3 ? colour === seat : colour % view.seat_count === seat;
  return Array.from({ length: COLOUR_COUNT }, (_, colour) => colour).filter(
    (colour) => isOwn(colour) || (view.reserves[seat]?.[colour] ?? 0) > 0,
  );
}

/** The seat that a colour scores for; nobody's auxiliaries do. */
export function ownerOf(view: FeurioView, colour: number): number | null {
  if (view.seat_count === 3 && colour === 3) return null;
  return colour % view.seat_count;
}

/** The question about a tile that nothing may be placed on: why not one of these? */
export function askAbout(view: FeurioView, seat: number, tile: number): ActionName {
  const reserves = view.reserves[seat] ?? [];
  const colour = reserves.findIndex((count) => count > 0);
  return ["place", [tile, colour < 0 ? Math.max(0, seat) : colour, 1]];
}

/** What firefighters of a colour on a tile bring their seat at once; null where points do not count. */
export function gainOf(view: FeurioView, tile: number, colour: number): number | null {
  const found = view.gains.find(([where, whose]) => where === tile && whose === colour);
  return found ? found[2] : null;
}
