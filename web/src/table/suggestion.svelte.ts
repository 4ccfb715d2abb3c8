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

/** The action that is suggested, in words, given what is seen of the game. */
export function suggestionOf(
  hint: HintMessage,
  texts: Texts,
  decision = "",
  view: unknown = null,
): string {
  const own = view ? texts.telling?.suggest?.(view as never, hint.action, texts) : null;
  return m.guide_try({ action: own ?? texts.suggestion(...hint.action, decision) });
}

interface Circumstances {
  /** What is seen of the game. */
  view?: unknown;
  /** How many answers there are. */
  choices: number;
  /** The question at hand. */
  decision?: string;
  /** Letters that can be shown. */
  room?: number;
}

/**
 * Why, in no more words than there is room for: what the title says, or else points that it brings, what such
 * an action is good for, what it leads to, or what is sure to come of it, and how it was found. That points go
 * is no reason, and comes last.
 */
export function reasonOf(
  hint: HintMessage,
  texts: Texts,
  { view = null, choices, decision = "", room = Number.POSITIVE_INFINITY }: Circumstances,
): string {
  if (choices === 1) return m.guide_only();
  const own = view && texts.telling ? texts.telling.reasons(view as never, hint.action, texts) : [];
  if (own.length) return within(own, room).join(" ");
  const reasons: string[] = [];
  const [before = 0, after = 0] = hint.points ?? [];
  const points = m.guide_points({ before, after });
  if (after > before) reasons.push(points);
  const later = tellEvents(briefly(hint.later), texts).join(" ");
  const purpose = texts.purpose(...hint.action, decision);
  if (purpose) reasons.push(purpose);
  if (later) reasons.push(m.guide_then({ words: later }));
  if (!purpose && !later) reasons.push(...comingOf(hint, texts));
  if (hint.playouts > 1) reasons.push(m.guide_best({ count: hint.playouts }));
  if (!reasons.length) reasons.push(m.guide_thumb());
  const kept = within(reasons, room);
  const isShort = [...kept, points].join(" ").length <= room;
  if (after < before && kept.length && isShort) kept.push(points);
  return kept.join(" ");
}

/** What is sure to come of it; what only says the action once more is no reason. */
function comingOf(hint: HintMessage, texts: Texts): string[] {
  const action = texts.action(...hint.action).toLowerCase();
  const events = hint.events.filter(([kind, , args]) => !isSame([kind, args], hint.action));
  const told = new Set(tellEvents(events, texts));
  return [...told].filter((words) => !words.toLowerCase().includes(action));
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
