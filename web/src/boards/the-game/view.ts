/** What the board of The Game is given. */
import type { View } from "../../lib/view";
import type { TheGameOwn, TheGamePublic } from "../../lib/wire";

export type TheGameView = View<TheGamePublic, TheGameOwn>;
