// A bot without any package. In The Game it plays the card that moves a pile least, and signals
// "keep clear" where its next card is near; in other titles it takes what its seed says.
//
// Play with it: ./run arena the-game "cmd:node examples/small_steps.js" easy

const NEAR = 2;
const KEEP_CLEAR = 1;

/** How far a card moves a pile; the first two piles go up, the others down. */
function distance(card, pile, tops) {
  return pile < 2 ? card - tops[pile] : tops[pile] - card;
}

function choose({ legal, view, seed }) {
  const cost = ([kind, [card, pile]]) =>
    kind === "play" ? distance(card, pile, view.public.tops) : Infinity;
  if (view.public.tops === undefined) return legal[seed % legal.length];
  return legal.reduce((best, action) => (cost(action) < cost(best) ? action : best));
}

/** The first signal that is open, not given yet, and true; null for silence. */
function remark({ asides, view: { seat, public: { tops, signals }, own } }) {
  const isNear = (pile) => own.hand.some((card) => Math.abs(distance(card, pile, tops)) <= NEAR);
  const isTrue = ([kind, [pile, signal]]) =>
    kind === "signal" && signal === KEEP_CLEAR && signals[seat][pile] !== signal && isNear(pile);
  return asides.find(isTrue) ?? null;
}

const answers = {
  hello: () => ({ type: "hello", version: 1, name: "Small steps", asides: true }),
  ask: (question) =>
    question.legal.length > 0
      ? { type: "act", id: question.id, action: choose(question) }
      : { type: "say", id: question.id, action: remark(question) },
};

require("node:readline")
  .createInterface({ input: process.stdin })
  .on("line", (line) => {
    const message = JSON.parse(line);
    const answer = answers[message.type]?.(message);
    if (answer) console.log(JSON.stringify(answer));
  });
