/** What is shown, staged, refused and handed on. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LiveTable } from "../../src/lib/table.svelte";
import type { EntryInfo, News } from "../../src/lib/wire";
import { Handover } from "../../src/table/handover.svelte";
import { Play } from "../../src/table/play.svelte";
import { absentOf, closingOf, promptOf } from "../../src/table/prompts";
import { Showing } from "../../src/table/showing.svelte";
import { action, aside, info, position, tableMessage, texts } from "./messages";
import { FakeSocket, socket } from "./socket";

let table: LiveTable;
let showing: Showing;
let play: Play;
let isHasty = false;
let isConfirmed = true;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.made = [];
  isHasty = false;
  isConfirmed = true;
  table = new LiveTable("t1");
  showing = new Showing(table, { pace: () => 600, isHasty: () => isHasty });
  play = new Play(table, showing, () => isConfirmed);
  play.texts = texts();
  socket().open();
  socket().say(tableMessage({}));
});

afterEach(() => {
  showing.close();
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Something happens that leads to a decision of this number. */
function happen(entries: EntryInfo[], decision: number, legal = position({}).legal) {
  const news: News = { type: "news", number: decision, at: Date.now(), entries };
  socket().say({ ...news, position: position({ decision, legal }) });
}

const shown = () => [showing.position?.decision, showing.log.length];

describe("watching others", () => {
  test("each thing is shown in its turn", () => {
    happen([action(0, 1)], 8);
    happen([action(1, 1)], 9);
    happen([action(2, 1)], 10);
    expect([...shown(), showing.isBehind]).toEqual([8, 1, true]);
    vi.advanceTimersByTime(600);
    expect(shown()).toEqual([9, 2]);
    vi.advanceTimersByTime(600);
    expect([...shown(), showing.isBehind]).toEqual([10, 3, false]);
  });

  test("nobody can answer an old position", () => {
    happen([action(0, 1)], 8);
    happen([action(1, 1)], 9);
    expect(play.legal).toEqual([]);
    play.act(["pass", []]);
    expect(play.staged).toBeNull();
    vi.advanceTimersByTime(600);
    expect(play.legal).toEqual([["pass", []]]);
  });

  test("one's own actions are shown at once", () => {
    happen([action(0, 0)], 8);
    happen([action(1, 1)], 9);
    expect(shown()).toEqual([9, 2]);
  });

  test("one's own action does not wait until others have been looked at", () => {
    happen([action(0, 1)], 8);
    happen([action(1, 0)], 9);
    expect([...shown(), showing.isBehind]).toEqual([9, 2, false]);
    happen([action(2, 1)], 10);
    happen([action(3, 1)], 11);
    vi.advanceTimersByTime(600);
    expect(shown()).toEqual([11, 4]);
  });

  test("who wants no motion any more sees the rest at once, in its order", () => {
    const told: number[] = [];
    showing.onshown = (entries) => told.push(...entries.map((entry) => entry.number));
    happen([action(0, 1)], 8);
    happen([action(1, 1)], 9);
    isHasty = true;
    happen([action(2, 1)], 10);
    expect([...shown(), showing.isBehind]).toEqual([10, 3, false]);
    expect(told).toEqual([0, 1, 2]);
  });

  test("an aside takes less time than an action", () => {
    happen([aside(0, 1)], 7);
    happen([action(1, 1)], 8);
    vi.advanceTimersByTime(240);
    expect(shown()).toEqual([8, 2]);
  });

  test("skipping shows everything, and tells what happened", () => {
    const told: number[] = [];
    showing.onshown = (entries) => told.push(...entries.map((entry) => entry.number));
    [8, 9, 10].forEach((decision, at) => happen([action(at, 1)], decision));
    showing.skip();
    expect([...shown(), showing.isBehind]).toEqual([10, 3, false]);
    expect(told).toEqual([0, 1, 2]);
    vi.advanceTimersByTime(5000);
    expect(shown()).toEqual([10, 3]);
  });

  test("who wants no motion sees the result at once", () => {
    isHasty = true;
    happen([action(0, 1)], 8);
    happen([action(1, 1)], 9);
    expect([...shown(), showing.isBehind]).toEqual([9, 2, false]);
  });

  test("a table that comes anew is shown as it is", () => {
    happen([action(0, 1)], 8);
    happen([action(1, 1)], 9);
    const log = [0, 1, 2].map((number) => action(number, 1));
    socket().say(tableMessage({ log, position: position({ decision: 12 }) }));
    expect([...shown(), showing.isBehind]).toEqual([12, 3, false]);
    expect(showing.news.map((entry) => entry.number)).toEqual([1, 2]);
  });

  test("the end is not told before it is shown", () => {
    const outcome = { points: [1, 2], ranks: [2, 1], solved: null };
    happen([action(0, 1)], 8);
    const over = { ...info(), status: "over" as const, outcome };
    const news: News = { type: "news", number: 9, at: 0, entries: [action(1, 1)], table: over };
    socket().say({ ...news, position: position({ decision: 9, asked: [], legal: [] }) });
    expect(play.over).toBeNull();
    vi.advanceTimersByTime(600);
    expect(play.over).toEqual(outcome);
  });
});

