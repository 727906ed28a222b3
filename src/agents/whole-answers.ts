/**
 * Draws answers that have several parts: things chosen one by one, or an amount that is split. A random player gives
 * every whole answer with the same probability, so the weight of a part is the number of whole answers that begin with
 * it. If all things can be combined freely, these numbers are binomial coefficients, or numbers of different
 * subsequences if some things are equal copies. Otherwise this code counts by trial: it writes the parts to the frame
 * (the local variables of the running effect), and the executor lists the offers that follow. The executor carries out
 * no rule for this.
 */
import type { Executor } from "../interpreter/runtime/executor.ts";
import { ANYTIME, DECLINED } from "../interpreter/ir/ir.ts";
import { frameOf, resumeLabel } from "../interpreter/runtime/state.ts";
import { asksByLabel, type Kept, type Parts, type Program } from "../interpreter/ir/program.ts";
import { nextRandom, randomBelow } from "../interpreter/runtime/random.ts";

/**
 * A limit for counting by trial: at most this many positions are visited for one question. If there are more, all parts
 * of the answer get the same weight.
 */
const MOST_POSITIONS = 512;
/**
 * Limits for drawing random sets of parts until one is allowed. `MOST_DRAWN`: the most draws. `MOST_MEMBERS`: the most
 * offered parts; with more, no sets are drawn.
 */
const MOST_DRAWN = 24;
const MOST_MEMBERS = 24;

type Several = Parts & { readonly kind: "several" };
type Split = Parts & { readonly kind: "split" };

/** Draws an answer of several parts so that every whole answer has the same probability. */
export class WholeAnswers {
  private readonly executor: Executor;
  /**
   * For each question, by the label of its instruction: the slots of the frame (local variables) that hold the parts of
   * its answer. Undefined if the answer has only one part.
   */
  private readonly parts: readonly (Parts | undefined)[];
  /** For each offered part, by its index in `offered`: the number of whole answers that begin with that part. */
  private weights = new Float64Array(64);
  /**
   * The offers of all visited positions, one position after another. The offers of the question to answer come first.
   */
  private stack = new Int32Array(256);
  private positions = 0;
  /**
   * A table of numbers of sets, with one column per size. The last row counts all sets of the members from some index
   * on. The row with the index of a member counts those of them that begin with the member or a copy of it.
   */
  private sets = new Float64Array(64);

  constructor(executor: Executor) {
    this.executor = executor;
    this.parts = partsByLabel(executor.program);
  }

  /**
   * Draws a whole answer so that all whole answers have the same probability, and returns the index of its first part.
   * An exchange counts as one whole answer.
   * @param random the four 32-bit numbers of a random generator
   * @returns -1 if every offered answer is already a whole one, or if there are too many positions to count
   */
  choose(random: Int32Array, count: number): number {
    const { state, offered } = this.executor;
    const parts = this.parts[resumeLabel(state)];
    if (parts === undefined) return -1;
    const frame = frameOf(state);
    let given = count;
    while (given > 0 && offered[given - 1]! <= DECLINED) given--;
    if (!parts.free && parts.kind === "several" && this.fewerFit(parts, frame, given)) {
      const found = this.drawSet(parts, frame, count, given, random);
      if (found >= 0) return found;
    }
    // Each last part completes one whole answer, so all of them have the same weight.
    if (this.isLast(parts, frame)) return randomBelow(random, 0, count);
    return this.weigh(parts, frame, count, given) ? this.drawWeighed(count, random) : -1;
  }

  /** Returns whether every subset of an allowed set is allowed too, whatever its size. Then `drawSet` can draw sets. */
  private fewerFit({ chosen, least, most, fewer }: Several, frame: number, given: number): boolean {
    const before = this.executor.state[frame + chosen]!;
    if (!fewer || given > MOST_MEMBERS) return false;
    return this.kept(least, frame) <= before && (most === undefined || before + given <= this.kept(most, frame));
  }

