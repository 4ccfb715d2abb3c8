/** Why something did not work, in words. */
import { RequestError } from "../lib/api";
import { RefusedError } from "../lib/table.svelte";
import type { Texts } from "../lib/texts";
import { explain as explainTrouble, sayingOf } from "../lib/trouble";
import { m } from "../paraglide/messages";

export interface Notice {
  text: string;
  /** The rule that says so, if one does. */
  clause: string;
}

/** What the errors of a table mean to whoever plays. */
const ERRORS: Record<string, () => string> = {
  stale: m.error_stale,
  not_asked: m.error_not_asked,
  stood_in: m.error_stood_in,
  seat_taken: m.error_seat_taken,
  nothing_to_undo: m.error_nothing_to_undo,
  silenced: m.error_silenced,
  started: m.error_started,
  over: m.error_over,
  closed: m.error_closed,
  still_here: m.error_still_here,
};

export function explain(error: unknown, texts: Texts | null): Notice {
  if (error instanceof RefusedError && error.refused.refusal && texts) {
    const { refusal, args, clause } = error.refused;
    return { text: sentence(texts.refusal(refusal, args ?? [])), clause: clause ?? "" };
  }
  const kind =
    error instanceof RefusedError
      ? error.refused.error
      : error instanceof RequestError
        ? error.kind
        : "";
  const text = ERRORS[kind]?.() ?? sayingOf(kind) ?? explainTrouble(error);
  return { text, clause: "" };
}

/**
 * Begin with a capital and end with a full stop: the titles' texts are parts of sentences. The name
 * of a cell or a tile, such as b3, stays as it is.
 */
export function sentence(text: string): string {
  const first = /^\S*\d/.test(text) ? text.charAt(0) : text.charAt(0).toLocaleUpperCase();
  return first + text.slice(1) + (/[.!?…]$/.test(text) ? "" : ".");
}
