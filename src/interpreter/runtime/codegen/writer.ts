/**
 * The data that all parts of the code generator share: the helper functions written so far, and the function that is
 * being written. All names in generated code consist of letters and numbers that the generator makes up.
 */
import type { ListExpr, ScalarExpr, Var } from "../../ir/ir.ts";
import type { Layout } from "../../ir/layout.ts";
import type { Program } from "../../ir/program.ts";
import { freeVars, readsFrame } from "../../ir/inspect.ts";
import { frameAddresses } from "./analysis/frame-addresses.ts";
import { rehearsedEffects } from "./analysis/rehearsed-effects.ts";
import { type ConstantMembers, constantMembers } from "../reference/constants.ts";

/** Bounds of an int, both included; `absent`: the number may also be `ABSENT`. */
export interface Range {
  readonly min: number;
  readonly max: number;
  readonly absent: boolean;
}

/**
 * The members that a list can have. If the list depends on a number `of`, such as the place of a knight, there is a set
 * for each value of the number, from `min` on. If `of` is undefined, there is only one set.
 */
export interface Cover {
  readonly of: ScalarExpr | undefined;
  readonly key: string;
  readonly min: number;
  readonly sets: readonly ReadonlySet<number>[];
}

/** A list is computed in advance only if it depends on at most this many numbers. */
export const MOST_ATOMS = 2;

/** The source that is being written, and what is known about the program. */
export class Writer {
  readonly program: Program;
  readonly layout: Layout;
  /** The effects that are rehearsed. While answers are tried, they note how to undo what they change. */
  readonly rehearsed: ReadonlySet<number>;
  private readonly addresses: ReadonlyMap<number, number>;
  /** The source of all helper functions and constants that were written so far. */
  readonly helpers: string[] = [];
  /** The tables of the program, followed by the tables that the generator has added. */
  readonly tables: Int32Array[];
  /** The known bounds of variables. */
  readonly ranges = new Map<Var, Range>();
  /** The known bounds of words in frames. The key consists of the effect and the slot. */
  readonly slotRanges = new Map<string, Range>();
  /** The known bounds of the results of functions, by the function's number. */
  readonly results = new Map<number, Range>();
  /**
   * For a table of lists in which every list has at most one member: the index of a table of numbers that replaces it.
   * The key consists of the indexes of the two arrays, `starts` and `items`, that make up the table of lists. Undefined
   * if some list has several members.
   */
  readonly columns = new Map<string, number | undefined>();
  /**
   * Tables of lists that were computed when code was generated. The key is a text that identifies the list. Undefined
   * if the table would be too large.
   */
  readonly rows = new Map<string, { readonly starts: number; readonly items: number } | undefined>();
  /** The simpler forms of lists that were found so far. */
  simpler = new WeakMap<ListExpr, ListExpr>();
  /** The covers of lists that were computed so far. */
  covers = new WeakMap<ListExpr, Cover | undefined>();
  /** Tables whose entries are bytes, which need less memory than tables of ints. */
  readonly bytes: Uint8Array[] = [];
  /** Whether a part of the IR can fail, for each part that was examined so far. */
  readonly failing = new Map<ScalarExpr | ListExpr, boolean>();
  /** The number of the effect whose expressions are being written; they read the frame of this effect. */
  frame: number | undefined;
  /** Evaluates lists that do not read the state. */
  readonly constantMembers: ConstantMembers;
  /**
   * The indexes of tables that generated code changes while it runs. Such a table must not also serve as a constant
   * table with the same values.
   */
  readonly written = new Set<number>();
  private readonly known = new Map<string, string>();
  private locals = new Set<string>();
  private next = 0;

  constructor(program: Program) {
    this.program = program;
    this.layout = program.layout;
    this.rehearsed = rehearsedEffects(program);
    this.addresses = frameAddresses(program);
    this.tables = [...program.tables];
    this.constantMembers = constantMembers(program, this.tables, MOST_ATOMS);
  }

  /**
   * Forgets facts about lists and frames. Call it when the bounds of all variables are known, because earlier facts
   * were derived from wider bounds.
   */
  forget(): void {
    this.slotRanges.clear();
    this.results.clear();
    this.simpler = new WeakMap();
    this.covers = new WeakMap();
  }

  /** The number of a table with these values. If there is none yet, it is added. */
  table(values: readonly number[] | Int32Array): number {
    const same = this.tables.findIndex(
      (table, i) =>
        !this.written.has(i) && table.length === values.length && table.every((value, i) => value === values[i]),
    );
    return same >= 0 ? same : this.tables.push(Int32Array.from(values)) - 1;
  }

