/**
 * Finds the effects that never wait for an answer, so that a match is never continued in the middle of them. In
 * generated code each of them is one function.
 */
import { calledBy, edgesOf } from "../../../ir/control-flow.ts";
import { hasTrait } from "../../../ir/op-traits.ts";
import type { FlatEffect } from "../../../ir/ir.ts";
import type { Program } from "../../../ir/program.ts";
import { structureOf } from "./structure.ts";

/** The numbers of the effects that become functions. */
export function plainEffects(program: Program): ReadonlySet<number> {
  const { effects } = program;
  const entered = new Set([
    program.main,
    ...program.anytime,
    ...effects.flatMap((e) => e.ops.flatMap((op) => (op.op === "fork" ? edgesOf(op).calls : []))),
  ]);
  const plain = new Set(
    effects
      .map((_, id) => id)
      .filter((id) => !entered.has(id) && !stops(effects[id]!) && structureOf(effects[id]!, new Set()).flat),
  );
  for (let changed = true; changed;) {
    changed = false;
    for (const id of plain) {
      if (effects[id]!.ops.every((op) => calledBy(op).every((to) => plain.has(to)))) continue;
      plain.delete(id);
      changed = true;
    }
  }
  return plain;
}

function stops(effect: FlatEffect): boolean {
  return effect.ops.some((op) => hasTrait(op, "suspends", true));
}
