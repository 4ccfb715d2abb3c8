/** Commands without an answer, and how a table shows that they were carried out all the same. */
import type { ChatInfo, ClientMessage, Done, EntryInfo, TableInfo } from "./wire";

/** A command that waits for its answer. */
export interface Pending {
  command: ClientMessage;
  /** How many entries the log had when the command was given. */
  entryCount: number;
  /** The number of the last line of chat at that time. */
  lineNumber: number;
  done: (done: Done) => void;
  failed: (error: Error) => void;
}

/** What is known of a table after a new connection. */
export interface Shown {
  user: string;
  info: TableInfo;
  log: readonly EntryInfo[];
  chat: readonly ChatInfo[];
}

/**
 * Whether a table shows what a command asked for, as in `client/pending.py`. All other commands come
 * to the same when they are carried out twice.
 */
export function isCarriedOut(pending: Pending, { user, info, log, chat }: Shown): boolean {
  const { command, entryCount, lineNumber } = pending;
  const has = (kind: EntryInfo["kind"], seat: number) =>
    log
      .slice(entryCount)
      .some((entry) => entry.kind === kind && entry.seat === seat && entry.by === "user");
  switch (command.type) {
    case "act":
      return has("action", command.seat);
    case "say":
      return has("aside", command.seat);
    case "undo":
      return info.undo?.seat === command.seat || has("undo", command.seat);
    case "consent":
      if (info.undo?.number !== command.request) return true;
      return command.agrees && !info.undo.waits_for.includes(user);
    case "chat":
      return chat.some(
        (line) => line.number > lineNumber && line.user === user && line.text === command.text,
      );
    case "start":
      return info.is_frozen || info.status !== "waiting";
    case "close":
      return info.status === "closed";
    case "ping":
      return true;
    default:
      return false;
  }
}
