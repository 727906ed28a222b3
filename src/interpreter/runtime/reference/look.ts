/** Evaluates expressions at a position, and finds out which words of the state they read. */
import type { ListExpr, ScalarExpr, Var } from "../../ir/ir.ts";
import type { Program } from "../../ir/program.ts";
import { members } from "./lists.ts";
import type { Evaluable } from "../executor.ts";
import { frameOf } from "../state.ts";
import { machineFor } from "./machine.ts";
import { rehearsed as rehearse } from "./rehearsal.ts";
import { call, num } from "./numbers.ts";

/** Evaluates expressions at a position and records what they read. */
export interface Look {
  /** The words of the state that were read so far. */
  readonly read: Set<number>;
  /**
   * The value of a function of the program.
   * @throws GameError if computing it is an error of the game
   */
  value(fn: number, ...args: readonly number[]): number;
  /**
   * The value of an expression; `ABSENT` if something that the expression needs is absent.
   * @throws GameError if computing it is an error of the game
   */
  number(of: ScalarExpr): number;
  /**
   * The members of a list.
   * @throws GameError if computing it is an error of the game
   */
  members(list: ListExpr): readonly number[];
  /** Gives a variable a value for the expressions that are evaluated afterwards. */
  bind(name: Var, value: number): void;
}

/**
 * Inspects `state` without changing it. The state must belong to `program`, or to a program that differs from it only
 * in its functions. @param frame the address of the frame in which the expressions are evaluated
 */
export function lookAt(program: Program, state: Int32Array, frame = 0): Look {
  const read = new Set<number>();
  const watched = new Proxy(state, {
    get(words, key) {
      const at = Number(key);
      if (Number.isInteger(at)) read.add(at);
      return words[at];
    },
  });
  const machine = machineFor(program, watched, { rehearse, frame });
  const fresh = <T>(evaluate: () => T): T => {
    machine.work = program.work;
    machine.failed = undefined;
    return evaluate();
  };
  return {
    read,
    value: (fn, ...args) => fresh(() => call(machine, fn, args)),
    number: (of) => fresh(() => num(machine, of)),
    members: (list) => fresh(() => members(machine, list)),
    bind: (name, value) => void (machine.vars[name] = value),
  };
}

/** Makes functions of the program computable in `state`. Unlike `lookAt`, it does not record what they read. */
export function evaluable(program: Program, state: Int32Array): Evaluable {
  const machine = machineFor(program, state, { rehearse, frame: frameOf(state) });
  return {
    program,
    state,
    value(fn, ...args) {
      machine.work = program.work;
      machine.failed = undefined;
      return call(machine, fn, args);
    },
  };
}
