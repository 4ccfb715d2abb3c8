/** What a title says, kept in the language of the page. */
import { box } from "./box.svelte";
import type { Texts } from "./texts";

/** Follow the texts of a title for as long as a component is shown; null until they are known. */
export class TitleWords {
  texts = $state.raw<Texts | null>(null);

  constructor(title: () => string | undefined) {
    $effect(() => {
      const name = title();
      if (!name) return;
      let isWanted = true;
      box.textsOf(name).then(
        (found) => isWanted && (this.texts = found),
        () => isWanted && (this.texts = null),
      );
      return () => (isWanted = false);
    });
  }

  /** Return the text of a key, or something else where there is none. */
  say(key: string, otherwise = ""): string {
    return this.texts?.has(key) ? this.texts.say(key) : otherwise;
  }
}
