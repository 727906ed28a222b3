/** The names of the values of a state, if its type is a list of names such as "sun, rain". */
import type { Program } from "../../ir/program.ts";

/**
 * The names of the values of a state: its value in a view is an index in this list. Undefined if the type of the state
 * is not a list of names.
 * @example `stateWords(program, "weather")?.[value]`
 */
export function stateWords(program: Program, name: string): readonly string[] | undefined {
  const type = program.cells.find((cell) => cell.name === name)?.decl.type;
  return type?.kind === "enum" ? type.of.members : undefined;
}
