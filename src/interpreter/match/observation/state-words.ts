/** The words of states whose values are words of a list. */
import type { Program } from "../../ir/program.ts";

/**
 * The words whose indexes are the values of a state, by the state's name in a view; undefined for other states.
 * @example `stateWords(program, "weather")?.[value]`
 */
export function stateWords(program: Program, name: string): readonly string[] | undefined {
  const type = program.cells.find((cell) => cell.name === name)?.decl.type;
  return type?.kind === "enum" ? type.of.members : undefined;
}