describe("staging", () => {
  const sentActs = () => socket().sent.filter((command) => command.type === "act");

  test("an action waits for a confirmation", () => {
    play.act(["pass", []]);
    expect(play.staged).toEqual(["pass", []]);
    expect(sentActs()).toHaveLength(0);
    play.confirm();
    expect(sentActs()).toHaveLength(1);
  });

  test("the same once more confirms, another one replaces it", () => {
    happen([], 7, [
      ["spread", [1]],
      ["spread", [2]],
    ]);
    play.act(["spread", [1]]);
    play.act(["spread", [2]]);
    expect(sentActs()).toHaveLength(0);
    play.act(["spread", [2]]);
    expect(sentActs()).toMatchObject([{ action: ["spread", [2]] }]);
  });

  test("without a second look an action is sent at once", () => {
    isConfirmed = false;
    play.act(["pass", []]);
    expect(sentActs()).toHaveLength(1);
  });

  test("two quick clicks send one action", () => {
    isConfirmed = false;
    play.act(["pass", []]);
    play.act(["pass", []]);
    expect(sentActs()).toHaveLength(1);
  });

  test("a question about one action does not swallow another", () => {
    isConfirmed = false;
    play.act(["spread", [3]]);
    play.act(["pass", []]);
    expect(sentActs()).toMatchObject([{ action: ["pass", []] }]);
    expect(play.isBusy).toBe(true);
  });

  test("what was staged for another question is forgotten", () => {
    play.act(["pass", []]);
    happen([action(0, 1)], 8);
    play.refresh();
    expect(play.staged).toBeNull();
  });

  test("an aside of somebody else leaves it staged", () => {
    play.act(["pass", []]);
    happen([aside(0, 1)], 7);
    play.refresh();
    expect(play.staged).not.toBeNull();
  });

  test("what is not on offer is asked about, and the refusal names its clause", async () => {
    play.act(["spread", [3]]);
    const asked = socket().last();
    expect(asked).toMatchObject({ type: "why", seat: 0, action: ["spread", [3]] });
    const refused = {
      type: "refused",
      id: asked.id,
      error: "illegal_action",
      message: "",
    } as const;
    socket().say({ ...refused, clause: "FEU-21", refusal: "not_hottest", args: [3, 1, 9] });
    await vi.advanceTimersByTimeAsync(0);
    expect(play.notice).toEqual({ text: "3 has 1, not 9.", clause: "FEU-21" });
    play.cancel();
    expect(play.notice).toBeNull();
  });

  test("undo is asked for only if there is something to take back", () => {
    play.undo();
    expect(socket().last()).toMatchObject({ type: "hello" });
    happen([action(0, 0)], 8);
    play.undo();
    expect(socket().last()).toMatchObject({ type: "undo", seat: 0 });
  });

  test("nothing is taken back while the connection is lost", () => {
    happen([action(0, 0)], 8);
    const lost = socket();
    lost.close();
    play.undo();
    vi.advanceTimersByTime(200);
    socket().open();
    socket().say(tableMessage({}));
    expect(socket().sent.map((command) => command.type)).toEqual(["hello"]);
  });

  test("what was taken back cannot be taken back again", () => {
    happen([action(0, 0)], 8);
    const undo: EntryInfo = {
      number: 1,
      kind: "undo",
      seat: 0,
      by: "user",
      events: [],
      cancels: [0],
    };
    happen([undo], 9);
    expect(play.hasActed).toBe(false);
  });
});

