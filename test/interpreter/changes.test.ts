/** Which changes lie around a line, whichever line of the file is read first. */
import { expect, test } from "vitest";
import { isError } from "../../src/diagnostics/render.ts";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame, Match } from "../../src/interpreter/index.ts";
import { instantiate } from "../../src/interpreter/generator/generator.ts";

/** Counters of the first player after these lines. */
function after(lines: string, more: string): Readonly<Record<string, number>> {
  const text = `game: small
players: 2..2
kinds:
  player: { state: { coins: 0.., seals: 0.., points: 0.. } }
play:
  - as player-1:
${lines.replaceAll(/^/gm, "      ")}
winners: p in seats with most p.points
${more}
`;
  const { game, problems } = loadGame({ name: "small.yaml", text });
  expect(problems.filter(isError)).toEqual([]);
  const match = Match.start(instantiate(compileGame(game!, { players: 2 })), 1);
  expect(match.stopped).toBeUndefined();
  const { program, state } = match.executor;
  return Object.fromEntries(program.cells.flatMap(({ name, at }) => (name.startsWith("player-1.") ? [[name.slice("player-1.".length), state[at]!]] : [])));
}

test("a change of gaining is met by the gains of an effect that its own lines carry out", () => {
  const more = "change:\n  - after gain where me.coins < 3: do save\neffects:\n  save: gain 1 coin";
  expect(after("- gain 1 point", more)).toEqual({ coins: 3, seals: 0, points: 1 });
  // The effect is the same wherever it is called.
  expect(after("- do save", more)).toEqual({ coins: 3, seals: 0, points: 0 });
});

test("changes of two verbs meet each other in the same way, whichever comes first", () => {
  const more = "change:\n  - after gain where me.seals < 2: lose 1 point\n  - after lose: gain 1 seal";
  const met = { coins: 1, seals: 2, points: 0 };
  expect(after("- gain 1 coin", more)).toEqual(met);
  expect(after("- if me.points > 0: lose 1 coin\n- gain 1 coin", more)).toEqual(met);
});
