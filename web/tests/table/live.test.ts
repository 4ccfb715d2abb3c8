import { render } from "@testing-library/svelte";
/** The table stays up to date whatever the network does. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { seatCommitment } from "../../src/lib/luck";
import Gone from "../../src/table/Gone.svelte";
import { GoneError, LiveTable, RefusedError, type Command } from "../../src/lib/table.svelte";
import { FINAL_REASONS, type EntryInfo, type TableInfo } from "../../src/lib/wire";
import { action, aside, info, position, tableMessage } from "./messages";
import { FakeSocket, socket } from "./socket";

const answers = new Map<string, { status: number; body: unknown }>();
let table: LiveTable;

/** Let promises go on that wait for nothing but each other. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", (path: string) => {
    const answer = answers.get(path);
    if (!answer) return Promise.reject(new TypeError("no network"));
    const { status, body } = answer;
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  answers.clear();
  FakeSocket.made = [];
  localStorage.clear();
  localStorage.setItem("fireside.token", "secret");
  table = new LiveTable("t1");
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Connect, and be shown a table at which one holds seat 0. */
function sitDown(log: EntryInfo[] = []) {
  socket().open();
  socket().say(tableMessage({ log }));
}

describe("a page that is hidden", () => {
  const see = (state: "visible" | "hidden") => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
    document.dispatchEvent(new Event("visibilitychange"));
  };
  const told = () =>
    socket()
      .sent.filter(({ type }) => type === "visible")
      .map((message) => (message as { is_visible: boolean }).is_visible);
  afterEach(() => vi.restoreAllMocks());

  test("says so, and when it is seen again", () => {
    sitDown();
    expect(told()).toEqual([]);
    see("hidden");
    see("hidden");
    expect(told()).toEqual([false]);
    see("visible");
    expect(told()).toEqual([false, true]);
  });

  test("says so once more after it has come back", () => {
    see("hidden");
    sitDown();
    expect(told()).toEqual([false]);
  });
});

describe("hello", () => {
  test("says who one is, and shows what comes back", () => {
    socket().open();
    expect(socket().url).toMatch(/\/ws\/t1$/);
    expect(socket().last()).toEqual({ type: "hello", id: 0, token: "secret", seat: -1 });
    expect(table.link).toBe("connecting");
    socket().say(tableMessage({}));
    expect(table.link).toBe("open");
    expect(table.mySeats).toEqual([0]);
  });

  test("a token that nobody knows is dropped, and one looks on", () => {
    socket().open();
    socket().say({ type: "refused", id: 0, error: "unknown_guest", message: "" });
    expect(socket().last()).toMatchObject({ type: "hello", token: "" });
    expect(localStorage.getItem("fireside.token")).toBeNull();
    expect(table.link).toBe("connecting");
  });

  test("a table of older rules is gone, in the words of the server", () => {
    socket().open();
    socket().say({ type: "refused", id: 0, error: "other_rules", message: "made with version 1" });
    expect([table.link, table.farewell]).toEqual(["gone", "other_rules"]);
    const { container } = render(Gone, { reason: table.farewell, detail: table.farewellWords });
    expect(container.textContent).toContain("older Fireside");
    expect(container.textContent).toContain("Open a new table");
    expect(container.textContent).toContain("made with version 1");
  });

  test("who was sent away stays away", async () => {
    socket().open();
    socket().say({ type: "refused", id: 0, error: "barred", message: "" });
    expect([table.link, table.farewell]).toEqual(["gone", "barred"]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.made).toHaveLength(1);
    await expect(table.act(["pass", []])).rejects.toThrow(GoneError);
  });
});

