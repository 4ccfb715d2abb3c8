/** What went wrong, in the reader's words. */
import { m } from "../paraglide/messages";
import { RequestError, type ErrorCode } from "./api";

const SAYINGS: Partial<Record<ErrorCode | "offline", () => string>> = {
  offline: m.trouble_offline,
  too_fast: m.trouble_too_fast,
  too_many_tables: m.trouble_too_many_tables,
  unknown_table: m.trouble_unknown_table,
  unknown_title: m.trouble_unknown_title,
  unknown_deal: m.trouble_unknown_deal,
  unknown_guest: m.trouble_unknown_guest,
  not_allowed: m.trouble_not_allowed,
  bad_name: m.trouble_bad_name,
  bad_clock: m.trouble_bad_clock,
  other_rules: m.trouble_other_rules,
  store: m.trouble_store,
  disk_full: m.trouble_disk_full,
  read_only: m.trouble_read_only,
  locked: m.trouble_locked,
  banned: m.trouble_banned,
  server_fault: m.trouble_server_fault,
};

/** Say it; what has no words of ours is told as the server told it. */
export function explain(error: unknown): string {
  const kind = error instanceof RequestError ? error.kind : "";
  return (
    sayingOf(kind) ?? m.error({ message: error instanceof Error ? error.message : String(error) })
  );
}

/** What a kind of error is called, if it has words of ours. */
export function sayingOf(kind: string): string | undefined {
  return SAYINGS[kind as ErrorCode]?.();
}

export function isOffline(error: unknown): boolean {
  return error instanceof RequestError && error.kind === "offline";
}
