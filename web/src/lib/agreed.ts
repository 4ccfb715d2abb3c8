/** What a table has agreed on, in words. */
import { box } from "./box.svelte";
import type { Texts } from "./texts";
import type { TableInfo } from "./wire";

/** Name the options that are not as usual, each with its choice where that has a name. */
export function agreedOn(table: TableInfo, texts: Texts | null): string[] {
  const options = box.title(table.title)?.options ?? [];
  return options.flatMap(({ name, choices }) => {
    const value = table.options[name];
    if (value === undefined || value === choices[0]) return [];
    const key = `option.${name}`;
    const label = texts?.has(key) ? texts.say(key) : name;
    const choice = `${key}.${value}`;
    return [texts?.has(choice) ? `${label}: ${texts.say(choice)}` : label];
  });
}
