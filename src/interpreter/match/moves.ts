/**
 * Moves as people write them: `walk village-8`, `buy koma geta`, `gather food 2 iron 1`. One move may
 * be several answers of one group; it is carried out wholly or refused with nothing changed.
 */
import { reference } from "../reference/reference.ts";
import { Match } from "./match.ts";
import type { Answer, Decision } from "./decision.ts";
import { longNames } from "./names.ts";

export type MoveResult = { readonly ok: true; readonly answers: readonly string[] } | { readonly ok: false; readonly decision: Decision | undefined; readonly given: string };

/** Carries out a move; `by` says whose where several answer at once. */
export function playMove(match: Match, words: string, by?: string): MoveResult {
  const text = words.trim().replace(/\s+/g, " ");
  const decision = match.decisions().find((d) => by === undefined || d.deciders.includes(by) || d.player === by);
  if (!decision) return { ok: false, decision: match.decision(), given: text };
  const direct = decision.answers.find((a) => a.name === text) ?? decision.answers.find((a) => a.kind === "choice" && otherNames(match, decision, a).includes(text));
  if (direct) {
    const answers = [direct.name];
    match.answer(decision, direct);
    return { ok: true, answers };
  }
  return severalAnswers(match, decision, text);
}

/** Longer forms of a name that are accepted too. */
function otherNames(match: Match, decision: Decision, answer: Answer): string[] {
  if (decision.info.what.kind !== "pieces") return [];
  return longNames(match.program, match.executor.state, answer.value).map((n) => `${decision.label} ${n}`);
}

/** Answers of one group, one word group after the other; "done" is understood at the end. */
function severalAnswers(match: Match, first: Decision, text: string): MoveResult {
  const refused: MoveResult = { ok: false, decision: first, given: text };
  if (!text.startsWith(`${first.label} `)) return refused;
  const before = match.executor.state.slice();
  const played = match.moves.length;
  const { turns } = match;
  let rest = text.slice(first.label.length + 1);
  for (let decision: Decision | undefined = first; decision; ) {
    const named: Answer | undefined = rest === "" ? undefined : longestMatch(match, decision, rest);
    const answer = named ?? silent(decision, rest);
    if (!answer) break;
    if (named) rest = rest.slice(matchedLength(match, decision, named, rest)).trimStart();
    match.answer(decision, answer);
    if (answer.kind === "declined") break;
    decision = match.decisions().find((d) => d.thread === first.thread && d.info.group === first.info.group && match.turns === turns);
  }
  if (rest !== "" && match.moves.length > played && areForced(match, first, text, before, played)) rest = "";
  if (rest === "" && match.moves.length > played) return { ok: true, answers: match.moves.slice(played).map((m) => m.answer) };
  match.rewind(before, played);
  return refused;
}

/**
 * Whether the words that are left name answers that were not asked since they follow from those before: the last share
 * of a split, the last of a set. On a copy that asks all the same, the words are carried out to the end.
 */
function areForced(match: Match, { info }: Decision, text: string, before: Int32Array, played: number): boolean {
  const { program } = match;
  if (program.asks.every((ask, i) => program.asked[i]!.group !== info.group || ask.always)) return false;
  const asking = { ...program, asks: program.asks.map((ask, i) => (program.asked[i]!.group === info.group ? { ...ask, always: true } : ask)) };
  const copy = Match.resume(reference(asking), { ...match.save(), moves: match.moves.slice(0, played), state: [...before] });
  return playMove(copy, text).ok;
}

/** What goes without saying: "done" behind the last word, a share of 0 for a member that is not named. */
function silent(decision: Decision, rest: string): Answer | undefined {
  if (decision.info.what.kind === "shares") return decision.answers.find((a) => a.short.endsWith(" 0"));
  return rest === "" ? decision.answers.find((a) => a.kind === "declined") : undefined;
}

function longestMatch(match: Match, decision: Decision, rest: string): Answer | undefined {
  let best: Answer | undefined;
  let length = 0;
  for (const answer of decision.answers) {
    const n = matchedLength(match, decision, answer, rest);
    if (n > length) [best, length] = [answer, n];
  }
  return best;
}

function matchedLength(match: Match, decision: Decision, answer: Answer, rest: string): number {
  const names = decision.info.what.kind === "pieces" && answer.kind === "choice" ? [answer.short, ...longNames(match.program, match.executor.state, answer.value)] : [answer.short];
  return Math.max(0, ...names.filter((n) => rest === n || rest.startsWith(`${n} `)).map((n) => n.length));
}
