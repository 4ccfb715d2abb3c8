/** What an upgrade track gives now, and what its next steps will, in words. */
import type { Texts } from "../../lib/texts";
import type { BrigadeView } from "./view";

export interface TrackStep {
  /** Steps made, and all that there are. */
  step: number;
  most: number;
  value: number;
  /** Steps until it gives more; 0 if it is complete. */
  away: number;
  /** What it is worth then; the same as now if only the last step's bonus is left. */
  next: number;
  /** Whether that step is the last one, which has a bonus. */
  isLast: boolean;
}

export function trackStep(values: readonly number[], step: number): TrackStep {
  const most = values.length - 1;
  const value = values[step]!;
  const rise = values.findIndex((other, at) => at > step && other > value);
  const at = rise < 0 ? most : rise;
  return { step, most, value, away: at - step, next: values[at]!, isLast: at === most };
}

export function trackOf(view: BrigadeView, seat: number, track: number): TrackStep {
  return trackStep(view.track_values[track]!, view.seats[seat]!.steps[track]!);
}

/** What a track gives at some value. */
export function sayGives(texts: Texts, track: number, count: number): string {
  return texts.say("board.track_gives", { track, count });
}

/** What comes next on a track, and how many steps away it is. */
export function sayNext(texts: Texts, track: number, now: TrackStep): string {
  if (!now.away) return texts.say("board.track_full");
  const gains: string[] = [];
  if (now.next > now.value) gains.push(sayGives(texts, track, now.next));
  if (now.isLast) gains.push(texts.say("board.track_bonus", { track }));
  return texts.say("board.track_next", { count: now.away, gain: texts.join(gains) });
}
