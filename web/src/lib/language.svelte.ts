/** The language of the page; changing it redraws the words and nothing else. */
import {
  getLocale,
  locales,
  overwriteGetLocale,
  setLocale,
  type Locale,
} from "../paraglide/runtime";

/** What each language calls itself. */
export const LANGUAGES: Record<Locale, string> = {
  en: "English",
  it: "Italiano",
  de: "Deutsch",
  fr: "Français",
  nl: "Nederlands",
};

const first = getLocale();
let chosen = $state<Locale>(first);

// Every message asks for the locale, so whatever shows one is drawn again when it changes.
overwriteGetLocale(() => chosen);
document.documentElement.lang = first;

export { locales };

export function speak(locale: Locale): void {
  void setLocale(locale, { reload: false });
  chosen = locale;
  document.documentElement.lang = locale;
}