describe("commands", () => {
  test("are answered by their number", async () => {
    sitDown();
    const done = table.act(["place", [1, 2]]);
    const sent = socket().last();
    expect(sent).toMatchObject({ type: "act", seat: 0, decision: 7, action: ["place", [1, 2]] });
    socket().say({ type: "done", id: sent.id, number: 9 });
    await expect(done).resolves.toMatchObject({ number: 9 });
  });

  test("tell why they were refused", async () => {
    sitDown();
    const done = table.why(["place", [1, 2]]);
    const { id } = socket().last();
    const refused = { type: "refused", id, error: "illegal_action", message: "" } as const;
    socket().say({ ...refused, clause: "FEU-32", refusal: "no_edge", args: [1] });
    await expect(done).rejects.toThrow(RefusedError);
    await expect(done).rejects.toMatchObject({ refused: { clause: "FEU-32" } });
  });

  test("that come too late bring the table as it is now", async () => {
    sitDown();
    const done = table.act(["pass", []]);
    const { id } = socket().last();
    let shown = 0;
    table.ontable = () => shown++;
    socket().say({ type: "refused", id, error: "stale", message: "" });
    socket().say(tableMessage({ log: [action(0, 1)], position: position({ decision: 8 }) }));
    await expect(done).rejects.toMatchObject({ refused: { error: "stale" } });
    expect(table.position?.decision).toBe(8);
    expect(shown).toBe(1);
  });
});

describe("news", () => {
  test("add to the log and replace what is different", () => {
    sitDown([action(0, 1)]);
    socket().say({ type: "news", number: 3, at: Date.now() + 500, entries: [action(1, 0)] });
    expect(table.log.map((entry) => entry.number)).toEqual([0, 1]);
    expect(table.position?.decision).toBe(7);
    expect(table.ahead).toBe(500);
  });

  test("take the seat from who lost it", () => {
    sitDown();
    const chairs = info().chairs.map((chair) => ({ ...chair, user: "" }));
    socket().say({ type: "news", number: 3, at: 0, table: { ...info(), chairs } });
    expect([table.seat, table.mySeats]).toEqual([-1, []]);
  });
});

describe("a lost connection", () => {
  test("comes back by itself, ever more slowly, and from the same seat", async () => {
    sitDown();
    socket().close();
    expect(table.link).toBe("lost");
    await vi.advanceTimersByTimeAsync(200);
    expect(FakeSocket.made).toHaveLength(2);
    socket().close();
    await vi.advanceTimersByTimeAsync(300);
    expect(FakeSocket.made).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(100);
    expect(FakeSocket.made).toHaveLength(3);
    socket().open();
    expect(socket().last()).toMatchObject({ type: "hello", seat: 0 });
    socket().say(tableMessage({}));
    expect(table.link).toBe("open");
  });

  test("comes back at once when the network does", () => {
    sitDown();
    socket().close();
    dispatchEvent(new Event("online"));
    expect(FakeSocket.made).toHaveLength(2);
  });

  test("is noticed although nothing says so", async () => {
    sitDown();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(socket().last()).toMatchObject({ type: "ping" });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(table.link).toBe("lost");
  });

  test("is not given up by a page that stood still, which first reads what came meanwhile", async () => {
    sitDown();
    await vi.advanceTimersByTimeAsync(20_000);
    const now = performance.now();
    const clock = vi.spyOn(performance, "now").mockReturnValue(now + 60_000);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(table.link).toBe("open");
    clock.mockRestore();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(table.link).toBe("lost");
  });

  test("is looked for when the browser says that the network is gone", async () => {
    sitDown();
    dispatchEvent(new Event("offline"));
    await vi.advanceTimersByTimeAsync(6_000);
    expect(table.link).toBe("lost");
  });

  test("a restart is announced", () => {
    sitDown();
    socket().say({ type: "goodbye", reason: "restart" });
    socket().close();
    expect([table.link, table.isRestarting]).toEqual(["lost", true]);
  });

  test.each(FINAL_REASONS)("%s is for good", async (reason) => {
    sitDown();
    socket().say({ type: "goodbye", reason });
    expect([table.link, table.farewell]).toEqual(["gone", reason]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.made).toHaveLength(1);
  });

  test("who got a new token meanwhile, from another tab, was not signed out", () => {
    sitDown();
    localStorage.setItem("fireside.token", "newer");
    socket().say({ type: "goodbye", reason: "signed_out" });
    socket().close();
    expect(table.link).toBe("lost");
  });

  test.each([
    ["cut short", '{"type":"done","id":1'],
    ["no object", "null"],
    ["of an unknown type", '{"type":"weather"}'],
    ["without a field", '{"type":"done","number":3}'],
    ["with a field of another type", '{"type":"done","id":"1","number":3}'],
    ["with null for a list", JSON.stringify({ ...tableMessage({}), log: null })],
  ])("a message that is %s ends it, and who waits is told", async (_, data) => {
    sitDown();
    const done = table.act(["pass", []]);
    socket().sayText(data);
    expect([table.link, table.farewell]).toEqual(["gone", "misunderstood"]);
    await expect(done).rejects.toThrow(GoneError);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.made).toHaveLength(1);
  });

  test("a table that is not there is not waited for", async () => {
    answers.set("/api/tables/t1", { status: 404, body: { error: "unknown_table", message: "" } });
    socket().close();
    await settle();
    expect([table.link, table.farewell]).toEqual(["gone", "unknown_table"]);
  });

  test("without a network nobody can tell, so it goes on trying", async () => {
    socket().close();
    await settle();
    expect(table.link).toBe("lost");
  });
});

