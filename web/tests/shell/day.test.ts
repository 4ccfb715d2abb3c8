import { expect, test } from "vitest";
import { sayDay } from "../../src/lib/day";

const now = new Date(2026, 10, 18);

test("a day of this year needs no year, an earlier one does", () => {
  expect(sayDay(new Date(2026, 0, 5), "en", now)).toBe("Jan 5");
  expect(sayDay(new Date(2025, 11, 31), "en", now)).toBe("Dec 31, 2025");
  expect(sayDay(new Date(2026, 0, 5), "de", now)).toBe("5. Jan.");
});
