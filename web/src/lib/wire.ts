/* Made by `npm run types` from docs/wire: not to be edited. */

/**
 * Words with placeholders, or what it depends `by` and a text for each case.
 */
export type Text =
  | string
  | {
      [k: string]: unknown;
    };
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClientMessage".
 */
export type ClientMessage =
  | Hello
  | Look
  | Act
  | Say
  | Why
  | Hint
  | Undo
  | Consent
  | Sit
  | Reveal
  | SetChair
  | Start
  | Leave
  | StandIn
  | Silence
  | Bar
  | Close
  | Rematch
  | Chat
  | Visible
  | Ping;
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "FinalReason".
 */
export type FinalReason = "banned" | "barred" | "deleted" | "flood" | "removed" | "signed_out";
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ServerMessage".
 */
export type ServerMessage = TableMessage | News | ChatMessage | HintMessage | Done | Refused | Goodbye;

export interface Wire {}
/**
 * An answer to an exercise, and what it is worth.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AnswerInfo".
 */
export interface AnswerInfo {
  /**
   * @minItems 2
   * @maxItems 2
   */
  action: [string, number[]];
  value: number;
}
/**
 * The occupant of a seat.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ChairInfo".
 */
export interface ChairInfo {
  added: string;
  commitment: string;
  is_here: boolean;
  is_look_alike?: boolean;
  level: string;
  name: string;
  owner?: string;
  stand_in_from: number | null;
  user: string;
}
/**
 * A heading, what is said under it before the first clause, and the clauses.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ChapterInfo".
 */
export interface ChapterInfo {
  clauses: ClauseInfo[];
  heading: string;
  paragraphs: string[];
}
/**
 * One numbered rule.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClauseInfo".
 */
export interface ClauseInfo {
  id: string;
  text: string;
}
/**
 * How long a person may think; 0 stands for as long as one likes.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClockTerms".
 */
export interface ClockTerms {
  per_decision?: number;
  per_game?: number;
}
/**
 * How a table was closed before the end of its game.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClosedInfo".
 */
export interface ClosedInfo {
  reason: "host" | "idle" | "left" | "maker";
  seat: number;
}
/**
 * A deal of the day, the same for everybody; `docs/fair-draws.md` says what is committed to.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DealInfo".
 */
export interface DealInfo {
  commitment: string;
  day: string;
  ends: number;
  level: string;
  mine?: DealResult | null;
  opens: number;
  player_count: number;
  seat_count: number;
  seed: string;
  table?: string;
  title: string;
}
/**
 * The try of the guest that counts at a deal of the day: the first that was finished.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DealResult".
 */
export interface DealResult {
  place: number;
  points: number;
  rank: number;
  table: string;
  try_count: number;
}
/**
 * The deals of today, with what the guest of the token made of them.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DealList".
 */
export interface DealList {
  days: string[];
  deals: DealInfo[];
  next: NextDeal[];
  streak: number;
  today: string;
}
/**
 * What is known of a deal before its day.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NextDeal".
 */
export interface NextDeal {
  commitment: string;
  day: string;
  title: string;
}
/**
 * A deal of the day with its ranking and par.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DealPage".
 */
export interface DealPage {
  deal: DealInfo;
  pars: ParInfo[];
  ranking: RankedInfo[];
  streak: number;
}
/**
 * What bots of a level make of a deal in the seat of the guest, as far as they have tried.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ParInfo".
 */
export interface ParInfo {
  level: string;
  results: [number, number, number][];
  try_count: number;
}
/**
 * Somebody in the ranking of a deal.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "RankedInfo".
 */
export interface RankedInfo {
  is_me: boolean;
  name: string;
  place: number;
  points: number;
  rank: number;
  try_count: number;
}
/**
 * What an entry of the match did, as far as the looking seat may know.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "EntryInfo".
 */
export interface EntryInfo {
  by: string;
  cancels?: number[];
  events: [string, number, number[]][];
  kind: "action" | "aside" | "setup" | "undo";
  number: number;
  seat: number;
}
/**
 * A position of a game of bots, in which one answer is clearly the best.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ExerciseInfo".
 */
export interface ExerciseInfo {
  answers: AnswerInfo[];
  count: number;
  legal: [string, number[]][];
  log: EntryInfo[];
  number: number;
  seat: number;
  seat_count: number;
  solution: HintMessage;
  view: ViewInfo;
}
/**
 * What a bot would do, told to nobody but the client that asked.
 *
 *     It is made of what the seat knows, as a bot's own action is.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "HintMessage".
 */
