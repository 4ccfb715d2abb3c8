/** A table on the server, kept up to date here, whatever the network does. */
import * as api from "./api";
import { decode } from "./decode";
import { LuckKeeper, type Fault } from "./kept";
import { isCarriedOut, type Pending } from "./pending";
import { keep } from "./receipts";
import {
  FINAL_REASONS,
  type ChatInfo,
  type ClientMessage,
  type Done,
  type EntryInfo,
  type Goodbye,
  type HintMessage,
  type News,
  type Position,
  type Refused,
  type ServerMessage,
  type TableInfo,
  type TableMessage,
} from "./wire";

export const SPECTATOR = -1;

const FIRST_PAUSE = 200;
const LONGEST_PAUSE = 5000;
/** A client that hears nothing for this long asks whether the server is there. */
const QUIET = 20_000;
/** A client that is not answered within this connects again. */
const PATIENCE = 6_000;

/** A timer that is late by this much says that the page stood still. */
const SLEPT = 1_000;

/** An action by its name: kind and ints. */
export type ActionName = [string, number[]];

/** A command without the number that is given to it here. */
type Distributed<T> = T extends unknown ? Omit<T, "id"> : never;
export type Command = Distributed<ClientMessage>;

/** A command was refused; nothing was changed. */
export class RefusedError extends Error {
  constructor(readonly refused: Refused) {
    super(refused.message);
  }
}

/** The table is gone for good, and the command with it. */
export class GoneError extends Error {}

/** `lost` comes back by itself, `gone` does not. */
type Link = "connecting" | "open" | "lost" | "gone";

export class LiveTable {
  link = $state<Link>("connecting");
  /** Why the table is gone: the server's reason, or the error of its answer. */
  farewell = $state("");
  /** The same in the words of the server, which name versions and numbers; may be empty. */
  farewellWords = $state("");
  /** Whether the server said that it stops for a moment. */
  isRestarting = $state(false);
  info = $state.raw<TableInfo | null>(null);
  position = $state.raw<Position | null>(null);
  log = $state.raw<EntryInfo[]>([]);
  chat = $state.raw<ChatInfo[]>([]);
  /** What a bot would do, as it was asked last. */
  hint = $state.raw<HintMessage | null>(null);
  user = $state("");
  /** The seat that one looks at the table from. */
  seat = $state(SPECTATOR);
  /** How far the server's clock is ahead of the one here, in milliseconds. */
  ahead = $state(0);
  /** What the server did with the luck that an honest one never does. */
  faults = $state.raw<readonly Fault[]>([]);
  /** What this browser keeps of the luck. */
  readonly luck: LuckKeeper;
  /** Told of whatever has just happened, after it is known here. */
  onnews: ((news: News) => void) | null = null;
  /** Told that everything was sent again. */
  ontable: (() => void) | null = null;

  private socket: WebSocket | null = null;
  private pause = FIRST_PAUSE;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setTimeout> | undefined;
  private nextId = 1;
  private closed = false;
  /** The public key of the server. */
  private key = "";
  private greetedWith = "";
  /** Whether the server believes that this page is seen. */
  private isSeen = true;
  private readonly pending = new Map<number, Pending>();
  /** The seats whose luck was revealed over this connection. */
  private revealed = new Set<number>();

  constructor(
    readonly id: string,
    seat: number = SPECTATOR,
  ) {
    this.seat = seat;
    this.luck = new LuckKeeper(id);
    this.connect();
    addEventListener("online", this.hurry);
    addEventListener("offline", this.doubt);
    document.addEventListener("visibilitychange", this.hurry);
  }

  /** The seats of the people who sit here, also while a bot stands in. */
  get mySeats(): number[] {
    const chairs = this.info?.chairs ?? [];
    return chairs.flatMap((chair, seat) => (this.user && chair.user === this.user ? [seat] : []));
  }

  get isMaker(): boolean {
    return this.user !== "" && this.info?.maker === this.user;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearTimeout(this.watch);
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.doubt);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  send(command: Command): Promise<Done> {
    if (this.link === "gone") return Promise.reject(new GoneError(this.farewell));
    const id = this.nextId++;
    const numbered = { ...command, id } as ClientMessage;
    return new Promise((done, failed) => {
      const entryCount = this.log.length;
      const lineNumber = this.chat.at(-1)?.number ?? 0;
      this.pending.set(id, { command: numbered, entryCount, lineNumber, done, failed });
      if (this.link === "open") this.transmit(numbered);
    });
  }

