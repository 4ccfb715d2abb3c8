/** Keys that stand for something on a whole page. */

/** What a key means unless it belongs to what has the focus; an empty text if it does. */
export function keyOf(event: KeyboardEvent): string {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return "";
  const target = event.target instanceof Element ? event.target : null;
  if (event.key === "Escape") return event.key;
  if (target?.closest("input:not([type=range]):not([type=checkbox]), textarea, select")) return "";
  if (event.key === "Enter" && target?.closest("a, button, summary, input, [role=button]"))
    return "";
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}
