/** States in words: their titles and values. */
import type { CellInfo } from "../interpreter/ir/program.ts";
import type { Words } from "./titles.ts";

/** The name of a state without the piece that has it: `coins`, `claimed(sea)`. */
export function counterName({ name }: CellInfo): string {
  return name.replace(/^[^(]*\./, "");
}

/** The number for a title in the plural. */
const MANY = 5;

/** The title of a state; of one of a family, with what it is for. */
export function stateTitle(words: Words, cell: CellInfo, count = MANY): string {
  const [name, members] = counterName(cell).replace(")", "").split("(");
  const title = words.title(name!, count);
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

/**
 * The value of a state. Of one that holds a piece: the id of the piece, negative for none, or as a view has it the name
 * of its card.
 */
export function stateText(words: Words, { decl: { type } }: CellInfo, value: number | string | null): string {
  if (value === null) return words.phrases.nothing;
  if (typeof value === "string") return words.cardTitle(value);
  if (type.kind === "bool") return value ? words.phrases.yes : words.phrases.no;
  if (type.kind === "enum") return words.title(type.of.members[value] ?? "");
  if (type.kind === "piece") return value < 0 ? words.phrases.nothing : words.pieceOf(value);
  return String(value);
}

/**
 * What a state adds to the name of its piece: nothing where it is not set, 0, or holds no piece. A die is told by its
 * number alone.
 */
export function stateFact(words: Words, cell: CellInfo, value: number | string | null): string[] {
  const { type } = cell.decl;
  if (type.kind === "enum") return [stateText(words, cell, value)];
  if (type.kind === "piece")
    return value === null || (typeof value === "number" && value < 0)
      ? []
      : [`${stateTitle(words, cell)} ${stateText(words, cell, value)}`];
  if (type.kind === "int" && words.isRolled(cell.decl)) return [String(value)];
  if (!value) return [];
  return [isMark(cell) ? stateTitle(words, cell, 1) : numberText(words, cell, Number(value))];
}

/** Whether a state only says that its piece is marked, or is not. */
function isMark({ decl: { type } }: CellInfo): boolean {
  return type.kind === "bool" || (type.kind === "int" && type.min === 0 && type.max === 1);
}

/** The new value of a state, as a sentence: of a piece, or of the game. */
export function stateSentence(words: Words, cell: CellInfo, value: number): string {
  const { becomes, no } = words.phrases;
  const title = stateTitle(words, cell);
  if (cell.holder < 0) return becomes(title, stateText(words, cell, value));
  const piece = words.pieceOf(cell.holder);
  if (isMark(cell)) {
    const mark = stateTitle(words, cell, 1);
    return value ? becomes(piece, mark) : becomes(`${piece} – ${mark}`, no);
  }
  return cell.decl.type.kind === "int"
    ? becomes(piece, numberText(words, cell, value))
    : becomes(`${piece} – ${title}`, stateText(words, cell, value));
}

/** A number with what it counts, `3 coins`; after its title where the texts have no forms for numbers: `storm 3`. */
export function numberText(words: Words, cell: CellInfo, value: number, colon = ""): string {
  const name = counterName(cell);
  const counts =
    words.counts(name) || (words.text(name) === undefined && (cell.decl.family?.named || name.endsWith("s")));
  return counts ? words.counted(value, name) : `${stateTitle(words, cell)}${colon} ${value}`;
}
