/** The guided first game: each new thing is explained once, unless nobody wants to hear it. */
import type { Texts } from "../lib/texts";
import type { EntryInfo } from "../lib/wire";

const OFF = "off";

export class Guide {
  /** What waits to be read, by key. */
  private pages = $state.raw<readonly string[]>([]);
  private seen: Set<string>;
  private readonly key: string;

  constructor(title: string) {
    this.key = `fireside.guide.${title}`;
    this.seen = new Set((localStorage.getItem(this.key) ?? "").split(" ").filter(Boolean));
  }

  get current(): string | null {
    return this.pages[0] ?? null;
  }

  /** The game begins. */
  begin(texts: Texts): void {
    this.offer("guide.start", texts);
  }

  /** Somebody here is asked something. */
  ask(kind: string, texts: Texts): void {
    this.offer(`guide.decision.${kind}`, texts);
  }

  /** Something happened. */
  tell(entries: readonly EntryInfo[], texts: Texts): void {
    for (const entry of entries)
      for (const [kind] of entry.events) this.offer(`guide.event.${kind}`, texts);
  }

  /** This page is read. */
  next(): void {
    const [first, ...rest] = this.pages;
    if (first === undefined) return;
    this.pages = rest;
    this.seen.add(first);
    this.keep();
  }

  /** No more of it, for this title. */
  skip(): void {
    this.pages = [];
    this.seen.add(OFF);
    this.keep();
  }

  private offer(key: string, texts: Texts): void {
    if (this.seen.has(OFF) || this.seen.has(key) || this.pages.includes(key)) return;
    if (texts.has(key)) this.pages = [...this.pages, key];
  }

  private keep(): void {
    localStorage.setItem(this.key, [...this.seen].join(" "));
  }
}
