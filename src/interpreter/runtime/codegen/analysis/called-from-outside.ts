/** Lists the functions of a program that tools call. */
import type { Program } from "../../../ir/program.ts";

/**
 * The numbers of the functions with a parameter that are called from outside generated code, for example to ask who
 * wins. Their arguments can be anything. The functions that say who decides (`Program.decides`) are not among them.
 */
export function calledFromOutside({ wins, score, sides, zones, cells }: Program): readonly number[] {
  const visible = [...zones.flatMap(({ seen, room }) => [seen, room]), ...cells.map(({ seen }) => seen)];
  return [wins, score, sides?.of, ...visible].filter((fn) => fn !== undefined);
}
