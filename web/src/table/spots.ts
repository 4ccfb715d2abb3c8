/**
 * Where on a board the things are that events speak of.
 *
 * A board marks an element by `data-spot` with words that all have to be true of an event: its kind, `seat2`
 * if seat 2 acts, and for each of its ints the type with the value, as in `place13`. So `data-spot="place13"` is
 * lit by whatever happens at place 13, `data-spot="build seat2 column29"` by what seat 2 builds there; `|`
 * stands between alternatives. What has `data-round` is ringed by a circle. An action that is suggested has such
 * words as well, of its own ints, with `try` among them, and lights what has its name in `data-answer` (see
 * `answerKey`). What lies on a board for a while has `data-over`: nothing is ringed that is below it.
 */
import { answerKey } from "../lib/board";
import type { Beat, EventName } from "../lib/telling";
import type { Texts } from "../lib/texts";
import type { HintMessage } from "../lib/wire";

export interface Ring {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Half of the shorter side if it is round. */
  corner: number;
  seat: number;
  /** Whether it is a button with words, which needs no arrow. */
  isButton: boolean;
}

export interface Path {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  seat: number;
}

export interface Lights {
  rings: Ring[];
  paths: Path[];
}

/** Something to point out, wherever it is on the board. */
export interface Mark {
  words: ReadonlySet<string>;
  /** Two places between which it moves. */
  way: readonly [string, string] | null;
  /** What stands for an action. */
  answer: string;
  /** In whose colour; -1 is nobody's. */
  seat: number;
}

/** Room between a thing and its ring. */
const MARGIN = 3;
const CORNER = 10;

export function wordsOf([kind, seat, args]: EventName, texts: Texts): Set<string> {
  const types = texts.title.event_args[kind] ?? [];
  return new Set([kind, `seat${seat}`, ...types.map((type, at) => `${type}${args[at] ?? 0}`)]);
}

export function isSpotOf(spot: string, words: ReadonlySet<string>): boolean {
  return spot.split("|").some((all) => all.split(" ").every((word) => words.has(word)));
}

/** The two places of an event that leads from one to another of the same type; null if it does not. */
export function wayOf([kind, , args]: EventName, texts: Texts): [string, string] | null {
  const [first, second] = texts.title.event_args[kind] ?? [];
  return first && first === second && args[0] !== args[1]
    ? [`${first}${args[0]}`, `${first}${args[1]}`]
    : null;
}

/** All that a beat speaks of. */
export function marksOf(beat: Beat, texts: Texts): Mark[] {
  return beat.events.map((event) => ({
    words: wordsOf(event, texts),
    way: wayOf(event, texts),
    answer: "",
    seat: event[1],
  }));
}

/** What a suggested action speaks of; if that is nowhere to be seen, what comes of it, in this order. */
export function marksOfHint({ seat, action, events }: HintMessage, texts: Texts): Mark[] {
  const [kind, args] = action;
  const types = texts.title.action_args[kind] ?? [];
  const ints = types.map((type, at) => `${type}${args[at]}`);
  const words = new Set(["try", kind, `seat${seat}`, ...ints]);
  const own: Mark = { words, way: null, answer: answerKey(action), seat: -1 };
  const later = events.map((event) => ({ ...own, words: wordsOf(event, texts), answer: "" }));
  return [own, ...later];
}

/** The elements that marks speak of: what is ringed, in whose colour, and the ends of ways. */
export interface Aim {
  spots: Map<HTMLElement | SVGElement, number>;
  ways: { ends: [HTMLElement | SVGElement, HTMLElement | SVGElement]; seat: number }[];
}

/** Find what marks speak of, wherever it is. */
export function aimOf(marks: readonly Mark[], stage: HTMLElement): Aim {
  const spots = [...stage.querySelectorAll<HTMLElement | SVGElement>("[data-spot]")];
  const answers = [...stage.querySelectorAll<HTMLElement | SVGElement>("[data-answer]")];
  const aim: Aim = { spots: new Map(), ways: [] };
  for (const { words, way, answer, seat } of marks) {
    const order = [...words];
    const rank = (spot: HTMLElement | SVGElement) =>
      order.findIndex((word) => spot.dataset["spot"]!.split(/[ |]/).includes(word));
    // What is to be touched comes first, as an arrow leads to the first.
    const found = [
      ...answers.filter((spot) => spot.dataset["answer"] === answer),
      ...spots
        .filter((spot) => isSpotOf(spot.dataset["spot"]!, words))
        .sort((one, other) => rank(one) - rank(other)),
    ];
    for (const spot of found) aim.spots.set(spot, seat);
    const [from, to] =
      way?.map((word) => spots.find((spot) => spot.dataset["spot"] === word)) ?? [];
    if (from && to) aim.ways.push({ ends: [from, to], seat });
  }
  return aim;
}

