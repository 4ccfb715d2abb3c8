import { expect, test } from "vitest";
import { RequestError } from "../../src/lib/api";
import { LANGUAGES, locales, speak } from "../../src/lib/language.svelte";
import { explain, isOffline } from "../../src/lib/trouble";
import { m } from "../../src/paraglide/messages";

test("every language has a name of its own", () => {
  expect(Object.keys(LANGUAGES).sort()).toEqual([...locales].sort());
});

test("another language is spoken at once, and the page says which", () => {
  speak("en");
  expect(m.nav_rules()).toBe("Rules");
  speak("it");
  expect(m.nav_rules()).toBe("Regole");
  expect(document.documentElement.lang).toBe("it");
});

test.each([
  ["en", 1, "1 free seat"],
  ["en", 2, "2 free seats"],
  ["de", 2, "2 freie Plätze"],
  ["fr", 1_000_000, "1000000 places libres"],
  ["it", 1_000_000, "1000000 posti liberi"],
] as const)("in %s, %i seats are %s", (language, count, said) => {
  speak(language);
  expect(m.list_free_seats({ count })).toBe(said);
});

test("a known trouble is told in the language of the page", () => {
  speak("en");
  const error = new RequestError("too_many_tables", "guest x has 20 tables");
  expect(explain(error)).toBe(m.trouble_too_many_tables());
});

test("an unknown trouble is told as the server told it", () => {
  speak("en");
  expect(explain(new RequestError("malformed", "the moon is full"))).toContain("the moon is full");
});

test("only a server that cannot be reached is offline", () => {
  expect(isOffline(new RequestError("offline", ""))).toBe(true);
  expect(isOffline(new RequestError("store", ""))).toBe(false);
});
