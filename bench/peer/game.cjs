// A game for boardgame.io whose positions are like Feurio!'s in size and shape, with easy rules.
//
// Tiles with a number and the firefighters of two seats lie on the table, in the order laid. A move
// puts a firefighter on a tile with room; after every second one a tile is drawn from a bag that
// nobody sees. It is over when the bag is empty. Matches begin with a random part of the tiles laid, since those of Fireside
// that are measured beside it do, too.

const TILES = 36;
const ROOM = 3;
const HEATS = Array.from({ length: 16 }, (_, at) => [230 + 7 * at, 1 + (at % 9)]);

function layTile(G, random) {
  const { bag } = G.secret;
  const at = Math.floor(random.Number() * bag.length);
  const number = bag[at];
  bag[at] = bag[bag.length - 1];
  bag.pop();
  const cell = 200 + G.tiles.length * 7;
  G.tiles.push({ cell, number, edges: 6, crew: [0, 0], laid_by: null, hidden: null });
  G.heats = HEATS;
}

function setup({ random }) {
  const bag = Array.from({ length: TILES }, (_, at) => 1 + (at % 6));
  const G = { tiles: [], heats: [], reserves: [60, 60], secret: { bag } };
  const laid = 1 + Math.floor(random.Number() * (TILES - 2));
  for (let count = 0; count < laid; count += 1) layTile(G, random);
  return G;
}

function hasRoom(tile) {
  return tile !== undefined && tile.crew[0] + tile.crew[1] < ROOM;
}

const place = ({ G, playerID, random, events }, at, count) => {
  const tile = G.tiles[at];
  const seat = Number(playerID);
  if (!hasRoom(tile) || count < 1 || count > G.reserves[seat]) return "INVALID_MOVE";
  tile.crew[seat] += count;
  G.reserves[seat] -= count;
  if (seat === 1) layTile(G, random);
  events.endTurn();
  return undefined;
};

const game = {
  name: "fire",
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  setup,
  moves: { place: { move: place, client: false } },
  endIf: ({ G }) => (G.secret.bag.length === 0 ? { draw: true } : undefined),
  // Who plays sees all but the bag.
  playerView: ({ G }) => {
    const { secret, ...seen } = G;
    return { ...seen, pile: secret.bag.length };
  },
};

module.exports = { game, hasRoom };
