/** One run of the checker: what it knows, and the problems it has found. */
import { type Code, type DataOf, problem } from "../../diagnostics/catalog.ts";
import type { Outcome, Problem, Related } from "../../diagnostics/problem.ts";
import type { Range } from "../../diagnostics/range.ts";
import type { Field, Local, Value } from "../game.ts";
import type { Expr } from "../ast/syntax.ts";
import { type Needs, newNeeds } from "./env.ts";
import type { SemanticObserver } from "./semantic-observer.ts";
import type { SymbolTable } from "./symbols/symbol-table.ts";

/** A decision in a rule: its name, and the local names that the sentence of its question can use. */
export interface Asked {
  readonly name: string;
  readonly scope: string;
  readonly locals: ReadonlyMap<string, Local>;
  /** The local names of the chosen things, which sentences about an answer can use. */
  readonly answers: readonly Local[];
}

/**
 * The longest allowed chain of values that call each other. It also bounds the depth of every recursion over values.
 */
export const deepestCalls = 100;

/** One run of the checker. */
export class Check {
  readonly problems: Problem[] = [];
  /** Declared things that some line uses. The others are reported as unused. */
  readonly used = new Set<object>();
  /**
   * The local names that `let` or `draw` has bound. `set` can change only those of `let`; a name of either sort that no
   * line uses is reported.
   */
  readonly bound = new Map<Local, "let" | "draw">();
  readonly asked: Asked[] = [];
  /** For each value, effect or field: the places where it needs an acting player (`me`). */
  readonly needs = new Map<object, Needs>();
  /** The uses of `me`, and calls that may need it, in places where no player acts. */
  readonly idle: Needs = newNeeds();
  /** The values whose bodies have not been checked yet, each with the function that checks its body. */
  readonly pending = new Map<Value, () => void>();
  /** Checks that run at the end, because they need the names of all things. */
  readonly later: (() => void)[] = [];
  /**
   * Checks that wait until the fields of all pieces have values. Afterwards it is undefined, and new checks run at
   * once.
   */
  untilPrinted: (() => void)[] | undefined;
  /** The values whose bodies are being checked now, in the order of their calls: each calls the next. */
  readonly open = new Set<Value>();
  /** The value whose body is being checked at this moment. The other values in `open` wait for its result. */
  private innermost: Value | undefined;
  /** For each value: the length of the longest chain of calls that starts at it. */
  private readonly depths = new Map<Value, number>();
  /** The defaults of fields, for rows that give no value. */
  readonly defaults = new Map<Field, Expr>();
  /**
   * For the name of each value that a change with `becomes` replaces: the new result, as in `rounds becomes 9`, or
   * undefined if it is not the same number in every match.
   */
  readonly changed = new Map<string, number | undefined>();

  readonly symbols: SymbolTable;
  readonly observer: SemanticObserver | undefined;

  constructor(symbols: SymbolTable, observer?: SemanticObserver) {
    this.symbols = symbols;
    this.observer = observer;
  }

  /**
   * A second run that knows and has found the same as this one. It goes on from here, and this run stays as it is.
   * Everything declared so far must have been checked.
   */
  fork(): Check {
    const next = new Check(this.symbols.fork(), this.observer);
    const needs = new Map<object, Needs>();
    for (const [callee, { me, calls }] of this.needs) needs.set(callee, { me, calls: calls.slice() });
    return Object.assign(next, {
      problems: [...this.problems],
      used: new Set(this.used),
      bound: new Map(this.bound),
      asked: [...this.asked],
      needs,
      idle: { me: this.idle.me, calls: [...this.idle.calls] },
    });
  }

  /** Reports to the observer, for an editor, that a line binds a local name. */
  recordLocal(local: Local): Local {
    if (local.name) this.observer?.declared(local.range, { sort: "local", name: local.name, local });
    return local;
  }

  /** Runs a check that reads the fields of pieces: now, or later when all fields have values. */
  whenPrinted(look: () => void): void {
    if (this.untilPrinted) this.untilPrinted.push(look);
    else look();
  }

  report<C extends Code>(code: C, range: Range, data: DataOf<C>, related: readonly Related[] = []): void {
    this.problems.push(problem(code, range, data, related));
  }

  /** The problems that `look` reports. This run does not keep them. */
  problemsIn(look: () => void): readonly Problem[] {
    const { length } = this.problems;
    look();
    return this.problems.splice(length);
  }

  take<T>({ value, problems }: Outcome<T>): T {
    if (problems.length > 0) this.problems.push(...problems);
    return value;
  }

  /**
   * The record of places where a callable (value, effect or field) needs an acting player. It is empty at first, and
   * the check of the callable fills it.
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
