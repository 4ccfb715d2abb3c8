/** The Brigade in five pictures. */
import type { HowToStep } from "../../lib/howto";
import Renown from "./howto/Renown.svelte";
import Win from "./howto/Win.svelte";
import Gust from "./pictures/BRI-31.svelte";
import Move from "./pictures/BRI-41.svelte";
import Water from "./pictures/BRI-44.svelte";

export const HOW_TO: readonly HowToStep[] = [
  { picture: Gust, text: "howto.event" },
  { picture: Move, text: "howto.move" },
  { picture: Water, text: "howto.water" },
  { picture: Renown, text: "howto.renown" },
  { picture: Win, text: "howto.win" },
];
