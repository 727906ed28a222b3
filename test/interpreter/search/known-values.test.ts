/**
 * A search draws possible positions. A local value of the rules is the same in all of them if the seat was told it, or
 * if it follows from what the seat sees.
 */
import { expect, test } from "vitest";
import { fastExecutor, MatchAuthority, reference } from "../../../src/index.ts";
import { Match as Matches } from "../../../src/interpreter/match/match.ts";
import { programOf } from "../match/games.ts";
import { lyingIn, sums } from "./sums.ts";

test("a card that was picked at random from hidden ones, and is shown then, stays the one that was shown", () => {
  const program = programOf(
    sums(`
      - choose c in next(me).hand + stock at random to pick:
          - move c to table
          - choose q in 0..3 to guess:
              - if q = c.worth: gain 1 point`).replace(
      "stock: deck of all card",
      "stock: deck of all card, table: row of card",
    ),
  );
  for (let seed = 0; seed < 10; seed++) {
    const match = Matches.start(fastExecutor(program), seed);
    const search = MatchAuthority.of(match).observe("player-1").search();
    const shown = ["ash", "elm", "oak"].indexOf(lyingIn("table")(match)) + 1;
    for (let sample = 0; sample < 20; sample++) {
      expect(search.sample(sample)).toBe(true);
      search.play(shown);
      const rewards = new Float64Array(2);
      search.rewards(rewards);
      expect([...rewards]).toEqual([1, 0]);
    }
  }
});

test("a number that chance picked is told to all, so it stays, also if something hidden bounds it", () => {
  const program = programOf(
    sums(`
      - choose n in 0..(the first(next(me).hand)).worth at random to roll:
          - choose q in 0..3 to guess:
              - if q = n: gain 1 point`),
  );
  for (let seed = 0; seed < 10; seed++) {
    const match = Matches.start(fastExecutor(program), seed);
    const won = match.decision()!.answers.map((_, guess) => {
      const search = MatchAuthority.of(match).observe("player-1").search();
      return Array.from({ length: 20 }, (_, sample) => {
        expect(search.sample(sample)).toBe(true);
        search.play(guess);
        const rewards = new Float64Array(2);
        search.rewards(rewards);
        return rewards[0];
      });
    });
    // `won` has a row for each guess, with a result for each drawn position. A guess is either right in every position
    // or in none, and one guess is right.
    expect(won.map((rewards) => new Set(rewards).size)).toEqual([1, 1, 1, 1]);
    expect(won.filter(([reward]) => reward === 1)).toHaveLength(1);
  }
});

test("a seat that sees whose round it is knows which round it is, whatever decided who is asked", () => {
  const program = programOf(
    sums(`
      - shuffle stock
  - as each p in seats:
      - if (the first(me.hand)).worth > 1:
          - choose q in 0..3 to guess`),
  );
  let asked = 0;
  for (let seed = 0; seed < 10; seed++) {
    const match = Matches.start(fastExecutor(program), seed);
    for (let decision = match.decision(); decision; decision = match.decision()) {
      const search = MatchAuthority.of(match).observe(decision.player).search();
      for (let sample = 0; sample < 20; sample++) {
        expect(search.sample(sample)).toBe(true);
        search.play(0);
        // Player 2 is the last one who is asked, so the answer ends the match.
        if (decision.player === "player-2") expect(search.over).toBe(true);
      }
      match.answer(decision, decision.answers[0]!);
      asked++;
    }
  }
  expect(asked).toBeGreaterThan(10);
});

test("numbers that were worked out from what is hidden fit what is drawn, and those that the seat knows stay", () => {
  const program = programOf(
    sums(`
      - let own = sum(me.hand.worth)
      - move me.hand to stock
      - let n = (the first(next(me).hand)).worth
      - choose q in 0..9 to guess:
          - if q = own + 2 * n: gain 1 point`),
  );
  const match = Matches.start(fastExecutor(program), 1);
  const search = MatchAuthority.of(match).observe("player-1").search();
  const wins = new Set<number>();
  for (let sample = 0; sample < 20; sample++) {
    expect(search.sample(sample)).toBe(true);
    const state = search.copy();
    const at = Matches.at(reference(program), { seed: 0, moves: match.moves, open: match.open, state });
    const worth = ["ash", "elm", "oak"].indexOf(lyingIn("player-2.hand")(at)) + 1;
    wins.add(worth);
    search.play(3 + 2 * worth);
    const rewards = new Float64Array(2);
    search.rewards(rewards);
    expect([...rewards]).toEqual([1, 0]);
  }
  expect(wins.size).toBe(3);
});