export interface HintMessage {
  /**
   * @minItems 2
   * @maxItems 2
   */
  action: [string, number[]];
  decision: number;
  events: [string, number, number[]][];
  later: [string, number, number[]][];
  lead: number;
  level: "easy" | "hard" | "normal";
  playouts: number;
  points: [number, number] | null;
  runner_up: [string, number[]] | null;
  seat: number;
  type: "hint";
  value: number;
}
/**
 * What the looking seat may see; both parts are the title's own.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ViewInfo".
 */
export interface ViewInfo {
  own: unknown;
  public: unknown;
  seat: number;
}
/**
 * A finished game, as the seat of the guest that did best in it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "GameInfo".
 */
export interface GameInfo {
  day: string;
  ended: number;
  loss?: number | null;
  luck?: number | null;
  opponents: OpponentInfo[];
  place: number;
  points: number;
  seat: number;
  seat_count: number;
  solved: boolean | null;
  table: string;
  title: string;
}
/**
 * Somebody else who had a seat.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OpponentInfo".
 */
export interface OpponentInfo {
  level: string;
  name: string;
}
/**
 * The finished games of a guest, newest first.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "GameList".
 */
export interface GameList {
  games: GameInfo[];
}
/**
 * The guest of the token.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "GuestInfo".
 */
export interface GuestInfo {
  name: string;
  owner?: string;
  user: string;
}
/**
 * How the server is.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "HealthInfo".
 */
export interface HealthInfo {
  bot_failures: number;
  error?:
    | (
        | "malformed"
        | "greeted"
        | "too_fast"
        | "unknown_guest"
        | "not_allowed"
        | "banned"
        | "unknown_page"
        | "unknown_verb"
        | "not_your_seat"
        | "no_such_seat"
        | "seat_taken"
        | "stood_in"
        | "still_here"
        | "too_soon"
        | "illegal_action"
        | "not_asked"
        | "stale"
        | "unknown_action"
        | "closed_aside"
        | "no_hints"
        | "fixed_deal"
        | "unknown_exercise"
        | "unknown_deal"
        | "nothing_to_undo"
        | "nothing_asked"
        | "too_many_undos"
        | "not_started"
        | "started"
        | "not_over"
        | "over"
        | "closed"
        | "not_your_table"
        | "bad_chair"
        | "bad_name"
        | "bad_clock"
        | "not_committed"
        | "not_here"
        | "frozen"
        | "not_frozen"
        | "wrong_reveal"
        | "options"
        | "unknown_title"
        | "unknown_table"
        | "too_many_tables"
        | "too_long"
        | "barred"
        | "silenced"
        | "unknown_person"
        | "list_full"
        | "too_many_changes"
        | "store"
        | "disk_full"
        | "read_only"
        | "locked"
        | "damaged_table"
        | "other_rules"
        | "server_fault"
      )
    | "";
  message?: string;
  status: "closing" | "failing" | "ok";
  tables: number;
}
/**
 * Where a guest loses: the decisions of one kind, over all games that are reviewed.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "KindLoss".
 */
export interface KindLoss {
  decisions: number;
  kind: string;
  loss: number;
  title: string;
}
/**
 * A secret that makes another device the same guest's; it works once, for a few minutes.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LinkInfo".
 */
export interface LinkInfo {
  link: string;
}
/**
 * The occupant of a new table's chair: the user, a bot, or a user who joins later.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NewChair".
 */
export interface NewChair {
  is_mine?: boolean;
  level?: string;
  name?: string;
}
/**
 * Create a guest: a person, or a bot.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NewGuest".
 */
export interface NewGuest {
  name?: string;
  owner?: string;
}
/**
 * Change the name of a guest.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NewName".
 */
export interface NewName {
  name?: string;
}
/**
 * Send turn notices to a browser, as it has agreed with its push service.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NewSubscription".
 */
export interface NewSubscription {
  auth: string;
  endpoint: string;
  language?: string;
  p256dh: string;
}
/**
 * Set a table up.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NewTable".
 */
export interface NewTable {
  /**
   * @maxItems 8
   */
  chairs: NewChair[];
  clock?: ClockTerms1;
  is_public?: boolean;
  options?: {
    [k: string]: boolean | string;
  };
  title: string;
}
/**
 * How long a person may think; 0 stands for as long as one likes.
 */
export interface ClockTerms1 {
  per_decision?: number;
  per_game?: number;
}
/**
 * Whether a guest is sent notices about a table.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NoticesInfo".
 */
