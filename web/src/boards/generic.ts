/** Any view in words, as its title declares it, and any actions in groups; see `listing.py`. */
import type { ActionName } from "../lib/table.svelte";
import type { Texts } from "../lib/texts";
import type { AnyView } from "../lib/view";
import { m } from "../paraglide/messages";

/** A field: its label, and what is in it. */
export interface Row {
  label: string;
  /** One for each seat, or for each item of a list of lists; else a single one. */
  cells: string[];
  isBySeat: boolean;
}

const BY = "by ";
const BY_SEAT = "by seat";
const NOT_SHOWN = "not shown";
const NONE = "–";

/** Between the items of a list, of a list of lists, and so on. */
const SEPARATORS = [", ", "; ", " | "];

/** The fields of a view that are shown and not empty, in their order. */
export function listing(view: AnyView, texts: Texts): Row[] {
  return Object.entries(view).flatMap(([name, value]) => rowsOf(texts, name, value));
}

/** What the title declares of a field; nothing of one that is not shown. */
function typesOf(texts: Texts, path: string): readonly string[] | null {
  const types = texts.title.view_args[path];
  return !types || types[0] === NOT_SHOWN ? null : types;
}

function rowsOf(texts: Texts, path: string, value: unknown): Row[] {
  const types = typesOf(texts, path);
  if (!types || isEmpty(value)) return [];
  if (types[0] === BY_SEAT) return rowsBySeat(texts, path, types.slice(1), value as unknown[]);
  const items = Array.isArray(value) ? itemsOf(texts, path, types, value) : [];
  const isDeep = items.some((item) => item.includes(SEPARATORS[0]!));
  const cells = isDeep ? items : [written(texts, path, types, value)];
  return [{ label: texts.label(path), cells, isBySeat: false }];
}

/** The rows of a field that has a value for each seat; a struct has one for each part. */
function rowsBySeat(
  texts: Texts,
  path: string,
  types: readonly string[] | null,
  values: readonly unknown[],
): Row[] {
  if (!types || values.every((value) => Array.isArray(value) && !value.length)) return [];
  const [first] = values;
  if (!isStruct(first)) {
    const cells = values.map((value) => written(texts, path, types, value));
    return [{ label: texts.label(path), cells, isBySeat: true }];
  }
  return Object.keys(first).flatMap((name) => {
    const inner = `${path}.${name}`;
    const parts = values.map((value) => (value as Record<string, unknown>)[name]);
    return rowsBySeat(texts, inner, typesOf(texts, inner), parts);
  });
}

function isStruct(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a field says nothing. */
function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return !value.length;
  return value === null || value === undefined || value === false || value === "";
}

function written(texts: Texts, path: string, types: readonly string[], value: unknown): string {
  if (value === null || value === undefined) return m.generic_hidden();
  if (typeof value === "boolean") return value ? "✓" : NONE;
  if (typeof value === "number") return word(texts, types[0] ?? "", value);
  if (Array.isArray(value)) return joined(itemsOf(texts, path, types, value));
  return isStruct(value) ? parts(texts, path, value) : String(value);
}

/** The items of a list, or of one whose places have a meaning. */
function itemsOf(
  texts: Texts,
  path: string,
  types: readonly string[],
  values: readonly unknown[],
): string[] {
  const [first = "", ...others] = types;
  if (first.startsWith(BY)) {
    const kind = first.slice(BY.length);
    const items = values.map((value) => written(texts, path, others, value));
    return items.flatMap((text, at) => (text === NONE ? [] : `${word(texts, kind, at)}: ${text}`));
  }
  if (values.length && types.length > 1 && !values.some(Array.isArray))
    return [values.map((value, at) => written(texts, path, [types[at]!], value)).join(" ")];
  return values.map((value) => written(texts, path, types, value));
}

/** The fields of a struct that are shown and not empty. */
function parts(texts: Texts, path: string, struct: Record<string, unknown>): string {
  const found = Object.entries(struct).flatMap(([name, value]) => {
    const inner = `${path}.${name}`;
    const types = typesOf(texts, inner);
    if (!types || isEmpty(value)) return [];
    return `${texts.label(inner)} ${written(texts, inner, types, value)}`;
  });
  return joined(found);
}

/** A number by its word or the seat's name, if it has one; -1 stands for none. */
function word(texts: Texts, type: string, value: number): string {
  const isNamed = type === "seat" || type in texts.title.words;
  return isNamed && value === -1 ? NONE : texts.word(type, value);
}

/** A list with a separator that does not occur in its items; hidden ones are counted. */
function joined(all: readonly string[]): string {
  const hidden = m.generic_hidden();
  const seen = all.filter((item) => item !== hidden);
  const count = all.length - seen.length;
  const items = count > 1 ? [...seen, `${count} × ${hidden}`] : all;
  const free = SEPARATORS.find((mark) => !items.some((item) => item.includes(mark)));
  return items.join(free ?? SEPARATORS.at(-1)) || NONE;
}

/** Group actions by their kind, in the order they come. */
export function groups(actions: readonly ActionName[]): [string, ActionName[]][] {
  const found = new Map<string, ActionName[]>();
  for (const action of actions) found.set(action[0], [...(found.get(action[0]) ?? []), action]);
  return [...found];
}
