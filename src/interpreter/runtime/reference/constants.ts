/** Computes the members of lists that do not read the state. */
import type { ListExpr } from "../../ir/ir.ts";
import type { Program } from "../../ir/program.ts";
import { members } from "./lists.ts";
import { machineFor } from "./machine.ts";

/** Evaluates such a list. `values` are the values of the variables from `program.vars` on. */
export type ConstantMembers = (list: ListExpr, values: readonly number[]) => number[];

/** `tables` replace the tables of the program. `extra` is the greatest number of variables from `program.vars` on. */
export function constantMembers(program: Program, tables: readonly Int32Array[], extra: number): ConstantMembers {
  const m = machineFor({ ...program, tables, vars: program.vars + extra }, new Int32Array(0), {});
  return (list, values) => {
    m.vars.set(values, program.vars);
    return members(m, list);
  };
}
