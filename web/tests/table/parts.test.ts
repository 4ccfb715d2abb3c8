/** The small parts of the table page that decide something. */
import { beforeEach, describe, expect, test } from "vitest";
import { groups } from "../../src/boards/generic";
import { RequestError } from "../../src/lib/api";
import { settings } from "../../src/lib/settings.svelte";
import { clockFace, left } from "../../src/table/clocks.svelte";
import { Guide } from "../../src/table/guide.svelte";
import { keyOf, shortcut } from "../../src/table/keys";
import { lines } from "../../src/table/lines";
import { sentence } from "../../src/lib/texts";
import { explain } from "../../src/table/notices";
import { action, aside, texts } from "./messages";

beforeEach(() => localStorage.clear());

describe("clocks", () => {
  test.each([
    [0, "0:00"],
    [999, "0:01"],
    [65_000, "1:05"],
    [600_000, "10:00"],
    [3_661_000, "1:01:01"],
  ])("%i ms are %s", (time, face) => expect(clockFace(time)).toBe(face));

  test("run by the server's time, and never below nothing", () => {
    expect(left(10_000, 4_000, 1_000)).toBe(5_000);
    expect(left(10_000, 14_000, 0)).toBe(0);
  });
});

describe("the guide", () => {
  test("explains each new thing once, in the order it came", () => {
    const guide = new Guide("feurio");
    guide.begin(texts());
    guide.ask("spread", texts());
    guide.tell([action(0, 1), action(1, 0)], texts());
    const read: string[] = [];
    for (; guide.current; guide.next()) read.push(guide.current);
    expect(read).toEqual(["guide.start", "guide.decision.spread", "guide.event.draw"]);
    guide.begin(texts());
    expect(guide.current).toBeNull();
  });

  test("remembers what was read, and keeps silent about what has no text", () => {
    const first = new Guide("feurio");
    first.begin(texts());
    first.next();
    const later = new Guide("feurio");
    later.begin(texts());
    later.ask("unheard", texts());
    expect(later.current).toBeNull();
    const other = new Guide("the-game");
    other.begin(texts());
    expect(other.current).toBe("guide.start");
  });

  test("can be skipped for good", () => {
    const guide = new Guide("feurio");
    guide.begin(texts());
    guide.skip();
    const later = new Guide("feurio");
    later.ask("spread", texts());
    expect([guide.current, later.current]).toEqual([null, null]);
  });
});

describe("the log", () => {
  test("strikes out what was taken back", () => {
    const undo = { ...action(2, 0), kind: "undo" as const, events: [], cancels: [1] };
    const told = lines([action(0, 1), action(1, 0), undo], texts());
    expect(told.map((line) => line.isCancelled)).toEqual([false, true, false]);
    expect(told.map((line) => line.texts)).toEqual([
      ["Green draws a 4."],
      ["Red draws a 4."],
      ["Red takes it back."],
    ]);
  });

  test("knows asides, clocks, and answers that are still secret", () => {
    const secret = { ...action(1, 1), events: [], by: "clock" };
    const [first, second] = lines([aside(0, 0), secret], texts());
    expect(first).toMatchObject({ isAside: true, isByClock: false });
    expect(second).toMatchObject({ isByClock: true, texts: ["Green has answered."] });
  });
});

describe("notices", () => {
  test("known errors have words of their own", () => {
    expect(explain(new RequestError("offline", "x"), null).text).toMatch(/cannot be reached/);
  });

  test("unknown ones are told as they came", () => {
    expect(explain(new Error("boom"), null).text).toContain("boom");
  });

  test.each([
    ["a tile lies there", "A tile lies there."],
    ["stop!", "Stop!"],
    ["b3 is too cool", "b3 is too cool."],
    ["é tua?", "É tua?"],
  ])("%s becomes a sentence", (text, whole) => expect(sentence(text)).toBe(whole));
});

describe("keys", () => {
  function press(key: string, on: string, changes: KeyboardEventInit = {}): string {
    document.body.innerHTML = on;
    let meaning = "none";
    const listen = (event: Event) => (meaning = keyOf(event as KeyboardEvent));
    addEventListener("keydown", listen);
    const target = document.body.firstElementChild ?? document.body;
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...changes }));
    removeEventListener("keydown", listen);
    return meaning;
  }

  test.each([
    ["Enter", "<p></p>", "Enter"],
    ["Enter", "<button></button>", ""],
    ["Enter", "<i role=button></i>", ""],
    ["U", "<p></p>", "u"],
    ["u", "<input>", ""],
    ["Escape", "<input>", "Escape"],
    ["ArrowLeft", "<input type=range>", "ArrowLeft"],
    ["u", "<select></select>", ""],
    ["Escape", "<dialog></dialog>", ""],
  ])("%s on %s means '%s'", (key, on, meaning) => expect(press(key, on)).toBe(meaning));

  test("of a single letter can be switched off, and the others go on", () => {
    settings.keys = false;
    expect([press("u", "<p></p>"), shortcut("u")]).toEqual(["", undefined]);
    expect(press("Escape", "<p></p>")).toBe("Escape");
    settings.keys = true;
    expect([press("u", "<p></p>"), shortcut("u")]).toEqual(["u", "u"]);
  });

  test("with a modifier belongs to the browser", () => {
    expect(press("l", "<p></p>", { ctrlKey: true })).toBe("");
  });
});

describe("the board for any title", () => {
  test("groups actions by kind, in their order", () => {
    expect(
      groups([
        ["a", [1]],
        ["b", []],
        ["a", [2]],
      ]),
    ).toEqual([
      [
        "a",
        [
          ["a", [1]],
          ["a", [2]],
        ],
      ],
      ["b", [["b", []]]],
    ]);
  });
});
