import { expect, test } from "vitest";
import {
  chairsFor,
  isAwaited,
  reseat,
  resize,
  seatRange,
  usualCount,
  usualPlaces,
  type Place,
} from "../../src/lib/seating";

const sitters = (places: readonly Place[]) => places.map((place) => place.sitter);

test.each([
  [[1, 2, 3, 4], 4],
  [[1, 2, 3, 4, 5], 4],
  [[2, 3], 3],
  [[5, 6], 5],
])("a game for %j is played by %i unless somebody chooses otherwise", (counts, count) => {
  expect(usualCount(counts)).toBe(count);
});

test("one plays against bots of the usual level", () => {
  expect(usualPlaces(3, "normal")).toEqual([
    { sitter: "me", level: "normal", name: "" },
    { sitter: "bot", level: "normal", name: "" },
    { sitter: "bot", level: "normal", name: "" },
  ]);
});

test("new seats are bots'", () => {
  expect(sitters(resize(usualPlaces(2, "easy"), 4, "easy"))).toEqual(["me", "bot", "bot", "bot"]);
});

test("the user who sets the table up is not sent away with the last seats", () => {
  const places = reseat(usualPlaces(4, "easy"), 3, { sitter: "me" });
  expect(sitters(resize(places, 2, "easy"))).toEqual(["bot", "me"]);
});

test("nobody sits in two seats", () => {
  expect(sitters(reseat(usualPlaces(3, "easy"), 1, { sitter: "me" }))).toEqual([
    "bot",
    "me",
    "bot",
  ]);
});

test("the chairs say who is who", () => {
  const places: Place[] = [
    { sitter: "me", level: "easy", name: "" },
    { sitter: "here", level: "easy", name: " Ada " },
    { sitter: "here", level: "easy", name: "" },
    { sitter: "bot", level: "hard", name: "" },
    { sitter: "friend", level: "easy", name: "" },
  ];
  expect(chairsFor(places, "Vera ", (seat) => `Seat ${seat}`)).toEqual([
    { is_mine: true, name: "Vera" },
    { is_mine: true, name: "Ada" },
    { is_mine: true, name: "Seat 2" },
    { level: "hard" },
    {},
  ]);
  expect(isAwaited(places)).toBe(true);
  expect(isAwaited(places.slice(0, 4))).toBe(false);
});

test.each([
  [[1, 2, 3, 4], "1–4"],
  [[2, 4], "2, 4"],
  [[2], "2"],
])("the seats %j are written %s", (counts, said) => {
  expect(seatRange(counts)).toBe(said);
});