export interface NoticesInfo {
  is_on: boolean;
}
/**
 * Something to agree on before the game; the first choice is the default.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OptionInfo".
 */
export interface OptionInfo {
  choices: (boolean | string)[];
  name: string;
}
/**
 * How the game ended.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OutcomeInfo".
 */
export interface OutcomeInfo {
  points: number[];
  ranks: number[];
  solved: boolean | null;
}
/**
 * Why a request was not carried out.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Problem".
 */
export interface Problem {
  args?: number[];
  clause?: string;
  error:
    | "malformed"
    | "greeted"
    | "too_fast"
    | "unknown_guest"
    | "not_allowed"
    | "banned"
    | "unknown_page"
    | "unknown_verb"
    | "not_your_seat"
    | "no_such_seat"
    | "seat_taken"
    | "stood_in"
    | "still_here"
    | "too_soon"
    | "illegal_action"
    | "not_asked"
    | "stale"
    | "unknown_action"
    | "closed_aside"
    | "no_hints"
    | "fixed_deal"
    | "unknown_exercise"
    | "unknown_deal"
    | "nothing_to_undo"
    | "nothing_asked"
    | "too_many_undos"
    | "not_started"
    | "started"
    | "not_over"
    | "over"
    | "closed"
    | "not_your_table"
    | "bad_chair"
    | "bad_name"
    | "bad_clock"
    | "not_committed"
    | "not_here"
    | "frozen"
    | "not_frozen"
    | "wrong_reveal"
    | "options"
    | "unknown_title"
    | "unknown_table"
    | "too_many_tables"
    | "too_long"
    | "barred"
    | "silenced"
    | "unknown_person"
    | "list_full"
    | "too_many_changes"
    | "store"
    | "disk_full"
    | "read_only"
    | "locked"
    | "damaged_table"
    | "other_rules"
    | "server_fault";
  message: string;
  refusal?: string;
}
/**
 * What a browser needs to let the server send it notices.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PushInfo".
 */
export interface PushInfo {
  key: string;
}
/**
 * Whether the server takes people.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ReadyInfo".
 */
export interface ReadyInfo {
  is_ready: boolean;
  reason: "" | "closing" | "failing" | "starting";
}
/**
 * A game step by step, as one seat or the spectator may see it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ReplayInfo".
 */
export interface ReplayInfo {
  log: EntryInfo[];
  seat: number;
  views: ViewInfo[];
}
/**
 * The rules of a title in one language.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "RulesInfo".
 */
export interface RulesInfo {
  chapters: ChapterInfo[];
  label: string;
  language: string;
  paragraphs: string[];
}
/**
 * What server this is.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ServerInfo".
 */
export interface ServerInfo {
  key: string;
  name: string;
  version: string;
}
/**
 * What a guest has done so far.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "StatisticsInfo".
 */
export interface StatisticsInfo {
  games: number;
  kinds?: KindLoss[];
  longest_streak: number;
  opponents: Tally[];
  seats: Tally[];
  streak: number;
  titles: Tally[];
  won: number;
}
/**
 * What a guest has done in some games.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Tally".
 */
export interface Tally {
  best_points: number;
  best_table: string;
  games: number;
  loss?: number | null;
  mean_points: number;
  name: string;
  won: number;
}
/**
 * A browser that is sent turn notices.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SubscriptionInfo".
 */
export interface SubscriptionInfo {
  id: string;
}
/**
 * What everybody may know of a table, whatever the position.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableInfo".
 */
export interface TableInfo {
  chairs: ChairInfo[];
  clock: ClockTerms;
  closed: ClosedInfo | null;
  commitment: string;
  day?: string;
  digest: string;
  id: string;
  is_frozen: boolean;
  is_public: boolean;
  maker: string;
  opened?: number;
  options: {
    [k: string]: boolean | string;
  };
  outcome: OutcomeInfo | null;
  secret?: string;
  silenced: string[];
  status: "closed" | "over" | "playing" | "waiting";
  successor: string;
  title: string;
  undo: UndoInfo | null;
  version: number;
}
/**
 * Somebody would like to take something back.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "UndoInfo".
 */
export interface UndoInfo {
  number: number;
  seat: number;
  waits_for: string[];
}
/**
 * Tables, newest first; without names.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableList".
 */
export interface TableList {
  tables: TableInfo[];
}
/**
 * A title of the box.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TitleInfo".
 */
