/** A state with `each turn` gets its initial value again at the beginning of each turn. */
import { expect, test } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame, Match } from "../../src/interpreter/index.ts";
import { instantiate } from "../../src/interpreter/runtime/codegen/generator.ts";
import { allHooks } from "../../src/interpreter/runtime/executor.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";
import { renderText } from "../../src/diagnostics/render.ts";
import { printState } from "../../src/dsl/printer/declaration.ts";
import { parseState } from "../../src/dsl/grammar/index.ts";
import { sourceOf } from "../support/texts.ts";

const SHOP = sourceOf(`game: shop
players: 2..2
kinds:
  player: { state: { points: 0.., buys: 0..9 = 1 each turn, helped: bool each turn } }
  stall: { worth: 1..3, state: { open: bool = true each turn } }
state: { calls: 0..9 each turn }
pieces: { stall: { a: 1, b: 2, c: 3, d: 1, e: 1, f: 1, g: 1, h: 1, i: 1, j: 1 } }
play:
  - repeat 2 times:
      - turn of each p in seats:
          - if not me.helped: gain 1 buy
          - set me.helped to true
          - gain 1 call
          - repeat while me.buys > 0:
              - pay 1 buy
              - choose s in stall where s.open to visit:
                  - gain s.worth points
                  - set s.open to false
winners: p in seats with most p.points
`);

function load() {
  const { game, problems } = loadGame(SHOP);
  expect(renderText(problems)).toBe("");
  return game!;
}

test("go back to their start whenever a turn begins, on both executors", () => {
  const program = compileGame(load(), { players: 2 });
  for (const executor of [reference(program), instantiate(program)]) {
    const match = Match.start(executor, 1);
    const word = (name: string) => executor.state[program.cells.find((cell) => cell.name === name)!.at];
    const offered = () => match.decision()!.answers.map(({ name }) => name);
    const give = (name: string) =>
      match.answer(
        match.decision()!,
        match.decision()!.answers.find((answer) => answer.name === name)!,
      );
    expect([word("player-1.buys"), word("player-1.helped"), word("calls")]).toEqual([1, 1, 1]);
    give("visit c");
    expect(offered()).not.toContain("visit c");
    give("visit b");
    // The turn of player 2 begins. This resets the states of player 1, too.
    expect(match.decision()!.player).toBe("player-2");
    expect([word("player-1.buys"), word("player-1.helped"), word("calls")]).toEqual([1, 0, 1]);
    expect(offered()).toContain("visit c");
    expect(offered()).toHaveLength(10);
  }
});

test("are not told as something that players do", () => {
  const told: string[] = [];
  const program = compileGame(load(), { players: 2 });
  const name = (at: number) => program.cells.find((cell) => cell.at === at)!.name;
  const match = Match.start(
    reference(
      program,
      allHooks({ changed: (at) => void told.push(name(at)), restarted: (at) => void told.push(`anew ${name(at)}`) }),
    ),
    1,
  );
  for (let i = 0; i < 2; i++) match.answer(match.decision()!, match.decision()!.answers[0]!);
  expect(told.filter((each) => each.startsWith("anew"))).toEqual(
    ["anew player-1.buys", "anew player-1.helped", "anew a.open", "anew b.open", "anew calls"].sort(
      (a, b) => told.indexOf(a) - told.indexOf(b),
    ),
  );
});

test("are written after their initial value; a source and each turn exclude one another", () => {
  const parse = (text: string) => parseState({ source: sourceOf(text), start: 0, end: text.length });
  expect(printState(parse("0..9 = 1 each turn seen by owner").value)).toBe("0..9 = 1 each turn seen by owner");
  expect(parse("0..9 from bank each turn").problems).toHaveLength(1);
});
