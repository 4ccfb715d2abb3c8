/** Keys that stand for something on a whole page. */
import { settings } from "../lib/settings.svelte";

/** What a key means unless it belongs to what has the focus; an empty text if it does. */
export function keyOf(event: KeyboardEvent): string {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return "";
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("dialog")) return "";
  if (event.key === "Escape") return event.key;
  if (target?.closest("input:not([type=range]):not([type=checkbox]), textarea, select")) return "";
  if (event.key === "Enter" && target?.closest("a, button, summary, input, [role=button]"))
    return "";
  if (event.key.length > 1) return event.key;
  // People who speak to the computer, or slip easily, have single letters switched off.
  return settings.keys ? event.key.toLowerCase() : "";
}

/** What a button tells of its single key, while such keys do something. */
export function shortcut(key: string): string | undefined {
  return settings.keys ? key : undefined;
}
