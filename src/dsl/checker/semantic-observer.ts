/** The interface through which the checker reports the meaning of names to an editor. */
import { asWritten, type Range } from "../../diagnostics/range.ts";
import type { Builtin } from "../builtins.ts";
import type { Cardinality, Enum, Expression, Field, Local, Type } from "../game.ts";
import type { Env } from "./env.ts";
import type { DeclaredSymbol, SymbolTable } from "./symbols/symbol-table.ts";

/**
 * The meaning of a name: a declared thing of the game; a member of a piece, such as `price` in `c.price`; a local name
 * that a line binds; or a word that every game has.
 */
export type Meaning =
  | DeclaredSymbol
  | { readonly sort: "field"; readonly name: string; readonly field: Field }
  | { readonly sort: "link"; readonly name: string; readonly of: Enum }
  | { readonly sort: "local"; readonly name: string; readonly local: Local }
  /**
   * The name of a decision or of one of its answers. `asked` is true if the name is written in the rule with the
   * decision, and false in a text or a scenario.
   */
  | { readonly sort: "label"; readonly name: string; readonly asked: boolean }
  | { readonly sort: "builtin"; readonly name: string; readonly builtin: Builtin }
  /** A word of every game, such as `me` or `seats`, or a member of every piece, such as `at`. */
  | { readonly sort: "word" | "inherent"; readonly name: string }
  | { readonly sort: "type"; readonly name: "bool" | "effect" };

/** Receives the meaning of each name from the checker, for editors. */
export interface SemanticObserver {
  /** Called where a name is used. */
  used(range: Range, meaning: Meaning): void;
  /**
   * Called where a thing is declared. The range is that of its name, or of its whole declaration if it has no written
   * name.
   */
  declared(range: Range, meaning: Meaning): void;
  /** Called at a name that is not after a dot, and at the beginning of a rule, with the names that are known there. */
  scope(range: Range, env: Env, symbols: SymbolTable): void;
  /** Called at a name after a dot. `of` is the expression before the dot. */
  member(name: Range, of: Expression, symbols: SymbolTable): void;
  /**
   * Called at an expression whose place expects a type. The unknown type means that any type is allowed. Without
   * `card`, one thing and several are both allowed.
   */
  expected(range: Range, type: Type, card: Cardinality | undefined): void;
}

/**
 * Makes an observer that receives ranges in the author's text. Template rows are checked with their placeholders filled
 * in, so the ranges in the filled-in text are translated back.
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