  /**
   * Draws sets of the offered parts until one set is allowed. The offered parts suffice, because every member of an
   * allowed set is also allowed alone, and so is offered.
   */
  private drawSet(parts: Several, frame: number, count: number, given: number, random: Int32Array): number {
    const sets = 1 << given;
    const exchanges = count - given - 1;
    let isKept = false;
    for (let drawn = 0; drawn < MOST_DRAWN; drawn++) {
      const set = Math.floor(nextRandom(random, 0) * (sets + exchanges) * 2 ** -32);
      if (set >= sets) return given + 1 + set - sets;
      // The empty set stands for the answer "done". A set of one offered part is always allowed.
      if (set === 0) return given;
      if ((set & (set - 1)) === 0) return 31 - Math.clz32(set);
      if (!isKept) this.keep(0, count);
      isKept = true;
      if (this.fits(parts, frame, count, set)) return 31 - Math.clz32(set & -set);
    }
    return -1;
  }

  /** Returns whether a set is allowed: its last member is offered once its other members are chosen. */
  private fits({ chosen }: Several, frame: number, count: number, set: number): boolean {
    const {
      executor,
      executor: { state, offered },
    } = this;
    const list = frame + chosen;
    const before = state[list]!;
    const last = 31 - Math.clz32(set);
    let n = before;
    for (let i = 0; i < last; i++) {
      if ((set & (1 << i)) === 0) continue;
      n++;
      this.stack[count + n - before - 1] = state[list + n]!;
      state[list + n] = this.stack[i]!;
    }
    state[list] = n;
    const now = executor.refresh();
    let found = false;
    for (let i = 0; i < now && !found; i++) found = offered[i] === this.stack[last];
    state[list] = before;
    for (; n > before; n--) state[list + n] = this.stack[count + n - before - 1]!;
    this.offerAgain(count);
    return found;
  }

  /**
   * Returns whether no question follows that asks for a further part. The player is not asked for the last share of a
   * split, because the last share is the rest of the amount.
   */
  private isLast(parts: Parts, frame: number): boolean {
    const { state } = this.executor;
    if (parts.kind === "split") return state[frame + parts.shares]! + 1 >= state[frame + parts.members]! - 1;
    return parts.most !== undefined && state[frame + parts.chosen]! + 1 >= this.kept(parts.most, frame);
  }

  /** Computes the weights of the offered answers by trial. Returns false if there are too many positions. */
  private weigh(parts: Parts, frame: number, count: number, given: number): boolean {
    if (this.weights.length < count) this.weights = new Float64Array(count * 2);
    if (!parts.free) {
      if (!this.lookAtAll(parts, frame, count, given)) return false;
    } else if (parts.kind === "several") this.countSets(parts, frame, count, given);
    else this.countSplits(parts, frame, given);
    for (let i = given; i < count; i++) this.weights[i] = 1;
    return true;
  }

  private drawWeighed(count: number, random: Int32Array): number {
    let sum = 0;
    for (let i = 0; i < count; i++) sum += this.weights[i]!;
    // The sum of the weights is infinite, so there are very many whole answers. Nobody notices if all parts then get
    // equal weights.
    if (!Number.isFinite(sum)) return -1;
    let left = nextRandom(random, 0) * sum * 2 ** -32;
    let i = 0;
    while (i < count - 1 && left >= this.weights[i]!) left -= this.weights[i++]!;
    return i;
  }

  /**
   * Computes the weights by counting sets. After a part, any later members of the list can follow, as many as the
   * answer still needs. Sets of equal copies are one set, so this counts different subsequences, from the end of the
   * list: each member can stand before all sets of later members. If a later copy stands there too, these are not new.
   */
  private countSets(parts: Several, frame: number, count: number, given: number): void {
    const { executor, weights } = this;
    const chosen = executor.state[frame + parts.chosen]! + 1;
    const least = Math.max(0, this.kept(parts.least, frame) - chosen);
    const most = parts.most === undefined ? Infinity : this.kept(parts.most, frame) - chosen;
    this.keep(0, count);
    const end = executor.members();
    const width = 1 + Math.min(most, end);
    if (this.sets.length < (end + 1) * width) this.sets = new Float64Array(2 * (end + 1) * width);
    const { sets } = this;
    sets.fill(0, 0, (end + 1) * width);
    const all = end * width;
    sets[all] = 1;
    let offer = given - 1;
    for (let i = end - 1; i >= 0; i--) {
      let ways = 0;
      for (let size = least; size < width; size++) ways += sets[all + size]!;
      const member = executor.offered[i]!;
      let first = 0;
      while (executor.offered[first] !== member) first++;
      if (first === i && member === this.stack[offer]) weights[offer--] = ways;
      const own = first * width;
      for (let size = width - 1; size > 0; size--) {
        const before = sets[all + size - 1]!;
        sets[all + size] = sets[all + size]! + before - sets[own + size]!;
        sets[own + size] = before;
      }
    }
    this.offerAgain(count);
  }

