/** What is on the board, in words, for those who listen to it and those who point at it. */
import type { ActionName } from "../../lib/table.svelte";
import type { Texts } from "../../lib/texts";
import { ABILITIES, GREATS, SIDES, SPECIALS } from "./abilities";
import { sayGives, sayNext, trackOf } from "./tracks";
import type { BrigadeView } from "./view";

/** A word of the title, such as a block or a member. */
export function word(texts: Texts, type: string, value: number): string {
  return texts.word(type, value);
}

/** The name of a word on the wire. */
export function nameOf(texts: Texts, type: string, value: number): string {
  return texts.title.words[type]?.[value] ?? "";
}

/** What a great building does; nothing for the others. */
export function greatAbout(texts: Texts, view: BrigadeView, place: number): string {
  const name = nameOf(texts, "block", view.tiles[place] ?? -1);
  const great = Object.keys(GREATS).find((end) => name.endsWith(end));
  return great ? texts.say(GREATS[great]!) : "";
}

export function blockName(texts: Texts, view: BrigadeView, place: number): string {
  const block = view.tiles[place] ?? -1;
  if (block >= 0) return word(texts, "block", block);
  const seat = view.homes.indexOf(place);
  return seat < 0 ? "" : texts.say("board.board", { seat });
}

/** All that can be said of a place. */
export function placeLabel(
  texts: Texts,
  view: BrigadeView,
  place: number,
  steps: number | undefined,
  water?: number,
): string {
  return [placeHead(texts, view, place), ...placeParts(texts, view, place, steps, water)].join(
    "; ",
  );
}

export function placeHead(texts: Texts, view: BrigadeView, place: number): string {
  const block = view.tiles[place]!;
  if (block < 0) return texts.say("board.firehouse", { seat: view.homes.indexOf(place), place });
  const [affiliation, value] = [view.affiliations[place]!, view.values[place]!];
  return texts.say("board.block", { block, place, affiliation, value });
}

export function placeParts(
  texts: Texts,
  view: BrigadeView,
  place: number,
  steps: number | undefined,
  water?: number,
): string[] {
  const parts: string[] = [];
  const count = view.fire[place]!;
  if (view.burnt.includes(place)) parts.push(texts.say("board.ruin"));
  else if (view.lost.includes(place)) parts.push(texts.say("board.lost"));
  else if (count) parts.push(texts.say("board.burns", { count, most: view.flame_tracks[place]! }));
  if (view.loyal[place]! >= 0) parts.push(texts.say("board.loyal", { seat: view.loyal[place]! }));
  view.seats.forEach((own, seat) => {
    const found = own.renown.find(([where]) => where === place)?.[1];
    const most = own.prices[place]!;
    if (found) parts.push(texts.say("board.renown", { seat, count: found, most }));
    if (own.brigade === place) parts.push(texts.say("board.brigade", { seat }));
    if (own.wagon === place) parts.push(texts.say("board.wagon", { seat }));
  });
  if (steps) parts.push(texts.say("board.steps", { count: steps }));
  if (water !== undefined) parts.push(texts.say("board.water_there", { count: water }));
  return parts;
}

/** Parts of a label one after the other; those that end a sentence themselves get no second full stop. */
function sentences(parts: readonly string[]): string {
  return parts.reduce((said, part) => `${said.replace(/\.$/, "")}. ${part}`);
}

export function memberLabel(
  texts: Texts,
  view: BrigadeView,
  seat: number,
  member: number,
  count: number,
): string {
  const [affiliation, most] = view.members[member]!;
  const state = sayState(texts, view, seat, member);
  const parts = [
    texts.say("board.member", { member, affiliation, count, most }),
    texts.say(ABILITIES[member]!),
    ...(state ? [state] : []),
  ];
  if (view.mimic === member) parts.push(texts.say("board.mimicked"));
  return sentences(parts);
}

