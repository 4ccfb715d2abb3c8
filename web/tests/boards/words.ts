/** What a title says in English, as the server would send it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Texts, type Text, type TitleTexts } from "../../src/lib/texts";

const GAMES = join(process.cwd(), "..", "src", "fireside", "games");

export function englishOf(title: string, more: Partial<TitleTexts> = {}): Texts {
  const path = join(GAMES, title.replaceAll("-", "_"), "texts", "en.json");
  const texts = JSON.parse(readFileSync(path, "utf-8")) as Record<string, Text>;
  return new Texts(
    {
      language: "en",
      texts,
      words: {},
      action_args: {},
      decision_args: {},
      event_args: {},
      refusal_args: {},
      view_args: {},
      ...more,
    },
    ["Ada", "Ben", "Cleo"],
    0,
  );
}
