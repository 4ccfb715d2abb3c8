/** The seats: a bot from elsewhere is shown as one, with its owner. */
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import Seats from "../../src/table/Seats.svelte";
import { info } from "./messages";

afterEach(cleanup);

function show(owner: string, level = "") {
  const [me, other] = info().chairs;
  const chairs = [me!, { ...other!, user: "fox", name: "Foxy", level, owner }];
  render(Seats, { chairs, names: ["Ada", "Foxy"], asked: [], mine: [0], points: [], isLive: true });
}

test("a bot from elsewhere has its owner beside its name", () => {
  show("Ben");
  expect(screen.getByText("bot of Ben")).toBeTruthy();
  expect(screen.getByTitle("Foxy · bot of Ben")).toBeTruthy();
});

test("somebody without an owner is a person", () => {
  show("");
  expect(screen.queryByText(/bot/)).toBeNull();
  expect(screen.getByTitle("Foxy")).toBeTruthy();
});

test("where another bot stands in, that is said first", () => {
  show("Ben", "normal");
  expect(screen.getByText("a bot stands in")).toBeTruthy();
});
