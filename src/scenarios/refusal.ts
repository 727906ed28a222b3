/** Why a move of a scenario is not offered: the words of the move are followed up to the answer that is missing. */
import type { Executor } from "../interpreter/runtime/executor.ts";
import type { Decision } from "../interpreter/match/decision.ts";
import { Match } from "../interpreter/match/match.ts";
import { askedOf, inGroup } from "../interpreter/match/moves/moves.ts";
import { longNames } from "../interpreter/match/moves/names.ts";
import { anyOrder, parts } from "../interpreter/match/moves/parts.ts";
import { reference } from "../interpreter/runtime/reference/reference.ts";
import { DECLINED } from "../interpreter/ir/ir.ts";
import { askingAlways } from "../simulation/counting-program.ts";
import { type Meaning, meaningOf } from "../explain/meaning.ts";
import type { Explained, Reason } from "../explain/reason.ts";
import { reasonsAgainst } from "../explain/reasons.ts";
import { Words } from "../narration/titles.ts";

interface Made extends Explained {
  readonly executor: Executor;
  readonly words: Words;
}

/**
 * The reasons against a move: it is no answer to what is asked, its words have no meaning here, or reasons from the
 * rules.
 */
export type Refusal =
  | { readonly kind: "not asked" }
  | { readonly kind: "unknown"; readonly words: string }
  | { readonly kind: "refused"; readonly reasons: readonly Reason[] };

/** Explains moves that are not offered. */
export class Refusals {
  private readonly compile: () => Explained;
  private readonly position: () => Int32Array;
  private made: Made | undefined;

  /**
   * `compile` makes the program of the match without guards; it is called when a reason is first asked for. `position`
   * is the state of that program at the current position.
   */
  constructor(compile: () => Explained, position: () => Int32Array) {
    this.compile = compile;
    this.position = position;
  }

  private get ready(): Made {
    if (!this.made) {
      const { program, origins } = this.compile();
      // Words may go beyond what is possible.
      this.made = { program, origins, executor: reference(askingAlways(program)), words: new Words(program, "en") };
    }
    return this.made;
  }

  /** The reasons against a move that is not offered. */
  of(words: string, by: string | undefined): Refusal {
    const { executor, words: looker } = this.ready;
    const trial = Match.at(executor, { seed: 0, moves: [], open: 0, state: this.position() });
    const first = askedOf(trial, by);
    let rest = words.trim().replace(/\s+/g, " ");
    if (!first || !answers(first, rest)) return { kind: "not asked" };
    for (let decision: Decision | undefined = first; decision;) {
      executor.select(decision.thread);
      const meant = this.offeredPart(decision, rest) ?? meaningOf(executor.program, executor.state, decision, rest);
      if (!meant)
        return this.isElsewhere(decision, rest) ? { kind: "refused", reasons: [] } : { kind: "unknown", words: rest };
      const answer = decision.answers.find(({ value }) => value === meant.value);
      if (!answer)
        return {
          kind: "refused",
          reasons: reasonsAgainst(this.ready, executor.state, meant.value, { words: looker, visible: "everything" }),
        };
      trial.answer(decision, answer);
      if (meant.rest === "" && meant.value === DECLINED) return { kind: "refused", reasons: [] };
      rest = meant.rest;
      decision = inGroup(trial, first);
    }
    return rest === "" ? { kind: "refused", reasons: [] } : { kind: "unknown", words: rest };
  }

  /** Whether another question of this name has such an answer among its alternatives. */
  private isElsewhere({ label }: Decision, words: string): boolean {
    return this.ready.program.asked.some(
      ({ label: { name }, what }) =>
        name === label && what.kind === "named" && what.names.some((answer) => `${label} ${answer}` === words),
    );
  }

  /** The offered part: members of a set can be named in any order; this is the first of them that is offered. */
  private offeredPart({ info, label, answers: offered }: Decision, words: string): Meaning | undefined {
    if (!anyOrder(info) || info.what.kind !== "pieces") return undefined;
    const { program, state } = this.ready.executor;
    const named = words.startsWith(`${label} `) ? words.slice(label.length + 1) : words;
    for (const { value, kind } of offered) {
      const [part] =
        kind === "choice"
          ? longNames(program, state, value)
              .toReversed()
              .flatMap((name) => parts(named, name))
          : [];
      if (part) return { value, rest: part.left };
    }
    return undefined;
  }
}

/** Whether the words begin like an answer to this question. */
function answers({ label, info }: Decision, words: string): boolean {
  return (
    words === label ||
    words.startsWith(`${label} `) ||
    words === info.declined ||
    (words === "done" && info.parts?.kind === "several") ||
    info.anytime.some(({ name }) => name === words)
  );
}
