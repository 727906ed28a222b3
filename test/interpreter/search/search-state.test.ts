/**
 * A bot tries moves in drawn positions. Such a position looks to the bot's seat as the match does, and tells nothing
 * that the seat does not know.
 */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  fastExecutor,
  loadGame,
  compileGame,
  Match,
  MatchAuthority,
  reference,
  type Program,
} from "../../../src/index.ts";
import { presenceOf } from "../../../src/interpreter/ir/tallies.ts";
import { RandomStream } from "../../../src/interpreter/runtime/random-stream.ts";
import { generatorOf, piecesIn } from "../../../src/interpreter/runtime/state.ts";
import { Worlds } from "../../../src/leaks/worlds.ts";
import { DRAWING, LAYING, matchOf } from "../match/games.ts";

function programOf(file: string, players: number): Program {
  const { game } = loadGame({ name: file, text: readFileSync(`games/${file}.yaml`, "utf8") });
  return compileGame(game!, { players });
}

/** Draws a position for a seat, and returns its whole state, with the hidden things that were drawn. */
function sampled(match: Match, seat: string, seed: number): readonly number[] {
  const search = MatchAuthority.of(match).observe(seat).search();
  expect(search.sample(seed)).toBe(true);
  return [...search.copy()];
}

describe.each([
  ["small/liars-dice", 3],
  ["small/night-fox", 2],
  ["small/poke", 3],
  ["tokaido", 3],
])("%s", (file, players) => {
  const program = programOf(file, players);

  test("whoever knows the same gets the same position, which looks as the match does", () => {
    const random = new RandomStream(5);
    const match = Match.start(reference(program), 3);
    const worlds = new Worlds(program);
    let compared = 0;
    for (let move = 0; move < 24 && !match.over; move++) {
      const decision = random.one(match.decisions());
      const [seat] = decision.deciders;
      const viewer = program.players.find((player) => program.pieces[player]!.name === seat)!;
      if (!match.sheets) {
        const state = sampled(match, seat!, move);
        const looks = Match.at(reference(program), { seed: 0, moves: match.moves, open: match.open, state });
        expect(looks.view(seat!)).toEqual(match.view(seat!));
        expect(generatorOf(program, Int32Array.from(state))).not.toEqual(generatorOf(program, match.executor.state));
        worlds.note(match.executor.state);
        const other = worlds.other(match.executor, viewer, random);
        if (other) {
          const twin = Match.at(reference(program), { seed: 0, moves: match.moves, open: match.open, state: other });
          expect(sampled(twin, seat!, move)).toEqual(state);
          compared++;
        }
      }
      match.answer(decision, random.one(decision.answers));
    }
    expect(compared).toBeGreaterThan(0);
  });

  test("other seeds give other positions, which can be played to their end", () => {
    const match = Match.start(fastExecutor(program), 3);
    const search = MatchAuthority.of(match).observe(match.decision()!.deciders[0]!).search();
    const ends = new Set<string>();
    for (let seed = 0; seed < 4; seed++) {
      expect(search.sample(seed)).toBe(true);
      expect(search.answers()).toEqual(match.decision()!.answers.map(({ name }) => name));
      const random = new RandomStream(seed);
      while (search.count > 0) search.play(random.below(search.count));
      expect(search.over).toBe(true);
      const rewards = new Float64Array(search.players);
      search.rewards(rewards);
      const sum = rewards.reduce((all, reward) => all + reward, 0);
      expect(sum).toBeGreaterThan(0.99);
      expect(sum).toBeLessThan(1.001);
      ends.add(search.copy().join());
    }
    expect(ends.size).toBe(4);
  });
});

test("no position that is drawn in Momiji breaks its rules", () => {
  const match = Match.start(fastExecutor(programOf("momidzi", 3)), 4);
  const random = new RandomStream(1);
  for (let move = 0; move < 12; move++) {
    const search = MatchAuthority.of(match).observe(match.decision()!.deciders[0]!).search();
    for (let seed = 0; seed < 4; seed++) {
      expect(search.sample(seed)).toBe(true);
      search.playOn(seed);
      expect(search.over).toBe(true);
    }
    match.answer(match.decision()!, random.one(match.decision()!.answers));
  }
});

