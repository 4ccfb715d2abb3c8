/** What the board of Feuville is given; everybody knows the same. */
import type { View } from "../../lib/view";
import type { FeuvillePublic } from "../../lib/wire";

export type FeuvilleView = View<FeuvillePublic>;
