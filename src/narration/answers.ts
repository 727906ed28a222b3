/** Writes answers for people: the title of the chosen thing and, if necessary, its place and what is printed on it. */
import { ANYTIME, DECLINED } from "../interpreter/ir/ir.ts";
import { actingPlayer, frameOf, piecesIn, valuesAt } from "../interpreter/runtime/state.ts";
import type { Answer, Decision } from "../interpreter/match/decision.ts";
import { isUnseen } from "../interpreter/match/observation/unseen.ts";
import { declinedWord } from "../interpreter/match/moves/names.ts";
import type { AskInfo, Program } from "../interpreter/ir/program.ts";
import type { Field, FieldValue, Label, Type } from "../dsl/game.ts";
import { countedThing, named } from "./questions.ts";
import { stateFact } from "./states.ts";
import type { Words } from "./titles.ts";

/**
 * The texts of a decision's answers, in order. If texts are equal, they get the states and places of their pieces.
 * Texts that are then still equal are replaced by the answers' names in moves. `details` adds what is printed on a
 * piece, such as `koma (trinket, price 1)`, and its place if the pieces are in several places.
 */
export function answerTexts(
  words: Words,
  program: Program,
  state: Int32Array,
  decision: Decision,
  details = false,
): string[] {
  const { answers, info } = decision;
  let texts = answers.map((answer) => answerText(words, program, state, decision, answer, details));
  if (info.what.kind === "pieces") {
    const zones = answers.map(({ value }) =>
      value >= 0 && value < program.layout.mobile ? state[program.layout.pieceZone + value]! : -1,
    );
    const scattered = details && new Set(zones.filter((zone) => zone >= 0)).size > 1;
    if (!details)
      texts = texts.map((text, i) =>
        zones[i]! < 0 || isUnseen(program, state, answers[i]!.value) || unique(texts, i)
          ? text
          : named(text, stateFacts(words, program, state, answers[i]!.value)),
      );
    texts = texts.map((text, i) =>
      zones[i]! < 0 || (unique(texts, i) && !scattered) ? text : `${text} · ${words.zone(zones[i]!)}`,
    );
  }
  return texts.map((text, i) => (unique(texts, i) ? text : answers[i]!.short.replaceAll("-", " ")));
}

/**
 * The parts of an answer that were given before, in order. They are chosen things, such as `koma` and `geta`, or shares
 * of a split, such as `north 2`.
 */
export function chosenTexts(words: Words, { what, parts }: AskInfo, state: Int32Array): string[] {
  if (what.kind === "shares")
    return listAt(state, what.given).map((share, i) => shareText(words, what, state, i, share));
  if (parts?.kind !== "several" || what.kind === "named" || what.kind === "yes") return [];
  return listAt(state, parts.chosen).map((value) =>
    what.kind === "pieces" ? words.pieceOf(value, actingPlayer(state)) : words.value(what, value),
  );
}

/** The text for the share of one member of a split, such as `north 2`. `position` is the member's index. */
function shareText(
  words: Words,
  { members, of }: AskInfo["what"] & { readonly kind: "shares" },
  state: Int32Array,
  position: number,
  share: number,
): string {
  return `${words.value(of, listAt(state, members)[position]!)} ${share}`;
}

function listAt(state: Int32Array, slot: number): readonly number[] {
  return valuesAt(state, frameOf(state) + slot, true);
}

function unique(texts: readonly string[], i: number): boolean {
  return texts.indexOf(texts[i]!) === texts.lastIndexOf(texts[i]!);
}

function answerText(
  words: Words,
  program: Program,
  state: Int32Array,
  decision: Decision,
  { value }: Answer,
  details: boolean,
): string {
  const { what, anytime } = decision.info;
  if (value <= ANYTIME) return words.title(anytime[ANYTIME - value]!.name);
  if (value === DECLINED) return words.phrases[declinedWord(state, decision.info)];
  switch (what.kind) {
    case "named":
      return optionTitle(words, decision.info.label, what.names[value]!);
    case "yes":
      return words.phrases.yes;
    case "shares":
      return shareText(words, what, state, listAt(state, what.given).length, value);
    case "pieces":
      if (isUnseen(program, state, value)) return unseenText(words, program, state, value);
      return details ? pieceText(words, program, state, value) : words.pieceOf(value, actingPlayer(state));
    case "ints": {
      const thing = countedThing(words, decision.info);
      return thing === undefined ? words.value(what, value) : words.counted(value, thing);
    }
    case "bools":
    case "cards":
    case "members":
      return words.value(what, value);
  }
}

