/** What the guide suggests: asked for once at each question, said with its reason, and pointed out. */
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answerKey } from "../../src/lib/board";
import { LiveTable } from "../../src/lib/table.svelte";
import type { Telling } from "../../src/lib/telling";
import { Texts } from "../../src/lib/texts";
import type { HintMessage } from "../../src/lib/wire";
import { arrowTo, isInside, LENGTHS, othersNear, wordsNear, type Box } from "../../src/table/arrow";
import { Guide } from "../../src/table/guide.svelte";
import GuideArrow from "../../src/table/GuideArrow.svelte";
import GuideCard from "../../src/table/GuideCard.svelte";
import { Play } from "../../src/table/play.svelte";
import { Showing } from "../../src/table/showing.svelte";
import { aimOf, firstLights, lightsAt, marksOfHint } from "../../src/table/spots";
import { reasonOf, Suggestion, suggestionOf } from "../../src/table/suggestion.svelte";
import { info, position, tableMessage, texts } from "./messages";
import { FakeSocket, socket } from "./socket";

const HINT: HintMessage = {
  type: "hint",
  seat: 0,
  decision: 7,
  level: "normal",
  action: ["spread", [13]],
  events: [["draw", 0, [4]]],
  later: [],
  points: null,
  value: 510,
  playouts: 20,
  runner_up: ["pass", []],
  lead: 12,
};
const LEGAL = { legal: [HINT.action, ["pass", []]] as [string, number[]][] };

