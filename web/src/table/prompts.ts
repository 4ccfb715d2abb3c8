/** What the prompt line says. */
import type { Texts } from "../lib/texts";
import type { OutcomeInfo, TableInfo } from "../lib/wire";
import { m } from "../paraglide/messages";
import { say } from "./lines";
import type { Play } from "./play.svelte";

export function promptOf(play: Play): string {
  const { info, texts, view, showing, table } = play;
  const position = showing.position;
  if (!info || !texts) return m.loading();
  if (info.status === "closed") return closingOf(info, texts);
  if (!position || !view) return m.loading();
  if (table.link !== "open") return m.prompt_lost();
  if (showing.told) return say(showing.told, texts).join(" ");
  const decision = play.decision;
  if (decision && position.legal.length) {
    const choices = position.legal.length;
    const words = texts.prompt(decision.kind, decision.args, table.seat, choices, view);
    return [turnOf(play), words].filter(Boolean).join(" ");
  }
  if (!position.asked.length) return m.prompt_nobody();
  return m.table_waiting({ names: texts.join(position.asked.map((seat) => texts.seat(seat))) });
}

/** Whose turn it is, if the user is asked in the turn of another; else nothing. */
export function turnOf({ view, decision, texts, table }: Play): string {
  const turn = view?.["turn"];
  const isOther = typeof turn === "number" && turn >= 0 && turn !== table.seat;
  if (!isOther || !texts || decision?.seats.join() !== String(table.seat)) return "";
  return m.prompt_turn_of({ name: texts.seat(turn) });
}

/** Why a table was closed. */
export function closingOf(info: TableInfo, texts: Texts): string {
  const maker = info.chairs.findIndex((chair) => chair.user === info.maker);
  switch (info.closed?.reason) {
    case "left":
      return m.table_closed_left({ name: texts.seat(info.closed.seat) });
    case "maker":
      return maker < 0 ? m.table_closed() : m.table_closed_maker({ name: texts.seat(maker) });
    case "host":
      return m.table_closed_host();
    case "idle":
      return m.table_closed_idle();
    default:
      return m.table_closed();
  }
}

/** Somebody who is waited for and not here, so that a bot may stand in by and by; -1 if nobody. */
export function absentOf(play: Play): number {
  const { info, showing, table } = play;
  if (!info || info.status !== "playing" || !table.mySeats.length) return -1;
  const found = (showing.position?.asked ?? []).find((seat) => {
    const chair = info.chairs[seat];
    return chair !== undefined && chair.stand_in_from !== null;
  });
  return found ?? -1;
}

/** Where the one user of this device came; empty for a winner, a team, or several. */
export function placeOf({ ranks, solved }: OutcomeInfo, mine: readonly number[]): string {
  const seat = mine[0];
  if (solved !== null || mine.length !== 1 || ranks[seat!] === 1) return "";
  return m.end_place({ rank: ranks[seat!]!, count: ranks.length });
}
