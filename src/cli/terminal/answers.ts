/** Prints answers as numbered lines, and finds the answers that a person types. */
import type { Answer, Decision } from "../../interpreter/match/decision.ts";
import type { Match } from "../../interpreter/match/match.ts";
import { isUnseen } from "../../interpreter/match/observation/unseen.ts";
import type { Viewer } from "../../interpreter/match/observation/viewer.ts";
import { answerTexts } from "../../narration/answers.ts";
import { type EffectPreview, previewText } from "../../narration/effect-preview.ts";
import type { Words } from "../../narration/titles.ts";
import { holdings } from "./table.ts";

/**
 * Prints a line for each answer. It shows the chosen thing with its printed fields and contents, and what the answer
 * costs and gains. If the next question depends on the answer, the line also shows that question.
 */
export function answerLines(
  words: Words,
  match: Match,
  decision: Decision,
  preview: EffectPreview,
  viewer: Viewer,
): string[] {
  const {
    program,
    executor: { state },
  } = match;
  const ahead = decision.answers.map(({ value, kind }) => {
    const effect = previewText(words, preview.of(state, value));
    return { effect, next: kind === "choice" ? preview.next(words, state) : undefined };
  });
  const telling =
    new Set(ahead.filter((_, i) => decision.answers[i]!.kind === "choice").map(({ next }) => next)).size > 1;
  const held = decision.info.what.kind === "pieces" ? holdings(match, words, viewer) : () => "";
  return answerTexts(words, program, state, decision, true).map((text, i) => {
    const { effect, next } = ahead[i]!;
    const { value, kind } = decision.answers[i]!;
    const holds =
      kind === "choice" && !program.players.includes(value) && !isUnseen(program, state, value) ? held(value) : "";
    return [holds ? `${text} [${holds}]` : text, effect, telling && next ? `→ ${next}` : ""]
      .filter((part) => part !== "")
      .join("  ");
  });
}

/**
 * The answers that a typed text can mean: by name, by number, or by the beginning of a name. Names have priority. For
 * example, if the answers are numbers, `3` means the answer 3; otherwise it means the third answer.
 */
export function matching(words: Words, match: Match, decision: Decision, typed: string): readonly Answer[] {
  const { answers } = decision;
  const texts = answerTexts(words, match.program, match.executor.state, decision);
  const exact = answers.filter((a, i) => [a.name, a.short, texts[i]].includes(typed));
  if (exact.length > 0) return exact;
  if (/^\d+$/.test(typed)) return answers.slice(Number(typed) - 1, Number(typed));
  const small = typed.toLowerCase();
  return answers.filter((a, i) => [a.name, a.short, texts[i]!].some((name) => name.toLowerCase().startsWith(small)));
}
