/** States in words: their titles, and what they hold. */
import type { CellInfo } from "../interpreter/ir/program.ts";
import type { Words } from "./titles.ts";

/** The name of a state without the piece that has it: `coins`, `claimed(sea)`. */
export function counterName({ name }: CellInfo): string {
  return name.replace(/^[^(]*\./, "");
}

/** The title of a state; of one of a family, with what it is for. */
export function stateTitle(words: Words, cell: CellInfo): string {
  const [name, members] = counterName(cell).replace(")", "").split("(");
  const title = words.title(name!);
  return members === undefined
    ? title
    : words.phrases.of(
        title,
        members
          .split(", ")
          .map((member) => words.title(member))
          .join(", "),
      );
}

/** What a state holds. Of one that holds a piece: the id of the piece, negative for none, or as a view has it the name of its card. */
export function stateText(words: Words, { decl: { type } }: CellInfo, value: number | string | null): string {
  if (value === null) return words.phrases.nothing;
  if (typeof value === "string") return words.cardTitle(value);
  if (type.kind === "bool") return value ? words.phrases.yes : words.phrases.no;
  if (type.kind === "enum") return words.title(type.of.members[value] ?? "");
  if (type.kind === "piece") return value < 0 ? words.phrases.nothing : words.pieceOf(value);
  return String(value);
}

/** What a state says beside the name of its piece: nothing where it is not set, 0, or holds no piece. A die is told by its number alone. */
export function stateFact(words: Words, cell: CellInfo, value: number | string | null): string[] {
  const { type } = cell.decl;
  if (type.kind === "enum") return [stateText(words, cell, value)];
  if (type.kind === "piece")
    return value === null || (typeof value === "number" && value < 0)
      ? []
      : [`${stateTitle(words, cell)} ${stateText(words, cell, value)}`];
  if (type.kind === "int" && words.isRolled(cell.decl)) return [String(value)];
  if (!value) return [];
  return [
    type.kind === "bool" || (type.kind === "int" && type.min === 0 && type.max === 1)
      ? stateTitle(words, cell)
      : numberText(words, cell, Number(value)),
  ];
}

/** A number with what it counts, `3 coins`; after its title where the texts have no forms for numbers: `storm 3`. */
export function numberText(words: Words, cell: CellInfo, value: number, colon = ""): string {
  const name = counterName(cell);
  const counts =
    words.counts(name) || (words.text(name) === undefined && (cell.decl.family?.named || name.endsWith("s")));
  return counts ? words.counted(value, name) : `${stateTitle(words, cell)}${colon} ${value}`;
}