export interface TitleInfo {
  board?: string;
  digest: string;
  exercises?: number;
  label: string;
  name: string;
  options: OptionInfo[];
  seat_counts: number[];
  version: number;
}
/**
 * The titles, and the bots that can play them.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TitleList".
 */
export interface TitleList {
  bots?: string[];
  default_level?: "easy" | "normal" | "hard";
  levels: string[];
  titles: TitleInfo[];
}
/**
 * All that a title says in one language, and what its numbers are.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TitleTexts".
 */
export interface TitleTexts {
  action_args: {
    [k: string]: string[];
  };
  decision_args: {
    [k: string]: string[];
  };
  event_args: {
    [k: string]: string[];
  };
  language: string;
  refusal_args: {
    [k: string]: string[];
  };
  texts: {
    [k: string]: Text;
  };
  view_args: {
    [k: string]: string[];
  };
  words: {
    [k: string]: string[];
  };
}
/**
 * A guest, and the token that identifies it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TokenInfo".
 */
export interface TokenInfo {
  name: string;
  owner?: string;
  token: string;
  user: string;
}
/**
 * Use such a secret.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "UseLink".
 */
export interface UseLink {
  link: string;
}
/**
 * Answer the open decision.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Act".
 */
export interface Act {
  /**
   * @minItems 2
   * @maxItems 2
   */
  action: [string, number[]];
  decision: number;
  id: number;
  seat: number;
  type: "act";
}
/**
 * Send somebody away for good; the maker may.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Bar".
 */
export interface Bar {
  id: number;
  type: "bar";
  user: string;
}
/**
 * What everybody sees: everything but the order of the decks.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "BrigadePublic".
 */
export interface BrigadePublic {
  actions_left: number;
  advanced: boolean;
  affiliations: number[];
  agenda: number[];
  bonus_crew: boolean;
  burnt: number[];
  crew_deck: number[];
  crew_discards: number[];
  decision: DecisionView | null;
  equal_turns: boolean;
  event_deck: number[];
  event_discards: number[];
  finished_track: number;
  fire: number[];
  fire_festival: boolean;
  first: number;
  flame_tracks: number[];
  great_buildings: boolean;
  homes: number[];
  is_dawn: number;
  is_last_round: number;
  lost: number[];
  loyal: number[];
  members: [number, number][];
  mimic: number;
  phase: number;
  precious: number;
  pyro: number;
  reach: [number, number][];
  result: number;
  revealed: number[];
  reveals: number;
  ruins: [number, number][];
  seat_count: number;
  seats: BrigadeSeatView[];
  shield: number;
  tiles: number[];
  track_values: number[][];
  trail: number[];
  turn: number;
  turn_count: number;
  upgrades_left: number;
  used: number;
  values: number[];
  winner: number;
}
/**
 * The open question.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DecisionView".
 */
export interface DecisionView {
  args: number[];
  kind: string;
  seats: number[];
}
/**
 * What everybody sees of one seat.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "BrigadeSeatView".
 */
export interface BrigadeSeatView {
  board: number;
  brigade: number;
  crew: [number, number][];
  loyal_counts: number[];
  prices: number[];
  progress: [number, number][];
  renown: [number, number][];
  steps: number[];
  supply: number;
  total: number;
  wagon: number;
  wagon_water: number;
  warden: number;
  warden_room: number;
  warden_water: number;
  working: number[];
}
/**
 * Write a line to everybody here.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Chat".
 */
export interface Chat {
  id: number;
  text: string;
  type: "chat";
}
/**
 * A line of chat.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ChatInfo".
 */
export interface ChatInfo {
  at: number;
  name: string;
  number: number;
  text: string;
  user: string;
}
/**
 * Somebody wrote a line.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ChatMessage".
 */
export interface ChatMessage {
  line: ChatInfo;
  type: "chat";
}
/**
 * Say who one is; always the first message.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Hello".
 */
export interface Hello {
  id: number;
  seat?: number;
  token?: string;
  type: "hello";
}
/**
 * Switch to the view of another seat of the user, -1 for the spectator's.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Look".
 */
export interface Look {
  id: number;
  seat: number;
  type: "look";
}
/**
 * Make an aside.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Say".
 */
export interface Say {
  /**
   * @minItems 2
   * @maxItems 2
   */
  action: [string, number[]];
  id: number;
  seat: number;
  type: "say";
}
/**
 * Ask why an action is not allowed; `refused` says it, `done` that it is.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Why".
 */