  /** The name of a table of bytes with these values. If there is none yet, it is added. */
  byteTable(values: Uint8Array): string {
    const same = this.bytes.findIndex(
      (table) => table.length === values.length && table.every((value, i) => value === values[i]),
    );
    return `B${same >= 0 ? same : this.bytes.push(values) - 1}`;
  }

  /**
   * Adds a table that generated code writes while it runs, and returns its number. Its entries are numbers from 0 to
   * `max`.
   */
  scratch(length: number, max = 1): number {
    const table = this.tables.push(new Int32Array(length).fill(max, 1)) - 1;
    this.written.add(table);
    return table;
  }

  /** A new variable, which the program does not use. */
  newVar(): Var {
    return this.program.vars + this.next++;
  }

  /** A new name for a loop variable or a label inside a function. */
  temp(): string {
    return `x${this.next++}`;
  }

  /**
   * Declares a variable at the beginning of the function that is being written, so that a `let` inside an expression
   * can assign it. Returns its name.
   */
  local(name: string): string {
    this.locals.add(name);
    return name;
  }

  /** Writes the body of a function, after a declaration of the local variables that the body needs. */
  body(write: () => string): string {
    const outer = this.locals;
    this.locals = new Set();
    const text = write();
    const declared = this.locals.size > 0 ? `let ${[...this.locals].map((name) => `${name}=0`).join()};` : "";
    this.locals = outer;
    return declared + text;
  }

  /** Writes a statement. If it needs local variables, a block around it declares them. */
  statement(write: () => string): string {
    const text = this.body(write);
    return text.startsWith("let $") ? `{${text}}` : text;
  }

  /** Writes a statement that tells V8 the address of the frame, where it is always the same. */
  frameKnown(): string {
    const address = this.frame === undefined ? undefined : this.addresses.get(this.frame);
    return address === undefined ? "" : `fp=${address};`;
  }

  /**
   * Writes a call of a helper function that evaluates a part of the IR. Its arguments are the variables that the part
   * reads. `write` returns the statements of the function and the expression for its result. Lists that the statements
   * put on the stack are removed before the function returns.
   */
  helper(nodes: readonly unknown[], write: () => readonly [statements: string, result: string]): string {
    return this.share(nodes, () => {
      const [statements, result] = write();
      return usesStack(statements)
        ? `const t0=tp;${statements}tp=t0;return ${result}`
        : `${statements}return ${result}`;
    });
  }

  /**
   * Writes a call of a helper function whose body may leave a list on the stack for the caller. Calls with equal bodies
   * share one function.
   */
  share(nodes: readonly unknown[], write: () => string): string {
    const framed = readsFrame(nodes);
    const params = [...(framed ? ["fp"] : []), ...freeVars(nodes).map(nameOf)].join();
    const head = framed ? this.frameKnown() : "";
    return `${this.named(`(${params}){${head}${this.body(write)}}`)}(${params})`;
  }

  /**
   * The name of a helper function; `text` has its parameters and its body. If there is none with this text yet, it is
   * added, and its name begins with `what`.
   */
  named(text: string, what = "h"): string {
    // Each variable of the IR has its own number, so equal functions can differ in these numbers. In the key, variables
    // are numbered in the order in which they appear, so that equal functions have the same key.
    const key = normalized(text);
    let name = this.known.get(key);
    if (name === undefined) {
      this.known.set(key, (name = `${what}${this.next++}`));
      this.helpers.push(`function ${name}${text}`);
    }
    return name;
  }

  /** The name of a constant array with these values in generated code. */
  constant(type: "Int32Array" | "Uint8Array", values: readonly number[]): string {
    const text = `${type}.of(${values.join()})`;
    let name = this.known.get(text);
    if (name === undefined) {
      this.known.set(text, (name = `C${this.next++}`));
      this.helpers.push(`const ${name}=${text};`);
    }
    return name;
  }
}

/** The JavaScript name of a variable. */
export function nameOf(of: Var): string {
  return `$${of}`;
}

/**
 * Whether the text of some statements puts lists on the stack. Such statements begin by storing the end of the stack
 * (`=tp;`).
 */
export function usesStack(text: string): boolean {
  return text.includes("=tp;");
}

/** Gives the variables in a text new numbers, in the order in which they appear. */
function normalized(text: string): string {
  const names = new Map<string, string>();
  return text.replace(/\$\d+|\bx\d+\b/g, (name) => {
    const known = names.get(name) ?? `#${names.size}`;
    names.set(name, known);
    return known;
  });
}
