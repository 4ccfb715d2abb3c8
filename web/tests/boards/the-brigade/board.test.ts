import { render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { describe, expect, test, vi } from "vitest";
import { ABILITIES, canAct, SPECIALS } from "../../../src/boards/the-brigade/abilities";
import Board from "../../../src/boards/the-brigade/Board.svelte";
import {
  actionsAt,
  askAbout,
  canTakeBack,
  GROUPS,
  needsFrom,
  sortChoices,
  stepsFrom,
} from "../../../src/boards/the-brigade/choices";
import {
  cornerOf,
  drawCity,
  drawFigures,
  grownFor,
  hearthOf,
  linesOf,
  numberFoot,
  SIDE,
  STANDS,
  variantOf,
  WAGON_HEIGHT,
} from "../../../src/boards/the-brigade/city";
import { giftOf } from "../../../src/boards/the-brigade/events";
import { actionLabel, memberLabel, placeLabel } from "../../../src/boards/the-brigade/labels";
import { freshFrom, lastCard, weatherOf } from "../../../src/boards/the-brigade/news";
import { nearOf, sayNear } from "../../../src/boards/the-brigade/near";
import { memberOf, openMembers, sayChosen } from "../../../src/boards/the-brigade/saying";
import { sayNext, trackStep } from "../../../src/boards/the-brigade/tracks";
import type { BrigadeView } from "../../../src/boards/the-brigade/view";
import { carried, waterAt } from "../../../src/boards/the-brigade/water";
import { pieces } from "../../../src/lib/rulebook";
import { settings } from "../../../src/lib/settings.svelte";
import type { ActionName } from "../../../src/lib/table.svelte";
import { Texts } from "../../../src/lib/texts";
import type { BrigadeSeatView, EntryInfo } from "../../../src/lib/wire";
import { englishOf } from "../words";

const PLACES = Array.from({ length: 36 }, (_, at) => at);
const CORNERS = [0, 5, 35, 30];
const LEON = 13;
const KULARI = 0;
const [NORTH_WEST, B1, C1, B2] = [0, 1, 2, 7];

/** Texts that say their key and their values. */
const TEXTS: Record<string, string> = {
  "board.block": "{block}: {affiliation}, {value}",
  "board.burns": "burns {count}/{most}",
  "board.ruin": "ruin",
  "board.loyal": "loyal to {seat}",
  "board.renown": "renown {seat} {count}/{most}",
  "board.brigade": "brigade {seat}",
  "board.wagon": "wagon {seat}",
  "board.steps": "{count} away",
  "board.firehouse": "home of {seat}",
  "board.member": "{member} {count}/{most}",
  "board.go": "go {count}",
  "board.near": "{seat} needs {list}",
  "board.claim": "{seat} wins unless a block is taken away",
  "board.no_reach": "too far",
  "board.track_gives": "track {track} gives {count}",
  "board.track_next": "in {count}: {gain}",
  "board.track_bonus": "the bonus",
  "board.track_full": "complete",
  "action.upgrade": "upgrade",
  "action.extinguish": "lower by {count}",
  "answer.renown.pick": "renown on {place}",
  "out.extinguish": "out",
  "board.gains": "+{count} renown",
  "board.fan": "{place} rises to {count}",
  "board.fan_lost": "{place} rises to {count} and is lost",
  "board.swap": "swap with {place}",
  "list.and": "{first} and {last}",
  "seat.0": "Red",
  "seat.1": "Green",
};
const texts = new Texts({
  language: "en",
  texts: TEXTS,
  words: {
    block: [...PLACES.slice(0, 35).map((at) => `block-${at}`), "old-tom-oak"],
    affiliation: ["commons", "merchants", "council", "nobles", "university"],
    place: PLACES.map((at) => "abcdef"[at % 6]! + (Math.floor(at / 6) + 1)),
    member: ABILITIES.map((_, at) => `member-${at}`),
    card: ["first-storm-1", "storm-1", "gust-south-2", "karnaj"],
  },
  action_args: { move: ["place"], pick: ["place"], extinguish: ["count"], upgrade: ["track"] },
  decision_args: {},
  event_args: {},
  refusal_args: {},
  view_args: {},
});

function seated(part: Partial<BrigadeSeatView> = {}): BrigadeSeatView {
  return {
    board: 0,
    brigade: NORTH_WEST,
    crew: [],
    loyal_counts: [0, 0, 0, 0, 0],
    prices: PLACES.map(() => 2),
    progress: [
      [0, 5],
      [0, 3],
      [0, 5],
    ],
    renown: [],
    steps: [0, 0, 0],
    supply: 16,
    total: 0,
    wagon: NORTH_WEST,
    wagon_water: 2,
    warden: 0,
    warden_room: 2,
    warden_water: 2,
    working: [],
    ...part,
  };
}

function seen(part: Partial<BrigadeView> = {}): BrigadeView {
  const isCorner = (at: number) => CORNERS.includes(at);
  return {
    actions_left: 4,
    advanced: false,
    affiliations: PLACES.map((at) => (isCorner(at) ? -1 : at % 4)),
    agenda: [],
    bonus_crew: false,
    burnt: [],
    crew_deck: [],
    crew_discards: [],
    decision: { kind: "act", seats: [0], args: [4] },
    equal_turns: false,
    event_deck: [],
    event_discards: [],
    finished_track: 0,
    fire: PLACES.map(() => 0),
    fire_festival: false,
    first: 0,
    flame_tracks: PLACES.map((at) => (isCorner(at) ? 0 : 4)),
    great_buildings: false,
    homes: [0, 35],
    is_dawn: 0,
    is_last_round: 0,
    lost: [],
    loyal: PLACES.map(() => -1),
    members: ABILITIES.map((_, at) => [at % 4, 2]),
    mimic: -1,
    phase: 1,
    precious: -1,
    pyro: -1,
    reach: [],
    result: 0,
    revealed: [],
    reveals: 0,
    ruins: [
      [0, 8],
      [0, 3],
    ],
    seat: 0,
    seat_count: 2,
    seats: [seated(), seated({ brigade: 35, wagon: 35 })],
    shield: -1,
    tiles: PLACES.map((at) => (isCorner(at) ? -1 : at)),
    track_values: [
      [0, 1, 1, 2, 2, 3],
      [2, 3, 3, 4, 5, 6],
      [4, 4, 5, 5, 5, 6],
    ],
    trail: [],
    turn: 0,
    turn_count: 1,
    upgrades_left: 1,
    used: 0,
    values: PLACES.map((at) => (isCorner(at) ? 0 : 2)),
    winner: -1,
    ...part,
  };
}

function entry(events: EntryInfo["events"], kind: EntryInfo["kind"] = "action"): EntryInfo {
  return { by: "bot", events, kind, number: 1, seat: 0 };
}

describe("actions", () => {
  const legal: ActionName[] = [
    ["stop", []],
    ["move", [B1]],
    ["wagon", [B1]],
    ["wagon", [C1]],
    ["extinguish", [1]],
    ["hose", []],
    ["refill", [2]],
    ["bargain", [0]],
    ["transfer", [0, 1]],
    ["recruit", []],
    ["upgrade", [2]],
    ["swap", [B1, C1]],
    ["ash", [B2, 1]],
    ["throw_out", []],
  ];
  const choices = sortChoices(legal);

  test("are found by what one touches", () => {
    expect(choices.places.get(B1)?.map(([kind]) => kind)).toEqual(["move", "wagon", "swap"]);
    expect(choices.places.get(C1)?.map(([kind]) => kind)).toEqual(["wagon", "swap"]);
    expect(choices.groups.get("extinguish")).toHaveLength(2);
    expect(choices.groups.get("refill")).toHaveLength(2);
    expect(choices.groups.get("special")).toEqual([["swap", [B1, C1]]]);
    expect(choices.others.map(([kind]) => kind)).toEqual(["stop", "throw_out"]);
  });

  test("none is lost", () => {
    const found = [
      ...[...choices.places.values()].flat(),
      ...[...choices.groups.values()].flat(),
      ...choices.others,
    ];
    expect(new Set(found)).toEqual(new Set(legal));
  });

  test("of the brigade belong to where it stands", () => {
    const view = seen({ seats: [seated({ brigade: B2 }), seated()] });
    const kinds = actionsAt(choices, view, 0, B2).map(([kind]) => kind);
    expect(kinds).toEqual(["extinguish", "hose", "refill", "bargain", "transfer", "ash"]);
    expect(actionsAt(choices, view, 0, C1)).toHaveLength(2);
  });

  test("show the steps of moves that are allowed, and of no others", () => {
    const reach: [number, number][] = [
      [B1, 1],
      [B2, 2],
    ];
    expect([...stepsFrom(choices, seen({ reach }))]).toEqual([[B1, 1]]);
  });

  test("of renown say what lies there, and what wins the block", () => {
    const own = seated({ renown: [[B2, 1]], prices: PLACES.map((at) => at) });
    const picks = sortChoices([
      ["pick", [B1]],
      ["pick", [B2]],
    ]);
    const decision = { kind: "renown", seats: [0], args: [2] };
    expect([...needsFrom(picks, seen({ seats: [own, seated()], decision }), 0)]).toEqual([
      [B1, [0, B1]],
      [B2, [1, B2]],
    ]);
    expect(needsFrom(picks, seen({ seats: [own, seated()] }), 0).size).toBe(0);
  });

  test("that are not allowed are asked about with something that exists", () => {
    const view = seen({ seats: [seated({ warden: 2 }), seated({ brigade: B1 })] });
    expect(GROUPS.map((group) => askAbout(group, view, 0)[0])).toEqual([
      "extinguish",
      "refill",
      "transfer",
      "recruit",
      "upgrade",
      "swap",
    ]);
    expect(askAbout("refill", view, 0)).toEqual(["refill", [2]]);
    expect(askAbout("refill", view, 1)).toEqual(["refill", [0]]);
  });

  test("of members light their cards", () => {
    expect(memberOf(["hose", []])).toBe(LEON);
    expect(openMembers(legal)).toEqual(new Set([LEON, 20, 21]));
  });

  test("are for wardens who have one", () => {
    expect(SPECIALS.map((_, warden) => canAct(warden)).filter(Boolean)).toHaveLength(9);
  });
});

describe("words", () => {
  test("say all that is on a block", () => {
    const view = seen({
      fire: PLACES.map((at) => (at === B1 ? 3 : 0)),
      loyal: PLACES.map((at) => (at === B1 ? 1 : -1)),
      seats: [seated({ brigade: B1, renown: [[B1, 1]] }), seated({ wagon: B1 })],
    });
    expect(placeLabel(texts, view, B1, 2)).toBe(
      "block-1: merchants, 2; burns 3/4; loyal to Green; renown Red 1/2; brigade Red; wagon Green; 2 away",
    );
    expect(placeLabel(texts, seen({ burnt: [B1] }), B1, undefined)).toMatch(/ruin$/);
    expect(placeLabel(texts, seen(), NORTH_WEST, undefined)).toMatch(/^home of Red/);
  });

  test("say whether an ability works", () => {
    const view = seen({ seats: [seated({ working: [KULARI] }), seated()] });
    expect(memberLabel(texts, view, 0, KULARI, 1)).toMatch(/ability_kulari. board.works$/);
    expect(memberLabel(texts, view, 1, KULARI, 1)).toMatch(/board.sleeps$/);
    expect(memberLabel(englishOf("the-brigade"), view, 1, KULARI, 1)).toMatch(/\w\. The ability/);
  });

  test("of a long name are broken into two lines", () => {
    expect(linesOf("Toll Gate")).toEqual(["Toll Gate"]);
    expect(linesOf("Clockmaker’s Corner")).toEqual(["Clockmaker’s", "Corner"]);
    expect(linesOf("Tinderbox Henchman’s Lodgehouse")).toEqual([
      "Tinderbox",
      "Henchman’s",
      "Lodgehouse",
    ]);
    expect(linesOf("Khomar MacStomac’s Dwarven Distillery")).toEqual([
      "Khomar",
      "MacStomac’s",
      "Dwarven…",
    ]);
  });
});

test("clauses of members, wardens and boards are links too", () => {
  const found = pieces("as BRI-74 and BRI-C09 say").filter(({ kind }) => kind === "clause");
  expect(found.map(({ text }) => text)).toEqual(["BRI-74", "BRI-C09"]);
});

describe("the city", () => {
  test("has every block and the firehouses of seats, row by row", () => {
    const drawn = drawCity(texts, seen());
    expect(drawn).toHaveLength(34);
    expect(drawn.filter(({ home }) => home >= 0).map(({ place }) => place)).toEqual([0, 35]);
    expect(cornerOf(B2)).toEqual({ x: 100, y: 100 });
  });

  test("knows a great building by its name", () => {
    const tiles = PLACES.map((at) => (CORNERS.includes(at) ? -1 : 35));
    expect(drawCity(texts, seen({ tiles }))[1]!.great).toBe("oak");
  });

  test("has other houses on each place than beside it, in at least three variants", () => {
    const variants = PLACES.map((place) => variantOf(place, 3));
    expect(new Set(variants).size).toBe(3);
    for (const place of PLACES) {
      if (place % SIDE) expect(variants[place]).not.toBe(variants[place - 1]);
      if (place >= SIDE) expect(variants[place]).not.toBe(variants[place - SIDE]);
    }
  });

  test.each([1, 2, 3, 4, 5, 6])("shows the number of a fire of %i above a wagon", (fire) => {
    expect(numberFoot(fire)).toBeLessThan(STANDS.wagon.down - WAGON_HEIGHT);
  });

  test("draws its signs larger where it is small, so that they can be read", () => {
    expect([grownFor(0), grownFor(200)]).toEqual([1, 1]);
    for (const width of [46, 52, 60]) {
      const pixels = (14 * grownFor(width) * width) / 100;
      expect(pixels).toBeGreaterThanOrEqual(12);
    }
  });

  test("a fire stands beside a second row of renown where signs are large", () => {
    const [block] = drawCity(texts, seen());
    const renown = [0, 1, 2].map((seat) => ({ seat, count: 1 }));
    const right = (grown: number) => 4 + 20 * grown;
    const left = (grown: number) => hearthOf({ ...block!, renown }, grown) - 6.5 * 0.85 * grown;
    expect(left(2)).toBeGreaterThan(right(2));
    expect(hearthOf({ ...block!, renown }, 1)).toBe(hearthOf({ ...block!, renown: [] }, 2));
  });

  test("has two figures for each seat, and none hides the other", () => {
    const figures = drawFigures(seen());
    expect(figures).toHaveLength(4);
    expect(new Set(figures.map(({ x, y }) => `${x} ${y}`)).size).toBe(4);
  });
});

describe("a track", () => {
  const say = (values: number[], step: number) => sayNext(texts, 0, trackStep(values, step));

  test("says what the next step gives", () => {
    expect(say([0, 1, 2], 0)).toBe("in 1: track 0 gives 1");
  });

  test("says how far away it is where the next step gives nothing", () => {
    expect(say([4, 4, 4, 5, 5, 6], 0)).toBe("in 3: track 0 gives 5");
  });

  test("says the bonus of its last step, alone or besides", () => {
    expect(say([0, 3, 3, 3], 1)).toBe("in 2: the bonus");
    expect(say([4, 5, 5, 6], 2)).toBe("in 1: track 0 gives 6 and the bonus");
    expect(say([4, 5, 5, 6], 3)).toBe("complete");
  });

  test("is told with an upgrade", () => {
    expect(actionLabel(texts, ["upgrade", [0]], seen(), -1)).toBe("upgrade; in 1: track 0 gives 1");
  });
});

describe("a button", () => {
  const fire = PLACES.map((at) => (at === NORTH_WEST ? 2 : 0));
  const decision = { kind: "act", seats: [0], args: [] } as unknown as BrigadeView["decision"];
  const view = seen({ fire, decision });

  test("says that a fire goes out, and what that brings", () => {
    expect(actionLabel(texts, ["extinguish", [1]], view, NORTH_WEST)).toBe("lower by 1");
    expect(actionLabel(texts, ["extinguish", [2]], view, NORTH_WEST)).toBe("out; +2 renown");
  });

  test("says how far a fire rises, and that its block is lost", () => {
    const fan = { kind: "fan", seats: [0], args: [NORTH_WEST] };
    const label = (most: number) => {
      const flame_tracks = PLACES.map(() => most);
      const asked = { ...view, flame_tracks, decision: fan as unknown as BrigadeView["decision"] };
      return actionLabel(texts, ["accept", []], asked, -1);
    };
    expect([label(3), label(2)]).toEqual(["a1 rises to 3", "a1 rises to 3 and is lost"]);
  });

  test("calls blocks by their names", () => {
    expect(actionLabel(texts, ["swap", [B1, C1]], view, B1)).toBe("swap with block-2");
  });

  test("says what a choice of a place is for", () => {
    const renown = { ...view, decision: { ...view.decision!, kind: "renown" } };
    expect(actionLabel(texts, ["pick", [B1]], renown, B1)).toBe("renown on b1");
  });
});

describe("water", () => {
  const own = seated({ brigade: B1, wagon: B2, crew: [[KULARI, 1]], wagon_water: 3 });

  test("is what the warden and the crew carry", () => {
    expect(carried(seen({ seats: [own, seated()] }), 0)).toEqual({ count: 3, most: 4 });
  });

  test("is counted at the fires that the brigade can get to, with the wagon's where it stands", () => {
    const fire = PLACES.map((at) => ([B1, B2, C1].includes(at) ? 2 : 0));
    const view = seen({ fire, seats: [own, seated()] });
    const choices = sortChoices([["move", [B2]]]);
    expect([...waterAt(choices, view, 0)]).toEqual([
      [B1, 3],
      [B2, 6],
    ]);
    expect(waterAt(choices, view, 1).size).toBe(0);
    expect(waterAt(choices, { ...view, lost: [B1] }, 0).has(B1)).toBe(false);
  });
});

describe("news", () => {
  test("of an event say what the sky does, and where flames came down", () => {
    const fresh = freshFrom([
      entry([
        ["flame", -1, [3, 1]],
        ["event", 1, [2]],
        ["flame", -1, [8, 2]],
        ["destroy", -1, [9]],
        ["extinguish", 0, [4, 1, 0]],
        ["renown", 0, [4, 1]],
        ["loyalty", 0, [4]],
      ]),
    ]);
    expect(fresh).toMatchObject({ card: 2, flames: [8] });
    expect([...fresh.destroyed, ...fresh.doused, ...fresh.renown, ...fresh.loyal]).toEqual([
      9, 4, 4, 4,
    ]);
  });

  test("of cards are those that stand, as far as is shown", () => {
    const log = [
      { ...entry([["event", 1, [1]]]), number: 1 },
      { ...entry([["event", 2, [2]]]), number: 2 },
      { ...entry([]), kind: "undo" as const, number: 3, cancels: [2] },
    ];
    expect(lastCard(log)).toBe(1);
    expect(lastCard(log.slice(0, 2))).toBe(2);
    expect(lastCard(log.slice(0, 2), log.slice(0, 1))).toBe(1);
  });

  test("of an event say how hot each place burnt before", () => {
    const { before } = freshFrom([
      entry([
        ["event", 1, [2]],
        ["flame", -1, [8, 1]],
        ["flame", -1, [9, 3]],
        ["flame", -1, [9, 4]],
      ]),
    ]);
    expect([...before]).toEqual([
      [8, 0],
      [9, 2],
    ]);
  });

  test("of a gift have a picture of it", () => {
    expect(giftOf("upgrade-wagon")).toBe("wagon");
    expect(giftOf("karnaj")).toBe("decree");
  });

  test("of the set-up are nothing new", () => {
    expect(freshFrom([entry([["event", 0, [0]]], "setup")]).card).toBe(-1);
  });

  test("keep the last event in sight until the next one", () => {
    const log = [entry([["event", 0, [0]]], "setup"), entry([["event", 1, [2]]])];
    expect(lastCard([...log, entry([["stop", 1, []]])])).toBe(2);
    expect(lastCard(log.slice(0, 1))).toBe(-1);
  });

  test("tell gusts, firestorms and the rest apart", () => {
    expect(weatherOf("gust-south-2")).toEqual({ kind: "gust", direction: 2 });
    expect(weatherOf("first-storm-1").kind).toBe("storm");
    expect(weatherOf("karnaj").kind).toBe("");
  });
});

describe("the board", () => {
  function show(
    view: BrigadeView,
    legal: ActionName[],
    staged: ActionName | null = null,
    news: EntryInfo[] = [],
  ) {
    const [act, sure, why] = [vi.fn(), vi.fn(), vi.fn()];
    const { container } = render(Board, {
      view: view as never,
      legal,
      asides: [],
      seat: 0,
      names: ["Ada", "Ben"],
      texts,
      news,
      log: [],
      staged,
      over: null,
      isReplay: false,
      act: (action: ActionName, isSure?: boolean) => {
        act(action);
        if (isSure) sure(action);
      },
      say: vi.fn(),
      why,
    });
    const touch = (selector: string) => {
      const found = container.querySelector(selector);
      if (!found) throw new Error(`no ${selector}`);
      found.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      flushSync();
    };
    return { act, sure, why, touch, container };
  }
  const place = (at: number) => `[data-place="${at}"]`;

  test("has a line of its own for who is about to win", () => {
    const seats = [
      seated(),
      seated({
        loyal_counts: [4, 0, 0, 0, 0],
        progress: [
          [4, 5],
          [0, 3],
          [1, 5],
        ],
      }),
    ];
    const { container } = show(seen({ seats }), []);
    expect(container.querySelector(".alarm button")?.textContent).toContain("Green needs commons");
  });

  test("cards that somebody else chooses from are shown with what they can do", () => {
    const decision = { kind: "recruit", seats: [1], args: [] };
    const { container } = show(seen({ decision, revealed: [KULARI, LEON], turn: 1 }), []);
    const cards = [...container.querySelectorAll(".revealed .member")];
    expect(cards.map((card) => card.textContent.trim())).toEqual([
      `member-${KULARI} ${ABILITIES[KULARI]}`,
      `member-${LEON} ${ABILITIES[LEON]}`,
    ]);
  });

  test("asks who goes to a block, and lights where the brigade can", () => {
    const { act, touch, container } = show(seen({ reach: [[B1, 1]] }), [
      ["move", [B1]],
      ["wagon", [B1]],
      ["wagon", [C1]],
    ]);
    const lit = [...container.querySelectorAll(".place.open")];
    expect(lit.map((found) => found.getAttribute("data-place"))).toEqual([String(B1)]);
    expect(container.querySelectorAll(".reach")).toHaveLength(1);
    touch(place(B1));
    expect(act).not.toHaveBeenCalled();
    touch('.chooser [data-kind="move"]');
    expect(act.mock.calls).toEqual([[["move", [B1]]]]);
  });

  test("calls what is offered by what it does, and the rest by what it is", () => {
    const { container } = show(seen({ reach: [[B1, 1]] }), [
      ["move", [B1]],
      ["wagon", [B1]],
      ["recruit", []],
    ]);
    const nameOf = (selector: string) =>
      container.querySelector(selector)!.getAttribute("aria-label");
    expect(nameOf(place(B1))).toMatch(/; go 1; board\.send$/);
    expect(nameOf(place(C1))).not.toMatch(/go 1|board\.send/);
    expect(nameOf('[data-group="recruit"]')).toBe("board.recruit; action.recruit");
    expect(nameOf('[data-group="refill"]')).toBe("board.refill");
  });

  test("is sure of what was chosen in two gestures, and of nothing else", () => {
    const { act, sure, touch } = show(seen(), [
      ["move", [B1]],
      ["wagon", [B1]],
      ["stop", []],
    ]);
    touch(place(B1));
    touch('.chooser [data-kind="wagon"]');
    touch('[aria-label="board.back"]');
    touch('[data-group="stop"]');
    expect(act).toHaveBeenCalledTimes(2);
    expect(sure.mock.calls).toEqual([[["wagon", [B1]]]]);
  });

  test("shows each rival in one line, and the firehouse when asked", () => {
    const view = seen({ seats: [seated(), seated({ crew: [[LEON, 1]] })] });
    const { touch, container } = show(view, [["stop", []]]);
    const line = container.querySelector(
      '.endings [data-spot~="seat1"], .endings [data-spot*="seat1"]',
    );
    expect(line?.getAttribute("data-spot")).toContain("upgrade seat1");
    expect(container.querySelector(`[data-member="${LEON}"]`)).toBeNull();
    touch(".endings [aria-expanded=false]");
    expect(container.querySelector(`[data-member="${LEON}"]`)).not.toBeNull();
    expect(line?.getAttribute("data-spot")).toBeNull();
    touch(".endings [aria-expanded=true]");
    expect(container.querySelector(`[data-member="${LEON}"]`)).toBeNull();
  });

  test("shows an event as a card and acts it out, unless nothing is held", () => {
    const news = [
      entry([
        ["event", 1, [1]],
        ["flame", -1, [B1, 2]],
        ["flame", -1, [C1, 1]],
      ]),
    ];
    const fire = PLACES.map((at) => (at === B1 ? 2 : at === C1 ? 1 : 0));
    const shown = show(seen({ fire }), [], null, news).container;
    expect(shown.querySelector(".event-card b")?.textContent).toBe("storm-1");
    expect(shown.querySelectorAll(".sky .ball")).toHaveLength(2);
    expect([...shown.querySelectorAll(".was")].map((found) => found.textContent)).toEqual(["1"]);
    settings.pace = 0;
    const hasty = show(seen({ fire }), [], null, news).container;
    settings.pace = 1200;
    expect(hasty.querySelector(".event-card, .sky, .was")).toBeNull();
  });

  test("dims what cannot be chosen, and nothing while nothing is asked", () => {
    const asked = show(seen({ reach: [[B1, 1]] }), [["move", [B1]]]).container;
    expect(asked.querySelectorAll(".shade")).toHaveLength(33);
    expect(show(seen(), []).container.querySelectorAll(".shade")).toHaveLength(0);
  });

  test("asks why about a place where nothing can be done", () => {
    const { why, touch } = show(seen(), [["stop", []]]);
    touch(place(C1));
    expect(why.mock.calls).toEqual([[["move", [C1]]]]);
  });

  test("takes a place for an answer, and asks why about another", () => {
    const view = seen({ decision: { kind: "renown", seats: [0], args: [B1, 2, 0, 0] } });
    const { act, why, touch, container } = show(view, [["pick", [B1]]]);
    expect(container.querySelector("[data-group]")).toBeNull();
    touch(place(B1));
    touch(place(C1));
    expect(act.mock.calls).toEqual([[["pick", [B1]]]]);
    expect(why.mock.calls).toEqual([[["pick", [C1]]]]);
  });

  test("does the only thing of a button, and asks which of several", () => {
    const { act, why, touch } = show(seen(), [
      ["refill", [2]],
      ["extinguish", [1]],
      ["extinguish", [2]],
      ["stop", []],
    ]);
    touch('[data-group="refill"]');
    touch('[data-group="recruit"]');
    touch('[data-group="extinguish"]');
    touch(".chooser .answer:nth-child(2)");
    expect(act.mock.calls).toEqual([[["refill", [2]]], [["extinguish", [2]]]]);
    expect(why.mock.calls).toEqual([[["recruit", []]]]);
  });

  test("takes the usual water with the button, and asks for shares at the place", () => {
    const view = seen({ fire: PLACES.map((at) => (at === NORTH_WEST ? 1 : 0)) });
    const { act, touch, container } = show(view, [
      ["extinguish", [1]],
      ["mix", [1, 0]],
    ]);
    touch('[data-group="extinguish"]');
    expect(act.mock.calls).toEqual([[["extinguish", [1]]]]);
    touch(place(NORTH_WEST));
    const kinds = [...container.querySelectorAll(".chooser .answer")];
    expect(kinds.map((found) => found.getAttribute("data-kind"))).toEqual(["extinguish", "mix"]);
    touch('.chooser [data-kind="mix"]');
    expect(act.mock.calls[1]).toEqual([["mix", [1, 0]]]);
  });

  test("asks whose water is spilled, with a picture of each", () => {
    const view = seen({ decision: { kind: "spill", seats: [0], args: [] } });
    const { act, touch } = show(view, [
      ["lose", [0]],
      ["lose", [1]],
    ]);
    touch('[data-kind="lose"]:last-of-type');
    expect(act.mock.calls).toEqual([[["lose", [1]]]]);
  });

  test("sends the wagon after the pink board's move", () => {
    const view = seen({ decision: { kind: "follow", seats: [0], args: [] } });
    const { act, why, touch } = show(view, [
      ["decline", []],
      ["tow", [B1]],
    ]);
    touch(place(B1));
    touch(place(C1));
    expect(act.mock.calls).toEqual([[["tow", [B1]]]]);
    expect(why.mock.calls).toEqual([[["tow", [C1]]]]);
  });

  test("ends the turn", () => {
    const { act, touch } = show(seen(), [["stop", []]]);
    touch('[data-group="stop"]');
    expect(act.mock.calls).toEqual([[["stop", []]]]);
  });

  test("offers recruits with what they can do", () => {
    const view = seen({ decision: { kind: "recruit", seats: [0], args: [] } });
    const { act, touch, container } = show(view, [
      ["decline", []],
      ["keep", [KULARI, 3]],
    ]);
    expect(container.querySelector(".recruit")?.textContent).toContain("board.ability_kulari");
    touch('[data-kind="keep"]');
    touch('[data-kind="decline"]');
    expect(act.mock.calls).toEqual([[["keep", [KULARI, 3]]], [["decline", []]]]);
  });

  test("tells from whose crew a member is hired away", () => {
    const view = seen({
      decision: { kind: "poach", seats: [0], args: [] },
      seats: [seated(), seated({ crew: [[KULARI, 1]] })],
    });
    const { container } = show(view, [["keep", [KULARI, 3]]]);
    expect(container.querySelector(".recruit .hidden")?.textContent).toBe("Green");
  });

  test("tells what a member does, and lets it do so", () => {
    const view = seen({ seats: [seated({ crew: [[LEON, 1]] }), seated()] });
    const { act, touch, container } = show(view, [["hose", []]]);
    touch(`[data-member="${LEON}"]`);
    expect(container.querySelector(".chooser")?.textContent).toContain("board.ability_leon");
    touch('.chooser [data-kind="hose"]');
    expect(act.mock.calls).toEqual([[["hose", []]]]);
  });

  test("lets the warden swap fires in the city", () => {
    const view = seen({ seats: [seated({ warden: 2 }), seated()] });
    const { act, touch, container } = show(view, [["swap", [B1, C1]]]);
    touch('[data-group="special"]');
    expect(container.querySelectorAll(".place.open")).toHaveLength(2);
    touch(place(B1));
    touch('.chooser [data-kind="swap"]');
    expect(act.mock.calls).toEqual([[["swap", [B1, C1]]]]);
  });

  test("frames where a staged action goes", () => {
    const { container } = show(seen(), [["wagon", [C1]]], ["wagon", [C1]]);
    expect(container.querySelector(".place.chosen")?.getAttribute("data-place")).toBe(String(C1));
  });

  test("lets only one place of the city be reached by Tab", () => {
    const { container } = show(seen({ reach: [[B1, 1]] }), [["move", [B1]]]);
    const stops = container.querySelectorAll('.place[tabindex="0"]');
    expect([...stops].map((found) => found.getAttribute("data-place"))).toEqual([String(B1)]);
  });
});

describe("who is about to win", () => {
  const near = (counts: number[], progress: [number, number][]) =>
    nearOf(seen({ seats: [seated(), seated({ loyal_counts: counts, progress })] }));

  test.each([
    ["nobody", [3, 1, 1, 0, 1], [3, 1, 3], []],
    ["with five alike", [4, 0, 0, 0, 0], [4, 0, 1], [0]],
    ["with three halls", [0, 0, 0, 0, 2], [0, 2, 1], [4]],
    ["with one of each", [1, 1, 0, 1, 1], [1, 1, 4], [2]],
    ["in several ways", [4, 1, 0, 1, 2], [4, 2, 4], [0, 2, 4]],
  ])("%s", (_, counts, [alike, halls, kinds], affiliations) => {
    const progress: [number, number][] = [
      [alike!, 5],
      [halls!, 3],
      [kinds!, 5],
    ];
    expect(near(counts, progress)).toEqual(affiliations.length ? [{ seat: 1, affiliations }] : []);
  });

  test("is said with the blocks that are missing, and not once it is over", () => {
    expect(sayNear(texts, { seat: 1, affiliations: [0, 4] })).toBe(
      "Green needs commons, university",
    );
    const seats = [
      seated({
        loyal_counts: [4, 0, 0, 0, 0],
        progress: [
          [4, 5],
          [0, 3],
          [1, 5],
        ],
      }),
    ];
    expect(nearOf(seen({ seats, result: 1 }))).toEqual([]);
  });

  test("is a seat that holds enough while the round is finished", () => {
    const [found] = near(
      [5, 0, 0, 0, 0],
      [
        [5, 5],
        [0, 3],
        [1, 5],
      ],
    );
    expect(found).toEqual({ seat: 1, affiliations: [] });
    expect(sayNear(texts, found!)).toBe("Green wins unless a block is taken away");
  });
});

describe("a second look", () => {
  const asked = (kind: string, args: number[]) => ({ kind, seats: [0], args });

  test("is not needed for what can be taken back", () => {
    expect(canTakeBack(seen({ actions_left: 2 }), ["move", [B1]])).toBe(true);
    expect(canTakeBack(seen({ actions_left: 0 }), ["stop", []])).toBe(true);
    expect(canTakeBack(seen({ decision: asked("renown", [B1, 2, 0, 0]) }), ["pick", [B1]])).toBe(
      true,
    );
  });

  test("is needed for what ends the turn, draws cards or is the last marker", () => {
    expect(canTakeBack(seen({ actions_left: 1 }), ["move", [B1]])).toBe(false);
    expect(canTakeBack(seen({ actions_left: 4 }), ["recruit", []])).toBe(false);
    expect(canTakeBack(seen({ actions_left: 1 }), ["stop", []])).toBe(false);
    expect(canTakeBack(seen({ decision: asked("renown", [B1, 1, 0, 0]) }), ["pick", [B1]])).toBe(
      false,
    );
  });
});

test("of a place that a brigade cannot get to it is said so", () => {
  const steps = new Map([[B1, 1]]);
  const about = (at: number, isAsked = true) =>
    sayChosen(texts, seen(), { kind: "place", at }, steps, new Map(), isAsked).about;
  expect(about(C1)).toContain("too far");
  expect(about(B1)).not.toContain("too far");
  expect(about(NORTH_WEST)).not.toContain("too far");
  expect(about(C1, false)).not.toContain("too far");
});
