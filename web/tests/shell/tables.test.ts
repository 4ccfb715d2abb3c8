import { expect, test } from "vitest";
import { companyOf, invitation, openTo, verdict } from "../../src/lib/tables";
import type { ChairInfo, TableInfo } from "../../src/lib/wire";

function chair(user: string, level = ""): ChairInfo {
  return { user, level, name: "", is_here: false, stand_in_from: null, commitment: "", added: "" };
}

function table(change: Partial<TableInfo>): TableInfo {
  return {
    id: "t",
    title: "feurio",
    version: 1,
    digest: "",
    options: {},
    maker: "maker",
    is_public: true,
    clock: { per_decision: 0, per_game: 0 },
    status: "waiting",
    commitment: "",
    is_frozen: false,
    closed: null,
    chairs: [chair("maker"), chair("")],
    silenced: [],
    undo: null,
    successor: "",
    outcome: null,
    opened: 0,
    ...change,
  };
}

test("a table with a free seat can be joined", () => {
  expect(invitation(table({}), "vera")).toBe("join");
});

test("a table that waits for nobody can be watched", () => {
  expect(invitation(table({ chairs: [chair("maker"), chair("", "easy")] }), "vera")).toBe("watch");
});

test("a running table can be watched", () => {
  expect(invitation(table({ status: "playing" }), "")).toBe("watch");
});

test("users go on at their own tables", () => {
  expect(invitation(table({ status: "playing" }), "maker")).toBe("go_on");
});

test.each(["over", "closed"] as const)("nobody is invited to a table that is %s", (status) => {
  expect(invitation(table({ status }), "vera")).toBe("none");
});

test("tables that wait for company come first, the user's own are elsewhere", () => {
  const running = table({ id: "running", status: "playing" });
  const waiting = table({ id: "waiting" });
  const own = table({ id: "own", maker: "vera" });
  expect(openTo([running, own, waiting], "vera").map((found) => found.id)).toEqual([
    "waiting",
    "running",
  ]);
});

test.each([
  ["solved", { points: [1, 1], ranks: [1, 1], solved: true }, "solved"],
  ["failed", { points: [0, 0], ranks: [1, 1], solved: false }, "failed"],
  ["won", { points: [9, 3], ranks: [1, 2], solved: null }, "won"],
  ["second", { points: [3, 9], ranks: [2, 1], solved: null }, "placed"],
])("a game that was %s says so", (_, outcome, kind) => {
  expect(verdict(table({ status: "over", outcome }), "maker")?.kind).toBe(kind);
});

test("who only made the table has no place", () => {
  const outcome = { points: [3, 9], ranks: [2, 1], solved: null };
  expect(verdict(table({ status: "over", outcome }), "vera")?.kind).toBe("watched");
});

test("a game that goes on has no end", () => {
  expect(verdict(table({}), "maker")).toBeNull();
});

test("company is everybody else, people with their seats and bots by number", () => {
  const chairs = [
    chair("maker"),
    chair("", "easy"),
    { ...chair("vera"), name: "Vera" },
    chair("", "hard"),
    { ...chair("otto", "easy"), name: "Otto" },
    chair(""),
  ];
  expect(companyOf(table({ chairs }), "maker")).toEqual({
    people: [
      { seat: 2, name: "Vera" },
      { seat: 4, name: "Otto" },
    ],
    bots: 2,
  });
});

test("a result has the points of the seat that did best", () => {
  const outcome = { points: [3, 9, 5], ranks: [3, 1, 2], solved: null };
  const chairs = [chair("vera"), chair("", "easy"), chair("vera")];
  expect(verdict(table({ outcome, chairs }), "vera")).toEqual({
    kind: "placed",
    rank: 2,
    points: 5,
  });
});
