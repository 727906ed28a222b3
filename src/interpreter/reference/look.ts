/** Looks at a position: what expressions are worth there, and which words of the state that depends on. */
import type { List } from "../ir.ts";
import type { Program } from "../program.ts";
import { codeOf } from "./code.ts";
import { members } from "./lists.ts";
import type { Machine } from "./machine.ts";
import { call } from "./numbers.ts";

export interface Look {
  /** Words of the state that were read so far. */
  readonly read: ReadonlySet<number>;
  /** The value of a function of the program. @throws GameError */
  value(fn: number, args?: readonly number[]): number;
  /** The members of a list. @throws GameError */
  members(list: List): readonly number[];
}

/** `state` is a state of the program, or of one that differs only in its functions; it is left as it is. */
export function lookAt(program: Program, state: Int32Array): Look {
  const read = new Set<number>();
  const watched = new Proxy(state, {
    get(words, key) {
      const at = Number(key);
      if (Number.isInteger(at)) read.add(at);
      return words[at];
    },
  });
  const machine: Machine = { program, code: codeOf(program), state: watched, offered: new Int32Array(0), hooks: {}, vars: new Int32Array(program.vars), frame: 0, count: 0, failed: undefined, ahead: undefined };
  return { read, value: (fn, args = []) => call(machine, fn, args), members: (list) => members(machine, list) };
}