test("what others have answered in secret is not in it", () => {
  const positions = [0, 1].map((answer) => {
    const match = matchOf(LAYING);
    const first = match.decisions().find(({ player }) => player === "player-1")!;
    match.answer(first, first.answers[answer]!);
    return sampled(match, "player-2", 1);
  });
  expect(positions[0]).toEqual(positions[1]);
});

test("what a player has drawn in secret stays what it was", () => {
  const match = matchOf(DRAWING);
  for (const answer of [1, 0]) {
    const decision = match.decisions().find(({ player }) => player === "player-2")!;
    match.draft(decision, decision.answers[answer]!);
  }
  const { executor } = Match.at(reference(match.program), {
    seed: 0,
    moves: [],
    open: 0,
    state: sampled(match, "player-2", 4),
  });
  const hand = (of: Match["executor"]) =>
    match.program.zones.flatMap(({ name }, zone) =>
      name === "player-2.hand" ? [piecesIn(of.program, of.state, zone)] : [],
    );
  expect(hand(executor)).toEqual(hand(match.executor));
});

test("hidden states have values that are usual in matches: all sides of a die, out of a supply with the same total", () => {
  const match = matchOf(
    `
game: purses
players: 3..3
state: { bank: 0..9 = 9 }
kinds:
  player: { state: { coins: 0..9 from bank seen by owner, luck: 1..3 seen by owner, debt: 0.. = 5 seen by owner, lair: place = wood seen by owner }, zones: { cup: pile of die seen by owner } }
  die: { owner: player, state: { face: 1..6, bent: bool } }
  place: {}
pieces:
  die: 1 per player
  place: { wood: , cave: , bog: }
setup:
  - as each p in seats:
      - gain 2 coins
      - gain 3 debt
      - move first(me.die) to me.cup
      - roll me.cup
      - for each d in me.cup: set d.bent to true
      - choose n in 1..3 at random to draw-luck: set me.luck to n
      - choose q in place at random to hide-in: set me.lair to q
play:
  - turn of each p in seats:
      - choose n in 1..2 to take: gain n coins
winners: p in seats with most p.coins + p.luck + (if p.lair = bog then 1 else 0)
`,
    1,
    3,
  );
  const { program } = match;
  const at = new Map(program.cells.map((cell) => [cell.name, cell.at]));
  const drawn = Array.from({ length: 40 }, (_, seed) => {
    const state = sampled(match, "player-1", seed);
    return (name: string) => state[at.get(name)!]!;
  });
  const values = (name: string) => [...new Set(drawn.map((value) => value(name)))].sort((a, b) => a - b);
  expect([values("player-1.coins"), values("player-1.debt")]).toEqual([[2], [8]]);
  expect(new Set(drawn.map((value) => value("player-2.coins") + value("player-3.coins")))).toEqual(new Set([4]));
  expect(values("player-2.coins")).toEqual([0, 1, 2, 3, 4]);
  expect(values("player-2.luck")).toEqual([1, 2, 3]);
  expect(values("player-2.debt")).toEqual([8]);
  expect(values("player-2.lair").map((piece) => program.pieces[piece]!.name)).toEqual(["wood", "cave", "bog"]);
  expect(values("player-2.die.face")).toEqual([1, 2, 3, 4, 5, 6]);
  expect([values("player-1.die.bent"), values("player-2.die.bent")]).toEqual([[1], [1]]);
});

test("numbers of pieces that the state keeps are those of the pieces that were dealt", () => {
  const match = matchOf(`
game: suits
players: 2..2
names: { colour: [red, blue, green] }
kinds:
  player: { state: { points: 0.. }, zones: { hand: hand of card } }
  card: { suit: colour }
pieces: { card: { rose: [4x, red], sky: [4x, blue], leaf: [4x, green] } }
zones: { stock: deck of all card }
setup:
  - shuffle stock
  - as each p in seats: draw 3 from stock to me.hand
play:
  - turn of each p in seats:
      - choose s in colour to name
      - gain count(c in me.hand where c.suit = s) points
      - gain count(c in next(me).hand where c.suit = s) points
winners: p in seats with most p.points
`);
  const { program } = match;
  expect(program.tallies.length).toBeGreaterThan(0);
  const kept = new Set<string>();
  for (let seed = 0; seed < 12; seed++) {
    const state = Int32Array.from(sampled(match, "player-1", seed));
    for (const tally of program.tallies) {
      const { from, to, at, width, min, table } = tally;
      for (let zone = from; zone < to; zone++) {
        const values = piecesIn(program, state, zone).map((piece) => program.tables[table]![piece]! - min);
        const words = [...state.subarray(at + (zone - from) * width, at + (zone - from + 1) * width)];
        expect(words).toEqual(words.map((_, value) => values.filter((each) => each === value).length));
        kept.add(words.join());
        expect(state[presenceOf(tally)! + zone]).toBe(values.reduce((bits, value) => bits | (1 << value), 0));
      }
    }
  }
  expect(kept.size).toBeGreaterThan(3);
});

