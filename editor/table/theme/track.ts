/** Counters that are short scales. */
import type { TypeModel } from "../../../src/session/model.ts";

/** A scale with more steps than this is shown as a number, a shorter one as a row of pips. */
const LONGEST_TRACK = 9;

/** The steps of a scale that is short enough to be drawn; undefined for a number. */
export function track(type: TypeModel): { readonly min: number; readonly max: number } | undefined {
  if (type.kind !== "number" || type.min === undefined || type.max === undefined || type.min < 0) return undefined;
  return type.max - type.min <= LONGEST_TRACK ? { min: type.min, max: type.max } : undefined;
}
