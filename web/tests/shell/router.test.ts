import { expect, test } from "vitest";
import { read, router } from "../../src/lib/router.svelte";

const at = (path: string) => read(new URL(path, "http://localhost"));

test.each([
  ["/", "home", ""],
  ["/new/the-game", "setup", "the-game"],
  ["/t/abc", "table", "abc"],
  ["/replay/abc?at=3", "replay", "abc"],
  ["/rules", "rules", ""],
  ["/rules/feurio", "rules", "feurio"],
  ["/how/feurio", "how", "feurio"],
  ["/games", "games", ""],
  ["/statistics", "statistics", ""],
  ["/today", "today", ""],
  ["/today/feurio?day=2026-11-18", "today", "feurio"],
  ["/luck/abc", "luck", "abc"],
  ["/about", "about", ""],
  ["/settings", "settings", ""],
])("%s is the page %s", (path, page, name) => {
  expect(at(path)).toMatchObject({ page, name });
});

test.each(["/nowhere", "/t", "/new", "/luck/", "/t/abc/def", "/replay", "/how"])(
  "%s leads nowhere",
  (path) => {
    expect(at(path).page).toBe("lost");
  },
);

test("the clause and the moment are part of the address", () => {
  expect(at("/rules/feurio#FEU-32").hash).toBe("FEU-32");
  expect(at("/replay/abc?at=12").query.get("at")).toBe("12");
});

test("an address that is broken is read as it is", () => {
  expect(at("/t/%E0%A4%A").name).toBe("%E0%A4%A");
});

test("the table that one came from is known until one looks for another game", () => {
  router.go("/t/abc");
  router.go("/rules/feurio#FEU-32");
  router.go("/settings");
  expect(router.table).toBe("abc");
  router.go("/t/def");
  router.go("/how/feurio");
  expect(router.table).toBe("def");
  router.go("/");
  expect(router.table).toBe("");
});