export interface Why {
  /**
   * @minItems 2
   * @maxItems 2
   */
  action: [string, number[]];
  id: number;
  seat: number;
  type: "why";
}
/**
 * Ask what a bot would do; `done` says that it thinks, and `hint` follows.
 *
 *     Only at tables where nobody else plays than bots, and the user.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Hint".
 */
export interface Hint {
  decision: number;
  id: number;
  level?: "easy" | "hard" | "normal";
  seat: number;
  type: "hint";
}
/**
 * Undo the last action of a seat, or ask the others for consent.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Undo".
 */
export interface Undo {
  id: number;
  seat: number;
  type: "undo";
}
/**
 * Consent to an undo that somebody asks for, or refuse it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Consent".
 */
export interface Consent {
  agrees: boolean;
  id: number;
  request: number;
  type: "consent";
}
/**
 * Take a seat, under a name, and before the game commit to some luck.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Sit".
 */
export interface Sit {
  commitment?: string | null;
  id: number;
  name?: string;
  seat: number;
  type: "sit";
}
/**
 * Reveal what a seat committed to, once the commitments are frozen.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Reveal".
 */
export interface Reveal {
  added: string;
  id: number;
  seat: number;
  type: "reveal";
}
/**
 * Put a bot into a seat, or nobody; the maker may, before the game.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SetChair".
 */
export interface SetChair {
  id: number;
  level?: string;
  seat: number;
  type: "set_chair";
}
/**
 * Begin now, with bots wherever nobody came; the maker may.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Start".
 */
export interface Start {
  id: number;
  type: "start";
}
/**
 * Give up the user's seats; in a game a bot stands in until the user is back.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Leave".
 */
export interface Leave {
  id: number;
  type: "leave";
}
/**
 * Let a bot stand in for somebody who has been away for a while.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "StandIn".
 */
export interface StandIn {
  id: number;
  seat: number;
  type: "stand_in";
}
/**
 * Let somebody chat no more, or again; the maker may.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Silence".
 */
export interface Silence {
  id: number;
  is_silent: boolean;
  type: "silence";
  user: string;
}
/**
 * Close the table; the maker may.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Close".
 */
export interface Close {
  id: number;
  type: "close";
}
/**
 * Set the same game up once more; `done` names the new table.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Rematch".
 */
export interface Rematch {
  id: number;
  type: "rematch";
}
/**
 * Say whether the user sees the table; a client that says nothing shows it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Visible".
 */
export interface Visible {
  id: number;
  is_visible: boolean;
  type: "visible";
}
/**
 * Find out whether the server is there.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Ping".
 */
export interface Ping {
  id: number;
  type: "ping";
}
/**
 * A column of a town.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ColumnView".
 */
export interface ColumnView {
  burnt: boolean;
  coat: boolean;
  column: number;
  grass: boolean;
  sky: number;
  tower: number;
  wall: number;
}
/**
 * A command was carried out, and what it changed is on disk.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Done".
 */
export interface Done {
  head?: string;
  id: number;
  number: number;
  signature?: string;
  table?: string;
  type: "done";
}
/**
 * What a seat knows beyond that.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "FeurioOwn".
 */
export interface FeurioOwn {
  held: number | null;
  hidden: [number, number][];
  unseen: number[];
}
/**
 * What everybody sees.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "FeurioPublic".
 */
export interface FeurioPublic {
  cooperative: boolean;
  decision: DecisionView | null;
  drawn: number | null;
  extra_turn: boolean;
  firebreak: boolean;
  fulfilled: boolean[];
  gains: [number, number, number][];
  has_drawn: boolean;
  heats: [number, number][];
  hotter: boolean;
  hottest: number[];
  mixed_crews: boolean;
  passes: number;
  pile: number;
  points: number[];
  regions: RegionView[];
  reserves: number[][];
  reveals: number;
  seat_count: number;
  spare_turns: number;
  tiles: TileView[];
  turn: number;
}
/**
 * Connected tiles that carry the same colour, and their points.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "RegionView".
 */
export interface RegionView {
  colour: number;
  divisor: number;
  tiles: number[];
  total: number;
  value: number;
}
/**
 * A tile that was laid.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TileView".
 */
export interface TileView {
  cell: number;
  crew: number[];
  edges: number;
  hidden?: number | null;
  laid_by?: number | null;
  number: number;
  room: number;
}
/**
 * What everybody sees: there are no secrets.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "FeuvillePublic".
 */
