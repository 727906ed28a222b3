/** States in words: their titles and values. */
import type { CellInfo, Naming } from "../interpreter/ir/program.ts";
import { sentence } from "./phrases.ts";
import { filled, type Known, names } from "./questions.ts";
import { WITHOUT_NUMBER, type Words } from "./titles.ts";

/** The name of a state without its piece: `coins`, `claimed(sea)`. */
export function counterName({ name }: CellInfo): string {
  return name.replace(/^[^(]*\./, "");
}

/** A number that gives the plural of a title. */
const MANY = 5;

/** The title of a state; in a family, with the member. */
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

/** The value of a state in words. A piece is its id, or negative for none; in a view it is the name of its card. */
export function stateText(words: Words, { decl: { type } }: CellInfo, value: number | string | null): string {
  if (value === null) return words.phrases.nothing;
  if (typeof value === "string") return words.cardTitle(value);
  if (type.kind === "bool") return value ? words.phrases.yes : words.phrases.no;
  if (type.kind === "enum") return words.title(type.of.members[value] ?? "");
  if (type.kind === "piece") return value < 0 ? words.phrases.nothing : words.pieceOf(value);
  return String(value);
}

/** What a state adds to the name of its piece: nothing if it is unset, 0, or empty. A die adds its number alone. */
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

/** Whether a state can only mark its piece: it is a bool, or 0 or 1. */
function isMark({ decl: { type } }: CellInfo): boolean {
  return type.kind === "bool" || (type.kind === "int" && type.min === 0 && type.max === 1);
}

/**
 * The game's sentence for the new value of a state: `say`, or `no` if the value is now 0, false or empty. The sentence
 * can contain the piece with the state as `this`, the acting player as `me`, and the value by the name of the state.
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
 * How many of a counted thing a piece has, in words; undefined for other states, which need a sentence in the texts.
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
 * A number with the thing that it counts, such as `3 coins`; if the texts have no forms for numbers, after the title,
 * such as `storm 3`.
 */
export function numberText(words: Words, cell: CellInfo, value: number, colon = ""): string {
  return isCounted(words, cell)
    ? words.counted(value, counterName(cell))
    : `${stateTitle(words, cell)}${colon} ${value}`;
}

/** Whether a state counts something: its text has forms for numbers, or it has no text and its name is a plural. */
function isCounted(words: Words, cell: CellInfo): boolean {
  const name = counterName(cell);
  return (
    words.counts(name) || (words.text(name) === undefined && (cell.decl.family?.named === true || name.endsWith("s")))
  );
}
