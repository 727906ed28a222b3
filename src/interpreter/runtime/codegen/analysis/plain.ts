/** Which effects can neither stop at a decision nor be returned to by their label: they become functions. */
import type { FlatEffect, Op } from "../../../ir/ir.ts";
import type { Program } from "../../../ir/program.ts";
import { structureOf } from "./structure.ts";

export function plainEffects(program: Program): ReadonlySet<number> {
  const { effects } = program;
  const entered = new Set([program.main, ...program.anytime, ...effects.flatMap((e) => e.ops.flatMap((op) => (op.op === "fork" ? [op.effect] : [])))]);
  const plain = new Set(effects.map((_, id) => id).filter((id) => !entered.has(id) && !stops(effects[id]!) && structureOf(effects[id]!, new Set()).flat));
  for (let changed = true; changed; ) {
    changed = false;
    for (const id of plain) {
      if (effects[id]!.ops.every((op) => called(op).every((to) => plain.has(to)))) continue;
      plain.delete(id);
      changed = true;
    }
  }
  return plain;
}

function stops(effect: FlatEffect): boolean {
  return effect.ops.some((op) => op.op === "ask" || op.op === "fork" || op.op === "possible");
}

/** The effects that an op may call. */
export function called(op: Op): readonly number[] {
  switch (op.op) {
    case "call": return [op.effect];
    case "call dynamic": return op.among;
    default: return [];
  }
}
