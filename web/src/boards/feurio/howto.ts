/** Feurio! in five pictures. */
import type { HowToStep } from "../../lib/howto";
import Spread from "./howto/Spread.svelte";
import Heat from "./pictures/FEU-21.svelte";
import Crew from "./pictures/FEU-32.svelte";
import Region from "./pictures/FEU-51.svelte";
import Locked from "./pictures/FEU-52.svelte";

export const HOW_TO: readonly HowToStep[] = [
  { picture: Spread, text: "howto.spread" },
  { picture: Heat, text: "howto.heat" },
  { picture: Crew, text: "howto.crew" },
  { picture: Region, text: "howto.region" },
  { picture: Locked, text: "howto.locked" },
];
