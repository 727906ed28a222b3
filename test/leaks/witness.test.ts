/** What a seat learns from the events of a step. */
import { expect, test } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { compileWith } from "../../src/interpreter/compile.ts";
import { Match } from "../../src/interpreter/match/match.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";
import { piecesIn } from "../../src/interpreter/runtime/state.ts";
import { meansOf, Witness } from "../../src/leaks/witness.ts";

/** The first answer uncovers a tray; the second one shows a card there, which then goes back to the stock. */
const text = `
game: peep
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  card: { worth: 1..3 }
pieces: { card: { ant: 1, bee: 2, cat: 3 } }
state: { light: 0..1 }
zones:
  stock: deck of all card
  tray: row of card seen by p in player where light = 1
setup:
  - shuffle stock
play:
  - turn of each p in seats:
      - choose n in 1..2 to wake: set light to 1
      - choose n in 1..2 to peep: [draw 1 from stock to tray, move tray to top of stock]
      - choose n in 1..2 to guess: gain n points
finish:
  - as each p in seats: gain sum(stock.worth) points
winners: p in seats with most p.points
`;

test("a card is seen in a zone that an earlier step has uncovered, also if it leaves the zone in the same step", () => {
  const { game, problems } = loadGame({ name: "peep.yaml", text });
  expect(problems.map(({ code }) => code)).toEqual([]);
  const explained = compileWith(game!, { players: 2, guards: false }, { expressions: [] });
  const { program } = explained;
  const means = meansOf(explained);
  const stock = program.zones.findIndex(({ name }) => name === "stock");
  const seen = new Map<string, string>();
  for (let seed = 1; seed <= 20; seed++) {
    const { executor } = Match.start(reference(program), seed);
    const top = program.pieces[piecesIn(program, executor.state, stock)[0]!]!.name;
    const witness = new Witness(means, { state: executor.state.slice() }, program.players[0]!);
    for (const _ of ["wake", "peep"]) {
      const [decision] = witness.match.decisions();
      witness.answer(decision!, decision!.answers[0]!);
    }
    seen.set(top, witness.revealed());
  }
  expect([...seen.keys()].sort()).toEqual(["ant", "bee", "cat"]);
  expect(new Set(seen.values()).size).toBe(3);
});
