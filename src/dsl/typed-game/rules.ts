/** The types of rules in a typed game. */
import type { Range } from "../../diagnostics/range.ts";
import type { Batch } from "../ast/syntax.ts";
import type { Effect, Field, Local, State } from "./declarations.ts";
import type { Expression } from "./expressions.ts";

/** A list of rules that are carried out in order. */
export interface Block {
  readonly items: readonly Rule[];
  readonly range: Range;
}

/** The place to which pieces move: a zone, and an end if the author names one. */
export interface Place {
  readonly end: "start" | "end" | undefined;
  /** The expression for the zone, or the box. */
  readonly zone: Expression | "box";
  readonly range: Range;
}

/**
 * The name of a decision. It is the label in the rule (`to LABEL`, `may LABEL`), the name of an alternative, or else
 * the kind of the things to choose from.
 */
export interface Label {
  readonly name: string;
  /**
   * The name of the effect or section that contains the decision. The text of the question is the one under
   * `scope.name`, as in `dine.eat`; if there is none, the one under `name`.
   */
  readonly scope: string;
  readonly range: Range;
}

/** One amount in a `gain`, `pay` or `lose`, such as `3 coins`: a number, and the state that it changes. */
export interface Amount {
  readonly count: Expression;
  /**
   * The state that the amount changes. If the line names no owner and players have this state, it is that of the acting
   * player.
   */
  readonly state: Expression & { readonly kind: "state" };
}

/** A rule in a typed game. */
export type Rule = { readonly range: Range } & (
  | { readonly kind: "move"; readonly what: Expression; readonly to: Place }
  /**
   * Exchanges the places of two pieces. `apart`: one piece may lie in a zone which cannot hold the other one's kind, so
   * the match has to check that.
   */
  | { readonly kind: "swap"; readonly left: Expression; readonly right: Expression; readonly apart: boolean }
  | { readonly kind: "draw"; readonly count: Expression; readonly from: Expression; readonly to: Place }
  /** Draws one piece and binds the name `binder` to it. If the zone is empty, the rule cannot be carried out. */
  | { readonly kind: "draw one"; readonly binder: Local; readonly from: Expression; readonly to: Place }
  | { readonly kind: "shuffle"; readonly what: Expression }
  /** Rolls dice: gives the state `state` of each a random value, which is a number, a word or a truth value. */
  | { readonly kind: "roll"; readonly what: Expression; readonly state: State }
  | {
      readonly kind: "set";
      readonly target: Expression & { readonly kind: "state" | "local" };
      readonly value: Expression;
    }
  | { readonly kind: Batch; readonly amounts: readonly Amount[]; readonly other: Expression | undefined }
  | { readonly kind: "do"; readonly effect: Effect; readonly args: readonly Expression[] }
  /**
   * Carries out rules that are written on a piece, in the field `member`. If the field has a list of rules, `index`
   * chooses one, counted from 1. Nothing happens if there are none.
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
   * Ends the match. `winners` are the players after `won by`. If it is undefined, `finish` is carried out, and the
   * section `winners` decides.
   */
  | { readonly kind: "end game"; readonly winners: Expression | undefined }
  /**
   * Ends an effect (`end NAME`): the rest of its rules is skipped, and so is the rest of every effect that it has
   * called. The checker ensures that such a line is reached only while the effect is being carried out.
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
   * Carries out the items of `body` in an order that the player chooses. `names` has a name for each item, as an
   * answer. The player can skip items with `may`.
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
   * Repeats a block. If the line has `may`, the player is asked before each round whether to go on. If it then has no
   * `label`, the first rule of the block asks this by offering "done" as a further answer.
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
 * The number of things to choose. If `max` is undefined, all may be chosen. With a quantity, the name of the choice
 * means a set.
 */
export interface Quantity {
  readonly min: Expression;
  readonly max: Expression | undefined;
}
