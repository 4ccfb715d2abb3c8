/** What one hears of the cards. */
import type { Sounds } from "../../lib/sounds";

export const SOUNDS: Sounds = { play: "card", refill: "card", burn: "crackle", cover: "hiss" };
