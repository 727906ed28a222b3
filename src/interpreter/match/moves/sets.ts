/**
 * Sets of pieces. The rules ask for the members one by one, in the order of a list, but a player may choose them in any
 * order. This module finds the members that can still be chosen, and whether the chosen members are a complete answer.
 */
import type { Program } from "../../ir/program.ts";
import { lookAt } from "../../runtime/reference/look.ts";
import { reference } from "../../runtime/reference/reference.ts";
import { type Ask, DECLINED } from "../../ir/ir.ts";
import { frameOf } from "../../runtime/state.ts";
import { type Decision, decisionAt } from "../decision.ts";
import { Match } from "../match.ts";
import { asking, inGroup } from "./moves.ts";
import { chosenAt } from "./names.ts";

/** The most answers that are tried in order to find whether a set can be completed. */
const MOST_TRIES = 400;
/** If a set has more possible members than this, a player must choose the members in the order of the list. */
const MOST_MEMBERS = 40;

/**
 * The decision after the members `picked` were chosen in any order; undefined if the decision does not ask for a set of
 * pieces.
 */
export function pickedFrom(
  match: Match,
  decision: Decision,
  picked: readonly number[],
): { readonly decision: Decision; readonly state: Int32Array } | undefined {
  const { program, executor } = match;
  const { parts, what } = decision.info;
  if (parts?.kind !== "several" || what.kind !== "pieces" || decision.thread > 0) return undefined;
  const search = new SetSearch(match, decision);
  const members = search.members(picked);
  if (members.length > MOST_MEMBERS) return undefined;
  const state = withChosen(executor.state, parts.chosen, picked);
  const allowed = members.filter((member) => search.reaches([...picked, member]));
  const ask = program.asked.indexOf(decision.info);
  const stops =
    picked.length === 0
      ? decision.answers.filter(({ kind }) => kind !== "choice").map(({ value }) => value)
      : search.isWhole(picked)
        ? [DECLINED]
        : [];
  return {
    decision: decisionAt(
      { program, state, value: (fn, ...args) => executor.value(fn, ...args) },
      ask,
      [...allowed, ...stops],
      decision.id,
    ),
    state,
  };
}

/** The words of a move that chooses the whole set `picked`, as `playMove` reads them. */
export function wordsFor({ program, executor }: Match, decision: Decision, picked: readonly number[]): string {
  const ask = program.asked.indexOf(decision.info);
  const { answers } = decisionAt({ program, state: executor.state, value: () => 0 }, ask, picked, decision.id);
  return [decision.label, ...answers.map(({ short }) => short)].join(" ");
}

/**
 * A copy of the state in which the members `picked` count as chosen, too. `slot`: where the frame keeps the chosen
 * members.
 */
function withChosen(state: Int32Array, slot: number, picked: readonly number[]): Int32Array {
  const copy = state.slice();
  const at = frameOf(copy) + slot;
  const before = copy[at]!;
  copy[at] = before + picked.length;
  copy.set(picked, at + 1 + before);
  return copy;
}

class SetSearch {
  private readonly copy: Match;
  private readonly first: Decision;
  private readonly program: Program;
  private readonly ask: Ask;
  private readonly all: readonly number[];
  private readonly turns: number;
  private tries = 0;

  constructor(match: Match, first: Decision) {
    const {
      program,
      executor: { state },
    } = match;
    this.program = program;
    this.first = first;
    this.copy = Match.at(reference(asking(program, first.info.group)), { seed: match.seed, moves: [], open: 0, state });
    this.turns = this.copy.turns;
    const look = lookAt(program, state, frameOf(state));
    this.ask = program.asks[program.asked.indexOf(first.info)]!;
    const { options } = this.ask;
    const before = new Set(chosenAt(state, first.info));
    this.all = look.members(options.op === "behind" ? options.list : options).filter((member) => !before.has(member));
  }

  /** The members that are not picked yet. Of several equal copies, only the first is included. */
  members(picked: readonly number[]): readonly number[] {
    const left = this.all.filter((member) => !picked.includes(member));
    const keys = left.map((member) => this.key(member));
    return left.filter((_, i) => keys.indexOf(keys[i]!) === i);
  }

  /** Whether some complete answer contains all of these members, and perhaps others. */
  reaches(values: readonly number[]): boolean {
    this.tries = 0;
    // An offered answer can always be completed, because look-ahead has tested it. So the search may end at any
    // decision.
    return this.search(
      values.map((value) => this.key(value)),
      true,
      () => true,
    );
  }

  /** Whether these members alone are a complete answer. */
  isWhole(values: readonly number[]): boolean {
    this.tries = 0;
    return this.search(
      values.map((value) => this.key(value)),
      false,
      (decision) => decision?.answers.some(({ kind }) => kind === "declined") ?? true,
    );
  }

  /**
   * Whether a copy of the match can choose all `needed` members. `fill`: other members may be chosen between them.
   * `ends`: a condition that the decision after the last needed member must satisfy.
   */
  private search(needed: readonly string[], fill: boolean, ends: (decision: Decision | undefined) => boolean): boolean {
    // The same question may come again in a new turn. Then it does not belong to this answer any more.
    const decision = this.copy.turns === this.turns ? inGroup(this.copy, this.first) : undefined;
    if (needed.length === 0) return ends(decision);
    if (!decision) return false;
    const choices = decision.answers.filter(({ kind }) => kind === "choice");
    const next = choices.findIndex(({ value }) => needed.includes(this.key(value)));
    const fillers = !fill ? [] : next < 0 ? choices : choices.slice(0, next);
    for (const answer of [...(next < 0 ? [] : [choices[next]!]), ...fillers]) {
      if (++this.tries > MOST_TRIES) return false;
      const before = this.copy.keep();
      // The key is computed before the answer is given, because the answer may move pieces.
      const at = needed.indexOf(this.key(answer.value));
      this.copy.answer(decision, answer);
      const found = this.search(at < 0 ? needed : needed.toSpliced(at, 1), fill, ends);
      this.copy.rewind(before);
      if (found) return true;
    }
    return false;
  }

  /** A key for a member. Copies that count as one answer have the same key. */
  private key(piece: number): string {
    const {
      program,
      copy: {
        executor: { state },
      },
    } = this;
    if (this.ask.alike === undefined || piece >= program.layout.mobile) return `#${piece}`;
    const { cardId, owner } = program.pieces[piece]!;
    return [
      cardId,
      owner,
      state[program.layout.pieceZone + piece],
      ...program.cells.filter((cell) => cell.holder === piece).map((cell) => state[cell.at]),
    ].join(" ");
  }
}
