/** Counters with a short range are drawn as a scale. */
import type { TypeModel } from "../../../src/session/model.ts";

/** A range with at most this many steps is drawn as a row of pips; a longer one is shown as a number. */
const LONGEST_TRACK = 9;

/** The range of a counter if it is short enough to be drawn as a scale, otherwise undefined. */
export function track(type: TypeModel): { readonly min: number; readonly max: number } | undefined {
  if (type.kind !== "number" || type.min === undefined || type.max === undefined || type.min < 0) return undefined;
  return type.max - type.min <= LONGEST_TRACK ? { min: type.min, max: type.max } : undefined;
}
