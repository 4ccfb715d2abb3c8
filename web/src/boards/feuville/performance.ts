/** The entertainer's show, as far as it has been told: what was rolled, and what came of it. */
import type { EntryInfo } from "../../lib/wire";

export interface Performance {
  seat: number;
  dice: number[];
  total: number;
  /** Whether the rolling has ended. */
  isOver: boolean;
}

/** What the audience wants to see. */
export const LIMIT = 10;

/** The show that the last entries tell of; null if there is none. */
export function performanceIn(log: readonly EntryInfo[]): Performance | null {
  const found: Performance = { seat: -1, dice: [], total: 0, isOver: false };
  for (const entry of [...log].reverse()) {
    if (entry.kind === "aside") continue;
    const rolls = entry.events.filter(([kind]) => kind === "trick");
    const hasEnd = entry.events.some(([kind]) => kind === "applause");
    if (entry.kind !== "action" || (!rolls.length && !hasEnd)) break;
    found.isOver ||= hasEnd;
    for (const [, seat, [die = 0, total = 0]] of rolls) {
      found.seat = seat;
      found.dice.unshift(die);
      found.total = Math.max(found.total, total);
    }
    // It begins with the skill.
    if (rolls.some(([, , [die, total]]) => die === total)) break;
  }
  return found.dice.length ? found : null;
}