  /**
   * Weighs each offered share of an amount that is split: its weight is the number of ways to split the rest of the
   * amount among the other members.
   */
  private countSplits(parts: Split, frame: number, count: number): void {
    const { state, offered } = this.executor;
    const others = state[frame + parts.members]! - state[frame + parts.shares]! - 1;
    for (let i = 0; i < count; i++) {
      const left = state[frame + parts.left]! - offered[i]!;
      let ways = 1;
      for (let bar = 1; bar < others; bar++) ways = (ways * (left + bar)) / bar;
      this.weights[i] = ways;
    }
  }

  private lookAtAll(parts: Parts, frame: number, count: number, given: number): boolean {
    this.positions = 0;
    this.keep(0, count);
    // Some whole answers become possible only after an exchange, so they are not counted here. Their first parts are
    // offered nevertheless, so each part gets a weight of at least 1.
    for (let i = 0; i < given; i++) this.weights[i] = Math.max(1, this.waysWith(parts, frame, this.stack[i]!, count));
    this.offerAgain(count);
    return this.positions <= MOST_POSITIONS;
  }

  /**
   * Counts the whole answers that begin with the parts given so far and then `part`. `top` is the first free index of
   * the stack.
   */
  private waysWith(parts: Parts, frame: number, part: number, top: number): number {
    const { state } = this.executor;
    const list = frame + (parts.kind === "several" ? parts.chosen : parts.shares);
    const before = state[list]!;
    if (this.isLast(parts, frame)) return 1;
    const at = list + 1 + before;
    const there = state[at]!;
    state[at] = part;
    state[list] = before + 1;
    if (parts.kind === "split") state[frame + parts.left]! -= part;
    const ways = this.waysFromHere(parts, frame, top);
    if (parts.kind === "split") state[frame + parts.left]! += part;
    state[list] = before;
    state[at] = there;
    return ways;
  }

  private waysFromHere(parts: Parts, frame: number, top: number): number {
    if (++this.positions > MOST_POSITIONS) return 0;
    const count = this.executor.refresh();
    this.keep(top, count);
    let ways = 0;
    for (let i = top; i < top + count; i++) {
      const part = this.stack[i]!;
      if (part > ANYTIME) ways += part === DECLINED ? 1 : this.waysWith(parts, frame, part, top + count);
    }
    return ways;
  }

  /**
   * Copies the `count` current offers to the stack, from index `top` on. If the stack is too short, a longer one
   * replaces it.
   */
  private keep(top: number, count: number): void {
    const { offered } = this.executor;
    if (this.stack.length < top + 2 * count) {
      const longer = new Int32Array(2 * (top + 2 * count));
      longer.set(this.stack);
      this.stack = longer;
    }
    for (let i = 0; i < count; i++) this.stack[top + i] = offered[i]!;
  }

  private offerAgain(count: number): void {
    for (let i = 0; i < count; i++) this.executor.offered[i] = this.stack[i]!;
  }

  private kept(kept: Kept, frame: number): number {
    return kept.op === "const" ? kept.value : this.executor.state[frame + kept.slot]!;
  }
}

const known = new WeakMap<Program, readonly (Parts | undefined)[]>();

function partsByLabel(program: Program): readonly (Parts | undefined)[] {
  const found = known.get(program) ?? [...asksByLabel(program)].map((ask) => program.asked[ask]?.parts);
  known.set(program, found);
  return found;
}
