/** Writes the integers that a program computes with as values of the rules language, such as `true` or `player-2`. */
import type { Expression } from "../dsl/game.ts";
import { ABSENT } from "../interpreter/ir/ir.ts";
import { pieceName } from "../interpreter/match/moves/names.ts";
import type { Program } from "../interpreter/ir/program.ts";

/** The most members of a set that are written. For larger sets, the number of the others follows. */
const MOST_NAMED = 12;

/** The text of a value of this type, such as `5`, `true`, `player-2`; `nothing` if the value does not exist. */
export function valueText(program: Program, state: Int32Array, type: Expression["type"], value: number): string {
  if (value === ABSENT) return "nothing";
  switch (type.kind) {
    case "bool":
      return value ? "true" : "false";
    case "enum":
      return type.of.members[value] ?? String(value);
    case "piece":
      return program.pieces[value] ? pieceName(program, state, value) : "nothing";
    case "card":
      return program.pieces.find((piece) => piece.cardId === value)?.card ?? "nothing";
    case "effect":
    case "int":
    case "unknown":
    case "zone":
      return String(value);
  }
}

/** The text of a set or of the contents of a zone, such as `[crab, herring]`; `nothing` if it is empty. */
export function setText(
  program: Program,
  state: Int32Array,
  type: Expression["type"],
  values: readonly number[],
): string {
  if (values.length === 0) return "nothing";
  const name = (value: number) =>
    type.kind === "zone" ? pieceName(program, state, value) : valueText(program, state, type, value);
  const named = values.slice(0, MOST_NAMED).map(name);
  const more = values.length - named.length;
  return `[${named.join(", ")}${more > 0 ? `, and ${more} more` : ""}]`;
}
