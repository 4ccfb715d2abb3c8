/** What one hears of the forest. */
import type { Sounds } from "../../lib/sounds";

export const SOUNDS: Sounds = { lay: "crackle", place: "tile", firebreak: "hiss", score: "win" };
