/** Finds which names can be used at an offset, by checking the text with a placeholder name inserted there. */
import type { Range } from "../../diagnostics/range.ts";
import type { Env } from "../../dsl/checker/env.ts";
import type { SemanticObserver } from "../../dsl/checker/semantic-observer.ts";
import { SymbolTable } from "../../dsl/checker/symbols/symbol-table.ts";
import type { Cardinality, Expression, Game, Type } from "../../dsl/game.ts";
import { type Doc, readFile } from "../../dsl/reader/index.ts";
import type { Resolve } from "../../dsl/find.ts";
import type { Documents } from "../documents.ts";
import { observeAt } from "../observe-checker.ts";
import { scenarioOf } from "../references.ts";

/** A name that no designer writes; it is inserted at the cursor so that the checker reaches this place. */
export const placeholder = "zz-here-zz";

/** The names that can be used at the cursor, and the type that is expected there. */
export interface CompletionScope {
  readonly game: Game | undefined;
  readonly symbols: SymbolTable;
  /** In a scenario, the number of players that it states. Undefined if it states none, and in a game. */
  readonly seated: number | undefined;
  /**
   * What the line can use: the acting player, and the locals of the lines above. Undefined if the checker did not reach
   * the line.
   */
  readonly env: Env | undefined;
  /** The expression before the dot, if the cursor is after a dot. */
  readonly beforeDot: Expression | undefined;
  /** The type that the checker expects of the expression at the cursor. */
  readonly expected: ExpectedType;
}

/** A type, and whether one value or several of the type are expected. Each is undefined if anything is possible. */
export interface ExpectedType {
  readonly type: Type | undefined;
  readonly card: Cardinality | undefined;
}

/** The completion scope for the incomplete name between the offsets `start` and `end`. */
export function scopeAt(documents: Documents, file: string, start: number, end: number): CompletionScope | undefined {
  const source = documents.source(file);
  if (!source) return undefined;
  const text = source.text.slice(0, start) + placeholder + source.text.slice(end);
  const { value: docs } = readFile({ name: file, text }, documents.cache(file));
  const watcher = new Watcher(start);
  const game = observeAt(docs, start, documents.resolve, watcher);
  const symbols = watcher.symbols ?? (game && SymbolTable.of(game, game.players.min));
  return (
    symbols && {
      game,
      symbols,
      seated: seatedAt(docs, start, documents.resolve),
      env: watcher.env ?? watcher.lineEnv,
      beforeDot: watcher.of,
      expected: watcher.what,
    }
  );
}

function seatedAt(docs: readonly Doc[], at: number, resolve: Resolve): number | undefined {
  const scenarios = docs.flatMap((doc) =>
    doc.kind === "scenario" || doc.kind === "position" ? [scenarioOf(doc, resolve)] : [],
  );
  return scenarios.find(({ range }) => range.start <= at && at <= range.end)?.players || undefined;
}

class Watcher implements SemanticObserver {
  env: Env | undefined;
  lineEnv: Env | undefined;
  of: Expression | undefined;
  what: ExpectedType = { type: undefined, card: undefined };
  symbols: SymbolTable | undefined;
  private readonly start: number;
  /** The length of the narrowest expression around the offset whose expected type has been recorded so far. */
  private width = Number.POSITIVE_INFINITY;

  constructor(start: number) {
    this.start = start;
  }

  used(): void {}
  declared(): void {}

  scope(range: Range, env: Env, symbols: SymbolTable): void {
    this.symbols = symbols;
    if (range.start === this.start) this.env = env;
    else if (range.start <= this.start && this.start <= range.end) this.lineEnv = env;
  }

  member(name: Range, of: Expression, symbols: SymbolTable): void {
    if (name.start !== this.start) return;
    this.of = of;
    this.symbols = symbols;
  }

  /**
   * Records the type that the checker expects of an expression, if the expression contains the offset. The checker can
   * expect several types of the same expression, one after the other.
   */
  expected({ start, end }: Range, type: Type, card: Cardinality | undefined): void {
    if (start > this.start || this.start + placeholder.length !== end || end - start > this.width) return;
    const before = end - start === this.width ? this.what.type : undefined;
    this.width = end - start;
    this.what = { type: type.kind === "unknown" ? before : type, card };
  }
}
