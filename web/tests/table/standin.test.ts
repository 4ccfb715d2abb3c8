/** Standing in for somebody who is away: not before the server allows it. */
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RefusedError } from "../../src/lib/table.svelte";
import StandIn from "../../src/table/StandIn.svelte";
import { explain } from "../../src/table/notices";

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(1_000_000);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("is offered once the time has come, by the server's clock", async () => {
  const ask = vi.fn();
  const { container } = render(StandIn, { from: 1_062_000, ahead: 2_000, ask });
  expect(container.textContent).toContain("1:00");
  expect(container.querySelector("button")).toBeNull();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(container.textContent).toContain("0:01");
  await vi.advanceTimersByTimeAsync(1_250);
  container.querySelector("button")!.click();
  expect(ask).toHaveBeenCalledOnce();
});

test.each([
  "too_soon",
  "too_many_undos",
  "unknown_person",
  "list_full",
  "too_many_changes",
  "too_long",
] as const)("%s is said in words", (error) => {
  const refused = { type: "refused", id: 1, error, message: "" } as const;
  expect(explain(new RefusedError(refused), null).text).toMatch(/\w+ \w+.*\.$/);
});
