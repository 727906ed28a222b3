/**
 * A random search that changes rule files. Checking a changed file must end soon and must report places inside the
 * file. If the file has no errors, the game must be playable.
 */
import { isError, renderText } from "../../src/diagnostics/render.ts";
import { checkSource, loadGame } from "../../src/dsl/index.ts";
import type { Game } from "../../src/dsl/game.ts";
import { compileGame } from "../../src/interpreter/index.ts";
import { expectAgreement } from "../interpreter/agree.ts";
import { corpus, find } from "./corpus.ts";
import { mutated } from "./mutate.ts";
import { type Attempt, faultOf, type Random, type Search, secondsOf } from "./search.ts";

/** The processor time, in seconds, that checking one file may take. */
const MOST_SECONDS = 2;
const DECISIONS = 12;

export const files: Search = {
  name: "files",
  usual: 3000,
  attempt(random): Attempt {
    const base = random.one(corpus);
    const source = { name: base.name, text: mutated(base.text, random) };
    let game: Game | undefined;
    let seconds = 0;
    const checked = faultOf("check", () => {
      seconds = secondsOf(() => {
        const problems = checkSource(source, find);
        for (const {
          code,
          range: { source: of, start, end },
        } of problems) {
          if (of === source && !(start >= 0 && start <= end && end <= source.text.length))
            throw new Error(`${code} stands outside the text`);
        }
        renderText(problems);
        const loaded = loadGame(source);
        if (!problems.some(isError) && !loaded.problems.some(isError)) game = loaded.game;
      });
    });
    const slow =
      seconds > MOST_SECONDS
        ? [{ title: `check: takes more than ${MOST_SECONDS} s`, details: `${seconds.toFixed(1)} s` }]
        : [];
    const played = game ? faultOf("play", () => playSome(game!, random)) : [];
    return { input: source.text, faults: [...checked, ...slow, ...played] };
  },
};

/**
 * Plays some moves. The program is compiled without guards (conditions that decide quickly whether an answer is
 * allowed), because making them takes longer than these few moves.
 */
function playSome(game: Game, random: Random): void {
  const players = random.one([game.players.min, game.players.max]);
  const program = { ...compileGame(game, { players, guards: false }), lookAhead: 200 };
  expectAgreement(program, { seeds: [1 + random.below(1000)], decisions: DECISIONS, exchange: 5, leaveLimits: true });
}
