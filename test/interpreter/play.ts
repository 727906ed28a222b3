/** Plays a game in both executors, the reference and generated code, and returns the result. */
import { expect } from "vitest";
import { diagnosticOf, isError } from "../../src/diagnostics/render.ts";
import { loadGame } from "../../src/dsl/index.ts";
import { instantiate } from "../../src/interpreter/runtime/codegen/generator.ts";
import { compileGame, Match } from "../../src/interpreter/index.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";

export interface Played {
  /** Counters of the game and of players, by name, that are not 0. */
  readonly counters: Readonly<Record<string, number>>;
  /** The zones that are not empty, with their contents. */
  readonly zones: Readonly<Record<string, readonly string[]>>;
  /** The answers that are offered for the current decision. */
  readonly offers: readonly string[];
  /** The winners; undefined before the match is over. */
  readonly winners: readonly string[] | undefined;
  /** The text of the line that stops the match, and the code of the error. */
  readonly stopped: string | undefined;
  /** The message and the hint of the error that stops the match. */
  readonly message: string | undefined;
}

/** Plays these moves. The game must have no errors, and both executors must agree. */
export function play(
  text: string,
  { players = 2, seed = 1, options = {} as Readonly<Record<string, number>>, moves = [] as readonly string[] } = {},
): Played {
  const { game, problems } = loadGame({ name: "game.yaml", text });
  expect(
    problems.filter(isError).map(({ code, range }) => [code, range.source.text.slice(range.start, range.end)]),
  ).toEqual([]);
  const [played, same] = [true, false].map((guards): Played => {
    const program = compileGame(game!, { players, options, guards });
    const executor = guards ? instantiate(program) : reference(program);
    const match = Match.start(executor, seed);
    for (const move of moves) {
      const decision = match.decision()!;
      const answer = decision.answers.find(({ name }) => name === move);
      if (!answer) throw new Error(`${move} is none of ${decision.answers.map(({ name }) => name).join(", ")}`);
      match.answer(decision, answer);
    }
    const { layout } = program;
    const zones: Record<string, string[]> = {};
    for (let piece = 0; piece < layout.mobile; piece++)
      (zones[program.zones[executor.state[layout.pieceZone + piece]!]!.name] ??= []).push(program.pieces[piece]!.name);
    const stop = match.stopped?.problem;
    return {
      counters: Object.fromEntries(
        program.cells.flatMap(({ name, at }) => (executor.state[at] ? [[name, executor.state[at]]] : [])),
      ),
      zones,
      offers: match.stopped ? [] : (match.decision()?.answers.map(({ name }) => name) ?? []),
      winners: match.result()?.winners,
      stopped:
        stop &&
        `${(stop.data as { why: string }).why}: ${stop.range.source.text.slice(stop.range.start, stop.range.end)}`,
      message: stop && `${diagnosticOf(stop).message} ${diagnosticOf(stop).hint}`,
    };
  });
  expect(played).toEqual(same);
  return played!;
}

/** The codes of the checker's findings, without those about unused things. */
export function findings(text: string): readonly string[] {
  return loadGame({ name: "game.yaml", text })
    .problems.map(({ code }) => code)
    .filter((code) => code !== "unused");
}
