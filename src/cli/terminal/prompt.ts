/** A question at the terminal: who is asked, where it stands, what is asked, and the answers. */
import { actingPlayer } from "../../interpreter/runtime/state.ts";
import type { Decision } from "../../interpreter/match/decision.ts";
import type { Match } from "../../interpreter/match/match.ts";
import type { Program } from "../../interpreter/ir/program.ts";
import { chosenTexts } from "../../narration/answers.ts";
import { question } from "../../narration/questions.ts";
import type { Words } from "../../narration/titles.ts";
import { speech } from "./speech.ts";
import { wrapped } from "./wrap.ts";

export function prompt(
  words: Words,
  { program, executor: { state } }: Match,
  decision: Decision,
  seat: string,
  answers: readonly string[],
  columns: number,
): string[] {
  const me = actingPlayer(state);
  const { for: on, hint, optional, chosen } = speech(words.language);
  const asked = words.piece(program.pieces.findIndex((piece) => piece.name === seat));
  const who = decision.player === seat ? asked : `${asked} ${on(words.piece(me))}`;
  const where = whereabouts(program, words, state, me);
  const lines = decision.answers.flatMap(({ kind }, i) =>
    wrapped(`  ${String(i + 1).padStart(2)}  ${answers[i]!}${kind === "anytime" ? `  (${optional})` : ""}`, columns),
  );
  const before = chosenTexts(words, decision.info, state);
  return [
    "",
    [who, ...where].join(" · "),
    ...(before.length > 0 ? wrapped(chosen(words.list(words.tally(before))), columns) : []),
    ...wrapped(`${question(words, decision.info, state)} ${hint}`, columns),
    ...lines,
  ];
}

/** Where the pieces of a player stand that are on other pieces: `pawn: first inn`. More than a few say nothing. */
function whereabouts(program: Program, words: Words, state: Int32Array, player: number): string[] {
  const places: string[] = [];
  for (let piece = 0; piece < program.layout.mobile; piece++) {
    const zone = program.zones[state[program.layout.pieceZone + piece]!]!;
    if (program.pieces[piece]!.owner === player && zone.holder >= 0 && !program.players.includes(zone.holder))
      places.push(`${words.piece(piece)}: ${words.pieceOf(zone.holder)}`);
  }
  return places.length <= 3 ? places : [];
}
