/** Prints a question at the terminal: who is asked, where this player is, the question, and the answers. */
import { actingPlayer } from "../../interpreter/runtime/state.ts";
import type { Decision } from "../../interpreter/match/decision.ts";
import type { Match } from "../../interpreter/match/match.ts";
import type { Program } from "../../interpreter/ir/program.ts";
import { chosenTexts } from "../../narration/answers.ts";
import { question } from "../../narration/questions.ts";
import type { Words } from "../../narration/titles.ts";
import { speech } from "./speech.ts";
import type { Line } from "./line.ts";
import { wrapped } from "./wrap.ts";

/** The lines of a question and its numbered answers, before they are broken to the width of the terminal. */
export interface Prompt {
  readonly question: readonly Line[];
  readonly answers: readonly string[];
}

export function prompt(
  words: Words,
  { program, executor: { state } }: Match,
  decision: Decision,
  seat: string,
  answers: readonly string[],
  columns: number,
): Prompt {
  const me = actingPlayer(state);
  const { for: on, hint, optional, chosen } = speech(words.language);
  const asked = words.piece(program.pieces.findIndex((piece) => piece.name === seat));
  const who = decision.player === seat ? asked : `${asked} ${on(words.piece(me))}`;
  const where = whereabouts(program, words, state, me);
  const before = chosenTexts(words, decision.info, state);
  return {
    question: [
      "",
      ...wrapped([who, ...where].join(" · "), columns).map((text) => ({ text, brush: "place" }) as const),
      ...(before.length > 0 ? wrapped(chosen(words.list(words.tally(before))), columns) : []),
      ...wrapped(`${question(words, decision.info, state)} ${hint}`, columns).map(
        (text) => ({ text, brush: "title" }) as const,
      ),
    ],
    answers: decision.answers.map(
      ({ kind }, i) => `  ${String(i + 1).padStart(2)}  ${answers[i]!}${kind === "anytime" ? `  (${optional})` : ""}`,
    ),
  };
}

/**
 * Tells where a player's piece is, as in `pawn: first inn`. Only pieces on another piece are named, and only if the
 * player has no second piece of the same kind.
 */
function whereabouts(program: Program, words: Words, state: Int32Array, player: number): string[] {
  const own = program.pieces.slice(0, program.layout.mobile).flatMap(({ kind, owner }, piece) => {
    return owner === player ? [{ piece, kind }] : [];
  });
  return own.flatMap(({ piece, kind }) => {
    const { holder } = program.zones[state[program.layout.pieceZone + piece]!]!;
    const alone = own.every((other) => other.kind !== kind || other.piece === piece);
    return alone && holder >= 0 && !program.players.includes(holder)
      ? [`${words.piece(piece)}: ${words.pieceOf(holder)}`]
      : [];
  });
}
