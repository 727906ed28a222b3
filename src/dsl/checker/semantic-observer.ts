/** What the checker tells an editor about a text, besides problems. */
import { asWritten, type Range } from "../../diagnostics/range.ts";
import type { Builtin } from "../builtins.ts";
import type { Cardinality, Enum, Expression, Field, Local, Type } from "../game.ts";
import type { Env } from "./env.ts";
import type { DeclaredSymbol, SymbolTable } from "./symbols/symbol-table.ts";

/**
 * The meaning of a name: a thing of the game; a member, which exists only after a dot; a name that a line binds; or a
 * word that every game has.
 */
export type Meaning =
  | DeclaredSymbol
  | { readonly sort: "field"; readonly name: string; readonly field: Field }
  | { readonly sort: "link"; readonly name: string; readonly of: Enum }
  | { readonly sort: "local"; readonly name: string; readonly local: Local }
  /**
   * The name of a decision or of one of its answers. `asked`: the name is in the rule that declares it, not in a text
   * or a scenario.
   */
  | { readonly sort: "label"; readonly name: string; readonly asked: boolean }
  | { readonly sort: "builtin"; readonly name: string; readonly builtin: Builtin }
  /** A word of every game: `me`, `seats`; or a member of every piece: `at`. */
  | { readonly sort: "word" | "inherent"; readonly name: string }
  | { readonly sort: "type"; readonly name: "bool" | "effect" };

/** Receives the meaning of each name from the checker, for editors. */
export interface SemanticObserver {
  /** A name is used. */
  used(range: Range, meaning: Meaning): void;
  /** A thing gets its name. If it has no name of its own, the range covers its definition. */
  declared(range: Range, meaning: Meaning): void;
  /** The scope at a name that is not after a dot, or at the beginning of a rule. */
  scope(range: Range, env: Env, symbols: SymbolTable): void;
  /** The expression before the dot of a name. */
  member(name: Range, of: Expression, symbols: SymbolTable): void;
  /**
   * The expected type of an expression. The unknown type stands for any type. Without `card`, both one thing and
   * several are allowed.
   */
  expected(range: Range, type: Type, card: Cardinality | undefined): void;
}

/**
 * An observer whose ranges are always in the author's text: examples are checked with their placeholders filled in, so
 * their ranges are translated back.
 */
export function whereWritten(observer: SemanticObserver): SemanticObserver {
  return {
    used: (range, meaning) => observer.used(asWritten(range), meaning),
    declared: (range, meaning) => observer.declared(asWritten(range), meaning),
    scope: (range, env, symbols) => observer.scope(asWritten(range), env, symbols),
    member: (name, of, symbols) => observer.member(asWritten(name), of, symbols),
    expected: (range, type, card) => observer.expected(asWritten(range), type, card),
  };
}
