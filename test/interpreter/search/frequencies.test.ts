/**
 * Positions that a search draws have the frequencies that counting gives: each deal that fits what the seat has seen is
 * as likely as any other.
 */
import { expect, test } from "vitest";
import { fastExecutor, Match, MatchAuthority, type Program } from "../../../src/index.ts";
import { RandomStream } from "../../../src/interpreter/runtime/random-stream.ts";
import { piecesIn } from "../../../src/interpreter/runtime/state.ts";
import { changed, LEDUC, programOf } from "../../solve/games.ts";

const DRAWN = 3000;

/** Plays `length` random answers of a match. Returns it if it is not over, and otherwise that of a later seed. */
function played(program: Program, seed: number, length: number): Match {
  for (let next = seed; ; next += 1000) {
    const random = new RandomStream(next);
    const match = Match.start(fastExecutor(program), next);
    for (let i = 0; i < length && !match.over; i++) {
      const decision = match.decision()!;
      match.answer(decision, random.one(decision.answers));
    }
    if (!match.over) return match;
  }
}

/** How often each way to deal the hidden things comes, as `what` writes them, in the positions that the decider draws. */
function drawn(match: Match, what: (state: Int32Array, seat: string) => string): ReadonlyMap<string, number> {
  const [seat] = match.decision()!.deciders;
  const search = MatchAuthority.of(match).observe(seat!).search();
  const counts = new Map<string, number>();
  for (let i = 0; i < DRAWN; i++) {
    expect(search.sample(i)).toBe(true);
    const way = what(search.copy(), seat!);
    counts.set(way, (counts.get(way) ?? 0) + 1);
  }
  return counts;
}

/**
 * Expects that each way was drawn as often as its share of all says. If it is so, the test (chi-squared) fails in about
 * one of a hundred thousand cases.
 */
function expectShares(counts: ReadonlyMap<string, number>, shares: ReadonlyMap<string, number>): void {
  expect(new Set(counts.keys())).toEqual(new Set(shares.keys()));
  const all = [...shares.values()].reduce((a, b) => a + b);
  const squares = [...shares].reduce((sum, [way, share]) => {
    const expected = (DRAWN * share) / all;
    return sum + (counts.get(way)! - expected) ** 2 / expected;
  }, 0);
  const freedom = shares.size - 1;
  expect(squares).toBeLessThan(freedom + 4.5 * Math.sqrt(2 * freedom) + 10);
}

/** The cards in some zones of a position, by their card names; equal copies have the same name. */
function cardsIn(program: Program, state: Int32Array, zones: readonly string[]): string {
  return zones
    .map((zone) =>
      piecesIn(
        program,
        state,
        program.zones.findIndex(({ name }) => name === zone),
      )
        .map((piece) => program.pieces[piece]!.card)
        .join(),
    )
    .join("/");
}

const other = (seat: string) => (seat === "player-1" ? "player-2" : "player-1");

test.each([0, 1, 2])("Kuhn poker, %i answers after the deal", (length) => {
  const program = changed("small/kuhn-poker", []);
  for (const seed of [1, 2, 3]) {
    const match = played(program, seed, length);
    const seen = cardsIn(program, match.executor.state, [`${match.decision()!.deciders[0]!}.hand`]);
    const left = ["jack", "queen", "king"].filter((card) => card !== seen);
    expectShares(
      drawn(match, (state, seat) => cardsIn(program, state, [`${other(seat)}.hand`, "stock"])),
      new Map(left.map((card) => [`${card}/${left.find((each) => each !== card)!}`, 1])),
    );
  }
});

test.each([1, 3, 5])("Leduc poker, %i answers after the deal, with or without a card on the table", (length) => {
  const program = programOf(LEDUC);
  for (const seed of [1, 2, 3]) {
    const match = played(program, seed, length);
    const seen = cardsIn(program, match.executor.state, [`${match.decision()!.deciders[0]!}.hand`, "board"]).split(
      /[,/]/,
    );
    const left = new Map(
      ["jack", "queen", "king"].map((card) => [card, 2 - seen.filter((each) => each === card).length]),
    );
    expectShares(
      drawn(match, (state, seat) => cardsIn(program, state, [`${other(seat)}.hand`])),
      new Map([...left].filter(([, copies]) => copies > 0)),
    );
  }
});

test.each([0, 2, 4])("Liar's Dice with two dice each, %i answers after the roll", (length) => {
  const program = changed("small/liars-dice", [], { "dice-each": "2" });
  for (const seed of [1, 2, 3]) {
    const match = played(program, seed, length);
    const faces = new Map(program.cells.map(({ holder, at }) => [holder, at]));
    const theirs = piecesIn(
      program,
      match.executor.state,
      program.zones.findIndex(({ name }) => name === `${other(match.decision()!.deciders[0]!)}.cup`),
    );
    const sides = [1, 2, 3, 4, 5, 6];
    const rolls = theirs.reduce<readonly string[]>(
      (ways) => ways.flatMap((way) => sides.map((side) => `${way}${side}`)),
      [""],
    );
    expectShares(
      drawn(match, (state) => theirs.map((die) => state[faces.get(die)!]).join("")),
      new Map(rolls.map((roll) => [roll, 1])),
    );
  }
});
