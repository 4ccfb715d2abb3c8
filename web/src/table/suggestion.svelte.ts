/** What a bot would do in the place of the user, for the guide: asked for once at each question. */
import { isSame } from "../lib/board";
import { tellEvents, type EventName } from "../lib/telling";
import type { Texts } from "../lib/texts";
import type { HintMessage } from "../lib/wire";
import { m } from "../paraglide/messages";
import type { Play } from "./play.svelte";

/** Events that are told of what a bot would do next. */
const MOST_TOLD = 4;

export class Suggestion {
  private asked = "";

  constructor(private readonly play: Play) {}

  /** The hint for the question at hand; null before it is there, and where there is none. */
  get current(): HintMessage | null {
    const { table, showing, legal } = this.play;
    const { hint, seat } = table;
    const isFor = hint?.seat === seat && hint.decision === showing.position?.decision;
    return hint && isFor && legal.some((action) => isSame(action, hint.action)) ? hint : null;
  }

  /** Whether nobody else plays here than bots; the server gives no hints where other people do. */
  get isAllowed(): boolean {
    const { user, info } = this.play.table;
    return (info?.chairs ?? []).every((chair) => !chair.user || chair.user === user);
  }

  /** Ask, unless that was done; a hint that does not come is no reason to complain. */
  ask(): void {
    const { table } = this.play;
    const question = `${table.seat} ${table.position?.decision}`;
    if (question === this.asked || !this.isAllowed) return;
    this.asked = question;
    table.askHint().catch(() => undefined);
  }

  /** The connection was lost, and with it what was asked. */
  forget(): void {
    this.asked = "";
  }
}

/** The action that is suggested, in words. */
export function suggestionOf(hint: HintMessage, texts: Texts, decision = ""): string {
  return m.guide_try({ action: texts.suggestion(...hint.action, decision) });
}

interface Circumstances {
  /** What is seen of the game. */
  view?: unknown;
  /** How many answers there are. */
  choices: number;
  /** Letters that can be shown. */
  room?: number;
}

/**
 * Why, in no more words than there is room for: what the title says, or else what is sure to come of it, what
 * it leads to, and how it was found.
 */
export function reasonOf(
  hint: HintMessage,
  texts: Texts,
  { view = null, choices, room = Number.POSITIVE_INFINITY }: Circumstances,
): string {
  if (choices === 1) return m.guide_only();
  const own = view && texts.telling ? texts.telling.reasons(view as never, hint.action, texts) : [];
  if (own.length) return within(own, room).join(" ");
  const action = texts.action(...hint.action).toLowerCase();
  // What only says the action once more is no reason.
  const events = hint.events.filter(([kind, , args]) => !isSame([kind, args], hint.action));
  const told = new Set(tellEvents(events, texts));
  const reasons = [...told].filter((words) => !words.toLowerCase().includes(action));
  const [before, after] = hint.points ?? [];
  if (before !== after) reasons.unshift(m.guide_points({ before: before!, after: after! }));
  const later = tellEvents(briefly(hint.later), texts).join(" ");
  const purpose = texts.purpose(hint.action[0]);
  if (later) reasons.push(m.guide_then({ words: later }));
  else if (purpose) reasons.push(purpose);
  if (hint.playouts > 1) reasons.push(m.guide_best({ count: hint.playouts }));
  if (!reasons.length) reasons.push(m.guide_thumb());
  return within(reasons, room).join(" ");
}

/** Those of some reasons that fit, the first ones first, with as many letters as there is room for. */
function within(reasons: readonly string[], room: number): string[] {
  const kept: string[] = [];
  let used = 0;
  for (const words of reasons)
    if (used + words.length <= room) {
      kept.push(words);
      used += words.length + 1;
    }
  return kept;
}

/** Without what the next event of the same kind tells again, and without what comes much later. */
function briefly(events: readonly EventName[]): EventName[] {
  const isLast = ([kind, seat]: EventName, at: number) =>
    events[at + 1]?.[0] !== kind || events[at + 1]?.[1] !== seat;
  return events.filter(isLast).slice(0, MOST_TOLD);
}