/** Whether a member's ability works, and on which blocks that depends; nothing for one that has none. */
export function sayState(texts: Texts, view: BrigadeView, seat: number, member: number): string {
  const affiliation = view.members[member]![0];
  if (affiliation < 0) return "";
  const isWorking = view.seats[seat]?.working.includes(member);
  return texts.say(isWorking ? "board.works" : "board.sleeps", { affiliation });
}

export function wardenLabel(texts: Texts, view: BrigadeView, seat: number): string {
  const own = view.seats[seat]!;
  const { warden, warden_water: count, warden_room: most } = own;
  const parts = [texts.say("board.warden", { warden, count, most })];
  if (SPECIALS[warden]) parts.push(texts.say(SPECIALS[warden]));
  if (SIDES[own.board]) parts.push(texts.say(SIDES[own.board]!));
  if (view.shield === seat) parts.push(texts.say("board.shielded"));
  if (view.pyro === seat) parts.push(texts.say("board.pyro"));
  return sentences(parts);
}

/** Where a track is, what it gives, and what comes next. */
export function trackLabel(texts: Texts, view: BrigadeView, seat: number, track: number): string {
  const now = trackOf(view, seat, track);
  return texts.say("board.track", {
    track,
    step: now.step,
    most: now.most,
    now: sayGives(texts, track, now.value),
    next: sayNext(texts, track, now),
  });
}

/** That a fire goes out by an action, as in the terminal (`screen/screen.py`); null if none does. */
export function outLabel(texts: Texts, [kind, args]: ActionName, view: BrigadeView): string | null {
  const here = view.seats[view.decision?.seats[0] ?? view.turn]!.brigade;
  if (kind === "extinguish" && args[0] === view.fire[here]) return texts.say("out.extinguish");
  if (kind === "mix" && args[0] === view.fire[here])
    return texts.say("out.mix", { share: args[1]! });
  if (kind === "ash" && args[1] === view.fire[args[0]!])
    return texts.say("out.ash", { place: args[0]! });
  return null;
}

/** What comes of raising the fire under the brigade; null for other answers. */
export function fanLabel(texts: Texts, [kind]: ActionName, view: BrigadeView): string | null {
  if (kind !== "accept" || view.decision?.kind !== "fan") return null;
  const place = view.decision.args[0]!;
  const count = view.fire[place]! + 1;
  const isLost = count > view.flame_tracks[place]!;
  return texts.say(isLost ? "board.fan_lost" : "board.fan", { place, count });
}

/** What a button says; where it stands for a place that was chosen, the place is not repeated. */
export function actionLabel(
  texts: Texts,
  action: ActionName,
  view: BrigadeView,
  place: number,
): string {
  const [kind, args] = action;
  if (kind === "stop")
    return texts.say(view.decision?.kind === "glide" ? "board.halt" : "board.stop");
  const fan = fanLabel(texts, action, view);
  if (fan) return fan;
  const out = outLabel(texts, action, view);
  if (out) return `${out}; ${texts.say("board.gains", { count: args[kind === "ash" ? 1 : 0]! })}`;
  if (kind === "upgrade" && view.decision) {
    const track = args[0]!;
    const now = trackOf(view, view.decision.seats[0] ?? view.turn, track);
    return `${texts.action(kind, args)}; ${sayNext(texts, track, now)}`;
  }
  if (place < 0 || args[0] === undefined)
    return texts.answer(kind, args, view.decision?.kind ?? "");
  if (kind === "move") {
    const count = view.reach.find(([where]) => where === place)?.[1] ?? 1;
    return texts.say("board.go", { count });
  }
  if (kind === "detour") return texts.say("board.detour");
  if (kind === "wagon") return texts.say("board.send");
  if (kind === "tow") return texts.say("board.tow");
  if (kind === "summon") return texts.say("board.summon");
  if (kind === "swap")
    return texts.say("board.swap", {
      place: blockName(texts, view, args[0] === place ? args[1]! : args[0]),
    });
  return texts.answer(kind, args, view.decision?.kind ?? "");
}
