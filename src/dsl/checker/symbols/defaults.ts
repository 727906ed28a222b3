/** Checks cells that rows leave out: the field needs a default, or each row must give a value. */
import type { Field, FieldValue } from "../../game.ts";
import { cellValueOf, fieldsOf } from "./cells.ts";
import type { Check } from "../check.ts";
import type { PieceDraft } from "./piece-draft.ts";

/** Gives defaults to all pieces whose rows leave a field out, and reports number fields without a default. */
export function fillDefaults(c: Check, drafts: readonly PieceDraft[]): void {
  const values = new Map<Field, FieldValue>();
  for (const [field, ast] of c.defaults) values.set(field, cellValueOf(c, field, ast));
  const missing = new Map<Field, PieceDraft["piece"][]>();
  for (const { piece } of drafts) {
    for (const field of fieldsOf(piece.kind)) {
      if (piece.values.has(field)) continue;
      const value = values.get(field);
      if (value) piece.values.set(field, value);
      else if (mustBeGiven(field)) missing.set(field, [...(missing.get(field) ?? []), piece]);
    }
  }
  for (const [field, [first, ...others]] of missing) {
    c.report(
      "cell-missing",
      first!.range,
      { field: field.name, kind: field.holder.name, row: first!.name, others: others.length, range: exampleOf(field) },
      [{ range: field.range, label: "declared here" }],
    );
  }
}

/** An example of the field's type with a default, for the message. */
function exampleOf({ type, params }: Field): string | undefined {
  if (type.kind !== "int" || params.length > 0) return undefined;
  return `${type.min}..${Number.isFinite(type.max) ? type.max : ""} = ${Math.min(Math.max(0, type.min), type.max)}`;
}

/** Numbers, and values with arguments, have no implicit default. */
function mustBeGiven({ type, card, params }: Field): boolean {
  return (
    type.kind !== "effect" && type.kind !== "unknown" && card === "one" && (type.kind === "int" || params.length > 0)
  );
}