  act(action: ActionName): Promise<Done> {
    const decision = this.position?.decision ?? 0;
    return this.send({ type: "act", seat: this.seat, decision, action });
  }

  say(action: ActionName): Promise<Done> {
    return this.send({ type: "say", seat: this.seat, action });
  }

  why(action: ActionName): Promise<Done> {
    return this.send({ type: "why", seat: this.seat, action });
  }

  /** Ask what a bot would do; `hint` will say it. */
  askHint(): Promise<Done> {
    const decision = this.position?.decision ?? 0;
    return this.send({ type: "hint", seat: this.seat, decision });
  }

  undo(): Promise<Done> {
    return this.send({ type: "undo", seat: this.seat });
  }

  look(seat: number): Promise<Done> {
    return this.send({ type: "look", seat });
  }

  /** Take a seat, and before the game commit to some luck; who is nobody yet becomes a guest first. */
  async sit(seat: number, name: string): Promise<void> {
    if (!this.user) {
      await api.beGuest(name);
      this.reconnect();
    }
    const isWaiting = this.info?.status === "waiting";
    const commitment = isWaiting ? this.luck.commit(seat) : null;
    await this.send({ type: "sit", seat, name, commitment });
  }

  /** Say hello once more, as the guest of this browser by now. */
  reconnect(): void {
    if (this.closed || this.link === "gone") return;
    const old = this.socket;
    this.socket = null;
    old?.close();
    clearTimeout(this.retry);
    if (this.link === "open") this.link = "connecting";
    this.connect();
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/ws/${this.id}`);
    this.socket = socket;
    let wasOpen = false;
    socket.onopen = () => {
      wasOpen = true;
      this.greet();
    };
    socket.onmessage = (message) => {
      if (socket !== this.socket) return;
      this.keepWatch();
      this.hear(message.data);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lose(wasOpen);
    };
    // A connection that neither opens nor fails is as good as none.
    this.expect(PATIENCE);
  }

  private greet(): void {
    this.greetedWith = api.token();
    this.transmit({ type: "hello", id: 0, token: this.greetedWith, seat: this.seat });
  }

  private lose(wasOpen: boolean): void {
    clearTimeout(this.watch);
    if (this.closed || this.link === "gone") return;
    this.link = "lost";
    this.retry = setTimeout(() => this.connect(), this.pause);
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
    if (!wasOpen) void this.enquire();
  }

  /** Find out why one is not let in: a browser does not tell how a connection was refused. */
  private async enquire(): Promise<void> {
    try {
      await api.table(this.id);
    } catch (error) {
      const kind = error instanceof api.RequestError ? error.kind : "offline";
      if (["unknown_table", "damaged_table", "other_rules", "banned"].includes(kind)) {
        this.leave(kind, error instanceof Error ? error.message : "");
      }
    }
  }

  /** Come back at once when there is reason to believe that it works now. */
  private readonly hurry = (): void => {
    if (this.closed) return;
    this.tellVisible();
    if (document.visibilityState === "hidden") return;
    if (this.link === "lost") {
      this.pause = FIRST_PAUSE;
      this.reconnect();
    } else if (this.link === "open") this.ping();
  };

  /** A page that nobody sees does not keep the server from sending a notice. */
  private tellVisible(): void {
    const isVisible = document.visibilityState !== "hidden";
    if (this.link !== "open" || isVisible === this.isSeen) return;
    this.isSeen = isVisible;
    // It is not sent once more after a lost connection, when it may be wrong by then.
    this.transmit({ type: "visible", id: this.nextId++, is_visible: isVisible });
  }

  /** The browser says that the network is gone: find out. */
  private readonly doubt = (): void => {
    if (this.link === "open") this.ping();
  };

  private keepWatch(): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.ping(), QUIET);
  }

  private ping(): void {
    void this.send({ type: "ping" }).catch(() => undefined);
    this.expect(PATIENCE);
  }

  /** Give a connection up unless something is heard in time. */
  private expect(time: number): void {
    clearTimeout(this.watch);
    const due = performance.now() + time;
    this.watch = setTimeout(() => {
      // A page that slept, or was too busy, has not read yet what came meanwhile.
      if (performance.now() > due + SLEPT) {
        this.expect(time);
        return;
      }
      const old = this.socket;
      this.socket = null;
      old?.close();
      this.lose(true);
    }, time);
  }

  private transmit(command: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(command));
  }

  /** Take a message in; what cannot be understood ends it, as answers would be missing from now on. */
  private hear(data: unknown): void {
    try {
      this.take(decode(data));
    } catch (error) {
      console.error(error);
      this.leave("misunderstood");
    }
  }

  private take(message: ServerMessage): void {
    switch (message.type) {
      case "table":
        this.key = message.key;
        keep(this.id, this.key, message);
        this.takeTable(message);
        break;
      case "news":
        keep(this.id, this.key, message);
        this.takeNews(message);
        break;
      case "chat":
        this.chat = [...this.chat, message.line];
        break;
      case "hint":
        this.hint = message;
        break;
      case "done":
        keep(this.id, this.key, message);
        this.settle(message.id)?.done(message);
        break;
      case "refused":
        if (message.id === 0) this.beRefused(message.error, message.message);
        else this.settle(message.id)?.failed(new RefusedError(message));
        break;
      case "goodbye":
        if (this.isFinal(message.reason)) this.leave(message.reason);
        else this.isRestarting = message.reason === "restart";
        break;
    }
  }

  /** Whether there is no coming back; another tab may have got a new token since the hello. */
  private isFinal(reason: Goodbye["reason"]): boolean {
    if (reason === "signed_out") return api.token() === this.greetedWith;
    return FINAL_REASONS.includes(reason);
  }

  /** The server did not take the hello. */
  private beRefused(error: string, words: string): void {
    if (error === "unknown_guest" && api.token()) {
      // The server knows the token no more: look on as a stranger.
      api.dropToken();
      this.greet();
    } else this.leave(error, words);
  }

  private takeTable(message: TableMessage): void {
    const wasAway = this.link !== "open";
    this.ahead = message.at - Date.now();
    this.info = message.table;
    this.takePosition(message.position ?? null);
    this.log = message.log;
    this.chat = message.chat;
    this.user = message.user;
    this.seat = message.seat;
    this.pause = FIRST_PAUSE;
    this.link = "open";
    this.isRestarting = false;
    if (wasAway) {
      this.isSeen = true;
      this.tellVisible();
      this.revealed.clear();
      this.resend(message.table);
    }
    this.guardLuck(message.table);
    this.ontable?.();
  }

  /** The same position once more disturbs nobody in the middle of an answer. */
  private takePosition(position: Position | null): void {
    if (JSON.stringify(position) !== JSON.stringify(this.position)) this.position = position;
  }

  private takeNews(message: News): void {
    const entries = message.entries ?? [];
    this.ahead = message.at - Date.now();
    if (entries.length) this.log = [...this.log, ...entries];
    if (message.table) {
      this.info = message.table;
      this.guardLuck(message.table);
    }
    if (message.position) this.takePosition(message.position);
    // A user who lost the seat looks on from now.
    if (this.seat !== SPECTATOR && !this.mySeats.includes(this.seat)) this.seat = SPECTATOR;
    this.onnews?.(entries.length ? message : { ...message, position: this.position });
  }

  /** Keep what is shown of the luck, and reveal the user's own part once that is asked and nothing is wrong. */
  private guardLuck(info: TableInfo): void {
    this.luck.look(info, this.user);
    this.faults = [...this.luck.kept.faults];
    for (const [seat, added] of this.luck.toReveal(info, this.user)) {
      if (this.revealed.has(seat)) continue;
      this.revealed.add(seat);
      this.transmit({ type: "reveal", id: this.nextId++, seat, added });
    }
  }

  /** Send what has no answer yet once more, unless the table shows that it was carried out. */
  private resend(info: TableInfo): void {
    for (const [id, pending] of [...this.pending]) {
      if (!isCarriedOut(pending, { user: this.user, info, log: this.log, chat: this.chat }))
        this.transmit(pending.command);
      else {
        this.pending.delete(id);
        pending.done({ type: "done", id, number: 0 });
      }
    }
  }

  private settle(id: number): Pending | undefined {
    const found = this.pending.get(id);
    this.pending.delete(id);
    return found;
  }

  private leave(reason: string, words = ""): void {
    this.link = "gone";
    this.farewell = reason;
    this.farewellWords = words;
    clearTimeout(this.retry);
    clearTimeout(this.watch);
    for (const { failed } of this.pending.values()) failed(new GoneError(reason));
    this.pending.clear();
    this.socket?.close();
  }
}
