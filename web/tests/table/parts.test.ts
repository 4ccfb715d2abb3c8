/** The small parts of the table page that decide something. */
import { beforeEach, describe, expect, test } from "vitest";
import { groups as answerGroups } from "../../src/boards/generic";
import { RequestError } from "../../src/lib/api";
import { settings } from "../../src/lib/settings.svelte";
import { clockFace, left } from "../../src/table/clocks.svelte";
import { Guide } from "../../src/table/guide.svelte";
import { keyOf, shortcut } from "../../src/table/keys";
import { groups, newsFrom, recap } from "../../src/table/lines";
import { isSpotOf, wayOf, wordsOf } from "../../src/table/spots";
import type { EntryInfo } from "../../src/lib/wire";
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
    [86_400_000, "24:00:00"],
    [169_200_001, "47:00:01"],
    [172_800_000, "2d"],
    [604_799_000, "7d"],
    [600_000_000, "6d 23h"],
  ])("%i ms are %s", (time, face) => expect(clockFace(time)).toBe(face));

  test("run by the server's time, and never below nothing", () => {
    expect(left(10_000, 4_000, 1_000)).toBe(5_000);
    expect(left(10_000, 14_000, 0)).toBe(0);
  });
});

describe("the guide", () => {
  test("has one card at a time, about what is asked now", () => {
    const guide = new Guide("feurio");
    guide.ask(1, "spread", texts());
    expect(guide.current).toBe("guide.start");
    guide.next();
    guide.ask(1, "spread", texts());
    expect(guide.current).toBe("guide.decision.spread");
    guide.next();
    guide.ask(1, "spread", texts());
    expect(guide.current).toBeNull();
  });

  test("goes on when a question is answered, whether its card was read or not", () => {
    const guide = new Guide("feurio");
    guide.ask(1, "spread", texts());
    guide.ask(1, "spread", texts());
    expect(guide.current).toBe("guide.start");
    guide.ask(2, "spread", texts());
    expect(guide.current).toBe("guide.decision.spread");
    guide.ask(3, "spread", texts());
    expect(guide.current).toBeNull();
  });

  test("explains what happened for the first time at the next question", () => {
    const guide = new Guide("feurio");
    guide.tell([action(0, 1), action(1, 0)], texts());
    expect(guide.current).toBeNull();
    const lessons = [1, 2, 3, 4].map((decision) => {
      guide.ask(decision, "spread", texts());
      return guide.current;
    });
    expect(lessons).toEqual(["guide.start", "guide.decision.spread", "guide.event.draw", null]);
    guide.tell([action(2, 1)], texts());
    guide.ask(5, "spread", texts());
    expect(guide.current).toBeNull();
  });

  test("closes one card, and has another one for the next question", () => {
    const guide = new Guide("feurio");
    guide.ask(1, "spread", texts());
    guide.close();
    guide.ask(1, "spread", texts());
    expect([guide.isOn, guide.isClosed, guide.current]).toEqual([true, true, null]);
    guide.ask(2, "spread", texts());
    expect([guide.isClosed, guide.current]).toEqual([false, "guide.decision.spread"]);
  });

  test("repeats nothing that was read when it is switched on again", () => {
    const guide = new Guide("feurio");
    guide.ask(1, "spread", texts());
    guide.next();
    guide.turn(false);
    guide.ask(2, "spread", texts());
    expect(guide.current).toBeNull();
    guide.turn(true);
    guide.ask(2, "spread", texts());
    expect(guide.current).toBe("guide.decision.spread");
    expect(new Guide("feurio").isOn).toBe(true);
  });

  test("remembers what was read, and keeps silent about what has no text", () => {
    const first = new Guide("feurio");
    first.ask(1, "unheard", texts());
    first.next();
    const later = new Guide("feurio");
    later.ask(2, "unheard", texts());
    expect(later.current).toBeNull();
    const other = new Guide("the-game");
    other.ask(1, "unheard", texts());
    expect(other.current).toBe("guide.start");
  });

  test("can be skipped for good, and begins again if it is wanted again", () => {
    const guide = new Guide("feurio");
    guide.ask(1, "spread", texts());
    guide.turn(false);
    const later = new Guide("feurio");
    later.ask(1, "spread", texts());
    expect([guide.current, later.current]).toEqual([null, null]);
    expect([guide.isOn, later.isOn]).toEqual([false, false]);
    later.turn(true);
    later.ask(1, "spread", texts());
    expect(later.current).toBe("guide.start");
    expect(new Guide("feurio").isOn).toBe(true);
  });
});

