/** A recorded move: the player who answered and the name of the answer. */
export interface Move {
  readonly by: string;
  readonly answer: string;
  /** The viewers who may know the answer; absent if all may. */
  readonly knownTo?: readonly string[];
}
