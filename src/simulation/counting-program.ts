/** Changes programs so that perft can count turns: they ask every question, and stop where the counting ends. */
import type { FlatEffect, Label, ScalarExpr, Op } from "../interpreter/ir/ir.ts";
import { actingPlayer, num, TURNS_BEGUN } from "../interpreter/ir/builders.ts";
import { firstFrom } from "../interpreter/ir/control-flow.ts";
import { relabelled } from "../interpreter/lowering/body.ts";
import type { Program } from "../interpreter/ir/program.ts";

/** The program that asks a question even if it has only one answer, so that every turn becomes visible. */
export function askingAlways(program: Program): Program {
  return { ...program, asks: program.asks.map((ask) => ({ ...ask, waits: true })) };
}

/** The value of the acting player after `stoppingBeyond` has ended a match. No rule can produce it. */
export const STOPPED = -2;

/**
 * The program that ends the match at the first question of a turn after turn `depth`, without computing its answers.
 */
export function stoppingBeyond(program: Program, depth: number): Program {
  const beyond: ScalarExpr = { op: "<", left: num(depth), right: TURNS_BEGUN };
  const effects = [...program.effects];
  let added = 0;
  // Labels of an effect are consecutive numbers, so a new one shifts the later ones.
  const byLabel = program.effects.map((_, i) => i).sort((a, b) => effects[a]!.first - effects[b]!.first);
  for (const i of byLabel) {
    const effect = moved(effects[i]!, added);
    let label = effect.end;
    const ops = effect.ops.flatMap((op, at): Op[] => {
      if (op.op !== "ask" && !(op.op === "possible" && asksAtOnce(effect.ops, at + 1))) return [op];
      const { point } = op;
      const on = label++;
      // The stop writes no slot, because the possible values of a slot decide how fast generated code reads it.
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
 * Whether the next op of interest after `from` is a question. Then trying these ops always succeeds, because they stop
 * there.
 */
function asksAtOnce(ops: readonly Op[], from: number): boolean {
  return firstFrom(ops, from)?.op === "ask";
}

/**
 * Whether a match that ends with the last counted turn reaches that end before the stop of `stoppingBeyond`. It does
 * not if a line tests whether a question has an answer, because the changed program does not compute answers.
 */
export function endsBeforeStopping({ effects }: Program): boolean {
  return effects.every(({ ops }) => ops.every((op, at) => op.op !== "possible" || !asksAtOnce(ops, at + 1)));
}

/**
 * Whether each turn begins with a question. Then after a finished turn another turn, or the end of the match that a
 * `possible` line would find, is certain to follow.
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

/** The effect with `by` added to all its labels. */
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