describe("the log", () => {
  /** The texts of each line by group. */
  const told = (log: EntryInfo[]) =>
    groups(log, texts()).map(({ seat, lines }) => [seat, lines.map((line) => line.texts)]);

  test("strikes out what was taken back", () => {
    const undo = { ...action(2, 0), kind: "undo" as const, events: [], cancels: [1] };
    const log = [action(0, 1), action(1, 0), undo];
    const lines = groups(log, texts()).flatMap((group) => group.lines);
    expect(lines.map((line) => line.isCancelled)).toEqual([false, true, false]);
    expect(told(log)).toEqual([
      [1, [["Green draws a 4."]]],
      [0, [["Red draws a 4."], ["Red undoes it."]]],
    ]);
  });

  test("knows asides, clocks, and answers that are still secret", () => {
    const secret = { ...action(1, 1), events: [], by: "clock" };
    const [first, second] = groups([aside(0, 0), secret], texts()).flatMap((group) => group.lines);
    expect(first).toMatchObject({ isAside: true, isByClock: false });
    expect(second).toMatchObject({ isByClock: true, texts: ["Green has decided."] });
  });

  test("goes by who acts, not by who acted last", () => {
    const handing = action(0, 0);
    handing.events = [
      ["draw", 0, [1]],
      ["draw", 1, [2]],
      ["wind", -1, []],
    ];
    expect(told([handing, action(1, 1)])).toEqual([
      [0, [["Red draws a 1."]]],
      [1, [["Green draws a 2.", "It blows."], ["Green draws a 4."]]],
    ]);
  });

  test("counts what is too many to be named, if there are words for that", () => {
    const known = texts();
    const all = Array.from({ length: 7 }, (_, at) => [at]);
    expect(known.many("flame", 0, all)).toContain("6");
    known.title.texts["crowd.flame"] = "{count} burn.";
    expect(known.many("flame", 0, all)).toBe("7 burn.");
    expect(known.many("flame", 0, all.slice(1))).toContain("6 more burn");
  });

  test("tells many of one kind in one sentence, if there are words for that", () => {
    const many = action(0, 1);
    many.events = [
      ["flame", -1, [3]],
      ["flame", -1, [5]],
      ["flame", -1, [8]],
      ["draw", 1, [2]],
      ["draw", 1, [6]],
    ];
    expect(told([many])).toEqual([
      [1, [["3 more burn: 3, 5 and 8.", "Green draws a 2.", "Green draws a 6."]]],
    ]);
  });

  test("gathers asides", () => {
    const log = [action(0, 0), aside(1, 1), aside(2, 2), action(3, 0)];
    const found = groups(log, texts()).map((group) => [group.seat, group.lines.length]);
    expect(found).toEqual([
      [0, 1],
      [-1, 2],
      [0, 1],
    ]);
  });

  test("the set-up is nobody's doing", () => {
    const setup = { ...action(0, -1), kind: "setup" as const };
    expect(told([setup, action(1, 0)]).map(([seat]) => seat)).toEqual([-1, 0]);
  });
});

describe("since the user's last turn", () => {
  test("is what the others did after the user's last action, by seat", () => {
    const own = action(2, 0);
    own.events = [
      ["draw", 0, [1]],
      ["draw", 1, [2]],
    ];
    const log = [action(0, 1), action(1, 2), own, action(3, 2), action(4, 1), aside(5, 1)];
    const found = recap(log, [0]).map((beats) => [
      beats[0]!.seat,
      beats.map((b) => b.entry.number),
    ]);
    const expected = [
      [1, [2, 4]],
      [2, [3]],
    ];
    expect(found).toEqual(expected);
    // What the user does next, and what comes of it for others, leaves it as it is.
    const show = action(6, 0);
    show.events.push(["applause", 1, [1]], ["applause", 2, [1]]);
    const later = recap([...log, show, action(7, 0)], [0]);
    expect(later.map((beats) => beats.map((b) => b.entry.number))).toEqual([[2, 4], [3]]);
  });

  test("is found in the log again, after what the user did", () => {
    const log = [action(0, 1), action(1, 0), aside(2, 1), action(3, 2), action(4, 1)];
    const [first] = recap(log, [0])[0]!;
    const shown = groups(log, texts());
    expect(shown[newsFrom(shown, first!)]!.lines.map(({ number }) => number)).toEqual([3]);
    expect(newsFrom(shown.slice(0, 2), first!)).toBe(-1);
  });

  test("a recap tells what befell the user, but not what their turn begins with", () => {
    const burning = action(1, 1);
    burning.events.push(["burn", 0, [3]]);
    const handing = action(2, 1);
    handing.events.push(["draw", 0, [4]]);
    const found = recap([action(0, 0), burning, handing], [0]);
    expect(found.map((beats) => beats.map((b) => [b.seat, b.events.at(-1)![0]]))).toEqual([
      [
        [1, burning.events[0]![0]],
        [1, handing.events[0]![0]],
      ],
      [[0, "burn"]],
    ]);
  });
});

describe("spots", () => {
  test("are lit by events of which all their words are true", () => {
    const words = wordsOf(["draw", 1, [4]], texts());
    expect([...words]).toEqual(["draw", "seat1", "number4"]);
    expect(isSpotOf("number4", words)).toBe(true);
    expect(isSpotOf("seat1 number4", words)).toBe(true);
    expect(isSpotOf("seat0 number4", words)).toBe(false);
    expect(isSpotOf("lay|draw seat1", words)).toBe(true);
  });

  test("a way leads between two places of one type", () => {
    expect(wayOf(["move", 0, [3, 9]], texts())).toEqual(["place3", "place9"]);
    expect(wayOf(["draw", 0, [3]], texts())).toBeNull();
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
      answerGroups([
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
