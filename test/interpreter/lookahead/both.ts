/**
 * Plays small games twice. Generated code judges answers by guards (conditions that need no try); the reference tries
 * every answer. Both must offer the same answers.
 */
import { expect } from "vitest";
import { isError } from "../../../src/diagnostics/render.ts";
import { loadGame } from "../../../src/dsl/index.ts";
import { compileGame, Match } from "../../../src/interpreter/index.ts";
import { instantiate } from "../../../src/interpreter/runtime/codegen/generator.ts";
import { reference } from "../../../src/interpreter/runtime/reference/reference.ts";

/** The text of a game for two players. Each turn carries out the lines `turn`. */
export function small(turn: string, more = ""): string {
  return `game: small
players: 2..2
names: { good: [fish, cloth] }
kinds:
  player: { state: { coins: 0.., seals: 0.., good: 0.., points: 0.. }, zones: { hand: row of card, shown: slot of card, store: row of card up to 2 } }
  card: { price: 0..9 }
zones: { stock: deck of all card refilled from discard, discard: deck of card }
setup:
  - as each p in seats: draw 2 from stock to me.hand
play:
  - turn of each p in seats:
${turn.replaceAll(/^/gm, "      ")}
winners: p in seats with most p.points
pieces:
  card: { penny: 1, groat: 2, shilling: 3, crown: 4, angel: 5, noble: 6 }
${more}
`;
}

/**
 * Plays these moves twice: once with guards on the fast executor, once on the reference executor, which tries each
 * answer. Asserts that both then offer the same answers, and returns them. The result is ["stopped"] if the rules have a
 * mistake, and empty if the match is over.
 */
export function offers(text: string, ...moves: readonly string[]): readonly string[] {
  const { game, problems } = loadGame({ name: "small.yaml", text });
  expect(problems.filter(isError)).toEqual([]);
  const [judged, tried] = [true, false].map((guards) => {
    const program = compileGame(game!, { players: 2, guards });
    const match = Match.start(guards ? instantiate(program) : reference(program), 1);
    for (const move of moves) {
      const decision = match.decision()!;
      const answer = decision.answers.find(({ name }) => name === move);
      if (!answer) throw new Error(`${move} is none of ${decision.answers.map(({ name }) => name).join(", ")}`);
      match.answer(decision, answer);
    }
    return match.stopped ? ["stopped"] : (match.decision()?.answers.map(({ name }) => name) ?? []);
  });
  expect(judged).toEqual(tried);
  return judged!;
}
