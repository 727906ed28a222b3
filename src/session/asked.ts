/**
 * Prepares decisions for display: questions and answers in words, and the items on the table that each answer refers
 * to.
 */
import { frameOf } from "../interpreter/runtime/state.ts";
import type { Answer, Decision } from "../interpreter/match/decision.ts";
import type { Match } from "../interpreter/match/match.ts";
import type { Part, Sheet } from "../interpreter/match/sheet.ts";
import type { Naming, Program } from "../interpreter/ir/program.ts";
import { answerTexts, chosenTexts } from "../narration/answers.ts";
import { type EffectPreview, previewText } from "../narration/effect-preview.ts";
import { about, question } from "../narration/questions.ts";
import type { Numbering } from "./make-model.ts";
import { type LocalizedText, say, type Languages } from "./localized.ts";
import type { AnswerShown, DecisionShown, PartShown, SheetShown } from "./snapshot.ts";
import { spanOf } from "./span.ts";

/**
 * What is needed to display the decisions of a match: its program, the words of each language, and the previews of
 * answers.
 */
export interface Asking {
  readonly program: Program;
  readonly languages: Languages;
  readonly numbering: Numbering;
  readonly preview: EffectPreview;
  /** A map from the id of a visible piece to the id of the item that shows the piece on the table. */
  readonly itemOf: ReadonlyMap<number, number>;
}

/**
 * Puts a decision in words. In `state` the question is asked, and its thread (one of several simultaneous decisions) is
 * selected. With `previews`, each answer gets its costs and gains, which take longer to compute than everything else.
 */
export function shown(asking: Asking, state: Int32Array, decision: Decision, previews: boolean): DecisionShown {
  const { id, deciders, player, thread, label, range } = decision;
  const { languages } = asking;
  const answers = answersShown(asking, state, decision, decision.answers, (answer) =>
    previews ? previewOf(asking, state, answer) : {},
  );
  const before = languages.map((words) => chosenTexts(words, decision.info, state));
  const chosen = before[0]!.map((_, i) =>
    Object.fromEntries(languages.map(({ language }, t) => [language, before[t]![i]!])),
  );
  return {
    deciders,
    player,
    thread,
    asked: {
      id,
      label,
      chosen,
      about: itemsAbout(asking, state, decision),
      question: say(languages, (words) => question(words, decision.info, state)),
      line: spanOf(range),
      answers,
    },
  };
}

/**
 * The cost and gain of an answer, as far as the deciding player knows them in advance. In `state`, the answer's
 * question is asked.
 */
export function previewOf({ languages, preview }: Asking, state: Int32Array, { value }: Answer): LocalizedText {
  const changes = preview.of(state, value);
  return say(languages, (words) => previewText(words, changes));
}

/** The items on the table whose pieces the text of the question can name, such as a piece that was chosen before. */
function itemsAbout({ program, itemOf }: Asking, state: Int32Array, { info }: Decision): readonly number[] {
  const frame = frameOf(state);
  return info.locals.flatMap(({ slot, list, of }) => {
    const piece = state[frame + slot]!;
    return list || of.kind !== "pieces" || program.players.includes(piece) ? [] : (itemOf.get(piece) ?? []);
  });
}

/** The secret answers that a player has given so far, prepared for display. */
export function sheetShown(asking: Asking, match: Match, sheet: Sheet): SheetShown {
  const part = ({ decision, answer, asked }: Part): PartShown => ({
    question: say(asking.languages, (words) => question(words, decision.info, asked)),
    about: say(asking.languages, (words) => about(words, decision.info, asked)),
    answer: answersShown(asking, asked, decision, [answer], () => ({}))[0]!,
  });
  const { player, deciders, parts, reopened, later, committed } = sheet;
  return {
    id: match.sheetId(sheet),
    deciders,
    player,
    parts: parts.map(part),
    reopened: reopened && part(reopened),
    later: later.map(part),
    firstOpen: match.firstOpen(player),
    complete: match.isComplete(sheet.thread),
    committed,
  };
}

/** Some answers of a decision, prepared for display; `preview` returns the costs and gains of each. */
function answersShown(
  asking: Asking,
  state: Int32Array,
  decision: Decision,
  some: readonly Answer[],
  preview: (answer: Answer) => LocalizedText,
): AnswerShown[] {
  const { program, languages } = asking;
  const texts = languages.map((words) => answerTexts(words, program, state, decision));
  return some.map((answer): AnswerShown => {
    const index = decision.answers.findIndex(({ name }) => name === answer.name);
    return {
      name: answer.name,
      text: Object.fromEntries(languages.map(({ language }, t) => [language, texts[t]![index]!])),
      kind: answer.kind,
      ...touched(asking, state, decision, answer),
      preview: preview(answer),
    };
  });
}

type Touched = Pick<AnswerShown, "items" | "card" | "word" | "number">;

const NOTHING: Touched = { items: [], card: undefined, word: undefined, number: undefined };

/** What on the table an answer refers to: items, a card, a word or a number. */
function touched(asking: Asking, state: Int32Array, { info, answers }: Decision, { kind, value }: Answer): Touched {
  if (kind !== "choice") return NOTHING;
  const { what } = info;
  switch (what.kind) {
    case "named":
    case "yes":
      return NOTHING;
    case "shares": {
      const frame = frameOf(state);
      const member = state[frame + what.members + 1 + state[frame + what.given]!]!;
      return { ...thing(asking, what.of, member, []), number: value };
    }
    case "pieces":
    case "cards":
    case "members":
    case "ints":
    case "bools": {
      const equals = what.kind === "pieces" ? equalPieces(asking.program, state, info, value, answers) : [];
      return thing(asking, what, value, equals);
    }
  }
}

function thing(
  { program, numbering, itemOf }: Asking,
  naming: Naming,
  value: number,
  equals: readonly number[],
): Touched {
  const cardOf = (id: number | undefined) =>
    id === undefined || id < 0 ? undefined : numbering.cards.get(program.pieces[id]!.card);
  switch (naming.kind) {
    case "pieces":
      return { ...NOTHING, items: [value, ...equals].flatMap((piece) => itemOf.get(piece) ?? []), card: cardOf(value) };
    case "cards":
      return { ...NOTHING, card: cardOf(program.pieces.findIndex(({ cardId }) => cardId === value)) };
    case "members": {
      const list = numbering.lists.findIndex(({ members }) => members === naming.names);
      return { ...NOTHING, word: { list, member: value } };
    }
    case "ints":
    case "bools":
      return { ...NOTHING, number: value };
  }
}

/**
 * Equal copies of the chosen piece in the same zone, if only one of the copies is offered. Its answer stands for all of
 * them.
 */
function equalPieces(
  program: Program,
  state: Int32Array,
  info: Decision["info"],
  piece: number,
  answers: readonly Answer[],
): number[] {
  const { mobile, pieceZone } = program.layout;
  if (program.asks[program.asked.indexOf(info)]!.alike === undefined || piece >= mobile) return [];
  const { cardId, owner } = program.pieces[piece]!;
  const look = (id: number) =>
    program.cells
      .filter((cell) => cell.holder === id)
      .map((cell) => state[cell.at])
      .join(" ");
  const offered = new Set(answers.map(({ value }) => value));
  return program.pieces.flatMap((other, id) =>
    other.cardId === cardId &&
    other.owner === owner &&
    id < mobile &&
    !offered.has(id) &&
    state[pieceZone + id] === state[pieceZone + piece] &&
    look(id) === look(piece)
      ? [id]
      : [],
  );
}