/**
 * The title of an alternative of `choose one`. If a decision has the same name, the text with this name is a question,
 * and so is not used as a title.
 */
function optionTitle(words: Words, label: Label, name: string): string {
  return words.titleText(`${label.name}.${name}`) ?? words.titleText(`${label.scope}.${name}`) ?? words.title(name);
}

/** The text for a face-down piece: its kind, and its position in the zone, such as `card 2`. */
function unseenText(words: Words, program: Program, state: Int32Array, id: number): string {
  const place = piecesIn(program, state, state[program.layout.pieceZone + id]!).indexOf(id) + 1;
  return `${words.title(program.pieces[id]!.kind.name)} ${place}`;
}

function pieceText(words: Words, program: Program, state: Int32Array, id: number): string {
  return named(words.pieceOf(id, actingPlayer(state)), [
    ...stateFacts(words, program, state, id),
    ...printed(words, program, id),
  ]);
}

/**
 * The states of a piece as words. Secret states are left out, because other players also read the answer. A piece in
 * the box gets no states, because no player sees them.
 */
export function stateFacts(words: Words, program: Program, state: Int32Array, id: number): string[] {
  if (id < program.layout.mobile && state[program.layout.pieceZone + id] === 0) return [];
  return program.cells.flatMap((cell) =>
    cell.holder === id && cell.decl.seen.who === "all" ? stateFact(words, cell, state[cell.at]!) : [],
  );
}

/**
 * What is printed on a piece, as far as it adds something to the name: an amount of 0 adds nothing. If a card has the
 * name of another piece printed on it, it gets what is printed on that piece.
 */
function printed(words: Words, program: Program, id: number): string[] {
  const { decl } = program.pieces[id]!;
  // The name of a cell of a grid, such as `b3`, already says its place.
  if (!decl || /^[a-z]\d+$/.test(decl.name)) return [];
  return [...decl.values].flatMap(([field, value]) => {
    const text = constantText(words, field.type, value);
    if (text === undefined || field.params.length > 0) return [];
    const stands =
      field.type.kind === "piece" && text === words.piece(id)
        ? program.pieces.findIndex((piece) => piece.card === cardOf(value))
        : -1;
    if (stands >= 0 && stands !== id) return printed(words, program, stands);
    const counts = field.type.kind === "int" && words.counts(field.name);
    if (counts ? text === "0" : field.type.kind === "int" && isInNames(words, program, id, field)) return [];
    const fact =
      field.type.kind !== "int"
        ? text
        : counts
          ? words.counted(Number(text), field.name)
          : `${words.title(field.name)} ${text}`;
    return formsOf(words, field.type, value, fact).some((form) => words.piece(id).includes(form)) ? [] : [fact];
  });
}

/** Whether the names of all pieces of a kind contain the number in this field, as `red 3` does. */
function isInNames(words: Words, program: Program, id: number, field: Field): boolean {
  const { kind } = program.pieces[id]!;
  return program.pieces.every(({ decl, kind: other }, each) => {
    const value = other === kind ? decl?.values.get(field) : undefined;
    const text = value && constantText(words, field.type, value);
    return (
      text === undefined ||
      words
        .piece(each)
        .split(/[^\p{N}]+/u)
        .includes(text)
    );
  });
}

/**
 * The words by which a printed value can occur in a name. If it is a single word of a list, these include its forms in
 * other grammatical cases.
 */
function formsOf(words: Words, type: Type, value: FieldValue, text: string): readonly string[] {
  const [item, another] = value.kind === "constants" ? value.items : [];
  return type.kind === "enum" && item?.kind === "const" && !another
    ? words.forms(type.of.members[item.value] ?? "")
    : [text];
}

/** The name of the piece that a printed value of a card refers to; undefined if it refers to none. */
function cardOf(value: FieldValue): string | undefined {
  const [item] = value.kind === "constants" ? value.items : [];
  return item?.kind === "piece" ? item.piece.name : undefined;
}

function constantText(words: Words, type: Type, value: FieldValue): string | undefined {
  if (value.kind !== "constants" || value.items.length === 0) return undefined;
  const texts = value.items.map((item) => {
    if (item.kind === "piece") return words.cardTitle(item.piece.name);
    if (item.kind !== "const") return undefined;
    if (type.kind === "enum") return words.title(type.of.members[item.value] ?? "");
    return type.kind === "int" ? String(item.value) : undefined;
  });
  return texts.includes(undefined) ? undefined : texts.join(", ");
}
