/** A server that a test plays. */
import type { ClientMessage, ServerMessage } from "../../src/lib/wire";

/** Stands in for the browser's WebSocket; a test plays the server. */
export class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }
  send(data: string) {
    this.sent.push(JSON.parse(data) as ClientMessage);
  }
  close() {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.();
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: ServerMessage) {
    this.sayText(JSON.stringify(message));
  }
  /** Say what may be no message at all. */
  sayText(data: string) {
    this.onmessage?.({ data });
  }
  last() {
    return this.sent.at(-1)!;
  }
}

/** The connection that was made last. */
export const socket = (): FakeSocket => FakeSocket.made.at(-1)!;
