/** What the screen and its owner are like. */
import { MediaQuery } from "svelte/reactivity";

/** Whether there is room beside the board; the frame's styles use the same width. */
export const wide = new MediaQuery("min-width: 960px");

/** Where a link of a table opens: beside it where there is room, else in its place, with a way back. */
export const elsewhere = () => (wide.current ? "_blank" : undefined);

export const still = new MediaQuery("prefers-reduced-motion: reduce");