describe("what had no answer when the connection broke", () => {
  async function breakAndReturn(log: EntryInfo[]) {
    socket().close();
    await vi.advanceTimersByTimeAsync(200);
    socket().open();
    socket().say(tableMessage({ log }));
  }

  test("is sent once more if nothing shows that it was carried out", async () => {
    sitDown([action(0, 1)]);
    void table.act(["pass", []]);
    const sent = socket().last();
    await breakAndReturn([action(0, 1), action(1, 1)]);
    expect(socket().last()).toEqual(sent);
  });

  test("is done if the log holds it", async () => {
    sitDown([action(0, 1)]);
    const done = table.act(["pass", []]);
    await breakAndReturn([action(0, 1), action(1, 0)]);
    await expect(done).resolves.toBeTruthy();
    expect(socket().last()).toMatchObject({ type: "hello" });
  });

  test("an aside is not taken for an action", async () => {
    sitDown();
    void table.act(["pass", []]);
    await breakAndReturn([aside(0, 0)]);
    expect(socket().last()).toMatchObject({ type: "act" });
  });

  test("what a bot did for the seat is not taken for the person's", async () => {
    sitDown();
    void table.act(["pass", []]);
    await breakAndReturn([{ ...action(0, 0), by: "bot" }]);
    expect(socket().last()).toMatchObject({ type: "act" });
  });

  test("is done if only its answer was lost", async () => {
    sitDown();
    const done = table.act(["pass", []]);
    socket().say({ type: "news", number: 2, at: 0, entries: [action(0, 0)] });
    await breakAndReturn([action(0, 0)]);
    await expect(done).resolves.toBeTruthy();
    expect(socket().last()).toMatchObject({ type: "hello" });
  });

  const asked = (number: number, seat: number, ...waits_for: string[]) => ({
    undo: { number, seat, waits_for },
  });
  const agree: Command = { type: "consent", request: 7, agrees: true };
  const drop: Command = { type: "consent", request: 7, agrees: false };

  test.each<[string, Command, Partial<TableInfo>, Partial<TableInfo>]>([
    ["a start", { type: "start" }, { status: "waiting" }, { status: "playing" }],
    ["a close", { type: "close" }, { status: "playing" }, { status: "closed" }],
    ["a consent", agree, asked(7, 1, "me", "you"), asked(7, 1, "you")],
    ["the last consent", agree, asked(7, 1, "me"), { undo: null }],
    ["a consent whose request is gone", agree, asked(7, 1, "me"), asked(9, 2, "me")],
    ["the drop of an own request", drop, asked(7, 0, "you"), { undo: null }],
    ["an undo that others are asked about", { type: "undo", seat: 0 }, {}, asked(7, 0, "you")],
  ])("%s is sent once more only if it was not carried out", async (_, command, before, after) => {
    const shown = (changes: Partial<TableInfo>) =>
      tableMessage({ table: { ...info(), ...changes } });
    const comeBack = async (changes: Partial<TableInfo>) => {
      socket().close();
      await vi.advanceTimersByTimeAsync(200);
      socket().open();
      socket().say(shown(changes));
    };
    socket().open();
    socket().say(shown(before));
    const done = table.send(command);
    await comeBack(before);
    expect(socket().last()).toMatchObject(command);
    await comeBack(after);
    expect(socket().last()).toMatchObject({ type: "hello" });
    await expect(done).resolves.toBeTruthy();
  });

  test("a line of chat is not written twice", async () => {
    sitDown();
    const done = table.send({ type: "chat", text: "hello" });
    socket().close();
    await vi.advanceTimersByTimeAsync(200);
    socket().open();
    const line = { number: 4, user: "me", name: "Ada", text: "hello", at: 0 };
    socket().say(tableMessage({ chat: [line] }));
    await expect(done).resolves.toBeTruthy();
    expect(socket().last()).toMatchObject({ type: "hello" });
  });

  test("a command given meanwhile waits for the connection", async () => {
    sitDown();
    socket().close();
    void table.undo();
    await vi.advanceTimersByTimeAsync(200);
    socket().open();
    expect(socket().sent).toHaveLength(1);
    socket().say(tableMessage({}));
    expect(socket().last()).toMatchObject({ type: "undo", seat: 0 });
  });
});

