/** What one hears of the town. */
import type { Sounds } from "../../lib/sounds";

export const SOUNDS: Sounds = {
  take: "card",
  build: "tile",
  evaluate: "win",
  dragon: "dragon",
  burn: "crackle",
  restore: "hiss",
};
