/** The count at the end: region by region, or colour by colour if all play together. */
import { leader, type End, type Ending, type ScorePiece } from "../../lib/ending";
import type { RegionView } from "../../lib/wire";
import type { FeurioView } from "./view";

/** The seat that a colour scores for; -1 for auxiliaries. */
function ownerOf({ seat_count }: FeurioView, colour: number): number {
  if (seat_count === 2) return colour % 2;
  return colour < seat_count ? colour : -1;
}

function scored(view: FeurioView): RegionView[] {
  return view.regions.filter(({ colour }) => ownerOf(view, colour) >= 0);
}

function regionPieces({ view: given, texts }: End): ScorePiece[] {
  const view = given as FeurioView;
  return scored(view).map(({ colour, tiles, divisor, value }) => {
    const numbers = tiles.map((tile) => view.tiles[tile]!.number);
    const list = numbers.sort((one, other) => other - one).join(" + ");
    return {
      seat: ownerOf(view, colour),
      words: texts.say("ending.region", { list, divisor }),
      points: value,
      spots: tiles.map((tile) => `tile${tile}`),
    };
  });
}

function colourPieces({ view: given, texts }: End): ScorePiece[] {
  const { fulfilled, tiles } = given as FeurioView;
  return fulfilled.map((isMet, colour) => {
    const count = tiles.reduce((sum, { crew }) => sum + crew[colour]!, 0);
    return {
      seat: -1,
      words: texts.say("ending.crew", { colour, count, goal: Number(isMet) }),
      points: count,
      spots: tiles.flatMap(({ crew }, at) => (crew[colour] ? [`tile${at}`] : [])),
    };
  });
}

/** How the most valuable region of all began. */
function sayBest({ view: given, events, texts }: End): string {
  const view = given as FeurioView;
  const regions = scored(view);
  const best = regions[leader(regions.map(({ value }) => value))];
  const first = events.find(
    ([kind, , [tile = -1, colour]]) =>
      kind === "place" && colour === best?.colour && best?.tiles.includes(tile),
  );
  if (!best || best.tiles.length < 2 || !first) return "";
  const [, seat, [tile = 0, , count = 0]] = first;
  const { number } = view.tiles[tile]!;
  return texts.say("ending.grew", { seat, points: best.value, number, count });
}

/** The largest region that was locked in and would have been the best of all. */
function sayLocked({ view: given, texts }: End): string {
  const regions = scored(given as FeurioView);
  const best = Math.max(0, ...regions.map(({ value }) => value));
  const locked = regions.filter(({ divisor, total }) => divisor === 0 && total > best);
  const worst = locked[leader(locked.map(({ total }) => total))];
  if (!worst) return "";
  const seat = ownerOf(given as FeurioView, worst.colour);
  return texts.say("ending.locked", { seat, total: worst.total });
}

function sayClose({ outcome, texts }: End): string {
  const [first = 0, second = -Infinity] = [...outcome.points].sort((one, other) => other - one);
  const isShared = outcome.ranks.filter((rank) => rank === 1).length > 1;
  if (isShared || first - second > 1) return "";
  return texts.say(first === second ? "ending.tie" : "ending.close");
}

function sayWidest({ view: given, texts }: End): string {
  const { regions } = given as FeurioView;
  const widest = regions[leader(regions.map(({ tiles }) => tiles.length))];
  const count = widest?.tiles.length ?? 0;
  return count > 1 ? texts.say("ending.widest", { colour: widest!.colour, count }) : "";
}

export const ENDING: Ending = {
  pieces: (end) => (end.outcome.solved === null ? regionPieces(end) : colourPieces(end)),
  fact: (end) =>
    end.outcome.solved === null ? sayClose(end) || sayLocked(end) || sayBest(end) : sayWidest(end),
  counted: ["score", "result"],
};
