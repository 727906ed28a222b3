/**
 * How many sets begin with each member, where a member is offered whatever was chosen before it: all those behind the last one
 * chosen, but of copies the first only. So what can follow depends on the last member and on how many there are.
 */
import type { Executor } from "../interpreter/runtime/executor.ts";
import { DECLINED } from "../interpreter/ir/ir.ts";

/** Counts sets on the position of an executor; nothing is carried out. */
export class UnguardedSets {
  private readonly executor: Executor;
  /** Members in their order, from the first one that is offered. */
  private readonly members: number[] = [];
  /** By member: where those begin in `followers` that are offered once it is the last one chosen. */
  private readonly starts: number[] = [];
  private readonly followers: number[] = [];
  /** By member, for sets of one size that begin alike and so far end with it: how many there are. */
  private readonly ways: number[] = [];
  /** Likewise at how many positions one would be asked for more of their members. */
  private readonly positions: number[] = [];

  constructor(executor: Executor) {
    this.executor = executor;
  }

  /**
   * Writes how many sets begin with each of the first `given` offers, which were copied to `first`; `offered` is overwritten.
   * @param list where the state keeps the number of those chosen before, and behind it themselves
   * @param most the most members of a set
   * @param limit the most positions, at which one would be asked for more parts
   * @returns false if there are more positions; nothing is known then
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

  /** Finds all members from `first` on: the first of those that are offered once a member is chosen is the next one. */
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

  /** Counts for sets that can take `more` members, for each that comes first: the greatest sets before the smaller ones. */
  private count(length: number, more: number, limit: number): boolean {
    const { members, starts, followers, ways, positions } = this;
    const asked = more > length ? 1 : 0;
    for (let i = 0; i < length; i++) {
      ways[i] = 1;
      positions[i] = asked;
    }
    for (let size = Math.min(more, length) - 1; size > 0; size--) {
      // A set of this size ends with this member or one behind it.
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
      // The first members, one after the other, are such a set.
      if (positions[size - 1]! > limit) return false;
    }
    return true;
  }
}
