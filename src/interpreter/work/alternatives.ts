/** Finds the questions of which a random player draws an alternative, instead of one of all offered answers. */
import type { Ask, ScalarExpr } from "../ir/ir.ts";
import type { StaticWork } from "./static-work.ts";

/** Fewer alternatives than this are not worth drawing: two offered ones must be found in any case. */
const FEWEST = 3;
/** If the guards of all alternatives need less work than this, they are all evaluated. */
const LITTLE = 10_000;

/** The value of `Ask.alternatives` for an ask. */
export function alternativesOf(ask: Ask, work: StaticWork): readonly number[] | undefined {
  const { options, guard } = ask;
  if (options.op !== "constants" || !guard || ask.decline || ask.anytime || ask.alike) return undefined;
  if (options.values.length < FEWEST || options.values.some((value, i) => value !== i)) return undefined;
  if (work.of(guard) < LITTLE) return undefined;
  const needed = options.values.map((value) => work.of(guardOf(ask, guard, value)));
  return options.values.toSorted((a, b) => needed[a]! - needed[b]!);
}

/** The part of a guard that decides about one option, if the guard distinguishes the options. */
function guardOf(ask: Ask, guard: ScalarExpr, option: number): ScalarExpr {
  if (guard.op !== "if" || guard.cond.op !== "=") return guard;
  const { left, right } = guard.cond;
  if (left.op !== "var" || left.var !== ask.var || right.op !== "const") return guard;
  return guardOf(ask, right.value === option ? guard.then : guard.else, option);
}