describe("sitting down", () => {
  test("who is nobody yet becomes a guest first", async () => {
    localStorage.clear();
    answers.set("/api/guests", { status: 201, body: { user: "u", name: "Ada", token: "new" } });
    socket().open();
    socket().say({ ...tableMessage({}), user: "" });
    void table.sit(1, "Ada");
    await settle();
    expect(FakeSocket.made).toHaveLength(2);
    socket().open();
    expect(socket().last()).toMatchObject({ type: "hello", token: "new" });
    socket().say(tableMessage({}));
    expect(socket().last()).toMatchObject({ type: "sit", seat: 1, name: "Ada" });
  });
});

describe("the luck", () => {
  /** The table before its game, as an honest server shows it once this browser has committed. */
  function waiting(changes: Partial<TableInfo>, commitment = ""): TableInfo {
    const [mine, bot] = info().chairs;
    const chairs = [{ ...mine!, commitment }, bot!];
    return { ...info(), status: "waiting", commitment: "c0", chairs, ...changes };
  }

  beforeEach(() => {
    socket().open();
    socket().say(tableMessage({ table: waiting({}), position: null }));
  });

  /** Sit down, and return the commitment that was sent. */
  async function commit(): Promise<string> {
    void table.sit(0, "Ada");
    await settle();
    const sent = socket().last();
    return sent.type === "sit" ? (sent.commitment ?? "") : "";
  }

  test("is revealed by itself once the commitments are frozen, and only once", async () => {
    const commitment = await commit();
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
    const frozen = waiting({ is_frozen: true }, commitment);
    socket().say({ type: "news", number: 2, at: 0, table: frozen });
    const sent = socket().last();
    expect(sent).toMatchObject({ type: "reveal", seat: 0 });
    expect(sent.type === "reveal" && seatCommitment("t1", 0, sent.added)).toBe(commitment);
    const count = socket().sent.length;
    socket().say({ type: "news", number: 2, at: 0, table: frozen });
    expect(socket().sent).toHaveLength(count);
  });

  test("stays hidden when the host's commitment was swapped", async () => {
    const commitment = await commit();
    const swapped = waiting({ is_frozen: true, commitment: "c1" }, commitment);
    socket().say({ type: "news", number: 2, at: 0, table: swapped });
    expect(socket().last().type).toBe("sit");
    expect(table.faults).toEqual(["host_swapped"]);
  });
});
