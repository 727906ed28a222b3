/**
 * Changes a program so that perft can count its turns. The changed program asks every question, and stops after the
 * last turn to count.
 */
import type { FlatEffect, Label, ScalarExpr, Op } from "../interpreter/ir/ir.ts";
import { actingPlayer, num, TURNS_BEGUN } from "../interpreter/ir/builders.ts";
import { firstFrom } from "../interpreter/ir/control-flow.ts";
import { relabelled } from "../interpreter/lowering/body.ts";
import type { Program } from "../interpreter/ir/program.ts";

/** Returns a program that asks each question even if it has only one answer. So the counting sees every turn. */
export function askingAlways(program: Program): Program {
  return { ...program, asks: program.asks.map((ask) => ({ ...ask, waits: true })) };
}

/** Marks a match that `stoppingBeyond` has ended: the acting player gets this value, which no rule can produce. */
export const STOPPED = -2;

/**
 * Returns a program that ends the match at the first question after turn `depth`, without computing the answers to this
 * question.
 */
export function stoppingBeyond(program: Program, depth: number): Program {
  const beyond: ScalarExpr = { op: "<", left: num(depth), right: TURNS_BEGUN };
  const effects = [...program.effects];
  let added = 0;
  // The labels of all effects are numbered consecutively. If an effect gets more labels, the labels of all later
  // effects become greater by as many.
  const byLabel = program.effects.map((_, i) => i).sort((a, b) => effects[a]!.first - effects[b]!.first);
  for (const i of byLabel) {
    const effect = moved(effects[i]!, added);
    let label = effect.end;
    const ops = effect.ops.flatMap((op, at): Op[] => {
      if (op.op !== "ask" && !(op.op === "possible" && asksAtOnce(effect.ops, at + 1))) return [op];
      const { point } = op;
      const on = label++;
      // This op writes no slot (a local variable). Generated code reads a slot faster if it has few possible values,
      // and such a write would add one.
      const stopped: Op = { op: "set", cell: actingPlayer(STOPPED), value: num(STOPPED), point };
      return [
        { op: "unless", cond: beyond, to: on, point },
        stopped,
        { op: "end", point },
        { op: "label", label: on, point },
        op,
      ];
    });
    added += label - effect.end;
    effects[i] = { ...effect, ops, end: label };
  }
  return { ...program, effects, labels: program.labels + added };
}

/**
 * Whether, from `from` on, a question comes before any op that can fail. If so, trying the ops from `from` on always
 * succeeds, because the trial ends at the question.
 */
function asksAtOnce(ops: readonly Op[], from: number): boolean {
  return firstFrom(ops, from)?.op === "ask";
}

/**
 * Perft stops a match at the first question after the last counted turn. Returns whether a match that ends with that
 * turn is over before this question. It may not be if a line of the rules tests whether the question has an answer: the
 * match would end if there is none, but the program that perft runs computes no answers there.
 */
export function endsBeforeStopping({ effects }: Program): boolean {
  return effects.every(({ ops }) => ops.every((op, at) => op.op !== "possible" || !asksAtOnce(ops, at + 1)));
}

/**
 * Returns whether each turn begins with a question. If so, after each finished turn it is certain that another turn
 * follows, or that the match ends at a line that tests whether a question has an answer (the op `possible`).
 */
export function asksInAllTurns({ effects }: Program): boolean {
  return effects.every(({ ops }) =>
    ops.every((op, at) => {
      if (op.op !== "turn") return true;
      const first = firstFrom(ops, at + 1);
      return first?.op === "ask" || (first?.op === "possible" && asksAtOnce(ops, ops.indexOf(first) + 1));
    }),
  );
}

/** Returns the effect with `by` added to each of its labels. */
function moved(effect: FlatEffect, by: number): FlatEffect {
  const label = (l: Label) => l + by;
  return {
    ...effect,
    ops: effect.ops.map((op) => relabelled(op, label)),
    entry: label(effect.entry),
    first: label(effect.first),
    end: label(effect.end),
  };
}
