/** One run of the checker: what it knows, and the problems it has found. */
import { type Code, type DataOf, problem } from "../../diagnostics/catalog.ts";
import type { Outcome, Problem, Related } from "../../diagnostics/problem.ts";
import type { Range } from "../../diagnostics/range.ts";
import type { Field, Local, Value } from "../game.ts";
import type { Expr } from "../ast/syntax.ts";
import { type Needs, newNeeds } from "./env.ts";
import type { SemanticObserver, Meaning } from "./semantic-observer.ts";
import type { SymbolTable } from "./symbols/symbol-table.ts";

/** A decision of a rule: its name, and the local names that its question can use. */
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
  /** Local names that `let` or `draw` binds. `set` can change only those of `let`; all of them should be used. */
  readonly bound = new Map<Local, "let" | "draw">();
  readonly asked: Asked[] = [];
  /** For each value, effect or field: where it needs an acting player. */
  readonly needs = new Map<object, Needs>();
  /** The calls and uses of `me` in places where no player acts. */
  readonly idle: Needs = newNeeds();
  /** The values whose bodies have not been checked yet, each with the function that checks its body. */
  readonly pending = new Map<Value, () => void>();
  /** Checks that have to wait until all things have names. */
  readonly later: (() => void)[] = [];
  /**
   * Checks that wait until the fields of all pieces are known. Undefined when they are known, so that checks run at
   * once.
   */
  untilPrinted: (() => void)[] | undefined;
  /** The values whose bodies are being checked now; each but the first was called by another of them. */
  readonly open = new Set<Value>();
  /** The value whose body is being checked. */
  private innermost: Value | undefined;
  /** For each value: the length of the longest chain of calls that starts at it. */
  private readonly depths = new Map<Value, number>();
  /** The defaults of fields. */
  readonly defaults = new Map<Field, Expr>();
  /**
   * The names of the values that some `becomes` changes, with the result after the change if it is always the same
   * number.
   */
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

  /**
   * Where a callable (value, effect or field) needs an acting player. The record is empty at first, and checks fill it.
   */
  needsOf(callee: object): Needs {
    let needs = this.needs.get(callee);
    if (!needs) this.needs.set(callee, (needs = newNeeds()));
    return needs;
  }

  /**
   * Checks a value now, unless that has been done. Values can call one another, so this can check further values first.
   *
   * @returns whether the longest chain of calls that starts with this value is short enough
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
