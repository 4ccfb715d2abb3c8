// Load for boardgame.io's server: tables of two clients, each of which moves as soon as it sees that
// it is its turn. `node load.cjs PORT LOBBY_PORT` reads orders, one a line, and answers each with one:
//
//   {"open": 50}       keep this number of tables that are not over
//   {"play": 1.5}      play for this number of seconds, or until a third of the tables are over

const { io } = require("socket.io-client");
const readline = require("node:readline");
const { hasRoom } = require("./game.cjs");

const [server, lobby] = process.argv.slice(2).map((port) => `http://127.0.0.1:${port}`);
// Seconds after which a server that has not answered never will.
const PATIENCE = 60;

const tables = new Set();
const over = [];
let isPlaying = false;
let acknowledged = 0;
let latencies = [];

class Client {
  constructor(table, seat, credentials) {
    this.table = table;
    this.seat = seat;
    this.credentials = credentials;
    this.isWaiting = false;
    this.socket = io(`${server}/fire`, { transports: ["websocket"], forceNew: true });
    this.ready = new Promise((resolve) => { this.isReady = resolve; });
    this.socket.on("connect", () => this.socket.emit("sync", table.id, String(seat), credentials, 2));
    this.socket.on("sync", (id, info) => {
      table.see(this, info.state);
      this.isReady();
    });
    this.socket.on("update", (id, state) => table.see(this, state));
  }

  move(state) {
    const { tiles } = state.G;
    let at = Math.floor(Math.random() * tiles.length);
    while (!hasRoom(tiles[at])) at = (at + 1) % tiles.length;
    const { seat, credentials } = this;
    const payload = { type: "place", args: [at, 1], playerID: String(seat), credentials };
    const action = { type: "MAKE_MOVE", payload };
    this.isWaiting = true;
    this.table.sent.set(state._stateID + 1, [seat, performance.now()]);
    this.socket.emit("update", action, state._stateID, this.table.id, String(seat));
  }
}

class Table {
  constructor(id, credentials) {
    this.id = id;
    this.states = [undefined, undefined];
    // By state: who moved, and when it was sent; until both know.
    this.sent = new Map();
    this.clients = credentials.map((secret, seat) => new Client(this, seat, secret));
  }

  see(client, state) {
    this.states[client.seat] = state;
    const [seat, sent] = this.sent.get(state._stateID) ?? [];
    if (client.isWaiting && client.seat === seat) {
      acknowledged += 1;
      client.isWaiting = false;
    } else if (sent !== undefined && client.seat !== seat) {
      latencies.push(performance.now() - sent);
    }
    if (state.ctx.gameover) tables.delete(this);
    if (isPlaying) this.go(client);
  }

  // Let a client move if it is its turn.
  go(client) {
    const state = this.states[client.seat];
    if (client.isWaiting || state.ctx.gameover) return;
    if (state.ctx.currentPlayer === String(client.seat)) client.move(state);
  }
}

async function post(path, body) {
  const answer = await fetch(lobby + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json();
}

async function openTable() {
  const { matchID } = await post("/games/fire/create", { numPlayers: 2 });
  const credentials = [];
  for (const playerID of ["0", "1"]) {
    const joined = await post(`/games/fire/${matchID}/join`, { playerID, playerName: "guest" });
    credentials.push(joined.playerCredentials);
  }
  const table = new Table(matchID, credentials);
  await Promise.all(table.clients.map((client) => client.ready));
  return table;
}

async function open(count) {
  for (const table of over) for (const client of table.clients) client.socket.disconnect();
  over.length = 0;
  while (tables.size < count) tables.add(await openTable());
  return { tables: tables.size };
}

async function play(seconds) {
  const began = [...tables];
  acknowledged = 0;
  latencies = [];
  isPlaying = true;
  const start = performance.now();
  for (const table of began) for (const client of table.clients) table.go(client);
  const least = (began.length * 2) / 3;
  while (performance.now() - start < seconds * 1000 && tables.size > least) await pause(10);
  isPlaying = false;
  const elapsed = (performance.now() - start) / 1000;
  // What was sent is answered before the round is over.
  const clients = began.flatMap((table) => table.clients);
  while (clients.some((client) => client.isWaiting)) {
    if (performance.now() - start > (seconds + PATIENCE) * 1000) throw new Error("no answer");
    await pause(5);
  }
  over.push(...began.filter((table) => !tables.has(table)));
  return { actions: acknowledged, elapsed, latencies };
}

function pause(milliseconds) {
  return new Promise((resolve) => { setTimeout(resolve, milliseconds); });
}

async function main() {
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const order = JSON.parse(line);
    const answer = order.open ? await open(order.open) : await play(order.play);
    console.log(JSON.stringify(answer));
  }
  process.exit(0);
}

main();
