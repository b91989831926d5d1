// Chili for boardgame.io, written as its documentation advises for hidden, simultaneous moves: secrets in `G.secret` and
// `G.players`, stripped by its own player view; all seats active; the secret move on the server only and redacted in the
// log. The rules are those of src/peppermill/games/chili/RULES.md with the house deck, so games are equally long.
import { createRequire } from "node:module";

const { ActivePlayers, INVALID_MOVE, PlayerView } = createRequire(import.meta.url)("boardgame.io/core");

const CYCLES = 2;
const HAND = 8;
const peppers = (card) => [2, 1, 3][card % 3];
const total = (cards) => cards.reduce((sum, card) => sum + peppers(card), 0);
const byNumber = (one, other) => one - other;

function deal(G, random) {
  const cards = random.Shuffle(Array.from({ length: 98 }, (_, place) => place + 2));
  const [a, b, c, d] = cards.splice(0, 4);
  const seats = Object.values(G.players);
  for (const player of seats) {
    Object.assign(player, { hand: cards.splice(0, HAND).sort(byNumber), choice: null, collected: [] });
  }
  G.cycle += 1;
  G.round = 1;
  G.first = G.cycle === 1 ? random.Die(seats.length) - 1 : (G.first + 1) % seats.length;
  G.ring = [1, a, b, 100, c, d];
  G.target = 1;
  G.winner = null;
  G.chosen = seats.map(() => false);
  G.played = seats.map(() => null);
  G.revealed = [];
  G.secret = { pile: cards, discard: [] };
  count(G);
}

// What everybody may know of what they may not see.
function count(G) {
  const seats = Object.values(G.players);
  G.handSizes = seats.map((player) => player.hand.length);
  G.collectedSizes = seats.map((player) => player.collected.length);
  G.pileSize = G.secret.pile.length;
  G.discardSize = G.secret.discard.length;
  const one = G.ring.at(G.target - 1);
  const other = G.ring[(G.target + 1) % G.ring.length];
  G.freeArea = [Math.min(one, other), Math.max(one, other)];
}

function reveal(G, random) {
  const seats = Object.values(G.players);
  const cards = seats.map((player) => player.choice);
  const target = G.ring[G.target];
  const [low, high] = G.freeArea;
  G.played = cards;
  G.revealed.push(cards);

  const distance = (card) => Math.abs(card - target);
  const best = [...cards].sort((one, other) => distance(one) - distance(other) || other - one)[0];
  G.winner = cards.indexOf(best);
  seats[G.winner].collected.push(target);
  G.ring[G.target] = best;

  G.owed = cards.map((card) => (card === best || (low <= card && card <= high) ? 0 : peppers(card)));
  G.secret.discard.push(...cards.filter((card) => card !== best));
  const usedUp = draw(G, random, seats);

  for (const player of seats) {
    player.choice = null;
  }
  G.chosen = seats.map(() => false);
  if (usedUp || seats.some((player) => player.hand.length === 0)) {
    G.scores.push(seats.map((player) => total(player.collected) - total(player.hand)));
    if (G.cycle < CYCLES) {
      deal(G, random);
      return;
    }
  } else {
    G.round += 1;
    G.target = (G.target + 1) % G.ring.length;
  }
  count(G);
}

// True if the pile has run out, which ends the cycle.
function draw(G, random, seats) {
  let usedUp = G.secret.pile.length === 0;
  for (let step = 0; step < seats.length; step += 1) {
    const seat = (G.first + step) % seats.length;
    for (let card = 0; card < G.owed[seat]; card += 1) {
      if (G.secret.pile.length === 0) {
        G.secret = { pile: random.Shuffle(G.secret.discard), discard: [] };
      }
      if (G.secret.pile.length > 0) {
        seats[seat].hand.push(G.secret.pile.pop());
      }
      usedUp ||= G.secret.pile.length === 0;
    }
    seats[seat].hand.sort(byNumber);
  }
  return usedUp;
}

export const Chili = {
  name: "chili",
  minPlayers: 4,
  maxPlayers: 4,
  disableUndo: true, // or every state of the game would be kept in each
  // `deltaState` stays off, as it is by default: it sent 2.5 KB a move instead of 4.4 for more than twice the CPU, and
  // with simultaneous moves its clients find that a patch does not fit and ask for everything again.

  setup: ({ ctx, random }) => {
    const players = Object.fromEntries(ctx.playOrder.map((seat) => [seat, {}]));
    const G = { players, cycle: 0, owed: ctx.playOrder.map(() => 0), scores: [] };
    deal(G, random);
    return G;
  },

  playerView: PlayerView.STRIP_SECRETS,
  turn: { activePlayers: ActivePlayers.ALL },

  moves: {
    choose: {
      client: false,
      redact: true,
      ignoreStaleStateID: true,
      move: ({ G, playerID, random }, card) => {
        const player = G.players[playerID];
        if (player.choice !== null || !player.hand.includes(card)) {
          return INVALID_MOVE;
        }
        player.hand.splice(player.hand.indexOf(card), 1);
        player.choice = card;
        G.chosen[playerID] = true;
        if (G.chosen.every((chosen) => chosen)) {
          reveal(G, random);
        }
        return undefined;
      },
    },
  },

  endIf: ({ G }) => {
    if (G.scores.length < CYCLES) {
      return undefined;
    }
    const totals = G.scores[0].map((_, seat) => G.scores.reduce((sum, cycle) => sum + cycle[seat], 0));
    return { totals, winners: totals.flatMap((points, seat) => (points === Math.max(...totals) ? [seat] : [])) };
  },
};
