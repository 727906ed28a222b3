/** Sides of dice in the words of scenarios: a number, a word of a list, `true` or `false`. */
import type { Program } from "../interpreter/ir/program.ts";

/** The word for a value of the state at offset `at`. */
export function sideName({ cells }: Program, at: number, value: number): string {
  const type = cells.find((cell) => cell.at === at)!.decl.type;
  if (type.kind === "enum") return type.of.members[value]!;
  return type.kind === "bool" ? String(value !== 0) : String(value);
}

/** All possible sides, in words. */
export function sidesBetween(program: Program, at: number, min: number, max: number): string {
  const isNumber = program.cells.find((cell) => cell.at === at)!.decl.type.kind === "int";
  if (isNumber) return `${min} to ${max}`;
  return Array.from({ length: max - min + 1 }, (_, i) => sideName(program, at, min + i)).join(", ");
}

/** The value from `min` to `max` with this name, if there is one. */
export function sideNamed(program: Program, at: number, name: string, min: number, max: number): number | undefined {
  for (let value = min; value <= max; value++) if (sideName(program, at, value) === name) return value;
  return undefined;
}
