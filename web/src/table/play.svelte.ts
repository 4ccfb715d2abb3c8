/** Playing at a table: what is staged, what was refused, and what may be done now. */
import { isSame } from "../lib/board";
import { GoneError, LiveTable, RefusedError, type ActionName } from "../lib/table.svelte";
import { isChosenBy } from "../lib/telling";
import type { Texts } from "../lib/texts";
import { joinParts } from "../lib/view";
import type { DecisionView } from "../lib/wire";
import { m } from "../paraglide/messages";
import { explain, type Notice } from "./notices";
import { Showing } from "./showing.svelte";

/** Milliseconds for which a refusal is shown, unless something else is done before. */
const NOTICE_HOLD = 9000;

export class Play {
  texts = $state.raw<Texts | null>(null);
  /** The action that waits for a confirmation. */
  staged = $state.raw<ActionName | null>(null);
  notice = $state.raw<Notice | null>(null);
  readonly view = $derived.by(() => {
    const position = this.showing.position;
    return position && joinParts(position.view);
  });
  private attempts = $state(0);
  private isSending = false;
  private stagedFor = -1;
  /** The action that was sent last. */
  private sent: ActionName | null = null;

  constructor(
    readonly table: LiveTable,
    readonly showing: Showing,
    /** Whether actions wait for a second look. */
    private readonly isConfirmed: () => boolean,
  ) {}

  get info() {
    return this.table.info;
  }

  get decision(): DecisionView | null {
    return this.view?.decision ?? null;
  }

  get isBusy(): boolean {
    return this.attempts > 0;
  }

  /** Whether what is shown is what there is, and the server listens. */
  get isCurrent(): boolean {
    return !this.showing.isBehind && this.table.link === "open";
  }

  /** What may be answered; never on an old position. */
  get legal(): ActionName[] {
    return this.isCurrent ? (this.showing.position?.legal ?? []) : [];
  }

  get asides(): ActionName[] {
    return this.isCurrent ? (this.showing.position?.asides ?? []) : [];
  }

  get canUndo(): boolean {
    return this.isCurrent && (this.showing.position?.can_undo ?? false);
  }

  /** How the game ended, once that has been shown. */
  get over() {
    return this.showing.isBehind ? null : (this.info?.outcome ?? null);
  }

  get names(): string[] {
    const chairs = this.info?.chairs ?? [];
    return chairs.map((chair, seat) => chair.name || (this.texts?.seat(seat) ?? ""));
  }

  /** Whether the user's last action still stands, so that the others can be asked about it. */
  get hasActed(): boolean {
    const cancelled = new Set(this.showing.log.flatMap((entry) => entry.cancels ?? []));
    return this.showing.log.some(
      (entry) =>
        entry.kind === "action" &&
        entry.seat === this.table.seat &&
        entry.by === "user" &&
        !cancelled.has(entry.number),
    );
  }

  /** Answer, or stage the answer if it is not sure yet; the same once more confirms it. */
  act(action: ActionName, isSure = false): void {
    this.notice = null;
    if (!this.legal.some((legal) => isSame(legal, action))) this.why(action);
    else if (!isSure && this.isAskedAbout(action) && !isSame(action, this.staged)) {
      this.staged = action;
      this.stagedFor = this.showing.position?.decision ?? -1;
    } else this.send(action);
  }

  /** Whether an action waits for a second look; what was done a moment ago, and is done on, does not. */
  private isAskedAbout(action: ActionName): boolean {
    const last = this.showing.log.findLast((entry) => entry.kind === "action");
    const isOn = last !== undefined && isChosenBy(last, this.table.mySeats);
    return this.isConfirmed() && !(isOn && isSame(action, this.sent));
  }

  /** Say something in the place of a refusal, for a while. */
  tell(text: string): void {
    this.note({ text, clause: "" });
  }

  confirm(): void {
    if (this.staged && this.legal.length) this.send(this.staged);
  }

  cancel(): void {
    this.staged = null;
    this.notice = null;
  }

  /** Forget what was staged for a question that is gone. */
  refresh(): void {
    if (this.staged && this.showing.position?.decision !== this.stagedFor) this.staged = null;
  }

  say(action: ActionName): void {
    void this.attempt(() => this.table.say(action));
  }

  /** Explain why an action is not allowed. */
  why(action: ActionName): void {
    if (!this.isCurrent || this.over || !this.table.mySeats.includes(this.table.seat)) return;
    this.staged = null;
    void this.attempt(() => this.table.why(action));
  }

  undo(): void {
    if (!this.isCurrent || this.over) return;
    if (this.canUndo || this.hasActed) void this.attempt(() => this.table.undo());
  }

  /** Undo what concerns nobody and showed nothing new; the menu has the rest, and says what comes of it. */
  undoAlone(): void {
    if (this.canUndo) this.undo();
    else if (this.isCurrent && !this.over && this.hasActed) this.tell(m.undo_later());
  }

  /** Do something, and say so if it did not work. */
  async attempt(work: () => Promise<unknown>): Promise<boolean> {
    this.attempts += 1;
    this.notice = null;
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof RefusedError && error.refused.refusal)
        this.note(explain(error, this.texts));
      else if (!(error instanceof GoneError)) this.notice = explain(error, this.texts);
      return false;
    } finally {
      this.attempts -= 1;
    }
  }

  /** Show a notice as long as it takes to read it. */
  private note(notice: Notice): void {
    this.notice = notice;
    setTimeout(() => {
      if (this.notice === notice) this.notice = null;
    }, NOTICE_HOLD);
  }

  private send(action: ActionName): void {
    if (this.isSending) return;
    this.isSending = true;
    this.sent = action;
    void this.attempt(() => this.table.act(action)).then(() => {
      this.isSending = false;
      this.staged = null;
    });
  }
}
