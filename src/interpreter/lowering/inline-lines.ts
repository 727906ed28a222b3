/**
 * Inlines effects of a few lines that only change things: the ops of the effect replace its call. This runs before
 * guards are made. Look-ahead can then use what earlier tests have proved about the arguments, and about room in zones.
 */
import { edgesOf } from "../ir/control-flow.ts";
import { wordsWritten } from "../ir/frame-access.ts";
import type { Ask, FlatEffect, ListExpr, Op, ScalarExpr, Slot } from "../ir/ir.ts";
import { endsLookAhead, hasTrait } from "../ir/op-traits.ts";
import { Header } from "../ir/layout.ts";
import { FRAME_HEAD } from "./body.ts";
import type { Lowering } from "./lowering.ts";

/** The most ops of an effect that is inlined at each call, not counting its label and its return. */
const MAX_OPS = 6;

/**
 * Replaces calls of short effects by the ops of these effects, if all arguments are constants, slots or the acting
 * player.
 */
export function inlineLines(l: Lowering): void {
  const effects = l.effects as FlatEffect[];
  const lines = effects.map((effect) => linesOf(effect, l.asks));
  effects.forEach((effect, id) => {
    const ops = effect.ops.flatMap((op): readonly Op[] => {
      const inner = op.op === "call" ? lines[op.effect] : undefined;
      const args = op.op === "call" ? op.args.flatMap((arg) => (isGiven(arg.value) ? [arg.value] : [])) : [];
      if (op.op !== "call" || !inner || args.length < op.args.length) return [op];
      const values = new Map(effects[op.effect]!.params.map(({ slot }, i) => [slot, args[i]!]));
      return [{ op: "round", point: op.point }, ...inner.map((line) => withValues(line, values))];
    });
    if (ops.length !== effect.ops.length || ops.some((op, at) => op !== effect.ops[at]))
      effects[id] = { ...effect, ops };
  });
}

/**
 * The ops that can replace a call of this effect. Undefined if the effect has locals beside its parameters, or if its
 * ops do not simply run one after another.
 */
function linesOf({ ops, params, size }: FlatEffect, asks: readonly Ask[]): readonly Op[] | undefined {
  if (size > FRAME_HEAD + params.length || params.some(({ list }) => list) || ops.length > MAX_OPS + 2)
    return undefined;
  const lines = ops.slice(1, -1);
  return ops.at(-1)!.op === "return" && lines.every((op) => isLine(op, asks)) ? lines : undefined;
}

/** Whether an op writes nothing in its frame and always continues with the next op, even in a look-ahead. */
function isLine(op: Op, asks: readonly Ask[]): boolean {
  const { next, jumps, calls } = edgesOf(op);
  return (
    op.op !== "label" &&
    next &&
    jumps.length + calls.length === 0 &&
    !wordsWritten(op, asks) &&
    !hasTrait(op, "changes", "acting") &&
    !endsLookAhead(op)
  );
}

/**
 * Whether an argument keeps its value while the lines of the inlined effect run, so that it can replace the parameter.
 */
function isGiven(value: ScalarExpr | ListExpr): value is ScalarExpr {
  return value.op === "const" || value.op === "slot" || (value.op === "word" && value.at === Header.me);
}

/** The op with the arguments of the call in place of the parameters. */
function withValues(op: Op, values: ReadonlyMap<Slot, ScalarExpr>): Op {
  const put = (x: unknown): unknown => {
    if (Array.isArray(x)) return x.map(put);
    if (typeof x !== "object" || x === null) return x;
    if ("op" in x && x.op === "slot") return values.get((x as ScalarExpr & { op: "slot" }).slot) ?? x;
    return Object.fromEntries(Object.entries(x).map(([key, value]) => [key, put(value)]));
  };
  return put(op) as Op;
}
