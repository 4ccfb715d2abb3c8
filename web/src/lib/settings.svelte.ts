/** What this device prefers: theme, sound, pace, and whether actions wait for a second look. */
export interface Settings {
  theme: "auto" | "dark" | "light";
  sound: boolean;
  notices: boolean;
  /** Whether an action that cannot be undone waits for a confirmation. */
  confirm: boolean;
  /** Milliseconds between two actions of bots. */
  pace: number;
  name: string;
}

const KEY = "fireside.settings";
const DEFAULTS: Settings = {
  theme: "auto",
  sound: false,
  notices: false,
  confirm: true,
  pace: 600,
  name: "",
};

function stored(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return DEFAULTS;
  }
}

export const settings = $state<Settings>(stored());

export function keepSettings(): void {
  localStorage.setItem(KEY, JSON.stringify(settings));
  const light = matchMedia("(prefers-color-scheme: light)").matches;
  const theme = settings.theme === "auto" ? (light ? "light" : "dark") : settings.theme;
  document.documentElement.dataset["theme"] = theme;
}