describe("a closed table", () => {
  test.each([
    ["maker", "me", "Red closed this table"],
    ["maker", "somebody else", "This table was closed before"],
    ["left", "me", "This table was closed: Red left"],
    ["host", "me", "The host of this server closed"],
    ["idle", "me", "nothing had happened"],
  ] as const)("says why: %s, made by %s", (reason, maker, words) => {
    const closed = { reason, seat: reason === "left" ? 0 : -1 };
    expect(closingOf({ ...info(), maker, closed }, texts())).toContain(words);
  });
});

describe("the prompt", () => {
  test("says what is asked", () => {
    expect(promptOf(play)).toBe("Lay it: 1 way");
  });

  test("says who is waited for", () => {
    socket().say({
      type: "news",
      number: 2,
      at: 0,
      position: position({ asked: [1], legal: [] }),
    });
    expect(promptOf(play)).toBe("Waiting for Green");
  });

  test("says who plays while there is more to see", () => {
    happen([action(0, 1)], 8);
    happen([action(1, 1)], 9);
    expect(promptOf(play)).toBe("Green is playing …");
  });

  test("says that the connection is gone", () => {
    socket().close();
    expect(promptOf(play)).toMatch(/connection/);
    expect(play.legal).toEqual([]);
  });

  test("knows who is away and waited for", () => {
    const chairs = info().chairs.map((chair, seat) =>
      seat === 1
        ? { ...chair, user: "you", level: "", is_here: false, stand_in_from: 60_000 }
        : chair,
    );
    socket().say({
      type: "news",
      number: 2,
      at: 0,
      table: { ...info(), chairs },
      position: position({ asked: [1], legal: [] }),
    });
    expect(absentOf(play)).toBe(1);
  });
});

describe("one device for several", () => {
  const both = () => {
    const chairs = info().chairs.map((chair) => ({ ...chair, user: "me", level: "" }));
    return { ...info(), chairs };
  };
  /** Show the table from the seat that was asked for. */
  async function answerLook(own: object, common: object = {}) {
    const asked = socket().last();
    if (asked.type !== "look") throw new Error(`not a look: ${asked.type}`);
    const { seat } = asked;
    const view = { seat, public: common, own };
    socket().say(tableMessage({ seat, table: both(), position: position({ view }) }));
    socket().say({ type: "done", id: asked.id, number: 1 });
    await vi.advanceTimersByTimeAsync(0);
  }

  test("a curtain falls before a hand that is hidden, and opens when asked", async () => {
    const handover = new Handover(table, showing);
    const before = showing.position;
    void handover.pass(1);
    await answerLook({ hand: [] });
    await answerLook({ hand: [5] });
    expect(showing.position).toBe(before);
    await answerLook({ hand: [] });
    expect(handover.curtain).toBe(1);
    expect(table.seat).toBe(-1);
    void handover.open();
    await answerLook({ hand: [5] }, { pile: 3 });
    expect(handover.curtain).toBeNull();
    expect(play.view).toEqual({ seat: 1, pile: 3, hand: [5] });
  });

  test("no curtain falls where everything is open", async () => {
    const handover = new Handover(table, showing);
    void handover.pass(1);
    await answerLook({});
    await answerLook({});
    expect([handover.curtain, table.seat, handover.isBusy]).toEqual([null, 1, false]);
  });

  test("no curtain falls for what everybody has seen happen meanwhile", async () => {
    const handover = new Handover(table, showing);
    void handover.pass(1);
    await answerLook({ unseen: [2, 2] }, { pile: 4 });
    await answerLook({ unseen: [2, 2] }, { pile: 3 });
    expect([handover.curtain, table.seat]).toEqual([null, 1]);
  });
});
