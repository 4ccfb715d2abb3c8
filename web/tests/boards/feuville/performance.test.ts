import { expect, test } from "vitest";
import { performanceIn } from "../../../src/boards/feuville/performance";
import type { EntryInfo } from "../../../src/lib/wire";

const entry = (...events: EntryInfo["events"]): EntryInfo => ({
  by: "bot",
  events,
  kind: "action",
  number: 1,
  seat: 2,
});
const roll = (die: number, total: number): EntryInfo["events"][number] => [
  "trick",
  2,
  [die, total],
];

test("a show tells each roll and the sum, from its skill on", () => {
  const first = entry(["skill", 2, [0]], roll(4, 4));
  expect(performanceIn([first])).toMatchObject({ seat: 2, dice: [4], total: 4, isOver: false });
  const earlier = [entry(roll(6, 6)), entry(["applause", 2, [6]])];
  expect(performanceIn([...earlier, first, entry(roll(3, 7))])).toMatchObject({
    dice: [4, 3],
    total: 7,
    isOver: false,
  });
});

test("a show ends with its applause, and is gone when something else is done", () => {
  const log = [entry(roll(4, 4)), entry(roll(6, 10), ["applause", 2, [10]], ["applause", 3, [0]])];
  expect(performanceIn(log)).toMatchObject({ dice: [4, 6], total: 10, isOver: true });
  expect(performanceIn([...log, entry(["take", 2, [1, 1]])])).toBeNull();
  expect(performanceIn([])).toBeNull();
});
