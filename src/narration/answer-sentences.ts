/**
 * Writes the sentences of the log that report answers. If the game has a sentence for an answer, this one is used;
 * otherwise the question's name and the answer form the sentence.
 */
import { actingPlayer, frameOf } from "../interpreter/runtime/state.ts";
import { ANYTIME, DECLINED } from "../interpreter/ir/ir.ts";
import { type Answer, type Decision, decisionAt } from "../interpreter/match/decision.ts";
import { knownTo } from "../interpreter/match/observation/known-to.ts";
import { isUnseen } from "../interpreter/match/observation/unseen.ts";
import type { AskInfo, Program } from "../interpreter/ir/program.ts";
import { evaluable } from "../interpreter/runtime/reference/look.ts";
import { answerTexts, stateFacts } from "./answers.ts";
import { sentence } from "./phrases.ts";
import { filled, type Known, names, localIn, question } from "./questions.ts";
import type { ForcedAnswer, NamedPiece } from "./events.ts";
import type { Words } from "./titles.ts";

/** The sentence of the log for an answer; `state` is the one in which the question was asked. */
export function toldAnswer(
  words: Words,
  program: Program,
  state: Int32Array,
  decision: Decision,
  answer: Answer,
): string {
  const { info, answers } = decision;
  const text = sentenceFor(words, info, answer);
  if (text !== undefined && !isUnseen(program, state, answer.value))
    return sentence(
      filled(
        words,
        text,
        (word) => answerIn(words, program, state, decision, word, answer) ?? localIn(info, state, word),
      ),
    );
  const short = answerTexts(words, program, state, decision)[answers.indexOf(answer)]!;
  return words.phrases.answers(words.one(actingPlayer(state)), `${asked(words, state, decision)} ${short}`);
}

/**
 * The sentence for readers who could not see which piece was chosen, but saw the piece afterwards. It leaves out the
 * states of the piece, and everything else that only the deciding players may know. `state` is the one in which the
 * question was asked.
 */
export function toldShownAnswer(words: Words, state: Int32Array, { info }: Decision, answer: Answer): string {
  const known = (word: string): Known | undefined =>
    word === "me"
      ? localIn(info, state, word)
      : word === info.named?.answer
        ? { of: { kind: "pieces" }, values: [answer.value] }
        : undefined;
  const text = sentenceFor(words, info, answer);
  return text !== undefined && names(text).every((word) => known(word) ?? !localIn(info, state, word))
    ? sentence(filled(words, text, known))
    : words.phrases.answers(words.one(actingPlayer(state)), words.pieceOf(answer.value));
}

/**
 * The sentence for an answer that was the only one and was given without asking. In `state`, the effect that would have
 * asked is still running. If the player could choose nothing at all, this is reported only if the game has a sentence
 * for it in every language.
 */
export function toldForced(
  languages: readonly Words[],
  program: Program,
  state: Int32Array,
  ask: number,
  value: number,
): ForcedAnswer | undefined {
  const asking = evaluable(program, state);
  const decision = decisionAt(asking, ask, [value], "");
  const answer = decision.answers[0]!;
  if (value === DECLINED && languages.some((words) => sentenceFor(words, decision.info, answer) === undefined))
    return undefined;
  return {
    player: actingPlayer(state),
    text: Object.fromEntries(
      languages.map((words) => [words.language, toldAnswer(words, program, state, decision, answer)]),
    ),
    named: languages.every((words) => isSpoken(words, decision, answer))
      ? namedPieces(languages[0]!, state, decision, answer)
      : undefined,
    knownTo: knownTo(asking, decision, answer),
  };
}

/** Whether the game has a sentence of its own for an answer. */
export function isSpoken(words: Words, { info }: Decision, answer: Answer): boolean {
  return sentenceFor(words, info, answer) !== undefined;
}

/**
 * The pieces that the game's sentence about an answer names: the chosen one, or, if a number is chosen, the others that
 * the sentence names beside it. `state` is the one in which the question was asked.
 */
export function namedPieces(
  words: Words,
  state: Int32Array,
  { info }: Decision,
  { kind, value }: Answer,
): readonly NamedPiece[] {
  if (kind !== "choice") return [];
  if (info.what.kind === "pieces") return [{ piece: value, count: 1 }];
  if (info.what.kind !== "ints") return [];
  const text = words.sentence("say", info.label.name, info.label.scope) ?? "";
  return names(text).flatMap((word) => {
    const known = word === "me" ? undefined : localIn(info, state, word);
    return known?.of.kind === "pieces" ? known.values.map((piece) => ({ piece, count: value })) : [];
  });
}

/**
 * The words for the question at the beginning of a sentence about its answer. In English, they are the name of the
 * decision; this name is English, so other languages use the question in words.
 */
function asked(words: Words, state: Int32Array, { label, info }: Decision): string {
  return words.language === "en" ? `${label.replaceAll("-", " ")}:` : `${question(words, info, state).split("?")[0]}?`;
}

function sentenceFor(words: Words, { label, what, anytime }: AskInfo, { value }: Answer): string | undefined {
  if (value <= ANYTIME) return words.sentence("say", anytime[ANYTIME - value]!.name);
  if (value === DECLINED) return words.sentence("no", label.name, label.scope);
  if (what.kind === "named") return words.sentence("say", what.names[value]!, label.name, label.scope);
  return words.sentence("say", label.name, label.scope);
}

/**
 * The value for the placeholder `word` in a game's sentence about an answer: the chosen thing, or, when a number is
 * split, the member that gets a share.
 */
function answerIn(
  words: Words,
  program: Program,
  state: Int32Array,
  { info: { named, what } }: Decision,
  word: string,
  { value, kind }: Answer,
): Known | undefined {
  if (kind !== "choice" || !named || what.kind === "named" || what.kind === "yes") return undefined;
  if (what.kind !== "shares")
    return word === named.answer
      ? {
          of: what,
          values: [value],
          facts: (piece) =>
            what.kind === "pieces" && hasCopies(program, piece) ? stateFacts(words, program, state, piece) : [],
        }
      : undefined;
  const frame = frameOf(state);
  if (word === named.member)
    return { of: what.of, values: [state[frame + what.members + 1 + state[frame + what.given]!]!] };
  return word === named.answer ? { of: { kind: "ints" }, values: [value] } : undefined;
}

/**
 * Whether other pieces have the same name as this one, so that only its states tell them apart. Players never count as
 * equal.
 */
function hasCopies({ pieces, players }: Program, piece: number): boolean {
  return (
    !players.includes(piece) && pieces.some(({ cardId }, other) => other !== piece && cardId === pieces[piece]!.cardId)
  );
}
