/** Names the sides of dice as scenarios do: by a number, a word of a list, `true` or `false`. */
import type { Program } from "../interpreter/ir/program.ts";

/** The name of a die's side. `at` is the offset in the state where the die has its value. */
export function sideName({ cells }: Program, at: number, value: number): string {
  const type = cells.find((cell) => cell.at === at)!.decl.type;
  if (type.kind === "enum") return type.of.members[value]!;
  return type.kind === "bool" ? String(value !== 0) : String(value);
}

/** All sides that a die can show, in words. */
export function sidesBetween(program: Program, at: number, min: number, max: number): string {
  const isNumber = program.cells.find((cell) => cell.at === at)!.decl.type.kind === "int";
  if (isNumber) return `${min} to ${max}`;
  return Array.from({ length: max - min + 1 }, (_, i) => sideName(program, at, min + i)).join(", ");
}

/** The side with this name, as a value from `min` to `max`; undefined if there is none. */
export function sideNamed(program: Program, at: number, name: string, min: number, max: number): number | undefined {
  for (let value = min; value <= max; value++) if (sideName(program, at, value) === name) return value;
  return undefined;
}
