import { getLocale } from "../paraglide/runtime";

/** How long a seat may still think, by the server's clock. */
const TICK = 250;
/** From here on, hurry. */
export const SHORT = 10_000;

/** The time here, kept up to date while somebody looks at it. */
export class Now {
  time = $state(Date.now());

  constructor() {
    $effect(() => {
      const timer = setInterval(() => (this.time = Date.now()), TICK);
      return () => clearInterval(timer);
    });
  }
}

/** Milliseconds left until a deadline of the server. */
export function left(deadline: number, now: number, ahead: number): number {
  return Math.max(0, deadline - (now + ahead));
}

const HOUR = 3600_000;
const DAYS = 2 * 24 * HOUR;

/** Write a time as 1:05, 12:00 or 1:00:00, and one of days in days and hours. */
export function clockFace(time: number): string {
  if (time >= DAYS) return days(Math.ceil(time / HOUR));
  const seconds = Math.ceil(time / 1000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  const hours = Math.floor(seconds / 3600);
  const [first, ...rest] = hours ? [hours, ...parts] : parts;
  return [String(first), ...rest.map((part) => String(part).padStart(2, "0"))].join(":");
}

/** Write hours as days and hours, in short. */
function days(hours: number): string {
  const written = (count: number, unit: string) =>
    new Intl.NumberFormat(getLocale(), { style: "unit", unit, unitDisplay: "narrow" }).format(
      count,
    );
  const rest = hours % 24;
  return [written(Math.floor(hours / 24), "day"), ...(rest ? [written(rest, "hour")] : [])].join(
    " ",
  );
}
