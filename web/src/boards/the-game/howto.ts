/** The Game in five pictures. */
import type { HowToStep } from "../../lib/howto";
import Piles from "./pictures/GAM-01.svelte";
import Jump from "./pictures/GAM-11.svelte";
import Play from "./howto/Play.svelte";
import Talk from "./howto/Talk.svelte";
import End from "./howto/End.svelte";

export const HOW_TO: readonly HowToStep[] = [
  { picture: Piles, text: "howto.piles" },
  { picture: Play, text: "howto.play" },
  { picture: Jump, text: "howto.jump" },
  { picture: Talk, text: "howto.talk" },
  { picture: End, text: "howto.end" },
];
