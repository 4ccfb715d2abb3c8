import { expect, test } from "vitest";
import { duration, PER_DECISION } from "../../src/lib/durations";

test.each([
  [30_000, "en", "30 seconds"],
  [60_000, "en", "1 minute"],
  [300_000, "de", "5 Minuten"],
  [3_600_000, "it", "1 ora"],
  [86_400_000, "nl", "1 dag"],
  [259_200_000, "fr", "3\u00a0jours"],
])("%i milliseconds in %s are %s", (time, language, said) => {
  expect(duration(time, language)).toBe(said);
});

test.each([1, 3, 7])("a decision may take %i days", (days) => {
  expect(PER_DECISION).toContain(days * 86_400_000);
});
