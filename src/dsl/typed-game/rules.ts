/** Checked rules. */
import type { Range } from "../../diagnostics/range.ts";
import type { Batch } from "../ast/syntax.ts";
import type { Effect, Field, Local, State } from "./declarations.ts";
import type { Expression } from "./expressions.ts";

/** Rules in their order. */
export interface Block {
  readonly items: readonly Rule[];
  readonly range: Range;
}

/** The destination of pieces: a zone and an end of it. */
export interface Place {
  readonly end: "start" | "end" | undefined;
  /** An expression for exactly one zone, or the box. */
  readonly zone: Expression | "box";
  readonly range: Range;
}

/** The name of a decision. It comes from `to LABEL`, `may LABEL`, the option, or the kind of the chosen things. */
export interface Label {
  readonly name: string;
  /**
   * The effect or section that contains the decision. The text of its question is looked up by `scope.name` first, then
   * by `name`.
   */
  readonly scope: string;
  readonly range: Range;
}

/** One amount of a `gain`, `pay` or `lose`: how many of which counter. */
export interface Amount {
  readonly count: Expression;
  /** The counter. Its `of` is `me` if the line names no owner. */
  readonly state: Expression & { readonly kind: "state" };
}

/** A checked rule. */
export type Rule = { readonly range: Range } & (
  | { readonly kind: "move"; readonly what: Expression; readonly to: Place }
  /** Exchanges two pieces. `apart`: the types allow that one of them is in a zone which does not accept the other. */
  | { readonly kind: "swap"; readonly left: Expression; readonly right: Expression; readonly apart: boolean }
  | { readonly kind: "draw"; readonly count: Expression; readonly from: Expression; readonly to: Place }
  /** Draws one piece, which must exist, and names it. */
  | { readonly kind: "draw one"; readonly binder: Local; readonly from: Expression; readonly to: Place }
  | { readonly kind: "shuffle"; readonly what: Expression }
  /** Gives the state that holds a die's result a random value: a number, a word or a truth value. */
  | { readonly kind: "roll"; readonly what: Expression; readonly state: State }
  | {
      readonly kind: "set";
      readonly target: Expression & { readonly kind: "state" | "local" };
      readonly value: Expression;
    }
  | { readonly kind: Batch; readonly amounts: readonly Amount[]; readonly other: Expression | undefined }
  | { readonly kind: "do"; readonly effect: Effect; readonly args: readonly Expression[] }
  /**
   * Carries out rules that are written on a piece. `index` counts from 1 if the field is a list. Nothing happens if the
   * piece has no such rules.
   */
  | {
      readonly kind: "do field";
      readonly member: readonly Field[];
      readonly of: Expression;
      readonly index: Expression | undefined;
      readonly args: readonly Expression[];
    }
  | { readonly kind: "do usual" }
  | { readonly kind: "let"; readonly local: Local; readonly value: Expression }
  | { readonly kind: "require"; readonly cond: Expression }
  | { readonly kind: "pause" }
  /**
   * `winners`: any number of players. If it is undefined, `finish` is carried out, and the section `winners` decides.
   */
  | { readonly kind: "end game"; readonly winners: Expression | undefined }
  /**
   * Ends an effect: the rest of the effect, and of everything that it has called, is skipped. The checker ensures that
   * the effect is being carried out at such a line.
   */
  | { readonly kind: "end part"; readonly effect: Effect }
  | {
      readonly kind: "if";
      readonly cond: Expression | "possible";
      readonly then: Block;
      readonly else: Block | undefined;
    }
  | {
      readonly kind: "for each";
      readonly binder: Local;
      readonly in: Expression;
      readonly anyOrder: boolean;
      readonly body: Block;
      readonly label: Label | undefined;
    }
  /**
   * Carries out the items of `body` in an order that the player chooses. `names` has a name for each item. Items with
   * `may` can be skipped.
   */
  | { readonly kind: "any order"; readonly body: Block; readonly label: Label; readonly names: readonly string[] }
  | {
      readonly kind: "as";
      readonly turn: boolean;
      readonly binder: Local | undefined;
      readonly who: Expression;
      readonly body: Block;
    }
  | { readonly kind: "secretly"; readonly binder: Local; readonly who: Expression; readonly body: Block }
  /**
   * Repeats a block. With `may`, the player is asked before each round. If there is no `label`, the first rule of the
   * block asks, and offers "done" as a further answer.
   */
  | {
      readonly kind: "repeat";
      readonly how: "for ever" | "while" | "while possible" | "until" | "times";
      readonly expr: Expression | undefined;
      readonly may: boolean;
      readonly label: Label | undefined;
      readonly body: Block;
    }
  | { readonly kind: "with"; readonly piece: Expression; readonly body: Block }
  | {
      readonly kind: "choose";
      readonly binder: Local;
      readonly quantity: Quantity | undefined;
      readonly in: Expression;
      readonly together: Expression | undefined;
      readonly random: boolean;
      readonly label: Label;
      readonly may: boolean;
      readonly body: Block;
      readonly else: Block | undefined;
    }
  | {
      readonly kind: "choose one";
      readonly label: Label;
      readonly may: boolean;
      readonly options: readonly { readonly label: Label; readonly body: Block }[];
      readonly else: Block | undefined;
    }
  | {
      readonly kind: "split";
      readonly total: Expression;
      readonly binder: Local;
      readonly among: Expression;
      readonly share: Local;
      readonly together: Expression | undefined;
      readonly label: Label;
      readonly may: boolean;
      readonly body: Block;
    }
  | { readonly kind: "may"; readonly label: Label; readonly body: Block; readonly else: Block | undefined }
);

/**
 * The number of things in a choice. If `max` is undefined, all can be chosen. The name of the choice then stands for a
 * set.
 */
export interface Quantity {
  readonly min: Expression;
  readonly max: Expression | undefined;
}
