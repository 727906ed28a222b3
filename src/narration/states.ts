/** Writes the titles and values of states (such as counters) in words. */
import type { CellInfo, Naming } from "../interpreter/ir/program.ts";
import { sentence } from "./phrases.ts";
import { filled, type Known, names } from "./questions.ts";
import { WITHOUT_NUMBER, type Words } from "./titles.ts";

/** The name of a state without the piece that has it: `coins`, `claimed(sea)`. */
export function counterName({ name }: CellInfo): string {
  return name.replace(/^[^(]*\./, "");
}

/** A number with which the plural form of a title is looked up, if no number is known. */
const MANY = 5;

/** The title of a state. In a family of states, such as `good(fish)`, it includes the title of the member. */
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
 * The value of a state in words. For a state whose value is a piece, a number is the id of the piece, or negative for
 * no piece. A text is the name of a card, because views contain names instead of ids.
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
 * What the value of a state adds to the name of its piece. An unset, 0 or empty state adds nothing, and the state of a
 * die adds only its number.
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

/** Whether a state is only a mark on its piece: its values are true and false, or 0 and 1. */
function isMark({ decl: { type } }: CellInfo): boolean {
  return type.kind === "bool" || (type.kind === "int" && type.min === 0 && type.max === 1);
}

/**
 * The game's own sentence about the new value of a state. It is its text `no` if the value is now 0, false or empty,
 * otherwise `say`. Placeholders in it are `this` (the piece with the state), `me` (the acting player) and the name of
 * the state (its value).
 */
export function spokenState(words: Words, cell: CellInfo, value: number, me: number): string | undefined {
  const { name, type } = cell.decl;
  const nothing = type.kind === "piece" ? value < 0 : type.kind !== "enum" && value === 0;
  const text = (nothing ? words.spoken(name, "no") : undefined) ?? words.spoken(name, "say");
  if (text === undefined) return undefined;
  const known = (word: string): Known | undefined => {
    if (word === name) return { of: namingOf(cell), values: [value] };
    const piece = word === "this" ? cell.holder : word === "me" ? me : -1;
    return piece < 0 ? undefined : { of: { kind: "pieces" }, values: [piece] };
  };
  return names(text).every(known) ? sentence(filled(words, text, known)) : undefined;
}

/**
 * A sentence that says how many of a counted thing a piece has. Undefined if the state counts nothing; such states need
 * a sentence in the game's texts.
 */
export function countedState(words: Words, cell: CellInfo, value: number): string | undefined {
  const { type } = cell.decl;
  if (cell.holder < 0 || type.kind !== "int" || isMark(cell) || !isCounted(words, cell)) return undefined;
  const name = counterName(cell);
  const things =
    value === 0 ? words.title(name, WITHOUT_NUMBER, "accusative") : words.counted(value, name, "accusative");
  return words.phrases.has(words.piecesOf([cell.holder], -1), things, value === 0);
}

function namingOf({ decl: { type } }: CellInfo): Naming {
  if (type.kind === "bool") return { kind: "bools" };
  if (type.kind === "enum") return { kind: "members", names: type.of.members };
  return { kind: type.kind === "piece" ? "pieces" : "ints" };
}

/**
 * The value of a counter with the thing that it counts: `3 coins`. If the game's texts have no forms for numbers, the
 * value follows the title: `storm 3`.
 */
export function numberText(words: Words, cell: CellInfo, value: number, colon = ""): string {
  return isCounted(words, cell)
    ? words.counted(value, counterName(cell))
    : `${stateTitle(words, cell)}${colon} ${value}`;
}

/**
 * Whether the value of a state is a number of things: the game's texts have forms for numbers, or they have no text for
 * it and its name is a plural.
 */
function isCounted(words: Words, cell: CellInfo): boolean {
  const name = counterName(cell);
  return (
    words.counts(name) || (words.text(name) === undefined && (cell.decl.family?.named === true || name.endsWith("s")))
  );
}
