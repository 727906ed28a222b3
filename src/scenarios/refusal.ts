/**
 * Explains why a move of a scenario is not offered. It follows the words of the move up to the first answer that is
 * missing.
 */
import type { Executor } from "../interpreter/runtime/executor.ts";
import type { Decision } from "../interpreter/match/decision.ts";
import { Match } from "../interpreter/match/match.ts";
import { askedOf, inGroup } from "../interpreter/match/moves/moves.ts";
import { reference } from "../interpreter/runtime/reference/reference.ts";
import { DECLINED } from "../interpreter/ir/ir.ts";
import { askingAlways } from "../simulation/counting-program.ts";
import { meaningOf, membersMeant } from "../explain/meaning.ts";
import type { Explained, Reason } from "../explain/reason.ts";
import { reasonsAgainst, tooMany } from "../explain/reasons.ts";
import { Words } from "../narration/titles.ts";

interface Made extends Explained {
  readonly executor: Executor;
  readonly words: Words;
}

/** Why a move is refused: no open question asks for it, its words mean nothing here, or the rules forbid it. */
export type Refusal =
  | { readonly kind: "not asked" }
  | { readonly kind: "unknown"; readonly words: string }
  | { readonly kind: "refused"; readonly reasons: readonly Reason[] };

/** Explains why the moves that a scenario names are not offered. */
export class Refusals {
  private readonly compile: () => Explained;
  private readonly position: () => Int32Array;
  private made: Made | undefined;

  /**
   * @param compile compiles the match's program without guards (conditions that decide answers in advance). It is
   * called when the first reason is needed, because it takes a while.
   * @param position returns the current position of the match, as a state of that program
   */
  constructor(compile: () => Explained, position: () => Int32Array) {
    this.compile = compile;
    this.position = position;
  }

  private get ready(): Made {
    if (!this.made) {
      const { program, origins } = this.compile();
      // This executor asks a question even if it has only one answer, or if no answer is possible. So all words of a
      // move can be followed.
      this.made = { program, origins, executor: reference(askingAlways(program)), words: new Words(program, "en") };
    }
    return this.made;
  }

  /**
   * The reasons why the move with these words is not offered. `by` is the player who would make it, if the scenario
   * names one.
   */
  of(words: string, by: string | undefined): Refusal {
    const { executor } = this.ready;
    const trial = Match.at(executor, { seed: 0, moves: [], open: 0, state: this.position() });
    const first = askedOf(trial, by);
    const text = words.trim().replace(/\s+/g, " ");
    if (!first || !answers(first, text)) return { kind: "not asked" };
    executor.select(first.thread);
    return first.info.parts?.kind === "several" && text.startsWith(`${first.label} `)
      ? this.ofSet(trial, first, text.slice(first.label.length + 1))
      : this.ofWords(trial, first, text);
  }

  /** Follows the words of a move from one question to the next, up to an answer that is not offered. */
  private ofWords(trial: Match, first: Decision, words: string): Refusal {
    const { executor } = this.ready;
    let rest = words;
    for (let decision: Decision | undefined = first; decision; decision = inGroup(trial, first)) {
      executor.select(decision.thread);
      const meant = meaningOf(executor.program, executor.state, decision, rest);
      if (!meant)
        return this.isElsewhere(decision, rest) ? { kind: "refused", reasons: [] } : { kind: "unknown", words: rest };
      const answer = decision.answers.find(({ value }) => value === meant.value);
      if (!answer) return this.against(meant.value);
      trial.answer(decision, answer);
      if (meant.rest === "" && meant.value === DECLINED) return { kind: "refused", reasons: [] };
      rest = meant.rest;
    }
    return rest === "" ? { kind: "refused", reasons: [] } : { kind: "unknown", words: rest };
  }

  /**
   * Follows the words of a move that chooses a set. It chooses the named members one by one, in the order in which the
   * rules ask for them.
   */
  private ofSet(trial: Match, first: Decision, words: string): Refusal {
    const { executor } = this.ready;
    const { members, rest } = membersMeant(executor.program, executor.state, first, words);
    if (rest !== "" && rest !== "done") return { kind: "unknown", words: rest };
    const left = [...members];
    for (let chosen = 0; ; chosen++) {
      const decision = inGroup(trial, first);
      if (!decision) {
        if (left.length > 0) return { kind: "refused", reasons: [tooMany(first, chosen, this.ready.words)] };
        return { kind: "refused", reasons: [] };
      }
      executor.select(decision.thread);
      if (left.length === 0)
        return rest === "done" && !decision.answers.some(({ value }) => value === DECLINED)
          ? this.against(DECLINED)
          : { kind: "refused", reasons: [] };
      const value = left.shift()!;
      const answer = decision.answers.find((each) => each.value === value);
      if (!answer) return this.against(value);
      trial.answer(decision, answer);
    }
  }

  private against(value: number): Refusal {
    const { executor, words } = this.ready;
    return {
      kind: "refused",
      reasons: reasonsAgainst(this.ready, executor.state, value, { words, visible: "everything" }),
    };
  }

  /**
   * Whether the words name an alternative of another question with the same name. Then the move is refused, although
   * its words have a meaning.
   */
  private isElsewhere({ label }: Decision, words: string): boolean {
    return this.ready.program.asked.some(
      ({ label: { name }, what }) =>
        name === label && what.kind === "named" && what.names.some((answer) => `${label} ${answer}` === words),
    );
  }
}

/**
 * Whether the words can be an answer to this question: they begin with its name, or are `no`, `done`, or the name of an
 * exchange (an action that players may take at any moment).
 */
function answers({ label, info }: Decision, words: string): boolean {
  return (
    words === label ||
    words.startsWith(`${label} `) ||
    words === "no" ||
    (words === "done" && info.parts?.kind === "several") ||
    info.anytime.some(({ name }) => name === words)
  );
}
