/** Remembers the values of functions of a program, because in most positions they read the same words as before. */
import { GameError } from "../interpreter/runtime/executor.ts";
import { lookAt } from "../interpreter/runtime/reference/look.ts";
import type { Program } from "../interpreter/ir/program.ts";

/** The value of a function, and the words of the state from which it follows. */
interface Remembered {
  /** The value; or the error of the game, if the function cannot be computed. */
  readonly value: number | GameError;
  /** The addresses of the words that the function read. */
  readonly read: ReadonlySet<number>;
  readonly addresses: readonly number[];
  readonly words: readonly number[];
}

/** For each function and argument, this many values are remembered, because the positions of matches differ. */
const MOST = 8;

/** Computes functions with one argument in positions of matches with the same program. */
export class RememberedValues {
  private readonly program: Program;
  /** For each function, and for each argument: the values, the one that was used last first. */
  private readonly known: Map<number, Remembered[]>[] = [];

  constructor(program: Program) {
    this.program = program;
  }

  /** The value of function `fn`, and what it read. */
  of(state: Int32Array, fn: number, argument: number): Pick<Remembered, "value" | "read"> {
    const ofFunction = (this.known[fn] ??= new Map());
    let known = ofFunction.get(argument);
    if (!known) ofFunction.set(argument, (known = []));
    const at = known.findIndex((each) => holds(each, state));
    const found = at < 0 ? this.computed(state, fn, argument) : known[at]!;
    if (at !== 0) {
      if (at > 0) known.splice(at, 1);
      known.unshift(found);
      known.splice(MOST);
    }
    return found;
  }

  private computed(state: Int32Array, fn: number, argument: number): Remembered {
    const look = lookAt(this.program, state);
    let value: number | GameError;
    try {
      value = look.value(fn, argument);
    } catch (error) {
      if (!(error instanceof GameError)) throw error;
      value = error;
    }
    const addresses = [...look.read];
    return { value, read: look.read, addresses, words: addresses.map((address) => state[address]!) };
  }
}

function holds({ addresses, words }: Remembered, state: Int32Array): boolean {
  for (let i = 0; i < addresses.length; i++) if (state[addresses[i]!] !== words[i]) return false;
  return true;
}
