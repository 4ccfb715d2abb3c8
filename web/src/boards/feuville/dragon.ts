/**
 * The dragon's attack, as far as it has been told: where the dragon is, what it has counted, and what burns.
 *
 * A position comes with the first of the events that led to it, so a town may be in ruins in it before that is
 * told; until then its columns are drawn as they stood.
 */
import type { EventName } from "../../lib/telling";
import type { EntryInfo, SeatView } from "../../lib/wire";

export interface Visit {
  seat: number;
  columns: number;
  clouds: number;
  /** Whether a fire protection was played, so that nothing burns there. */
  isShielded: boolean;
}

/** Whether something burns where the dragon visits. */
export function burnsAt({ columns, clouds, isShielded }: Visit): boolean {
  return columns > clouds && !isShielded;
}

export interface Attack {
  /** The towns it has visited, in order. */
  visits: readonly Visit[];
  /** The seat whose town it is at. */
  at: number;
  /** The columns it has burnt, as `seat column`. */
  burnt: ReadonlySet<string>;
}

/** What comes of a visit: it is over when something else is done. */
const CONSEQUENCES = ["burn", "rock", "spend"];

const isShield = ([kind, seat]: EventName, of: number) => kind === "spend" && seat === of;

const has = (entry: EntryInfo, kinds: readonly string[]) =>
  entry.events.some(([kind]) => kinds.includes(kind));

/** The attack that the last entries tell of; null if the dragon sleeps. */
export function attackIn(log: readonly EntryInfo[]): Attack | null {
  const told: EventName[] = [];
  for (const entry of [...log].reverse()) {
    if (entry.kind === "aside") continue;
    const woke = entry.events.map(([kind]) => kind).lastIndexOf("dragon");
    told.unshift(...entry.events.slice(Math.max(0, woke)));
    if (woke >= 0) return attackOf(told);
    if (!has(entry, CONSEQUENCES)) return null;
  }
  return null;
}

function attackOf(told: readonly EventName[]): Attack {
  const visits = told.flatMap(([kind, seat, [columns = 0, clouds = 0]]) =>
    kind === "visit"
      ? [{ seat, columns, clouds, isShielded: told.some((event) => isShield(event, seat)) }]
      : [],
  );
  const last = told.filter(([kind]) => kind === "visit" || CONSEQUENCES.includes(kind)).at(-1);
  const burnt = told.flatMap(([kind, seat, [column]]) =>
    kind === "burn" ? [`${seat} ${column}`] : [],
  );
  return { visits, at: last?.[1] ?? told[0]![1], burnt: new Set(burnt) };
}

/** The columns that burn in the position, although that is still to be told: `seat column`. */
export function untoldIn(
  log: readonly EntryInfo[],
  seats: readonly SeatView[],
  attack: Attack | null,
): Set<string> {
  if (!attack) return new Set();
  const burnt = new Map<string, boolean>();
  for (const { events } of log)
    for (const [kind, seat, [column]] of events)
      if (kind === "burn" || kind === "restore") burnt.set(`${seat} ${column}`, kind === "burn");
  return new Set(
    seats.flatMap(({ town }, seat) =>
      town
        .filter((column) => column.burnt && !burnt.get(`${seat} ${column.column}`))
        .map((column) => `${seat} ${column.column}`),
    ),
  );
}

/** One standing column that the dragon counts: as long as there are clouds, each keeps one. */
export interface Counted {
  column: number;
  isKept: boolean;
}

/** How the dragon counts a town, column by column from the left. */
export function countOf(town: SeatView["town"], seat: number, attack: Attack): Counted[] {
  const visit = attack.visits.find((found) => found.seat === seat);
  if (!visit) return [];
  const safe = visit.isShielded ? visit.columns : visit.clouds;
  const standing = town.filter(
    ({ column, burnt }) => !burnt || attack.burnt.has(`${seat} ${column}`),
  );
  return standing.slice(0, visit.columns).map(({ column }, at) => ({ column, isKept: at < safe }));
}

const [LONGEST_STEP, APPEARS] = [160, 150];
/** What the flight to a town takes of a beat. */
const FLIGHT = 0.25;

/** When the first column is counted, and how long each takes, so that all are within the beat. */
export function timesOf(count: number, beat: number): { wait: number; step: number } {
  const wait = Math.min(300, beat * FLIGHT);
  const left = Math.max(0, beat - wait - APPEARS);
  return { wait, step: Math.min(LONGEST_STEP, left / Math.max(1, count)) };
}
