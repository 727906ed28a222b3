/** Answers for people: the title of what is chosen, where it lies, what is printed on it. */
import { ANYTIME, DECLINED } from "../../interpreter/ir.ts";
import { Header } from "../../interpreter/layout.ts";
import type { Answer, Decision } from "../../interpreter/match/decision.ts";
import type { Program } from "../../interpreter/program.ts";
import type { FieldValue, Type } from "../../dsl/game.ts";
import type { Words } from "./words.ts";

/**
 * The answers of a decision, in order. Where several would read alike, they keep their names.
 * `details`: with what is printed on a piece, `koma (trinket, price 1)`.
 */
export function answerTexts(words: Words, program: Program, state: Int32Array, decision: Decision, details = false): string[] {
  const texts = decision.answers.map((answer) => answerText(words, program, state, decision, answer, details));
  return texts.map((text, i) => (texts.indexOf(text) === texts.lastIndexOf(text) ? text : decision.answers[i]!.short.replaceAll("-", " ")));
}

function answerText(words: Words, program: Program, state: Int32Array, decision: Decision, { value, short }: Answer, details: boolean): string {
  const { what, anytime, declined } = decision.info;
  if (value <= ANYTIME) return words.title(anytime[ANYTIME - value]!.name);
  if (value === DECLINED) return words.phrases[declined];
  switch (what.kind) {
    case "named": return optionTitle(words, decision.label, what.names[value]!);
    case "yes": return words.phrases.yes;
    case "shares": return short.replaceAll("-", " ");
    case "pieces": return details ? pieceText(words, program, state, value) : words.pieceOf(value, state[Header.me]);
    default: return words.value(what, value);
  }
}

/** An alternative may be called like another decision, whose text is a question. */
function optionTitle(words: Words, label: string, name: string): string {
  const text = words.text(`${label}.${name}`) ?? words.text(name);
  return text === undefined || text.endsWith("?") ? name.replaceAll("-", " ") : text;
}

function pieceText(words: Words, program: Program, state: Int32Array, id: number): string {
  const facts = [...program.cells.filter((cell) => cell.holder === id).map((cell) => String(state[cell.at])), ...printed(words, program, id)];
  const name = words.pieceOf(id, state[Header.me]);
  return facts.length > 0 ? `${name} (${facts.join(", ")})` : name;
}

/** The constants printed on a piece, as far as they say something that its name does not. */
function printed(words: Words, program: Program, id: number): string[] {
  const { decl } = program.pieces[id]!;
  // A cell of a grid says where it is by its name.
  if (!decl || /^[a-z]\d+$/.test(decl.name)) return [];
  return [...decl.values].flatMap(([field, value]) => {
    const text = constantText(words, field.type, value);
    if (text === undefined || field.params.length > 0 || words.piece(id).includes(text)) return [];
    if (field.type.kind !== "int") return [text];
    return [words.text(field.name) === undefined ? `${words.title(field.name)} ${text}` : words.counted(Number(text), field.name)];
  });
}

function constantText(words: Words, type: Type, value: FieldValue): string | undefined {
  if (value.kind !== "constants" || value.items.length === 0) return undefined;
  const texts = value.items.map((item) => {
    if (item.kind === "piece") return words.title(item.piece.name);
    if (item.kind !== "const") return undefined;
    if (type.kind === "enum") return words.title(type.of.members[item.value] ?? "");
    return type.kind === "int" ? String(item.value) : undefined;
  });
  return texts.includes(undefined) ? undefined : texts.join(" ");
}
