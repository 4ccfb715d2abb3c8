/** Why something did not work, in words. */
import { RequestError, type ErrorCode } from "../lib/api";
import { RefusedError } from "../lib/table.svelte";
import { sentence, type Texts } from "../lib/texts";
import { explain as explainTrouble, sayingOf } from "../lib/trouble";
import { m } from "../paraglide/messages";

export interface Notice {
  text: string;
  /** The rule that says so, if one does. */
  clause: string;
}

/** What the errors of a table mean to the user. */
const ERRORS: Partial<Record<ErrorCode, () => string>> = {
  stale: m.error_stale,
  not_asked: m.error_not_asked,
  stood_in: m.error_stood_in,
  seat_taken: m.error_seat_taken,
  no_hints: m.error_no_hints,
  fixed_deal: m.error_fixed_deal,
  nothing_to_undo: m.error_nothing_to_undo,
  silenced: m.error_silenced,
  started: m.error_started,
  over: m.error_over,
  closed: m.error_closed,
  still_here: m.error_still_here,
  too_soon: m.error_too_soon,
  too_many_undos: m.error_too_many_undos,
  unknown_person: m.error_unknown_person,
  list_full: m.error_list_full,
  too_many_changes: m.error_too_many_changes,
  too_long: m.error_too_long,
  not_committed: m.error_not_committed,
  not_here: m.error_not_here,
  frozen: m.error_frozen,
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
  const text = ERRORS[kind as ErrorCode]?.() ?? sayingOf(kind) ?? explainTrouble(error);
  return { text, clause: "" };
}
