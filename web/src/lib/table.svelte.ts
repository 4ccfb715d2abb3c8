/** A table on the server, kept up to date here, whatever the network does. */
import { token } from "./api";
import type {
  ChatInfo,
  ClientMessage,
  Done,
  EntryInfo,
  News,
  Position,
  Refused,
  ServerMessage,
  TableInfo,
  TableMessage,
} from "./wire";

export const SPECTATOR = -1;
const FIRST_PAUSE = 200;
const LONGEST_PAUSE = 5000;

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

type Link = "connecting" | "open" | "lost" | "gone";

export class LiveTable {
  link = $state<Link>("connecting");
  /** Why the server said goodbye for good. */
  farewell = $state("");
  info = $state.raw<TableInfo | null>(null);
  position = $state.raw<Position | null>(null);
  log = $state.raw<EntryInfo[]>([]);
  chat = $state.raw<ChatInfo[]>([]);
  user = $state("");
  /** The seat that one looks at the table from. */
  seat = $state(SPECTATOR);
  /** Told of the entries that have just arrived. */
  onnews: ((entries: readonly EntryInfo[]) => void) | null = null;

  private socket: WebSocket | null = null;
  private pause = FIRST_PAUSE;
  private nextId = 1;
  private closed = false;
  private readonly waiting = new Map<
    number,
    { command: ClientMessage; done: (done: Done) => void; failed: (error: Error) => void }
  >();

  constructor(
    readonly id: string,
    seat: number = SPECTATOR,
  ) {
    this.seat = seat;
    this.connect();
  }

  get mySeats(): number[] {
    const chairs = this.info?.chairs ?? [];
    return chairs.flatMap((chair, seat) => (this.user && chair.user === this.user ? [seat] : []));
  }

  get isAsked(): boolean {
    return (this.position?.legal.length ?? 0) > 0;
  }

  close(): void {
    this.closed = true;
    this.socket?.close();
  }

  send(command: Command): Promise<Done> {
    const id = this.nextId++;
    const numbered = { ...command, id } as ClientMessage;
    return new Promise((done, failed) => {
      this.waiting.set(id, { command: numbered, done, failed });
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

  async look(seat: number): Promise<void> {
    await this.send({ type: "look", seat });
  }

  async sit(seat: number, name: string): Promise<void> {
    await this.send({ type: "sit", seat, name, added: randomDigest() });
    if (this.mySeats.length === 1) await this.look(seat);
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/ws/${this.id}`);
    this.socket = socket;
    socket.onopen = () => {
      this.transmit({ type: "hello", id: 0, token: token(), seat: this.seat });
    };
    socket.onmessage = (message) => this.take(JSON.parse(message.data as string) as ServerMessage);
    socket.onclose = () => {
      if (this.closed || this.link === "gone") return;
      this.link = "lost";
      setTimeout(() => this.connect(), this.pause);
      this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
    };
  }

  private transmit(command: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(command));
  }

  private take(message: ServerMessage): void {
    switch (message.type) {
      case "table":
        this.takeTable(message);
        break;
      case "news":
        this.takeNews(message);
        break;
      case "chat":
        this.chat = [...this.chat, message.line];
        break;
      case "done":
        this.settle(message.id)?.done(message);
        break;
      case "refused":
        if (message.id === 0) this.leave(message.error);
        else this.settle(message.id)?.failed(new RefusedError(message));
        break;
      case "goodbye":
        if (message.reason !== "restart" && message.reason !== "slow") this.leave(message.reason);
        break;
    }
  }

  private takeTable(message: TableMessage): void {
    const wasAway = this.link !== "open";
    const before = this.log.length;
    this.info = message.table;
    this.position = message.position ?? null;
    this.log = message.log;
    this.chat = message.chat;
    this.user = message.user;
    this.seat = message.seat;
    this.pause = FIRST_PAUSE;
    this.link = "open";
    if (wasAway) this.resend(before);
  }

  private takeNews(message: News): void {
    const entries = message.entries ?? [];
    if (entries.length) this.log = [...this.log, ...entries];
    if (message.table) this.info = message.table;
    if (message.position) this.position = message.position;
    if (entries.length) this.onnews?.(entries);
  }

  /** Send what has no answer yet once more, unless the log shows that it was carried out. */
  private resend(before: number): void {
    const since = this.log.slice(before);
    for (const [id, { command, done }] of [...this.waiting]) {
      const isDone =
        (command.type === "act" || command.type === "say") &&
        since.some((entry) => entry.seat === command.seat && entry.by === "user");
      if (isDone) {
        this.waiting.delete(id);
        done({ type: "done", id, number: 0 });
      } else this.transmit(command);
    }
  }

  private settle(id: number) {
    const found = this.waiting.get(id);
    this.waiting.delete(id);
    return found;
  }

  private leave(reason: string): void {
    this.link = "gone";
    this.farewell = reason;
    for (const { failed } of this.waiting.values()) failed(new Error(reason));
    this.waiting.clear();
    this.socket?.close();
  }
}

/** What a seat adds to the luck. */
export function randomDigest(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