/** Whether something that was found is no longer on the board. */
export function isGone({ spots }: Aim): boolean {
  return [...spots.keys()].some((spot) => !spot.isConnected);
}

/** Where the things are that were found, in the coordinates of the stage. */
export function lightsAt({ spots, ways }: Aim, stage: HTMLElement): Lights {
  const frame = stage.getBoundingClientRect();
  const rings = [...spots]
    .filter(([spot]) => isSeen(spot, frame) && !isBelow(spot, stage))
    .map(([spot, seat]) => ringOf(spot, seat, frame));
  const paths = ways.map(({ ends, seat }) => {
    const [from, to] = ends.map((end) => ringOf(end, seat, frame));
    return { ...middle(from!, "1"), ...middle(to!, "2"), seat } as Path;
  });
  return { rings, paths };
}

/** The lights of the first of several aims that is on the board; none if something lies on it. */
export function firstLights(aims: readonly Aim[], stage: HTMLElement): Lights {
  const frame = stage.getBoundingClientRect();
  const found = aims.find(({ spots }) => [...spots.keys()].some((spot) => isSeen(spot, frame)));
  return found ? lightsAt(found, stage) : { rings: [], paths: [] };
}

/** Find all spots of which some words are true. */
export function ringsOf(words: ReadonlySet<string>, seat: number, stage: HTMLElement): Ring[] {
  const frame = stage.getBoundingClientRect();
  return [...stage.querySelectorAll<HTMLElement | SVGElement>("[data-spot]")]
    .filter((spot) => isSpotOf(spot.dataset["spot"]!, words) && isSeen(spot, frame))
    .map((spot) => ringOf(spot, seat, frame));
}

function ringOf(spot: HTMLElement | SVGElement, seat: number, frame: DOMRect): Ring {
  const box = spot.getBoundingClientRect();
  const isRound = "round" in spot.dataset;
  return {
    corner: isRound ? Math.min(box.width, box.height) / 2 + MARGIN : CORNER,
    x: Math.round(box.x - frame.x - MARGIN),
    y: Math.round(box.y - frame.y - MARGIN),
    width: Math.round(box.width + 2 * MARGIN),
    height: Math.round(box.height + 2 * MARGIN),
    seat,
    isButton: spot.matches("button[data-answer], button[data-group]"),
  };
}

/** Whether something is drawn, not on another page of the board, and not scrolled out of sight. */
function isSeen(spot: Element, frame: DOMRect): boolean {
  const box = spot.getBoundingClientRect();
  const isDrawn = box.width > 0 && box.height > 0;
  if (!isDrawn || box.left >= frame.right || box.right <= frame.left) return false;
  const pane = scrollerOf(spot)?.getBoundingClientRect();
  const y = box.y + box.height / 2;
  return !pane || (y >= pane.top && y <= pane.bottom);
}

/** Whether something else lies on the middle of a spot. */
function isBelow(spot: Element, stage: HTMLElement): boolean {
  const { x, y, width, height } = spot.getBoundingClientRect();
  return [...stage.querySelectorAll("[data-over]")].some((over) => {
    const { left, right, top, bottom } = over.getBoundingClientRect();
    const [across, down] = [x + width / 2, y + height / 2];
    const isWithin = across > left && across < right && down > top && down < bottom;
    return isWithin && !over.contains(spot);
  });
}

/** The nearest thing around a spot that shows only a part of what is in it. */
function scrollerOf(spot: Element): Element | null {
  let around = spot.parentElement;
  while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY))
    around = around.parentElement;
  return around?.closest(".stage > *") ? around : null;
}

function middle(ring: Ring, end: "1" | "2"): Record<string, number> {
  return { [`x${end}`]: ring.x + ring.width / 2, [`y${end}`]: ring.y + ring.height / 2 };
}

export function sameLights(one: Lights, other: Lights): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
