/** The words for the values of a state whose type is a list of words. */
import type { Program } from "../../ir/program.ts";

/**
 * The list of words for the values of the state with this name in a view: a value is an index in the list. Undefined
 * for states of other types.
 * @example `stateWords(program, "weather")?.[value]`
 */
export function stateWords(program: Program, name: string): readonly string[] | undefined {
  const type = program.cells.find((cell) => cell.name === name)?.decl.type;
  return type?.kind === "enum" ? type.of.members : undefined;
}
