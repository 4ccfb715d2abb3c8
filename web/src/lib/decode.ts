/** A message of the server, if it is one that this client knows. */
import type { ServerMessage } from "./wire";

type Kind = "string" | "number" | "object" | "list" | "maybe";
type Type = ServerMessage["type"];
type Required<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T];
type Fields<T extends Type> = Record<
  Exclude<Required<Extract<ServerMessage, { type: T }>>, "type">,
  Kind
>;

/** The fields that every message of a type has; `maybe` stands for an object or null. */
const FIELDS: { readonly [T in Type]: Fields<T> } = {
  table: {
    at: "number",
    chat: "list",
    head: "string",
    key: "string",
    log: "list",
    number: "number",
    position: "maybe",
    seat: "number",
    signature: "string",
    table: "object",
    user: "string",
  },
  news: { at: "number", number: "number" },
  chat: { line: "object" },
  hint: {
    action: "list",
    decision: "number",
    events: "list",
    later: "list",
    lead: "number",
    level: "string",
    playouts: "number",
    points: "maybe",
    runner_up: "maybe",
    seat: "number",
    value: "number",
  },
  done: { id: "number", number: "number" },
  refused: { error: "string", id: "number", message: "string" },
  goodbye: { reason: "string" },
};

/** The server is newer or older than this page, or something between them is damaged. */
export class MisunderstoodError extends Error {}

function isOf(kind: Kind, value: unknown): boolean {
  if (kind === "list") return Array.isArray(value);
  if (kind === "maybe" && value === null) return true;
  if (kind === "object" || kind === "maybe") return typeof value === "object" && value !== null;
  return typeof value === kind;
}

/** Read a message, or throw MisunderstoodError. */
export function decode(data: unknown): ServerMessage {
  let message: unknown;
  try {
    message = JSON.parse(String(data));
  } catch (error) {
    throw new MisunderstoodError(String(error));
  }
  const type = (message as { type?: unknown } | null)?.type;
  const known = Object.hasOwn(FIELDS, String(type)) ? FIELDS[type as Type] : null;
  if (!known) throw new MisunderstoodError(`a message of type ${String(type)}`);
  const wrong = Object.entries<Kind>(known).find(
    ([name, kind]) => !isOf(kind, (message as Record<string, unknown>)[name]),
  );
  if (wrong) throw new MisunderstoodError(`a ${String(type)} message with another ${wrong[0]}`);
  return message as ServerMessage;
}
