/** Feuville in five pictures. */
import type { HowToStep } from "../../lib/howto";
import Decree from "./howto/Decree.svelte";
import Dice from "./howto/Dice.svelte";
import Dragon from "./howto/Dragon.svelte";
import End from "./howto/End.svelte";
import Build from "./pictures/VIL-33.svelte";

export const HOW_TO: readonly HowToStep[] = [
  { picture: Dice, text: "howto.dice" },
  { picture: Build, text: "howto.build" },
  { picture: Decree, text: "howto.decree" },
  { picture: Dragon, text: "howto.dragon" },
  { picture: End, text: "howto.end" },
];
