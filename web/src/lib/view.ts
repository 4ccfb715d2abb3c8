/** Views as the boards read them: both parts of what the server sends, in one object. */
import type { DecisionView, NoSecrets, ViewInfo } from "./wire";

/** A title's view; it is `never` if two parts have a field of the same name. */
export type View<Public, Own = NoSecrets> =
  (keyof Public & keyof Own) | ("seat" & keyof (Public & Own)) extends never
  ? Public & Own & { seat: number }
  : never;

/** The view of any title: what the shell reads of it. The title's board knows the rest. */
export interface AnyView {
  /** The seat that looks; -1 is the spectator. */
  seat: number;
  /** The open question; null once the game is over. */
  decision?: DecisionView | null;
  /** By seat: the score as it stands. */
  points?: number[];
  [field: string]: unknown;
}

/** Join what everybody sees and what the looking seat knows beyond it. */
export function joinParts({ seat, public: common, own }: ViewInfo): AnyView {
  return { ...(common as object), ...(own as object), seat };
}
