/** Why a move of a scenario is not offered: the words of the move are followed up to the answer that is not. */
import type { Executor } from "../../interpreter/executor.ts";
import { Match } from "../../interpreter/match/match.ts";
import type { Program } from "../../interpreter/program.ts";
import { reference } from "../../interpreter/reference/reference.ts";
import { DECLINED } from "../../interpreter/ir.ts";
import { meaningOf } from "../explain/meaning.ts";
import { type Explained, type Reason, reasonsAgainst } from "../explain/reasons.ts";
import { Words } from "../words/words.ts";

interface Made extends Explained {
  readonly executor: Executor;
  readonly words: Words;
}

/** Asks also where there is a single answer: words may go beyond what is possible. */
function asking(program: Program): Program {
  return { ...program, asks: program.asks.map((ask) => ({ ...ask, always: true })) };
}

export class Refusals {
  private readonly compile: () => Explained;
  private made: Made | undefined;

  /** `compile` makes the program of the match without guards; it is called when a reason is first asked for. */
  constructor(compile: () => Explained) {
    this.compile = compile;
  }

  private get ready(): Made {
    if (!this.made) {
      const { program, origins } = this.compile();
      this.made = { program, origins, executor: reference(asking(program)), words: new Words(program, "en") };
    }
    return this.made;
  }

  /** What stands against a move that is not offered; empty if nothing is known that it could mean. */
  reasons(match: Match, words: string, by: string | undefined): readonly Reason[] {
    const { executor, words: looker } = this.ready;
    const before = again(this.ready.program, match);
    const trial = Match.resume(executor, { seed: match.seed, moves: [], state: before });
    const first = trial.decisions().find((d) => by === undefined || d.deciders.includes(by) || d.player === by);
    let rest = words.trim().replace(/\s+/g, " ");
    for (let decision = first; decision; ) {
      executor.select(decision.thread);
      const meant = meaningOf(executor.program, executor.state, decision, rest);
      if (!meant) return [];
      const answer = decision.answers.find(({ value }) => value === meant.value);
      if (!answer) return reasonsAgainst(this.ready, executor.state, meant.value, { words: looker, sight: "everything" });
      trial.answer(decision, answer);
      if (meant.rest === "" && meant.value === DECLINED) return [];
      rest = meant.rest;
      const { group } = decision.info;
      decision = trial.decisions().find((d) => d.thread === first!.thread && d.info.group === group);
    }
    return [];
  }
}

/** The moves of a match made once more on a program without guards. */
function again(program: Program, match: Match): Int32Array {
  const executor = reference(program);
  const trial = Match.start(executor, match.seed);
  for (const { by, answer } of match.moves) {
    const decision = trial.decisions().find((d) => (d.deciders.includes(by) || d.player === by) && d.answers.some((a) => a.name === answer));
    if (!decision) break;
    trial.answer(decision, decision.answers.find((a) => a.name === answer)!);
  }
  return executor.state;
}
