/** What the bots are called. */
import { m } from "../paraglide/messages";
import type { TitleList } from "./wire";

/** The levels that people are offered, and the one that tests and scripts like. */
type Level = NonNullable<TitleList["default_level"]> | "random";

const NAMES: Record<Level, () => string> = {
  random: m.bot_random,
  easy: m.bot_easy,
  normal: m.bot_normal,
  hard: m.bot_hard,
};

const WORDS: Record<Level, () => string> = {
  random: m.level_random,
  easy: m.level_easy,
  normal: m.level_normal,
  hard: m.level_hard,
};

export function levelName(level: string): string {
  return NAMES[level as Level]?.() ?? m.bot_other({ level });
}

/** The level alone, where a sign says that it is a bot. */
export function levelWord(level: string): string {
  return WORDS[level as Level]?.() ?? level;
}
