/** Any view as a readable listing, and any actions in groups. */
import type { ActionName } from "../lib/table.svelte";
import type { AnyView } from "../lib/view";

export interface Item {
  /** The field's name, in words. */
  name: string;
  text: string;
  /** For each seat its value, where the field has one for each. */
  bySeat: string[] | null;
}

/** What is said elsewhere, or means nothing to anybody. */
const HIDDEN = new Set(["seat", "seat_count", "decision", "reveals"]);

/** What titles agree to call the fields that have one value for each seat. */
const BY_SEAT = new Set(["points", "counts", "hands", "reserves"]);

/** List the fields of a view. */
export function listing(view: AnyView, seatCount: number): Item[] {
  return Object.entries(view).flatMap(([field, value]) => {
    const isEmpty = value === null || value === false || (Array.isArray(value) && !value.length);
    if (HIDDEN.has(field) || isEmpty) return [];
    const isBySeat = BY_SEAT.has(field) && Array.isArray(value) && value.length === seatCount;
    return [
      {
        name: words(field),
        text: describe(value),
        bySeat: isBySeat ? value.map(describe) : null,
      },
    ];
  });
}

/** Put a value into words: lists by commas, lists of lists by semicolons, fields by their names. */
export function describe(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return value ? "✓" : "–";
  if (Array.isArray(value)) {
    const isNested = value.some((item) => typeof item === "object" && item !== null);
    return value.map(describe).join(isNested ? "; " : ", ") || "–";
  }
  if (typeof value === "object")
    return Object.entries(value)
      .filter(([, inner]) => inner !== null)
      .map(([name, inner]) => `${words(name)} ${describe(inner)}`)
      .join(", ");
  return String(value);
}

export function words(name: string): string {
  return name.replaceAll("_", " ");
}

/** Group actions by their kind, in the order they come. */
export function groups(actions: readonly ActionName[]): [string, ActionName[]][] {
  const found = new Map<string, ActionName[]>();
  for (const action of actions) found.set(action[0], [...(found.get(action[0]) ?? []), action]);
  return [...found];
}
