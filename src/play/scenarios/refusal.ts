/**
 * Why a move is not offered: it is made all the same on a copy that asks no guard, and the line that
 * cannot be carried out is the reason.
 */
import type { Range } from "../../diagnostics/range.ts";
import type { Executor } from "../../interpreter/executor.ts";
import { Match } from "../../interpreter/match/match.ts";
import { playMove } from "../../interpreter/match/moves.ts";
import type { Program } from "../../interpreter/program.ts";
import { reference } from "../../interpreter/reference/reference.ts";

/** Ways to go on after the move that are tried before one gives up. */
const MOST_TRIED = 500;

/** Offers everything that a line names, also what cannot be completed. */
function unguarded(program: Program): Program {
  return { ...program, asks: program.asks.map((ask) => ({ ...ask, guard: undefined, probe: false, probeDecline: false, always: true })) };
}

export class Refusals {
  private readonly compile: () => Program;
  private made: Executor | undefined;

  /** `compile` makes the program of the match without guards; it is called when a reason is first asked for. */
  constructor(compile: () => Program) {
    this.compile = compile;
  }

  private get executor(): Executor {
    return (this.made ??= reference(unguarded(this.compile())));
  }

  /** The lines that stand against a move that is not offered; empty if the move is not even named by the line that asks. */
  reasons(match: Match, words: string, by: string | undefined): Range[] {
    const trial = Match.resume(this.executor, match.save());
    const moved = playMove(trial, words, by);
    if (trial.stopped) return [trial.stopped.problem.range];
    return moved.ok ? this.deadEnds(trial) : [];
  }

  /** The lines at which the ways to go on end. */
  private deadEnds(trial: Match): Range[] {
    const found = new Map<string, Range>();
    let tried = 0;
    const { players } = trial.program;
    const go = (depth: number) => {
      const decision = trial.decision();
      if (!decision || depth > players.length * 8) return;
      const state = trial.executor.state.slice();
      const moves = trial.moves.length;
      for (const answer of decision.answers) {
        if (++tried > MOST_TRIED) return;
        trial.answer(decision, answer);
        if (trial.stopped) {
          const { range } = trial.stopped.problem;
          found.set(`${range.start} ${range.source.name}`, range);
        } else if (trial.turns === turns) {
          go(depth + 1);
        }
        trial.rewind(state, moves);
      }
    };
    const { turns } = trial;
    go(0);
    return [...found.values()];
  }
}