test("a copy can be gone back to, and chance goes on in another way", () => {
  const program = programOf("small/liars-dice", 2);
  const match = Match.start(reference(program), 1);
  const search = MatchAuthority.of(match).observe(match.decision()!.deciders[0]!).search();
  search.sample(1);
  const here = search.copy();
  const playOn = () => {
    search.restore(here);
    const random = new RandomStream(1);
    for (let i = 0; i < 8 && search.count > 0; i++) search.play(random.below(search.count));
    return search.copy().join();
  };
  expect(playOn()).toBe(playOn());
  search.restore(here);
  search.reseed(9);
  expect(search.copy().join()).not.toBe(here.join());
});

test("an answer that is not offered is refused, and so is a position of a moment that has passed", () => {
  const match = matchOf(LAYING);
  const authority = MatchAuthority.of(match);
  const observation = authority.observe("player-1");
  const search = observation.search();
  search.sample(1);
  expect(() => search.play(search.count)).toThrow(RangeError);
  expect(() => authority.observe("spectator").search()).toThrow(RangeError);
  authority.submit({ by: "player-1", decision: observation.asked!.id, answer: observation.asked!.answers[0]!.name });
  expect(() => observation.search()).toThrow(RangeError);
});

test("only positions are drawn in which the same answers are offered", () => {
  const { game } = loadGame({
    name: "tells.yaml",
    text: `
game: tells
players: 2..2
kinds: { player: { state: { luck: 1..2 seen by owner, points: 0.. } } }
setup:
  - as each p in seats: choose n in 1..2 at random to draw-luck: set me.luck to n
play:
  - as player-1:
      - choose n in 1..4 where (n <= 2) = (player-2.luck = 1) to guess: gain n points
winners: p in seats with most p.points
`,
  });
  const match = Match.start(reference(compileGame(game!, { players: 2 })), 5);
  const search = MatchAuthority.of(match).observe("player-1").search();
  const offered = match.decision()!.answers.map(({ name }) => name);
  for (let seed = 0; seed < 20; seed++) {
    expect(search.sample(seed)).toBe(true);
    expect(search.answers()).toEqual(offered);
  }
});

const LAND = `game: land
players: 2..2
kinds:
  player: { state: { points: 0.., coins: 0.. = 3 }, zones: { stock: pile of man } }
  man: { owner: player }
  field: { state: { weeds: 0.. = 2 }, zones: { here: pile of man, barn: pile of tile } }
  tile: {}
zones: { store: pile of all tile }
pieces: { man: { worker: 2x }, field: { north, south }, tile: { hay: 3x } }
setup:
  - as each p in seats: move m in man where m.owner = me to me.stock
  - move first(1, player-1.stock) to north.here
  - move first(2, store) to north.barn
play:
  - turn of each p in seats:
      - choose one to act: { work: gain 2 points, rest: gain 1 point }
winners: p in seats with least p.points
`;

test("points and numbers of the players: their own, and those of the things on which they have pieces", () => {
  const { game } = loadGame({ name: "land.yaml", text: LAND });
  const match = Match.start(reference(compileGame(game!, { players: 2 })), 1);
  const state = MatchAuthority.of(match).observe("player-1").search();
  expect(state.sample(1)).toBe(true);
  const numbers = new Float64Array(state.seats * state.numberCount);
  state.numbers(numbers);
  // For each player: points, coins and men in stock. Then for the fields on which the player has men: the number of
  // such fields, of men, of tiles, and of weeds on them.
  expect([...numbers]).toEqual([0, 3, 1, 1, 1, 2, 2, 0, 3, 2, 0, 0, 0, 0]);
  const points = new Float64Array(state.players);
  expect(state.points(points)).toBe(0);
  state.play(0);
  state.play(1);
  expect([state.points(points), ...points]).toEqual([2, -2, -1]);
});
