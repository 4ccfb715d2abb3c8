/** How a title is played in two minutes: a few pictures with a sentence or two each. */
import type { Component } from "svelte";

export interface HowToStep {
  /** What is drawn; the words beside it say the same. */
  picture: Component<{ label: string }>;
  /** The key of its words. */
  text: string;
}

const FOUND = import.meta.glob<{ HOW_TO: readonly HowToStep[] }>("../boards/*/howto.ts");

const pathOf = (title: string) => `../boards/${title}/howto.ts`;

/** Whether a title has such pictures. */
export function hasHowTo(title: string): boolean {
  return pathOf(title) in FOUND;
}

const keyOf = (title: string) => `fireside.how.${title}`;

/** Whether a title with such pictures is new to this browser: neither shown here, nor played with the guide. */
export function isNew(title: string): boolean {
  const keys = [keyOf(title), `fireside.guide.${title}`];
  return hasHowTo(title) && keys.every((key) => localStorage.getItem(key) === null);
}

/** The pictures were seen, or declined. */
export function learn(title: string): void {
  localStorage.setItem(keyOf(title), "known");
}

export async function howToOf(title: string): Promise<readonly HowToStep[]> {
  return (await FOUND[pathOf(title)]?.())?.HOW_TO ?? [];
}
