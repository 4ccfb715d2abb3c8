/**
 * What is shown of a live table: one thing after the other at a readable pace.
 *
 * The server sends each position with the news that led to it. They are shown in turn, with a pause
 * after what somebody else did, and only the newest one can be answered.
 */
import type { LiveTable } from "../lib/table.svelte";
import type { EntryInfo, News, Position } from "../lib/wire";

/** An aside is a glance, not a move. */
const ASIDE_SHARE = 0.4;

interface Pacing {
  /** Milliseconds after another's action; 0 shows everything at once. */
  pace: () => number;
  /** Whether nobody looks, or nobody wants to see things move. */
  isHasty: () => boolean;
}

export class Showing {
  position = $state.raw<Position | null>(null);
  log = $state.raw<readonly EntryInfo[]>([]);
  /** The entries that were shown last, for highlights and animation. */
  news = $state.raw<readonly EntryInfo[]>([]);
  private queue = $state.raw<readonly News[]>([]);
  private held = $state.raw(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Told of entries as they are shown. */
  onshown: ((entries: readonly EntryInfo[]) => void) | null = null;

  constructor(
    private readonly table: LiveTable,
    private readonly pacing: Pacing,
  ) {
    table.onnews = (news) => this.take(news);
    table.ontable = () => this.catchUp();
    document.addEventListener("visibilitychange", this.watch);
  }

  /** Whether there is more to show before anything can be answered. */
  get isBehind(): boolean {
    return this.queue.length > 0;
  }

  /** Show everything that is known at once. */
  skip(): void {
    const rest = this.queue;
    this.stop();
    const entries = rest.flatMap((news) => news.entries ?? []);
    this.position = this.table.position;
    this.log = this.table.log;
    if (entries.length) this.tell(entries);
  }

  /** Leave what is shown as it is while somebody else's position passes through. */
  hold(): void {
    this.held = true;
    this.stop();
  }

  release(): void {
    this.held = false;
    this.catchUp();
  }

  close(): void {
    this.stop();
    document.removeEventListener("visibilitychange", this.watch);
  }

  private readonly watch = (): void => {
    if (document.visibilityState === "hidden" && this.isBehind) this.skip();
  };

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
  }

  /** Everything came again: show it without telling what happened before. */
  private catchUp(): void {
    if (this.held) return;
    this.stop();
    const known = this.log.length;
    const total = this.table.log.length;
    this.position = this.table.position;
    this.log = this.table.log;
    if (total !== known) this.news = this.log.slice(known > 0 && total > known ? known : -1);
  }

  private take(news: News): void {
    if (this.held) return;
    const isHasty = this.pacing.isHasty();
    // What the user does waits for no pause, only for what was done before it.
    const isPaused = this.timer !== undefined && !isHasty && !this.isOwn(news);
    if (isPaused || this.isBehind) this.queue = [...this.queue, news];
    else this.show(news);
    if (isHasty && this.isBehind) this.skip();
  }

  private show(news: News): void {
    const entries = news.entries ?? [];
    if (news.position) this.position = news.position;
    if (entries.length) {
      this.log = [...this.log, ...entries];
      this.tell(entries);
    }
    const pause = this.pauseAfter(entries);
    clearTimeout(this.timer);
    this.timer = undefined;
    if (pause > 0) this.timer = setTimeout(() => this.goOn(), pause);
  }

  private goOn(): void {
    this.timer = undefined;
    while (this.timer === undefined && this.queue.length) {
      const [next, ...rest] = this.queue;
      this.queue = rest;
      this.show(next!);
    }
  }

  private tell(entries: readonly EntryInfo[]): void {
    this.news = entries;
    this.onshown?.(entries);
  }

  private isOwn({ entries = [] }: News): boolean {
    return entries.length > 0 && !this.othersOf(entries).length;
  }

  private othersOf(entries: readonly EntryInfo[]): EntryInfo[] {
    const mine = this.table.mySeats;
    return entries.filter(
      (entry) => entry.kind !== "setup" && !(entry.by === "user" && mine.includes(entry.seat)),
    );
  }

  private pauseAfter(entries: readonly EntryInfo[]): number {
    if (this.pacing.isHasty()) return 0;
    const others = this.othersOf(entries);
    if (!others.length) return 0;
    const isAside = others.every((entry) => entry.kind === "aside");
    return this.pacing.pace() * (isAside ? ASIDE_SHARE : 1);
  }
}
