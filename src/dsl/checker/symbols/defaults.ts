/** Checks fields for which a row gives no value: the field needs a default, or every row must give a value. */
import type { Field, FieldValue, Kind } from "../../game.ts";
import { cellValueOf, fieldsOf } from "./cells.ts";
import type { Check } from "../check.ts";
import type { PieceDraft } from "./piece-draft.ts";

/**
 * Gives a field's default to all pieces whose rows leave the field out. Reports number fields that some row leaves out
 * and that have no default.
 */
export function fillDefaults(c: Check, drafts: readonly PieceDraft[]): void {
  const values = new Map<Field, FieldValue>();
  for (const [field, ast] of c.defaults) values.set(field, cellValueOf(c, field, ast));
  const missing = new Map<Field, PieceDraft["piece"][]>();
  const fields = new Map<Kind, readonly Field[]>();
  for (const { piece } of drafts) {
    let needed = fields.get(piece.kind);
    if (!needed) {
      needed = fieldsOf(piece.kind).filter((field) => values.has(field) || mustBeGiven(field));
      fields.set(piece.kind, needed);
    }
    for (const field of needed) {
      if (piece.values.has(field)) continue;
      const value = values.get(field);
      if (value) piece.values.set(field, value);
      else missing.set(field, [...(missing.get(field) ?? []), piece]);
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

/** The type of a number field with a default, such as `0..3 = 0`, as an example in the message. */
function exampleOf({ type, params }: Field): string | undefined {
  if (type.kind !== "int" || params.length > 0) return undefined;
  return `${type.min}..${Number.isFinite(type.max) ? type.max : ""} = ${Math.min(Math.max(0, type.min), type.max)}`;
}

/**
 * Whether each row must give a value if the field has no written default. This is so for numbers, and for values with
 * arguments.
 */
function mustBeGiven({ type, card, params }: Field): boolean {
  return (
    type.kind !== "effect" && type.kind !== "unknown" && card === "one" && (type.kind === "int" || params.length > 0)
  );
}
