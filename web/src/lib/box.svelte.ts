/** The titles of the box and their texts, fetched once and kept. */
import { getLocale } from "../paraglide/runtime";
import * as api from "./api";
import type { Telling } from "./telling";
import { Texts, type TitleTexts } from "./texts";
import type { TitleInfo } from "./wire";

class Box {
  titles = $state.raw<TitleInfo[]>([]);
  /** The bots that people are offered, the weakest first. */
  levels = $state.raw<string[]>([]);
  defaultLevel = $state("");
  private texts = new Map<string, Promise<TitleTexts>>();

  async load(): Promise<void> {
    const found = await api.titles();
    this.titles = found.titles;
    this.levels = found.levels;
    this.defaultLevel = found.default_level ?? found.levels[0] ?? "";
  }

  title(name: string): TitleInfo | undefined {
    return this.titles.find((title) => title.name === name);
  }

  /** What a title says in the chosen language. */
  async textsOf(
    name: string,
    names: readonly string[] = [],
    you: number | null = null,
    telling: Telling | null = null,
  ): Promise<Texts> {
    const key = `${name} ${getLocale()}`;
    let found = this.texts.get(key);
    if (!found) {
      found = api.titleTexts(name, getLocale());
      this.texts.set(key, found);
      found.catch(() => this.texts.delete(key));
    }
    return new Texts(await found, names, you, telling);
  }
}

export const box = new Box();
