/** One run of the checker: what it knows, and the problems it has found. */
import { type Code, type DataOf, problem } from "../../diagnostics/catalog.ts";
import type { Outcome, Problem, Related } from "../../diagnostics/problem.ts";
import type { Range } from "../../diagnostics/range.ts";
import type { Field, Local, Value } from "../game.ts";
import type { Expr } from "../ast/syntax.ts";
import { type Needs, newNeeds } from "./env.ts";
import type { SemanticObserver, Meaning } from "./semantic-observer.ts";
import type { SymbolTable } from "./symbols/symbol-table.ts";

/** A decision: its name, and the names that its question can use. */
export interface Asked {
  readonly name: string;
  readonly scope: string;
  readonly locals: ReadonlyMap<string, Local>;
  /** The names of its answers, for the sentences that report them. */
  readonly answers: readonly Local[];
}

/** The longest chain of values that call each other: every recursion over values is at most as deep. */
export const deepestCalls = 100;

/** One run of the checker. */
export class Check {
  readonly problems: Problem[] = [];
  /** Things that some line uses. */
  readonly used = new Set<object>();
  /** Locals that were bound by `let` and `draw`: those of `let` can be set, and each should be used. */
  readonly bound = new Map<Local, "let" | "draw">();
  readonly asked: Asked[] = [];
  /** By value, effect or field: the places that need an acting player. */
  readonly needs = new Map<object, Needs>();
  /** Calls where nobody acts. */
  readonly idle: Needs = newNeeds();
  /** Values whose body has not been checked yet. */
  readonly pending = new Map<Value, () => void>();
  /** Checks that have to wait until all things have names. */
  readonly later: (() => void)[] = [];
  /** Checks that wait until the fields of all pieces are known. Undefined if they are known from the beginning. */
  untilPrinted: (() => void)[] | undefined;
  /** Values that are being checked. */
  readonly open = new Set<Value>();
  /** The value whose body is being checked. */
  private innermost: Value | undefined;
  /** By value: the length of the longest chain of values that it calls. */
  private readonly depths = new Map<Value, number>();
  /** The defaults of fields. */
  readonly defaults = new Map<Field, Expr>();
  /** Values that some `becomes` changes, by name. The number is the result after that, if it is always the same. */
  readonly changed = new Map<string, number | undefined>();

  readonly symbols: SymbolTable;
  readonly observer: SemanticObserver | undefined;

  constructor(symbols: SymbolTable, observer?: SemanticObserver) {
    this.symbols = symbols;
    this.observer = observer;
  }

  /** Reports to the observer what a name means where it is used. */
  recordUse(range: Range, meaning: Meaning): void {
    this.observer?.used(range, meaning);
  }

  /** Reports to the observer that a line binds this name. */
  recordLocal(local: Local): Local {
    if (local.name) this.observer?.declared(local.range, { sort: "local", name: local.name, local });
    return local;
  }

  /** Runs the check now, or when the fields of all pieces are known. */
  whenPrinted(look: () => void): void {
    if (this.untilPrinted) this.untilPrinted.push(look);
    else look();
  }

  report<C extends Code>(code: C, range: Range, data: DataOf<C>, related: readonly Related[] = []): void {
    this.problems.push(problem(code, range, data, related));
  }

  take<T>({ value, problems }: Outcome<T>): T {
    this.problems.push(...problems);
    return value;
  }

  /** The needs of something that can be called. */
  needsOf(callee: object): Needs {
    let needs = this.needs.get(callee);
    if (!needs) this.needs.set(callee, (needs = newNeeds()));
    return needs;
  }

  /**
   * Checks a value now, unless that has been done.
   *
   * @returns whether the chain of values that call one another, which ends with it, is short enough
   */
  settle(value: Value): boolean {
    const { innermost } = this;
    const look = this.open.size < deepestCalls ? this.pending.get(value) : undefined;
    if (look) {
      this.pending.delete(value);
      this.open.add(value);
      this.innermost = value;
      look();
      this.innermost = innermost;
      this.open.delete(value);
    }
    const depth = 1 + (this.depths.get(value) ?? 0);
    const isShort = depth <= deepestCalls && !this.pending.has(value);
    if (innermost && isShort) this.depths.set(innermost, Math.max(depth, this.depths.get(innermost) ?? 0));
    return isShort;
  }
}
