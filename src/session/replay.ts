/** Carries out recorded moves again, with rules that may have changed since. */
import type { Decision } from "../interpreter/match/decision.ts";
import { meaningOf } from "../explain/meaning.ts";
import { reasonsAgainst } from "../explain/reasons.ts";
import type { Words } from "../narration/titles.ts";
import type { Intervention } from "../scenarios/outcome.ts";
import type { Timeline } from "./timeline.ts";
import { mistakeOf, type ShownRules } from "./rules.ts";
import { say } from "./localized.ts";
import type { Divergence, ReasonShown } from "./snapshot.ts";
import { shownReason } from "./why-not.ts";
import type { Move } from "../interpreter/match/moves/move.ts";

/**
 * Repeats the moves, and the scenario's steps without a move (interventions) between them, as far as the rules allow.
 * Returns where and why the rules refuse a move; undefined if all moves are possible.
 */
export function replay(
  timeline: Timeline,
  moves: readonly Move[],
  rules: ShownRules,
  interventions: readonly Intervention[],
): Divergence | undefined {
  const intervene = (made: number) => {
    for (const { step, after } of interventions) if (after === made) timeline.intervene(step);
  };
  for (const [i, move] of moves.entries()) {
    intervene(i);
    const decisions = timeline.decisions();
    const asked = decisions.filter(({ deciders, player }) => deciders.includes(move.by) || player === move.by);
    const decision = asked.find(({ answers }) => answers.some(({ name }) => name === move.answer));
    if (!decision) return divergence(timeline, rules, decisions, asked, move, i + 1, moves.length - i);
    timeline.answer(
      decision,
      decision.answers.find(({ name }) => name === move.answer)!,
    );
  }
  intervene(moves.length);
  return undefined;
}

function divergence(
  timeline: Timeline,
  rules: ShownRules,
  decisions: readonly Decision[],
  asked: readonly Decision[],
  { by, answer }: Move,
  move: number,
  kept: number,
): Divergence {
  const reason = reasonFor(timeline, decisions, asked);
  const against = (words: Words) =>
    reason.kind === "refused" ? reasonsIn(words, timeline, rules, asked[0]!, answer) : [];
  const why = against(rules.languages[0]!);
  const detail = (words: Words) =>
    (reason.kind === "stopped" ? reason.mistake.message : against(words)[0]?.sentence) ?? "";
  const text = say(rules.languages, (words) =>
    [
      `${words.piece(rules.program.pieces.findIndex(({ name }) => name === by))}: ${answer} – ${phrase(words, reason)}.`,
      detail(words),
    ]
      .join(" ")
      .trim(),
  );
  return { move, by, answer, reason, why, text, kept };
}

function reasonFor(
  timeline: Timeline,
  decisions: readonly Decision[],
  asked: readonly Decision[],
): Divergence["reason"] {
  const { stopped } = timeline.position;
  if (stopped) return { kind: "stopped", mistake: mistakeOf(stopped.problem) };
  if (decisions.length === 0) return { kind: "over" };
  return asked.length === 0
    ? { kind: "nobody asks" }
    : { kind: "refused", offered: asked.flatMap(({ answers }) => answers.map(({ name }) => name)) };
}

/** The reasons why an answer is refused; empty if the current rules give it no meaning. */
function reasonsIn(
  words: Words,
  { executor }: Timeline,
  rules: ShownRules,
  decision: Decision,
  answer: string,
): readonly ReasonShown[] {
  executor.select(decision.thread);
  const meaning = meaningOf(rules.program, executor.state, decision, answer);
  if (!meaning || meaning.rest !== "") return [];
  return reasonsAgainst(rules, executor.state, meaning.value, { words, visible: "everything" }).map(shownReason);
}

const PHRASES: Readonly<Record<string, Readonly<Record<Divergence["reason"]["kind"], string>>>> = {
  en: {
    refused: "this is not offered now",
    "nobody asks": "this player is not asked now",
    over: "the match is over by then",
    stopped: "the rules stop there",
  },
  cs: {
    refused: "to teď není v nabídce",
    "nobody asks": "tento hráč teď není na řadě",
    over: "partie je tou dobou u konce",
    stopped: "pravidla se tam zastaví",
  },
};

function phrase({ language }: Words, { kind }: Divergence["reason"]): string {
  return PHRASES[language]![kind];
}

/**
 * The report about a refused move without its secrets. The secrets are the refused answer, and the answers that were
 * offered instead.
 */
export function masked(found: Divergence, rules: ShownRules): Divergence {
  const { move, by, reason, kept } = found;
  const text = say(
    rules.languages,
    (words) => `${words.piece(rules.program.pieces.findIndex(({ name }) => name === by))} – ${phrase(words, reason)}.`,
  );
  return {
    move,
    by,
    answer: undefined,
    reason: reason.kind === "refused" ? { kind: "refused", offered: [] } : reason,
    why: [],
    text,
    kept,
  };
}
