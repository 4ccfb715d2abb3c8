/** What the screen and its owner are like. */
import { MediaQuery } from "svelte/reactivity";

/** Whether there is room beside the board; the frame's styles use the same width. */
export const wide = new MediaQuery("min-width: 960px");
export const still = new MediaQuery("prefers-reduced-motion: reduce");
