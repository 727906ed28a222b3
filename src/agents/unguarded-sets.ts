/**
 * Counts how many sets begin with each member, if every member is offered independently of the members before it. A set
 * can continue with all members behind the last chosen one, but with only the first of several copies. So the
 * continuations depend on the last member and the number of members.
 */
import type { Executor } from "../interpreter/runtime/executor.ts";
import { DECLINED } from "../interpreter/ir/ir.ts";

/** Counts sets on the position of an executor; nothing is carried out. */
export class UnguardedSets {
  private readonly executor: Executor;
  /** Members in order, beginning with the first offered one. */
  private readonly members: number[] = [];
  /** By member: where its followers begin in `followers`, that is the members offered after it. */
  private readonly starts: number[] = [];
  private readonly followers: number[] = [];
  /** By member: the number of sets of one size that begin alike and end with this member so far. */
  private readonly ways: number[] = [];
  /** By member: the number of positions that would ask for one more member. */
  private readonly positions: number[] = [];

  constructor(executor: Executor) {
    this.executor = executor;
  }

  /**
   * Writes the number of sets that begin with each of the first `given` offers, which were copied to `first`. It
   * overwrites `offered`.
   * @param list where the state keeps the number of members chosen before, followed by these members
   * @param most the largest number of members in a set
   * @param limit the most positions that may ask for one more part
   * @returns false if there are more positions; then nothing is known
   */
  weigh(weights: Float64Array, list: number, most: number, given: number, first: Int32Array, limit: number): boolean {
    const more = most - this.executor.state[list]!;
    if (given === 0 || more <= 1) {
      weights.fill(1, 0, given);
      return true;
    }
    const length = this.lineUp(list, first[0]!);
    if (!this.count(length, more, limit)) return false;
    let sum = 0;
    for (let i = 0, at = 0; i < given; i++) {
      while (this.members[at] !== first[i]) at++;
      weights[i] = this.ways[at]!;
      sum += this.positions[at]!;
    }
    return sum <= limit;
  }

  /** Finds all members from `first` on. After each chosen member, the first offered one is the next member. */
  private lineUp(list: number, first: number): number {
    const { executor, members, starts, followers } = this;
    const { state, offered } = executor;
    const at = list + 1 + state[list]!;
    const there = state[at]!;
    state[list]!++;
    let length = 0;
    let end = 0;
    for (let member = first; member > DECLINED; member = offered[0]!) {
      members[length] = state[at] = member;
      starts[length++] = end;
      const count = executor.refresh();
      for (let i = 0; i < count && offered[i]! > DECLINED; i++) followers[end++] = offered[i]!;
    }
    starts[length] = end;
    state[list]!--;
    state[at] = there;
    return length;
  }

  /** Counts the sets that can take `more` members, by their first member. Large sets are counted before small ones. */
  private count(length: number, more: number, limit: number): boolean {
    const { members, starts, followers, ways, positions } = this;
    const asked = more > length ? 1 : 0;
    for (let i = 0; i < length; i++) {
      ways[i] = 1;
      positions[i] = asked;
    }
    for (let size = Math.min(more, length) - 1; size > 0; size--) {
      // A set of this size ends with this member or with a later one.
      for (let i = size - 1; i < length; i++) {
        let sets = 1;
        let looked = 1;
        for (let k = starts[i]!, at = i + 1; k < starts[i + 1]!; k++, at++) {
          while (members[at] !== followers[k]) at++;
          sets += ways[at]!;
          looked += positions[at]!;
        }
        ways[i] = sets;
        positions[i] = looked;
      }
      // Reaching this member takes one set of the members before it.
      if (positions[size - 1]! > limit) return false;
    }
    return true;
  }
}