const MARKS = `
game: marks
players: 3..3
kinds:
  player: { state: { points: 0.. } }
  mark: { owner: player }
  place: { zones: { taken-by: slot of mark } }
pieces: { mark: 1 per player, place: { first: , second: , third: , fourth: } }
zones: { marks: deck of all mark }
play:
  - as player-2: gain 1 point
  - shuffle marks
  - for each m in marks by least m.owner.points:
      - as m.owner:
          - choose x in place where not any(x.taken-by) to choose-place
          - move m to x.taken-by
winners: p in seats with most p.points
`;

test("a player acts for the card that made this player act, and those whose cards were not drawn yet act later", () => {
  const program = programOf(MARKS, 3);
  for (let seed = 0; seed < 10; seed++)
    for (const { acted, order } of drawnOrders(Matches.start(fastExecutor(program), seed))) {
      expect([...acted, ...order].toSorted()).toEqual(["player-1", "player-2", "player-3"]);
      // The second player has the most points, which everyone knows, and so comes last.
      expect(order.at(-1)).toBe("player-2");
    }
});

/**
 * Plays a match to its end, and draws 20 positions before each decision. Yields, for each, the players who have acted
 * in the match and those who act from there on.
 */
function* drawnOrders(match: Matches): Generator<{ acted: readonly string[]; order: readonly string[] }> {
  const authority = MatchAuthority.of(match);
  const acted: string[] = [];
  for (let decision = match.decision(); decision; decision = match.decision()) {
    const [player] = decision.deciders;
    const search = authority.observe(player!).search();
    for (let sample = 0; sample < 20; sample++) {
      expect(search.sample(sample)).toBe(true);
      const order: string[] = [];
      while (search.count > 0) {
        order.push(...search.deciders());
        search.play(0);
      }
      expect(search.over).toBe(true);
      yield { acted, order };
    }
    acted.push(player!);
    authority.answer(decision, decision.answers[0]!, true);
  }
  expect(acted).toHaveLength(3);
}

const BIDS = `
game: bids
players: 3..3
kinds:
  player: { state: { coins: 0.. = 9, points: 0.., bid: 0..9 seen by owner } }
play:
  - secretly as each p in seats: [choose n in 0..me.coins to bid, set me.bid to n]
  - turn of each p in seats by most p.bid:
      - pay me.bid coins
      - choose n in 1..3 to take: gain n points
winners: p in seats with most p.points
`;

test("those who have acted do not act again, if hidden numbers decide about their order", () => {
  const match = Matches.start(fastExecutor(programOf(BIDS, 3)), 1);
  const authority = MatchAuthority.of(match);
  for (const bid of [3, 5, 7]) authority.answer(match.decision()!, match.decision()!.answers[bid]!, true);
  for (const { player, decision } of match.awaited()) if (!decision) authority.change(player, "commit");
  for (const { acted, order } of drawnOrders(match))
    expect([...acted, ...order].toSorted()).toEqual(["player-1", "player-2", "player-3"]);
});

const DUELS = `
game: duels
players: 2..2
kinds:
  player: { state: { points: 0.. }, zones: { hand: hand of card, fight: slot of card seen by owner } }
  card: { owner: player, strength: 1..4 }
pieces: { card: { scout: 1, archer: 2, knight: 3, giant: 4 } }
setup:
  - as each p in seats: move c in card where c.owner = me to me.hand
play:
  - repeat 4 times:
      - secretly as each p in seats: [choose c in me.hand to commit, move c to me.fight]
      - let strongest = p in seats with most sum(p.fight.strength)
      - if count(strongest) = 1: [as the strongest: gain 1 point]
      - for each p in seats: move p.fight to box
winners: p in seats with most p.points
`;

test("who has answered in each round knows which round it is, whatever hidden things decided in it", () => {
  const match = Matches.start(fastExecutor(programOf(DUELS)), 1);
  const authority = MatchAuthority.of(match);
  for (let round = 0; round < 3; round++) {
    const search = authority.observe("player-1").search();
    for (let sample = 0; sample < 20; sample++) {
      expect(search.sample(sample)).toBe(true);
      while (search.count > 0) search.play(0);
      expect(search.over).toBe(true);
    }
    for (let decision = match.decision(), left = 2; left > 0; decision = match.decision(), left--)
      authority.answer(decision!, decision!.answers[0]!, true);
    for (const { player, decision } of match.awaited()) if (!decision) authority.change(player, "commit");
  }
});
