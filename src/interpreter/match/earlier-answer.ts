/** Answers that were given shortly before a decision. From these a player can infer what the others hold. */
import type { Move } from "./moves/move.ts";
import type { Part } from "./sheet.ts";

/** An answer that was given in public, and the position in which it was given. */
export interface EarlierAnswer {
  /** The players who could give it, by name; usually one. */
  readonly deciders: readonly string[];
  /** The value by which the executor identifies the answer. */
  readonly value: number;
  /** As `Move.knownTo`: the viewers who may know the answer; undefined: all may. */
  readonly knownTo: readonly string[] | undefined;
  /** The state of the match in which the question was asked. */
  state(): Int32Array;
}

/** A match keeps at most this many earlier answers. More would take memory, and time in each search. */
export const MOST_EARLIER = 8;

/**
 * The latest answers after one more. After a secret answer there are none.
 * @param state returns the state of the match in which the question was asked
 */
export function withAnswer(
  earlier: readonly EarlierAnswer[],
  { decision: { deciders, thread }, answer: { value } }: Pick<Part, "decision" | "answer">,
  { knownTo }: Move,
  state: () => Int32Array,
): readonly EarlierAnswer[] {
  return thread > 0 ? [] : [...earlier.slice(1 - MOST_EARLIER), { deciders, value, knownTo, state }];
}

/**
 * The answers that players have given since the last turn of a seat, if the seat knows them all: first answers of
 * other players, then those parts of its present answer that the seat has already given. Empty if others have given
 * none.
 */
export function sinceOwn(earlier: readonly EarlierAnswer[], seat: string): readonly EarlierAnswer[] {
  const isOwn = ({ deciders }: EarlierAnswer) => deciders.includes(seat);
  const others = earlier.findLastIndex((answer) => !isOwn(answer));
  const first = earlier.findLastIndex((answer, i) => i < others && (isOwn(answer) || !isKnown(answer, seat))) + 1;
  return others >= 0 && isKnown(earlier[others]!, seat) ? earlier.slice(first) : [];
}

function isKnown({ knownTo }: EarlierAnswer, seat: string): boolean {
  return knownTo?.includes(seat) ?? true;
}
