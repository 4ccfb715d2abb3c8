/** What an event card says. */
import type { Texts } from "../../lib/texts";
import { nameOf, word } from "./labels";
import { weatherOf } from "./news";

/** By the beginning of a card's name: the drawing of what it gives everybody. */
const GIFTS: Readonly<Record<string, string>> = {
  "upgrade-wagon": "wagon",
  "upgrade-crew": "brigade",
  "upgrade-command": "command",
  "free-recruit": "brigade",
  "place-renown": "star",
  "refill-brigades": "drop",
};

const ABOUT = { gust: "board.about_gust", storm: "board.about_storm", "": "" };

/** The drawing of what a card gives; a decree if it gives nothing that has one. */
export function giftOf(name: string): string {
  return Object.entries(GIFTS).find(([start]) => name.startsWith(start))?.[1] ?? "decree";
}

export function eventTitle(texts: Texts, card: number): string {
  return word(texts, "card", card);
}

/** What a gust or a firestorm does; the other cards say so by their names. */
export function eventAbout(texts: Texts, card: number): string {
  const key = ABOUT[weatherOf(nameOf(texts, "card", card)).kind];
  return key ? texts.say(key) : "";
}
