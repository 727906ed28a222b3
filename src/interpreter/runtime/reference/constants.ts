/** Computes the members of lists that do not read the state. */
import type { ListExpr } from "../../ir/ir.ts";
import type { Program } from "../../ir/program.ts";
import { members } from "./lists.ts";
import { machineFor } from "./machine.ts";

/**
 * Evaluates a list that does not read the state. The list may contain variables that the code generator has added to
 * those of the program; `values` are their values, in order.
 */
export type ConstantMembers = (list: ListExpr, values: readonly number[]) => number[];

/**
 * Makes a function that evaluates lists which do not read the state. `tables` replace the tables of the program.
 * `extra` is the most variables that the code generator adds to those of the program.
 */
export function constantMembers(program: Program, tables: readonly Int32Array[], extra: number): ConstantMembers {
  const m = machineFor({ ...program, tables, vars: program.vars + extra }, new Int32Array(0), {
    rehearse: neverConstant,
  });
  return (list, values) => {
    m.vars.set(values, program.vars);
    return members(m, list);
  };
}

function neverConstant(): never {
  throw new Error("an effect is rehearsed in a position, not in a constant");
}
