/// <reference types="node" />
/** Every language says the same things, with the same numbers and names in them. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

type Variants = { declarations: string[]; match: Record<string, string> }[];
type Message = string | Variants;

const LANGUAGES = ["en", "it", "de", "fr", "nl"];
const WITH_MANY = ["it", "fr"];

function messages(part: string, language: string): Record<string, Message> {
  return JSON.parse(readFileSync(`messages/${part}/${language}.json`, "utf8")) as Record<
    string,
    Message
  >;
}

const words = (message: Message): string[] =>
  typeof message === "string"
    ? [message]
    : message.flatMap((variant) => Object.values(variant.match));

const places = (message: Message): string[] =>
  [...new Set(words(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();

describe.each(readdirSync("messages"))("the messages of the %s", (part) => {
  const english = messages(part, "en");

  test.each(LANGUAGES)("are all there in %s", (language) => {
    expect(Object.keys(messages(part, language)).sort()).toEqual(Object.keys(english).sort());
  });

  test.each(LANGUAGES)("have the same places to fill in %s", (language) => {
    const found = messages(part, language);
    for (const [key, message] of Object.entries(english))
      expect([key, places(found[key] ?? "")]).toEqual([key, places(message)]);
  });

  test.each(LANGUAGES)("leave nothing empty in %s", (language) => {
    for (const [key, message] of Object.entries(messages(part, language)))
      for (const text of words(message)) expect([key, text.trim()]).not.toEqual([key, ""]);
  });

  test.each(WITH_MANY)("know the many of %s", (language) => {
    for (const [key, message] of Object.entries(messages(part, language))) {
      if (typeof message === "string") continue;
      for (const { declarations, match } of message) {
        if (!declarations.some((line) => line.includes("plural"))) continue;
        const cases = Object.keys(match);
        expect([key, cases.some((name) => /=many|=\*/.test(name))]).toEqual([key, true]);
      }
    }
  });
});
