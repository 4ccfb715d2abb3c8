// boardgame.io's server, in memory, as its documentation starts it: `node serve.cjs PORT LOBBY_PORT`.
// (The lobby has a port of its own since with today's koa it is not found on the server's.)

const { Server } = require("boardgame.io/server");
const { game } = require("./game.cjs");

const server = Server({ games: [game], origins: [] });
const [port, apiPort] = process.argv.slice(2).map(Number);
server.run({ port, lobbyConfig: { apiPort } }, () => console.log("ready"));
