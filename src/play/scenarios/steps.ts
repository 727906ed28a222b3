/** One step of a scenario, carried out on a match. */
import { textOf } from "../../diagnostics/range.ts";
import { nearest } from "../../diagnostics/suggest.ts";
import type { ScenarioMove, ScenarioStep } from "../../dsl/game-file.ts";
import type { Match } from "../../interpreter/match/match.ts";
import { playMove } from "../../interpreter/match/moves.ts";
import type { StepFailure } from "./outcome.ts";
import type { Refusals } from "./refusal.ts";

type StepOf<K extends ScenarioStep["kind"]> = ScenarioStep & { readonly kind: K };

export function decides(match: Match, { seats, range }: StepOf<"decides">): StepFailure[] {
  const deciders = [...new Set(match.decisions().flatMap((d) => d.deciders))];
  const same = deciders.length === seats.length && seats.every((seat) => deciders.includes(seat));
  return same ? [] : [{ range, message: `${seats.join(" and ")} should decide now.`, found: [match.over ? "The match is over." : `${deciders.join(" and ")} decides.`] }];
}

export function wins(match: Match, { seats, range }: StepOf<"wins">): StepFailure[] {
  const winners = match.result()?.winners;
  const same = winners?.length === seats.length && seats.every((seat) => winners.includes(seat));
  return same ? [] : [{ range, message: `${seats.join(" and ")} should have won.`, found: [winners ? `The winners are: ${winners.join(", ") || "nobody"}.` : "The match is not over."] }];
}

export function offered(match: Match, { moves, exactly, range }: StepOf<"offered">): StepFailure[] {
  const failures = moves.filter((move) => !isOffered(match, move)).map((move) => ({
    range: move.range, message: `\`${move.words}\` should be possible.`, found: possible(match, move.words),
  }));
  const all = match.decisions().flatMap((d) => d.answers.map((a) => a.name));
  if (failures.length > 0 || !exactly || all.length === moves.length) return failures;
  const others = all.filter((name) => !moves.some((move) => move.words === name));
  return [{ range, message: `Nothing else should be possible.`, found: [`Also possible: ${others.join(", ")}.`] }];
}

export function refused(match: Match, { move, because }: StepOf<"refused">, refusals: Refusals): StepFailure[] {
  const { range, words, by } = move;
  if (isOffered(match, move)) return [{ range, message: `\`${words}\` should not be possible.`, found: possible(match, words) }];
  if (because === undefined) return [];
  const reasons = refusals.reasons(match, words, by);
  const first = reasons.map((reason) => firstWord(textOf(reason)));
  // What the line that asks does not even name is refused by its `where`.
  if (first.includes(because) || (reasons.length === 0 && (because === "where" || because === "choose"))) return [];
  const found = reasons.length > 0 ? reasons.map((reason) => `It is refused by \`${textOf(reason).split("\n")[0]!}\`.`) : ["The line that asks does not name it."];
  return [{ range, message: `\`${words}\` should be refused because of \`${because}\`.`, found, ...(reasons[0] && { cause: reasons[0] }) }];
}

export function move(match: Match, { move: given }: StepOf<"move">): StepFailure[] {
  const { words, by, range } = given;
  const result = playMove(match, words, by);
  if (!result.ok) return [{ range, message: `\`${words}\` is not possible.`, found: possible(match, words) }];
  return [];
}

/** Tries the move, and takes it back. */
function isOffered(match: Match, { words, by }: ScenarioMove): boolean {
  const state = match.executor.state.slice();
  const moves = match.moves.length;
  const { ok } = playMove(match, words, by);
  if (ok) match.rewind(state, moves);
  return ok;
}

function firstWord(text: string): string {
  const [first, second] = text.trim().split(/[\s:]+/, 2);
  return first === "may" && second !== undefined ? second : first!;
}

/** The answers that are offered now, the closest to a word first. */
function possible(match: Match, words: string): string[] {
  if (match.over) return ["The match is over."];
  return match.decisions().map(({ deciders, answers }) => {
    const names = answers.map((a) => a.name);
    const close = nearest(words, names);
    return `Possible for ${deciders.join(" or ")}: ${[...close, ...names.filter((name) => !close.includes(name))].join(", ")}.`;
  });
}
