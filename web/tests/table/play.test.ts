/** What is shown, staged, refused and handed on. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LiveTable } from "../../src/lib/table.svelte";
import type { EntryInfo, News } from "../../src/lib/wire";
import { Handover } from "../../src/table/handover.svelte";
import { Play } from "../../src/table/play.svelte";
import { absentOf, closingOf, placeOf, promptOf } from "../../src/table/prompts";
import { Showing } from "../../src/table/showing.svelte";
import { action, aside, info, position, tableMessage, texts } from "./messages";
import { FakeSocket, socket } from "./socket";

let table: LiveTable;
let showing: Showing;
let play: Play;
let isHasty = false;
let isConfirmed = true;
let pace = 600;
let counted: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.made = [];
  isHasty = false;
  isConfirmed = true;
  pace = 600;
  counted = [];
  table = new LiveTable("t1");
  showing = new Showing(table, {
    pace: () => pace,
    isHasty: () => isHasty,
    isCounted: (kind) => counted.includes(kind),
  });
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

/** The entry that is told now. */
const told = () => showing.told?.entry.number ?? null;

describe("watching others", () => {
  test("each thing is told by itself, for its hold, in its order", () => {
    happen([action(0, 1)], 8);
    happen([action(1, 1)], 9);
    happen([action(2, 1)], 10);
    expect([...shown(), told(), showing.isBehind]).toEqual([8, 1, 0, true]);
    vi.advanceTimersByTime(599);
    expect([...shown(), told()]).toEqual([8, 1, 0]);
    vi.advanceTimersByTime(1);
    expect([...shown(), told()]).toEqual([9, 2, 1]);
    vi.advanceTimersByTime(600);
    expect([...shown(), told(), showing.isBehind]).toEqual([10, 3, 2, true]);
    vi.advanceTimersByTime(600);
    expect([...shown(), told(), showing.isBehind]).toEqual([10, 3, null, false]);
  });

  test("several entries in one message are still told one after the other", () => {
    happen([action(0, 1), action(1, 1)], 9);
    expect([told(), showing.log.length]).toEqual([0, 1]);
    vi.advanceTimersByTime(600);
    expect([told(), ...shown()]).toEqual([1, 9, 2]);
  });

  test("what the next seat does within an entry is told by itself", () => {
    const handing = action(0, 1);
    handing.events.push(["draw", 2, [5]], ["wind", -1, []]);
    happen([handing], 8);
    expect([showing.told?.seat, showing.news[0]?.events.length]).toEqual([1, 1]);
    expect(showing.log[0]?.events).toHaveLength(1);
    vi.advanceTimersByTime(600);
    expect([showing.told?.seat, showing.news[0]?.events.length]).toEqual([2, 2]);
    expect(showing.log.map((entry) => entry.events.length)).toEqual([3]);
    vi.advanceTimersByTime(600);
    expect(showing.isBehind).toBe(true);
    vi.advanceTimersByTime(300);
    expect(showing.isBehind).toBe(false);
  });

  test("what follows the user's action is told, the action itself is not", () => {
    const own = action(0, 0);
    own.events.push(["draw", 1, [5]]);
    happen([own], 8);
    expect([showing.told?.seat, showing.told?.isFirst]).toEqual([1, false]);
  });

  test("a storm at the beginning of the user's turn is told, a draw is not", () => {
    const storm = action(0, 1);
    storm.events.push(["draw", 0, [5]], ["wind", -1, []]);
    happen([storm], 8);
    vi.advanceTimersByTime(600);
    expect(showing.told?.seat).toBe(0);
    vi.advanceTimersByTime(900);
    const draw = action(1, 1);
    draw.events.push(["draw", 0, [5]]);
    happen([draw], 9);
    vi.advanceTimersByTime(600);
    expect(showing.isBehind).toBe(false);
  });

  test("what happens to the user in the turn of another is told, what begins their own is not", () => {
    const mine = table.mySeats[0]!;
    const burning = action(0, 1);
    burning.events.push(["burn", mine, [5]], ["roll", 1, [2]]);
    happen([burning], 8, []);
    vi.advanceTimersByTime(600);
    expect(showing.told?.events).toEqual([["burn", mine, [5]]]);
    showing.skip();
    const handing = action(1, 1);
    handing.events.push(["draw", mine, [5]]);
    happen([handing], 9);
    vi.advanceTimersByTime(600);
    expect([showing.told, showing.isBehind]).toEqual([null, false]);
  });

  test("a tile that was drawn and laid for the user is told before they are asked", () => {
    const mine = table.mySeats[0]!;
    const forced = action(0, 1);
    forced.events.push(["draw", mine, [5]], ["lay", mine, [5]]);
    happen([forced], 8);
    vi.advanceTimersByTime(600);
    expect(showing.told?.events.map(([kind]) => kind)).toEqual(["draw", "lay"]);
    vi.advanceTimersByTime(900);
    expect([showing.told, showing.isBehind]).toEqual([null, false]);
  });

  test("nobody can answer before all is told", () => {
    happen([action(0, 1)], 8);
    happen([action(1, 1)], 9);
    expect(play.legal).toEqual([]);
    play.act(["pass", []]);
    expect(play.staged).toBeNull();
    vi.advanceTimersByTime(1200);
    expect(play.legal).toEqual([["pass", []]]);
  });

  test("a tap goes on to the next thing, which has its whole hold", () => {
    happen([action(0, 1)], 8);
    happen([action(1, 1)], 9);
    vi.advanceTimersByTime(500);
    showing.next();
    expect(told()).toBe(1);
    vi.advanceTimersByTime(500);
    expect(told()).toBe(1);
    showing.next();
    expect(showing.isBehind).toBe(false);
  });

  test("the user's actions are shown at once", () => {
    happen([action(0, 0)], 8);
    happen([action(1, 1)], 9);
    expect(shown()).toEqual([9, 2]);
  });

  test("the user's action from elsewhere waits for nothing", () => {
    happen([action(0, 1)], 8);
    happen([action(1, 0)], 9);
    expect([...shown(), showing.isBehind]).toEqual([9, 2, false]);
  });

  test("who looks away sees the rest at once, in its order", () => {
    const seen: number[] = [];
    showing.onshown = (entries) => seen.push(...entries.map((entry) => entry.number));
    happen([action(0, 1)], 8);
    happen([action(1, 1)], 9);
    isHasty = true;
    happen([action(2, 1)], 10);
    expect([...shown(), showing.isBehind]).toEqual([10, 3, false]);
    expect(seen).toEqual([0, 1, 2]);
  });

  test("while it is paused nothing is told, and then everything in its order", () => {
    happen([action(0, 1)], 8);
    showing.pause();
    happen([action(1, 1)], 9);
    vi.advanceTimersByTime(5000);
    expect([...shown(), told(), play.legal.length]).toEqual([8, 1, 0, 0]);
    showing.resume();
    expect([...shown(), told()]).toEqual([9, 2, 1]);
    vi.advanceTimersByTime(600);
    expect(showing.isBehind).toBe(false);
  });

  test("an aside takes no time, and is not told", () => {
    happen([aside(0, 1)], 7);
    expect([...shown(), told(), showing.isBehind]).toEqual([7, 1, null, false]);
    happen([action(1, 1)], 8);
    happen([aside(2, 1)], 8);
    happen([action(3, 1)], 9);
    expect(told()).toBe(1);
    vi.advanceTimersByTime(600);
    expect([...shown(), told()]).toEqual([9, 4, 3]);
  });

  test("a secret answer takes no time", () => {
    happen([{ ...action(0, 1), events: [] }], 8);
    expect([...shown(), showing.isBehind]).toEqual([8, 1, false]);
  });

  test("skipping shows everything, and tells what happened", () => {
    const seen: number[] = [];
    showing.onshown = (entries) => seen.push(...entries.map((entry) => entry.number));
    [8, 9, 10].forEach((decision, at) => happen([action(at, 1)], decision));
    showing.skip();
    expect([...shown(), showing.isBehind]).toEqual([10, 3, false]);
    expect(seen).toEqual([0, 1, 2]);
    vi.advanceTimersByTime(5000);
    expect(shown()).toEqual([10, 3]);
  });

  test("all since the user's action is told again on its positions, and changes nothing", () => {
    happen([action(0, 0)], 8);
    happen([action(1, 1)], 9);
    happen([action(2, 1)], 10);
    vi.advanceTimersByTime(1200);
    showing.again();
    expect([...shown(), told()]).toEqual([9, 3, 1]);
    expect(play.legal).toEqual([]);
    vi.advanceTimersByTime(600);
    expect([...shown(), told()]).toEqual([10, 3, 2]);
    vi.advanceTimersByTime(600);
    expect([...shown(), showing.isBehind]).toEqual([10, 3, false]);
    expect(play.legal).toEqual([["pass", []]]);
    showing.again();
    expect(told()).toBe(1);
    showing.skip();
    expect([...shown(), showing.isBehind]).toEqual([10, 3, false]);
  });

  test("what the user has done in this turn leaves what is told again, on its positions", () => {
    happen([action(0, 0)], 8);
    happen([action(1, 1)], 9);
    happen([action(2, 1)], 10);
    vi.advanceTimersByTime(1200);
    happen([action(3, 0)], 11);
    showing.again();
    expect([...shown(), told()]).toEqual([9, 4, 1]);
    vi.advanceTimersByTime(1200);
    expect([...shown(), showing.isBehind]).toEqual([11, 4, false]);
  });

  /** The page is loaded again, in the middle of a game. */
  function reload(log: EntryInfo[], decision: number) {
    showing.close();
    table.close();
    table = new LiveTable("t1");
    showing = new Showing(table, { pace: () => pace, isHasty: () => isHasty });
    socket().open();
    socket().say(tableMessage({ log, position: position({ decision }) }));
  }

  test("after a reload all since the user's action is told again, on the position there is", () => {
    reload([action(0, 1), action(1, 0), action(2, 1), action(3, 1)], 10);
    expect([told(), showing.isBehind]).toEqual([null, false]);
    showing.again();
    expect([...shown(), told()]).toEqual([10, 4, 2]);
    vi.advanceTimersByTime(600);
    expect([...shown(), told()]).toEqual([10, 4, 3]);
    vi.advanceTimersByTime(600);
    expect([...shown(), showing.isBehind]).toEqual([10, 4, false]);
  });

  test("what follows a reload is told again on its own positions", () => {
    reload([action(0, 0), action(1, 1)], 9);
    happen([action(2, 1)], 10);
    vi.advanceTimersByTime(600);
    showing.again();
    expect([...shown(), told()]).toEqual([9, 3, 1]);
    vi.advanceTimersByTime(600);
    expect([...shown(), told()]).toEqual([10, 3, 2]);
  });

  test("a signal of the user leaves what is told again", () => {
    happen([action(0, 0)], 8);
    happen([action(1, 1)], 9);
    happen([aside(2, 0)], 9);
    vi.advanceTimersByTime(600);
    showing.again();
    expect(told()).toBe(1);
  });

  test("what was taken back is not told again", () => {
    happen([action(0, 1)], 8);
    vi.advanceTimersByTime(600);
    happen([action(1, 0)], 9);
    happen([action(2, 1)], 10);
    vi.advanceTimersByTime(600);
    const undo = { ...action(3, 0), kind: "undo" as const, events: [], cancels: [1, 2] };
    happen([undo], 11);
    showing.again();
    expect([...shown(), told()]).toEqual([11, 4, 0]);
    vi.advanceTimersByTime(600);
    expect([...shown(), showing.isBehind]).toEqual([11, 4, false]);
  });

  test("what is asked for again is held even if the rest is shown at once", () => {
    pace = 0;
    happen([action(0, 0)], 8);
    happen([action(1, 1)], 9);
    expect(showing.isBehind).toBe(false);
    showing.again();
    vi.advanceTimersByTime(500);
    expect(told()).toBe(1);
    vi.advanceTimersByTime(5000);
    expect(showing.isBehind).toBe(false);
  });

  test("what the end counts by itself is not told before", () => {
    const last = action(0, 0);
    const scores = [1, 0].map((seat): EntryInfo["events"][number] => ["score", seat, [4]]);
    const entry = { ...last, events: [...last.events, ...scores] };
    happen([entry], 8, []);
    expect(told()).toBe(0);
    showing.skip();
    counted = ["score"];
    happen([{ ...entry, number: 1 }], 9, []);
    expect([...shown(), showing.isBehind]).toEqual([9, 2, false]);
  });

  test("nothing waits if all is wanted at once", () => {
    isHasty = true;
    happen([action(0, 1)], 8);
    happen([action(1, 1)], 9);
    expect([...shown(), showing.isBehind]).toEqual([9, 2, false]);
  });

  /** The whole table is sent again, with this number of entries. */
  function sendAll(entryCount: number, decision: number, seat = 0) {
    const log = Array.from({ length: entryCount }, (_, number) => action(number, 1));
    socket().say(tableMessage({ log, seat, position: position({ decision }) }));
  }

  test("a table that is sent again goes on where it was, with what was missed", () => {
    happen([action(0, 1)], 8);
    happen([action(1, 1)], 9);
    sendAll(3, 12);
    expect([...shown(), told()]).toEqual([8, 1, 0]);
    vi.advanceTimersByTime(600);
    expect([told(), showing.log.length]).toEqual([1, 2]);
    vi.advanceTimersByTime(1200);
    expect([...shown(), showing.isBehind]).toEqual([12, 3, false]);
    sendAll(4, 13);
    expect([told(), showing.isBehind]).toEqual([3, true]);
  });

  test("half of an entry that is sent again is told to its end", () => {
    const handing = action(0, 1);
    handing.events.push(["draw", 2, [5]]);
    happen([handing], 8);
    socket().say(tableMessage({ log: [handing], position: position({ decision: 8 }) }));
    expect(showing.told?.seat).toBe(1);
    vi.advanceTimersByTime(600);
    expect([showing.told?.seat, showing.log[0]?.events.length]).toEqual([2, 2]);
    vi.advanceTimersByTime(600);
    expect([...shown(), showing.isBehind]).toEqual([8, 1, false]);
  });

  test("a reader who was away for long is shown how things are", () => {
    happen([action(0, 1)], 8);
    sendAll(100, 12);
    expect([...shown(), showing.isBehind]).toEqual([12, 100, false]);
    expect(showing.news.at(-1)?.number).toBe(99);
  });

  test("a table that is seen from another seat is shown as it is", () => {
    happen([action(0, 1)], 8);
    happen([action(1, 1)], 9);
    sendAll(3, 12, -1);
    expect([...shown(), showing.isBehind]).toEqual([12, 3, false]);
    expect(showing.news.map((entry) => entry.number)).toEqual([1, 2]);
  });

  test("the same table once more leaves the position that is being answered", () => {
    happen([action(0, 1)], 8);
    vi.advanceTimersByTime(600);
    const before = showing.position;
    sendAll(1, 8);
    expect(showing.position).toBe(before);
    happen([], 8);
    expect(showing.position).toBe(before);
  });

  test("the end is not told before it is shown", () => {
    const outcome = { points: [1, 2], ranks: [2, 1], solved: null };
    happen([action(0, 1)], 8);
    const over = { ...info(), status: "over" as const, outcome };
    const news: News = { type: "news", number: 9, at: 0, entries: [action(1, 1)], table: over };
    socket().say({ ...news, position: position({ decision: 9, asked: [], legal: [] }) });
    expect(play.over).toBeNull();
    vi.advanceTimersByTime(1200);
    expect(play.over).toEqual(outcome);
  });
});

