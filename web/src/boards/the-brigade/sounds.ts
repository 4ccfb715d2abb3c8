/** What one hears of the city. */
import type { Sounds } from "../../lib/sounds";

export const SOUNDS: Sounds = {
  event: "gust",
  flame: "crackle",
  extinguish: "hiss",
  lower: "hiss",
  renown: "tile",
  loyalty: "win",
  upgrade: "card",
};