export interface FeuvillePublic {
  cup: number;
  decision: DecisionView | null;
  decrees_left: number;
  dice: number[];
  display: number[][];
  edition: string;
  ending: number;
  equal_turns: boolean;
  fairy: number;
  idle: number;
  is_ended: number;
  is_standstill: boolean;
  lost_charms: number[];
  open_charms: (number | null)[];
  piles: number[][];
  points: number[];
  refilled: number;
  seat_count: number;
  seats: SeatView[];
  supply: number[];
  thrown: number[];
  turn: number;
  unseen_decrees: number[];
  used: number;
  waiting: DecisionView[];
}
/**
 * What lies before a seat.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "SeatView".
 */
export interface SeatView {
  charms: number[];
  clouds: number;
  columns: number;
  evaluated: number[];
  guards: boolean[];
  places: number[];
  points: number;
  symbols: number[];
  town: ColumnView[];
  town_points: number;
  worths: [number, number][];
}
/**
 * The server ends the connection; `restart` means that coming back soon is worth it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Goodbye".
 */
export interface Goodbye {
  reason: "banned" | "barred" | "deleted" | "flood" | "removed" | "restart" | "signed_out" | "silent" | "slow";
  type: "goodbye";
}
/**
 * Something happened.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "News".
 */
export interface News {
  at: number;
  entries?: EntryInfo[];
  head?: string;
  number: number;
  position?: Position | null;
  signature?: string;
  table?: TableInfo | null;
  type: "news";
}
/**
 * The game as the looking seat may see it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Position".
 */
export interface Position {
  asides: [string, number[]][];
  asked: number[];
  can_undo: boolean;
  deadlines: (number | null)[];
  decision: number;
  legal: [string, number[]][];
  view: ViewInfo;
}
/**
 * The own part in a title in which everybody knows the same.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NoSecrets".
 */
export interface NoSecrets {}
/**
 * A command was not carried out, and nothing was changed.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Refused".
 */
export interface Refused {
  args?: number[];
  clause?: string;
  error:
    | "malformed"
    | "greeted"
    | "too_fast"
    | "unknown_guest"
    | "not_allowed"
    | "banned"
    | "unknown_page"
    | "unknown_verb"
    | "not_your_seat"
    | "no_such_seat"
    | "seat_taken"
    | "stood_in"
    | "still_here"
    | "too_soon"
    | "illegal_action"
    | "not_asked"
    | "stale"
    | "unknown_action"
    | "closed_aside"
    | "no_hints"
    | "fixed_deal"
    | "unknown_exercise"
    | "unknown_deal"
    | "nothing_to_undo"
    | "nothing_asked"
    | "too_many_undos"
    | "not_started"
    | "started"
    | "not_over"
    | "over"
    | "closed"
    | "not_your_table"
    | "bad_chair"
    | "bad_name"
    | "bad_clock"
    | "not_committed"
    | "not_here"
    | "frozen"
    | "not_frozen"
    | "wrong_reveal"
    | "options"
    | "unknown_title"
    | "unknown_table"
    | "too_many_tables"
    | "too_long"
    | "barred"
    | "silenced"
    | "unknown_person"
    | "list_full"
    | "too_many_changes"
    | "store"
    | "disk_full"
    | "read_only"
    | "locked"
    | "damaged_table"
    | "other_rules"
    | "server_fault";
  id: number;
  message: string;
  refusal?: string;
  type: "refused";
}
/**
 * All of a table, at the beginning and whenever one looks from another seat.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableMessage".
 */
export interface TableMessage {
  at: number;
  chat: ChatInfo[];
  head: string;
  key: string;
  log: EntryInfo[];
  number: number;
  position: Position | null;
  seat: number;
  signature: string;
  table: TableInfo;
  type: "table";
  user: string;
}
/**
 * What a seat knows beyond that.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TheGameOwn".
 */
export interface TheGameOwn {
  bid: number | null;
  hand: number[];
}
/**
 * What everybody sees.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TheGamePublic".
 */
export interface TheGamePublic {
  bids: number[];
  counts: number[];
  decision: DecisionView | null;
  fuses: number[];
  hands: number[][];
  laid: [number, number][];
  left: number;
  on_fire: boolean;
  pile: number;
  pro: boolean;
  result: number;
  reveals: number;
  seat_count: number;
  short_hand: boolean;
  signals: number[][];
  spoken: number[];
  starter: string;
  tops: number[];
  turn: number;
}

/** After these goodbyes there is no coming back. */
export const FINAL_REASONS: readonly Goodbye["reason"][] = ["banned", "barred", "deleted", "flood", "removed", "signed_out"];
