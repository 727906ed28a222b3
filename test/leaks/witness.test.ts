/** A `Witness` follows one match and knows which hidden things the rules have revealed to one seat. */
import { expect, test } from "vitest";
import { isError } from "../../src/diagnostics/render.ts";
import { loadGame } from "../../src/dsl/index.ts";
import { compileWith } from "../../src/interpreter/compile.ts";
import { Match } from "../../src/interpreter/match/match.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";
import { piecesIn } from "../../src/interpreter/runtime/state.ts";
import { meansOf, Witness } from "../../src/leaks/witness.ts";

/**
 * The first answer makes the tray visible. The second answer draws a card to the tray, where all see it, and puts it
 * back at once.
 */
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

/** Plays twenty matches with these answers. Returns what the rules have revealed to player 1 in each. */
function seenIn(source: string, ...labels: readonly string[]) {
  const { game, problems } = loadGame({ name: "peep.yaml", text: source });
  expect(problems.filter(isError)).toEqual([]);
  const explained = compileWith(game!, { players: 2, guards: false }, { expressions: [] });
  const { program } = explained;
  const means = meansOf(explained);
  return Array.from({ length: 20 }, (_, seed) => {
    const { executor } = Match.start(reference(program), seed + 1);
    const start = executor.state.slice();
    const witness = new Witness(means, { state: start }, program.players[0]!);
    for (const label of labels) {
      const [decision] = witness.match.decisions();
      expect(decision!.label).toBe(label);
      witness.answer(decision!, decision!.answers[0]!);
    }
    return { program, start, revealed: witness.revealed() };
  });
}

test("a card is seen in a zone that an earlier step has uncovered, also if it leaves the zone in the same step", () => {
  const seen = new Map(
    seenIn(text, "wake", "peep").map(({ program, start, revealed }) => {
      const stock = program.zones.findIndex(({ name }) => name === "stock");
      return [program.pieces[piecesIn(program, start, stock)[0]!]!.name, revealed];
    }),
  );
  expect([...seen.keys()].sort()).toEqual(["ant", "bee", "cat"]);
  expect(new Set(seen.values()).size).toBe(3);
});

/** A game in which the gold of player 2 changes secretly. A `line` can show the gold to all for a moment. */
const gold = (line: string) => `
game: purses
players: 2..2
kinds:
  player: { state: { gold: 1..3 seen by owner, points: 0.. } }
state: { light: 0..3 }
setup:
  - as player-2:
      - choose n in 1..3 at random to hoard: set me.gold to n
play:
  - turn of each p in seats:
      - choose n in 1..2 to wake: [set player-2.gold to 4 - player-2.gold${line}]
      - choose n in 1..2 to guess: gain n points
winners: p in seats with most p.points + p.gold
`;

test("a counter that only others see changes unseen; one that all see shows its value, if only for a moment", () => {
  const seen = (line: string) => new Set(seenIn(gold(line), "wake").map(({ revealed }) => revealed));
  expect(seen("").size).toBe(1);
  expect(seen(", set light to player-2.gold, set light to 0").size).toBe(3);
});
