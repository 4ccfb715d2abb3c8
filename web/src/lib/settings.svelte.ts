/** What this device prefers: theme, sound, pace, keys, and whether actions wait for a second look. */
export interface Settings {
  theme: "auto" | "dark" | "light";
  sound: boolean;
  /** In per cent. */
  volume: number;
  notices: boolean;
  /** Whether an action that cannot be undone waits for a confirmation. */
  confirm: boolean;
  /** Whether single letters and signs do something, such as `u` for undo. */
  keys: boolean;
  /** Milliseconds that each action of another is told. */
  pace: number;
  name: string;
}

/** The paces one can choose from, slowest first. */
export const PACES = [2000, 1200, 500, 0] as const;

const KEY = "fireside.settings";
const DEFAULTS: Settings = {
  theme: "dark",
  sound: false,
  volume: 60,
  notices: false,
  confirm: true,
  keys: true,
  pace: 1200,
  name: "",
};

function stored(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
    const pace = PACES.find((pace) => pace === kept.pace) ?? DEFAULTS.pace;
    return { ...DEFAULTS, ...kept, pace };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state<Settings>(stored());

const wantsLight = matchMedia("(prefers-color-scheme: light)");
wantsLight.addEventListener("change", showTheme);

export function keepSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
  showTheme();
}

function showTheme(): void {
  const theme =
    settings.theme === "auto" ? (wantsLight.matches ? "light" : "dark") : settings.theme;
  document.documentElement.dataset["theme"] = theme;
  const colour = getComputedStyle(document.documentElement).getPropertyValue("--ink").trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", colour);
}
