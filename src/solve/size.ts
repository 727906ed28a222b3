/**
 * Estimates the size of a game from random matches. It estimates the number of nodes of the game tree (Knuth,
 * "Estimating the Efficiency of Backtrack Programs", 1975). It also estimates a lower bound of the number of different
 * positions, from how often two matches reach the same position.
 */
import type { Program } from "../interpreter/ir/program.ts";
import type { Chance } from "../interpreter/runtime/executor.ts";
import { fastExecutor } from "../interpreter/runtime/fast-executor.ts";
import { RandomStream } from "../interpreter/runtime/random-stream.ts";
import { reference } from "../interpreter/runtime/reference/reference.ts";
import { threadCount } from "../interpreter/runtime/state.ts";
import { PositionKey } from "../interpreter/runtime/position-key.ts";
import { beginAt } from "./beginning.ts";

/** The estimated size of a game. */
export interface Size {
  /** The estimated number of nodes of the game tree. Each result of chance has a node of its own. */
  readonly tree: number;
  /** The estimated number of different positions; the real number is at least about as large. */
  readonly positions: number;
  /**
   * The estimated number of different positions after the same number of answers, for the number of answers that has
   * the most positions.
   */
  readonly widest: number;
}

/**
 * Random matches are played until they have had this many answers together. In a game with chance there are fewer
 * answers, because only the slow reference executor can count results of chance.
 */
const ANSWERS = 30_000;
const ANSWERS_WITH_CHANCE = 1500;
const MOST_MATCHES = 1500;
/**
 * If no two of n matches reached the same position after some number of answers, the number of positions there is
 * unknown. It is taken as the number of pairs of matches times this factor.
 */
const NEVER_MET = 10;
/** Random matches are followed only up to this many decisions. */
const MOST_DECISIONS = 500;

/** A source of chance that gives the usual random results, and counts how many results were possible. */
class CountedChance implements Chance {
  ways = 1;

  rolled(_piece: number, _at: number, value: number, min: number, max: number): number {
    this.ways *= max - min + 1;
    return value;
  }

  shuffled(_zone: number, order: readonly number[]): readonly number[] {
    for (let n = order.length; n > 1; n--) this.ways *= n;
    return order;
  }

  picked(_point: number, from: readonly number[], taken: readonly number[]): readonly number[] {
    for (let i = 0; i < taken.length; i++) this.ways *= (from.length - i) / (i + 1);
    return taken;
  }
}

/**
 * Estimates the size of a game.
 * @param chance is true if the game has chance
 * @param at the position where matches begin; if undefined, they begin with the set-up
 */
export function sizeOf(program: Program, chance: boolean, at?: Int32Array): Size {
  const counted = new CountedChance();
  const executor = chance ? reference(program, {}, counted) : fastExecutor(program);
  const random = new RandomStream(1);
  const key = new PositionKey(program);
  const depths: Depth[] = [];
  let tree = 0;
  let matches = 0;
  const most = chance ? ANSWERS_WITH_CHANCE : ANSWERS;
  for (let answers = 0; answers < most && matches < MOST_MATCHES; matches++) {
    counted.ways = 1;
    let count = beginAt(executor, at, random.word());
    let ways = counted.ways;
    for (let depth = 0; count > 0 && depth < MOST_DECISIONS; depth++) {
      const there = (depths[depth] ??= new Depth());
      if (threadCount(executor.state) === 0) {
        key.of(executor.state);
        there.meet(`${key.low} ${key.high}`);
      }
      there.ways += ways;
      tree += ways;
      answers++;
      counted.ways = 1;
      const offered = count;
      count = executor.answer(executor.offered[random.below(offered)]!);
      ways *= offered * counted.ways;
    }
    tree += ways;
  }
  const each = depths.map((depth) => depth.positions(matches));
  return { tree: tree / matches, positions: each.reduce((sum, n) => sum + n, 0), widest: Math.max(0, ...each) };
}

/** Counts the different positions that random matches reached after the same number of answers. */
class Depth {
  ways = 0;
  private readonly met = new Map<string, number>();
  private matches = 0;
  private equal = 0;

  meet(key: string): void {
    const before = this.met.get(key) ?? 0;
    this.equal += before;
    this.matches++;
    this.met.set(key, before + 1);
  }

  /**
   * Estimates the number of positions from how often two matches reached the same one, as if all positions were equally
   * probable. The real number is not smaller, because matches prefer some positions and so meet more often. `all`: the
   * number of matches.
   */
  positions(all: number): number {
    const pairs = (this.matches * (this.matches - 1)) / 2;
    const met = this.equal === 0 ? pairs * NEVER_MET : pairs / this.equal;
    return Math.min(this.ways / all, Math.max(this.met.size, met));
  }
}
