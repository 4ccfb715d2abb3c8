/** Which exercises were solved in this browser: at the first try, or later. */
import type { ActionName } from "./table.svelte";
import { isSame } from "./board";
import type { AnswerInfo } from "./wire";

export type Solved = "first" | "later";

const keyOf = (title: string) => `fireside.exercises.${title}`;

/** By number of the exercise. */
export function solvedOf(title: string): Record<number, Solved> {
  try {
    return JSON.parse(localStorage.getItem(keyOf(title)) ?? "{}") as Record<number, Solved>;
  } catch {
    return {};
  }
}

/** An exercise was solved; what counts is how it was done the first time. */
export function solve(title: string, number: number, how: Solved): void {
  const solved = solvedOf(title);
  localStorage.setItem(
    keyOf(title),
    JSON.stringify({ ...solved, [number]: solved[number] ?? how }),
  );
}

/** What an answer is worth, of 100; null if it was not compared. */
export function worthOf(answers: readonly AnswerInfo[], action: ActionName): number | null {
  const found = answers.find((answer) => isSame(answer.action, action));
  return found ? Math.round(found.value / 10) : null;
}
