/** The fields that a grid declares for its cells. */
import type { Field } from "./game.ts";

/** Whether a field is the row or the column of a cell. */
export function isGridField({ name, holder, range }: Field): boolean {
  return (name === "row" || name === "column") && holder.fields[0]?.range === range;
}
