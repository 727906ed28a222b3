/** Finds the effects that the expression `rehearsed` carries out. */
import { calledBy } from "../../../ir/control-flow.ts";
import type { Program } from "../../../ir/program.ts";

/** The effects that are rehearsed, and those that they call. */
export function rehearsedEffects({ effects, rehearsed }: Program): ReadonlySet<number> {
  const found = new Set(rehearsed);
  for (const id of found) for (const op of effects[id]!.ops) for (const to of calledBy(op)) found.add(to);
  return found;
}