describe("staging", () => {
  const sentActs = () => socket().sent.filter((command) => command.type === "act");

  /** The server has carried out what was sent. */
  async function done() {
    socket().say({ type: "done", id: sentActs().at(-1)!.id, number: 1 });
    await vi.advanceTimersByTimeAsync(0);
  }

  test("an action waits for a confirmation", () => {
    play.act(["pass", []]);
    expect(play.staged).toEqual(["pass", []]);
    expect(sentActs()).toHaveLength(0);
    play.confirm();
    expect(sentActs()).toHaveLength(1);
  });

  test("what took two gestures is sent at once", () => {
    play.act(["pass", []], true);
    expect(play.staged).toBeNull();
    expect(sentActs()).toHaveLength(1);
  });

  test("what is done on needs no second look, until somebody else has acted", async () => {
    happen([action(0, 1)], 8);
    showing.skip();
    play.act(["pass", []]);
    expect(play.staged).not.toBeNull();
    play.confirm();
    await done();
    happen([action(1, 0)], 9);
    play.act(["pass", []]);
    expect(play.staged).toBeNull();
    expect(sentActs()).toHaveLength(2);
    await done();
    happen([action(2, 1)], 10);
    showing.skip();
    play.act(["pass", []]);
    expect(play.staged).toEqual(["pass", []]);
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

  test("a refusal goes by itself, unless another one has come", async () => {
    const refuse = async (refusal: string) => {
      play.act(["spread", [3]]);
      const { id } = socket().last();
      const told = { clause: "FEU-21", refusal, args: [3, 1, 9], message: "" };
      socket().say({ type: "refused", id, error: "illegal_action", ...told });
      await vi.advanceTimersByTimeAsync(0);
    };
    await refuse("not_hottest");
    await vi.advanceTimersByTimeAsync(8000);
    await refuse("not_hottest");
    await vi.advanceTimersByTimeAsync(2000);
    expect(play.notice).not.toBeNull();
    await vi.advanceTimersByTimeAsync(8000);
    expect(play.notice).toBeNull();
  });

  test("undo is asked for only if there is something to take back", () => {
    play.undo();
    expect(socket().last()).toMatchObject({ type: "hello" });
    happen([action(0, 0)], 8);
    play.undo();
    expect(socket().last()).toMatchObject({ type: "undo", seat: 0 });
  });

  test("what luck or others had a part in is not undone by a key", () => {
    happen([action(0, 0)], 8);
    play.undoAlone();
    expect(socket().last()).toMatchObject({ type: "hello" });
    expect(play.notice?.text).toContain("menu");
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

  test("says whose turn it is, if somebody is asked in the turn of another", () => {
    const { view, ...rest } = position({ decision: 9 });
    const shared = { ...view, public: { ...(view.public as object), turn: 1 } };
    socket().say({ type: "news", number: 2, at: 0, position: { ...rest, view: shared } });
    expect(promptOf(play)).toBe("Green’s turn. Lay it: 1 way");
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

  test("tells what another does", () => {
    happen([action(0, 1)], 8);
    expect(promptOf(play)).toBe("Green draws a 4.");
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

test("who did not win is told their place, and how close it was", () => {
  const outcome = { points: [109, 92, 112], ranks: [2, 3, 1], solved: null };
  expect(placeOf(outcome, [0])).toBe("Your place: 2 of 3");
  expect(placeOf(outcome, [2])).toBe("");
  expect(placeOf(outcome, [0, 1])).toBe("");
  expect(placeOf({ ...outcome, solved: true }, [0])).toBe("");
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

  test("a curtain is dropped when nobody waits behind it any more", async () => {
    const handover = new Handover(table, showing);
    void handover.pass(1);
    await answerLook({ hand: [] });
    await answerLook({ hand: [5] });
    await answerLook({ hand: [] });
    handover.drop();
    expect([handover.curtain, table.seat]).toEqual([null, -1]);
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
