/**
 * Reports values in fields of pieces that use themselves, directly or through other values. Cycles in the section
 * `values` are found elsewhere, by the check of calls.
 */
import type { Expression, Field, FieldValue, Game, Value } from "../../game.ts";
import { childrenOf, resultsOf } from "../../visitor.ts";
import type { Check } from "../check.ts";

type Worked = Value | (FieldValue & { kind: "value" });

/** A value or field that an expression reads, with the place where it does. */
interface Use {
  readonly of: Worked;
  readonly named: Value | Field;
  readonly at: Expression;
}

/** Reports values that use themselves. */
export function checkCircles(c: Check, game: Game): void {
  const open = new Set<Worked>();
  const done = new Set<Worked>();
  const visit = (one: Worked): void => {
    open.add(one);
    for (const result of resultsOf(one.body)) everyUse(game, result, look);
    open.delete(one);
    done.add(one);
  };
  const look = ({ of, named, at }: Use): void => {
    if (open.has(of))
      c.report("calls-itself", at.range, { name: named.name }, [{ range: named.range, label: "defined here" }]);
    else if (!done.has(of)) visit(of);
  };
  for (const piece of game.pieces) {
    for (const value of piece.values.values()) if (value.kind === "value" && !done.has(value)) visit(value);
  }
}

/**
 * Calls `look` for the values that an expression and its parts read. If a field is read from a piece that is not named,
 * the cells of all pieces may be meant.
 */
function everyUse(game: Game, e: Expression, look: (use: Use) => void): void {
  if (e.kind === "call") look({ of: e.value, named: e.value, at: e });
  if (e.kind === "field" && e.member[0]!.params.length > 0) {
    for (const piece of e.of.kind === "piece" ? [e.of.piece] : game.pieces) {
      for (const named of e.member) {
        const of = piece.values.get(named);
        if (of?.kind === "value") look({ of, named, at: e });
      }
    }
  }
  for (const part of childrenOf(e)) if (part) everyUse(game, part, look);
}
