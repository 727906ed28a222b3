/**
 * Reports values in fields of pieces that use themselves, directly or through other values. Cycles in the section
 * `values` are found elsewhere, by the check of calls.
 */
import type { Expression, Field, FieldValue, Game, Table, Value } from "../../game.ts";
import { childrenOf } from "../../visitor.ts";
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
    for (const { of, named, at } of expressionsIn(one.body).flatMap((e) => usesIn(game, e))) {
      if (open.has(of))
        c.report("calls-itself", at.range, { name: named.name }, [{ range: named.range, label: "defined here" }]);
      else if (!done.has(of)) visit(of);
    }
    open.delete(one);
    done.add(one);
  };
  for (const piece of game.pieces) {
    for (const value of piece.values.values()) if (value.kind === "value" && !done.has(value)) visit(value);
  }
}

function expressionsIn(body: Expression | Table): readonly Expression[] {
  return "rows" in body ? [...body.rows.map(({ value }) => value), ...(body.else ? [body.else] : [])] : [body];
}

/**
 * The values that an expression and its parts read. If a field is read from a piece that is not named, the cells of all
 * pieces may be meant.
 */
function usesIn(game: Game, e: Expression): readonly Use[] {
  const inner = childrenOf(e).flatMap((part) => (part ? usesIn(game, part) : []));
  if (e.kind === "call") return [{ of: e.value, named: e.value, at: e }, ...inner];
  if (e.kind !== "field" || e.member[0]!.params.length === 0) return inner;
  const pieces = e.of.kind === "piece" ? [e.of.piece] : game.pieces;
  const cells = pieces.flatMap((piece) =>
    e.member.flatMap((named): Use[] => {
      const of = piece.values.get(named);
      return of?.kind === "value" ? [{ of, named, at: e }] : [];
    }),
  );
  return [...cells, ...inner];
}