beforeEach(() => {
  localStorage.clear();
  FakeSocket.made = [];
  vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function sitDown(message = tableMessage({ position: position(LEGAL) })) {
  const table = new LiveTable("t1");
  const showing = new Showing(table, { pace: () => 0, isHasty: () => false });
  const play = new Play(table, showing, () => true);
  socket().open();
  socket().say(message);
  return { table, play, suggestion: new Suggestion(play) };
}
const hints = () => socket().sent.filter((command) => command.type === "hint");

describe("a suggestion", () => {
  test("is asked for once at each question", () => {
    const { suggestion } = sitDown();
    suggestion.ask();
    suggestion.ask();
    expect(hints()).toMatchObject([{ seat: 0, decision: 7 }]);
    const next = position({ ...LEGAL, decision: 8 });
    socket().say({ type: "news", number: 2, at: Date.now(), position: next });
    suggestion.ask();
    expect(hints()).toMatchObject([{ decision: 7 }, { decision: 8 }]);
  });

  test("is asked for again after the connection was lost", () => {
    const { suggestion } = sitDown();
    suggestion.ask();
    suggestion.forget();
    suggestion.ask();
    expect(hints()).toHaveLength(2);
  });

  test("is not asked for where other people play", () => {
    const table = info();
    table.chairs[1] = { ...table.chairs[1]!, user: "you", level: "" };
    const { suggestion } = sitDown(tableMessage({ table, position: position(LEGAL) }));
    suggestion.ask();
    expect(hints()).toEqual([]);
  });

  test("stands for the question at hand alone", () => {
    const { suggestion } = sitDown();
    expect(suggestion.current).toBeNull();
    socket().say({ ...HINT, decision: 6 });
    expect(suggestion.current).toBeNull();
    socket().say({ ...HINT, seat: 1 });
    expect(suggestion.current).toBeNull();
    socket().say({ ...HINT, action: ["spread", [99]] });
    expect(suggestion.current).toBeNull();
    socket().say(HINT);
    expect(suggestion.current).toEqual(HINT);
  });

  test("is no reason to complain if it is refused", async () => {
    const { play, suggestion } = sitDown();
    suggestion.ask();
    socket().say({ type: "refused", id: hints()[0]!.id, error: "no_hints", message: "" });
    await Promise.resolve();
    expect(play.notice).toBeNull();
  });
});

describe("its words", () => {
  test("name the action, in those for the board if there are such", () => {
    const known = texts();
    expect(suggestionOf({ ...HINT, action: ["pass", []] }, known)).toBe("Try this: pass.");
    known.title.texts["try.pass"] = "pass for now";
    expect(suggestionOf({ ...HINT, action: ["pass", []] }, known)).toBe("Try this: pass for now.");
    const answering = texts();
    answering.title.texts["answer.spread.pass"] = "wait";
    const pass: HintMessage = { ...HINT, action: ["pass", []] };
    expect(suggestionOf(pass, answering, "spread")).toBe("Try this: wait.");
    expect(suggestionOf(pass, answering, "place")).toBe("Try this: pass.");
  });

  test("say what is sure to come of it, or how it was found", () => {
    const twice = { ...HINT, events: [HINT.events[0]!, HINT.events[0]!] };
    expect(reasonOf(twice, texts(), { choices: 2 })).toMatch(
      /^Red draws a 4. It came out best in 20 games/,
    );
    expect(reasonOf({ ...HINT, playouts: 0 }, texts(), { choices: 2 })).toBe("Red draws a 4.");
    expect(reasonOf({ ...HINT, events: [], playouts: 0 }, texts(), { choices: 2 })).toMatch(
      /^Bots that play well/,
    );
    expect(reasonOf(HINT, texts(), { choices: 1 })).toBe("It is your only choice.");
    const known = texts();
    known.title.texts["action.spread"] = "draws a 4";
    expect(reasonOf(HINT, known, { choices: 2 })).toMatch(/^It came out best in 20 games/);
  });

  test("do not say the action once more in the words for what it does", () => {
    const hint: HintMessage = { ...HINT, playouts: 0, action: ["draw", [4]] };
    expect(reasonOf({ ...hint, events: [["draw", 0, [4]]] }, texts(), { choices: 2 })).toMatch(
      /^Bots that play well/,
    );
    expect(reasonOf({ ...hint, events: [["draw", 0, [3]]] }, texts(), { choices: 2 })).toBe(
      "Red draws a 3.",
    );
  });

  test("are those of the title where it has some, as many as there is room for", () => {
    const { title, names } = texts();
    const telling: Telling = { tell: () => null, reasons: () => ["It is hot.", "It is near."] };
    const known = new Texts(title, names, null, telling);
    expect(reasonOf(HINT, known, { view: {}, choices: 2 })).toBe("It is hot. It is near.");
    expect(reasonOf(HINT, known, { view: {}, choices: 2, room: 12 })).toBe("It is hot.");
  });

  test("say first what becomes of the points, and never the action once more", () => {
    const place: HintMessage = { ...HINT, action: ["draw", [4]], points: [3, 8], playouts: 0 };
    expect(reasonOf(place, texts(), { choices: 2 })).toBe("Your points go from 3 to 8.");
    expect(reasonOf({ ...place, points: [3, 3] }, texts(), { choices: 2 })).toMatch(
      /^Bots that play well/,
    );
    const costly = { ...HINT, points: [8, 3] as [number, number], playouts: 0 };
    expect(reasonOf(costly, texts(), { choices: 2 })).toBe(
      "Red draws a 4. Your points go from 8 to 3.",
    );
    expect(reasonOf(costly, texts(), { choices: 2, room: 30 })).toBe("Red draws a 4.");
    expect(reasonOf({ ...costly, playouts: 20 }, texts(), { choices: 2, room: 5 })).toBe("");
  });

  test("say what it leads to, or what it is good for", () => {
    const later: HintMessage["later"] = [
      ["wind", -1, []],
      ["draw", 0, [1]],
      ["draw", 0, [2]],
      ["draw", 1, [3]],
    ];
    const hint = { ...HINT, playouts: 0, events: [], later };
    const words = "After that: It blows. Red draws a 2. Green draws a 3.";
    expect(reasonOf(hint, texts(), { choices: 2 })).toBe(words);
    const known = texts();
    known.title.texts["why.spread"] = "It keeps the fire small.";
    expect(reasonOf(hint, known, { choices: 2 })).toBe(`It keeps the fire small. ${words}`);
    expect(reasonOf({ ...hint, later: [] }, known, { choices: 2 })).toBe(
      "It keeps the fire small.",
    );
    // Of what says the action once more in other words, nothing is left beside a reason.
    const echo = { ...HINT, playouts: 0 };
    expect(reasonOf(echo, known, { choices: 2 })).toBe("It keeps the fire small.");
    known.title.texts["why.spread"] = { by: "cell", "=13": "It is dry there.", other: "" };
    expect(reasonOf(echo, known, { choices: 2 })).toBe("It is dry there.");
    known.title.texts["why.lay.spread"] = "It must lie somewhere.";
    expect(reasonOf(echo, known, { choices: 2, decision: "lay" })).toBe("It must lie somewhere.");
  });

  test("stand on the card, with a button that does it", () => {
    const guide = new Guide("feurio");
    const follow = vi.fn();
    const hint = { ...HINT, action: ["pass", []] as [string, number[]] };
    const close = vi.fn();
    const props = {
      guide,
      texts: texts(),
      hint,
      view: null,
      choices: 2,
      decision: "act",
      follow,
      close,
    };
    render(GuideCard, props);
    expect(screen.getByRole("region").textContent).toContain("Try this: pass. Red draws a 4.");
    screen.getByRole("button", { name: "Do it" }).click();
    expect(follow).toHaveBeenCalledOnce();
    screen.getByRole("button", { name: "Close this card" }).click();
    expect(close).toHaveBeenCalledOnce();
    expect(guide.isOn).toBe(true);
  });

  test("without a lesson and a suggestion there is no card", () => {
    const guide = new Guide("feurio");
    const [follow, close] = [vi.fn(), vi.fn()];
    const props = {
      guide,
      texts: texts(),
      hint: null,
      view: null,
      choices: 2,
      decision: "",
      follow,
      close,
    };
    render(GuideCard, props);
    expect(screen.queryByRole("region")).toBeNull();
  });
});

/** An element of this size, as a browser would lay it out. */
function place<T extends Element>(element: T, box: Box): T {
  const { left, top, right, bottom } = box;
  const size = { x: left, y: top, width: right - left, height: bottom - top };
  element.getBoundingClientRect = () => ({ ...box, ...size, toJSON: () => "" });
  return element;
}
const FRAME = { left: 0, top: 0, right: 800, bottom: 600 };
const SPOT = { left: 100, top: 100, right: 140, bottom: 140 };

function stageWith(...marks: { spot?: string; answer?: string }[]): HTMLElement {
  const stage = place(document.createElement("main"), FRAME);
  stage.className = "stage";
  for (const { spot, answer } of marks) {
    const element = place(document.createElement("div"), SPOT);
    if (spot) element.dataset["spot"] = spot;
    if (answer) element.dataset["answer"] = answer;
    stage.append(element);
  }
  document.body.append(stage);
  return stage;
}
function lightsIn(stage: HTMLElement) {
  const aims = marksOfHint(HINT, texts()).map((mark) => aimOf([mark], stage));
  return firstLights(aims, stage);
}
const litIn = (stage: HTMLElement) => lightsIn(stage).rings.length;

describe("its places", () => {
  test("are those of its own ints, and what stands for it alone", () => {
    expect(litIn(stageWith({ spot: "cell13" }, { spot: "cell14" }))).toBe(1);
    expect(litIn(stageWith({ spot: "try spread" }, { spot: "try pass" }))).toBe(1);
    expect(litIn(stageWith({ answer: answerKey(HINT.action) }, { answer: "spread 1" }))).toBe(1);
  });

  test("come in the order in which the action names them", () => {
    const stage = stageWith({ spot: "cell13" }, { spot: "try spread" });
    place(stage.children[1]!, { left: 300, top: 300, right: 340, bottom: 340 });
    const { rings } = lightsIn(stage);
    expect(rings.map((ring) => ring.x)).toEqual([297, 97]);
  });

  test("are followed once they are found", () => {
    const stage = stageWith({ spot: "cell13" });
    const aim = aimOf(marksOfHint(HINT, texts()), stage);
    place(stage.children[0]!, { left: 300, top: 300, right: 340, bottom: 340 });
    expect(lightsAt(aim, stage).rings.map((ring) => ring.x)).toEqual([297]);
  });

  test("are those of what comes of it if its own are nowhere", () => {
    expect(litIn(stageWith({ spot: "number4" }))).toBe(1);
    expect(litIn(stageWith({ spot: "number4" }, { spot: "cell13" }))).toBe(1);
    expect(litIn(stageWith({ spot: "number5" }))).toBe(0);
  });

  test("are not those that something lies on, nor others in their place", () => {
    const stage = stageWith({ spot: "cell13" }, { spot: "number4" });
    place(stage.children[1]!, { left: 300, top: 300, right: 340, bottom: 340 });
    const sheet = place(document.createElement("div"), { ...FRAME, top: 110, bottom: 200 });
    sheet.dataset["over"] = "";
    stage.append(sheet);
    expect(litIn(stage)).toBe(0);
    place(sheet, { ...FRAME, top: 130, bottom: 200 });
    expect(litIn(stage)).toBe(1);
    const answer = place(document.createElement("button"), SPOT);
    answer.dataset["answer"] = answerKey(HINT.action);
    place(sheet, FRAME).append(answer);
    expect(litIn(stage)).toBe(1);
  });

  test("are not those that are scrolled out of sight", () => {
    const stage = stageWith({ spot: "cell13" });
    const pane = place(document.createElement("div"), { ...FRAME, top: 110 });
    pane.style.overflowY = "auto";
    pane.append(stage.firstElementChild!);
    stage.append(pane);
    expect(litIn(stage)).toBe(1);
    place(pane, { ...FRAME, top: 130 });
    expect(litIn(stage)).toBe(0);
  });
});

test("what is a button with words is lit, and told from places", () => {
  const stage = stageWith({ spot: "cell13" });
  const button = place(document.createElement("button"), SPOT);
  button.dataset["answer"] = answerKey(HINT.action);
  stage.append(button);
  expect(lightsIn(stage).rings.map((ring) => ring.isButton)).toEqual([true, false]);
});

describe("the arrow", () => {
  const [LONG, MEDIUM] = LENGTHS;
  const below = { left: 0, top: 500, right: 360, bottom: 580 };

  test("ends beside the place, on the side of the card", () => {
    const up = arrowTo(SPOT, below, FRAME)!;
    expect([up.x2, up.y2].map(Math.round)).toEqual([120, 145]);
    expect([up.x1, up.y1].map(Math.round)).toEqual([120, 145 + LONG]);
    const left = arrowTo(SPOT, { left: 300, top: 110, right: 400, bottom: 130 }, FRAME)!;
    expect([left.x2, left.y2].map(Math.round)).toEqual([145, 120]);
  });

  test("is shorter, or comes from elsewhere, rather than cross words", () => {
    const far = { left: 0, top: 145 + MEDIUM + 10, right: 360, bottom: 300 };
    const around = [
      { left: 0, top: 80, right: 92, bottom: 300 },
      { left: 148, top: 80, right: 360, bottom: 300 },
      { left: 0, top: 0, right: 360, bottom: 92 },
    ];
    const short = arrowTo(SPOT, below, FRAME, [far, ...around])!;
    expect(Math.round(short.y1 - short.y2)).toBe(MEDIUM);
    const under = { left: 90, top: 146, right: 150, bottom: 166 };
    const aside = arrowTo(SPOT, below, FRAME, [under])!;
    expect(aside.y1 < under.top || aside.x1 < under.left || aside.x1 > under.right).toBe(true);
  });

  test("crosses what else could be chosen only if it must, and then as little as can be", () => {
    const under = { left: 60, top: 146, right: 180, bottom: 400 };
    const aside = arrowTo(SPOT, below, FRAME, [], [under])!;
    expect(aside.y1).toBeLessThan(under.top);
    const short = arrowTo(SPOT, below, FRAME, [], [FRAME])!;
    expect(Math.round(short.y1 - short.y2)).toBe(LENGTHS.at(-1));
  });

  test("keeps off the faces and the buttons around it", () => {
    const stage = stageWith({ spot: "cell13" });
    const beside = { left: 150, top: 100, right: 190, bottom: 140 };
    const face = place(document.createElement("i"), beside);
    face.dataset["face"] = "";
    const button = place(document.createElement("button"), beside);
    button.dataset["spot"] = "cell14";
    const own = place(document.createElement("button"), SPOT);
    own.dataset["spot"] = "cell13";
    stage.append(face, button, own);
    expect(wordsNear(SPOT, stage)).toMatchObject([beside]);
    expect(othersNear(SPOT, stage)).toMatchObject([beside]);
  });

  test("is not drawn where there is no room for it", () => {
    expect(arrowTo(SPOT, below, SPOT)).toBeNull();
    expect(arrowTo(SPOT, below, FRAME, [FRAME])).toBeNull();
  });

  test("is drawn for nobody but the eye, and only to what is in sight", () => {
    expect(isInside(SPOT, FRAME)).toBe(true);
    expect(isInside({ ...SPOT, top: 590, bottom: 640 }, FRAME)).toBe(false);
    const ring = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    ring.setAttribute("class", "ring");
    const spotlight = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    spotlight.setAttribute("class", "spotlight");
    // Boards may have rings of their own.
    const own = place(ring.cloneNode() as Element, { ...FRAME, left: 900, right: 940 });
    stageWith().append(own, spotlight);
    spotlight.append(place(ring, SPOT));
    const card = place(document.createElement("section"), { ...FRAME, top: 620, bottom: 700 });
    const shown = render(GuideArrow, { card });
    expect(shown.container.querySelector("svg.guide-arrow[aria-hidden=true] .line")).not.toBeNull();
    shown.unmount();
    ring.setAttribute("data-button", "true");
    expect(render(GuideArrow, { card }).container.querySelector("svg")).toBeNull();
    ring.removeAttribute("data-button");
    place(ring, { left: 100, top: 700, right: 140, bottom: 740 });
    const hidden = render(GuideArrow, { card });
    expect(hidden.container.querySelector("svg")).toBeNull();
  });
});
