/** One run of the checker: what it knows, and what it has found so far. */
import { type Code, type DataOf, problem } from "../../diagnostics/catalog.ts";
import type { Outcome, Problem, Related } from "../../diagnostics/problem.ts";
import type { Range } from "../../diagnostics/range.ts";
import type { Field, Local, Value } from "../game.ts";
import type { Expr } from "../ast/syntax.ts";
import { type Needs, newNeeds } from "./env.ts";
import type { SemanticObserver, Meaning } from "./semantic-observer.ts";
import type { SymbolTable } from "./symbols/symbol-table.ts";

/** A decision: its name, and the names its question can speak of. */
export interface Asked {
  readonly name: string;
  readonly scope: string;
  readonly locals: ReadonlyMap<string, Local>;
  /** What the answer is called, for the sentence that tells it. */
  readonly answers: readonly Local[];
}

/** One run of the checker. */
export class Check {
  readonly problems: Problem[] = [];
  /** Things that some line speaks of. */
  readonly used = new Set<object>();
  /** Locals that were bound by `let` and `draw`: those of `let` can be set, and each should be used. */
  readonly bound = new Map<Local, "let" | "draw">();
  readonly asked: Asked[] = [];
  /** What calls need of the one who acts, by value, effect or field. */
  readonly needs = new Map<object, Needs>();
  /** Calls where nobody acts. */
  readonly idle: Needs = newNeeds();
  /** Values whose body has not been looked at yet. */
  readonly pending = new Map<Value, () => void>();
  /** What can be looked at only when all things have names. */
  readonly later: (() => void)[] = [];
  /** What can be looked at only when it is known what is printed on the pieces. Undefined where it is known from the beginning. */
  untilPrinted: (() => void)[] | undefined;
  /** Values that are being looked at. */
  readonly open = new Set<Value>();
  /** What fields are where a row does not say. */
  readonly defaults = new Map<Field, Expr>();
  /** Names of the values that some `becomes` changes. */
  readonly changed = new Set<string>();

  readonly symbols: SymbolTable;
  readonly listener: SemanticObserver | undefined;

  constructor(symbols: SymbolTable, listener?: SemanticObserver) {
    this.symbols = symbols;
    this.listener = listener;
  }

  /** Tells what a name means where it is used. */
  tell(range: Range, meaning: Meaning): void {
    this.listener?.used(range, meaning);
  }

  /** Tells that a line gives this name. */
  named(local: Local): Local {
    if (local.name) this.listener?.declared(local.range, { sort: "local", name: local.name, local });
    return local;
  }

  /** Looks at once, or when it is known what is printed on the pieces. */
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

  /** Looks at a value now, if that has not been done. */
  settle(value: Value): void {
    const look = this.pending.get(value);
    if (!look) return;
    this.pending.delete(value);
    this.open.add(value);
    look();
    this.open.delete(value);
  }
}
