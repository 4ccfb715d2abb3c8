/** What the board of The Brigade is given; everybody knows the same. */
import type { View } from "../../lib/view";
import type { BrigadePublic } from "../../lib/wire";

export type BrigadeView = View<BrigadePublic>;
