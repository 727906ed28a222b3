/**
 * Plays the same match with both executors, the reference and the generated code, and compares them at every decision.
 */
import assert from "node:assert/strict";
import { type Executor, GameError } from "../../src/interpreter/runtime/executor.ts";
import { generate, instantiate } from "../../src/interpreter/runtime/codegen/generator.ts";
import { Header, Status, THREAD_WORDS, ThreadStatus } from "../../src/interpreter/ir/layout.ts";
import type { Program } from "../../src/interpreter/ir/program.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";

export interface Plan {
  readonly seeds: readonly number[];
  /** The number of decisions after which a match is abandoned. */
  readonly decisions?: number;
  /**
   * Each time that this many decisions have been made, the match goes on in two new executors. Each of them gets the
   * state of the executor of the other sort, so a difference between the states would show.
   */
  readonly exchange?: number;
  /**
   * If true, a match is abandoned once an executor reaches the limit of its look-ahead. The two executors try different
   * numbers of states, so they reach the limit at different times.
   */
  readonly leaveLimits?: boolean;
  /** Makes the executor that is compared with the reference; by default generated code. */
  readonly other?: (program: Program) => Executor;
}

/**
 * Plays one match for each seed with random answers, in both executors. If several threads wait for an answer, a random
 * one gets it. Fails if states, offered answers or errors of the game differ. Returns the number of decisions.
 */
export function expectAgreement(program: Program, plan: Plan): number {
  const source = generate(program);
  const { other = () => instantiate(program, source) } = plan;
  const fresh = (): [Executor, Executor] => [reference(program), other(program)];
  let executors = fresh();
  let decisions = 0;
  for (const seed of plan.seeds) {
    const random = dice(seed);
    let count = step(executors, plan, (e) => e.start(seed));
    for (let n = 0; count > 0 && n < (plan.decisions ?? Number.POSITIVE_INFINITY); n++) {
      decisions++;
      if (plan.exchange && decisions % plan.exchange === 0) {
        const others = fresh();
        others[0].state.set(executors[1].state);
        others[1].state.set(executors[0].state);
        executors = others;
        assert.equal(
          step(executors, plan, (e) => e.refresh()),
          count,
        );
      }
      const waiting = waitingThreads(program, executors[0].state);
      if (waiting.length > 1) {
        const thread = waiting[random(waiting.length)]!;
        count = step(executors, plan, (e) => {
          e.select(thread);
          return e.refresh();
        });
      }
      const answer = executors[0].offered[random(count)]!;
      count = step(executors, plan, (e) => e.answer(answer));
    }
  }
  return decisions;
}

/** The result of starting or answering: either an error of the game, or the number of offered answers and the state. */
interface Made {
  readonly count: number;
  readonly words?: readonly Int32Array[];
  readonly error?: string;
  readonly code?: string;
}

/**
 * Starts both executors or gives both an answer, and compares the results. Returns the number of offered answers; 0 if
 * the match is over or ended with an error.
 */
function step(
  executors: readonly [Executor, Executor],
  { leaveLimits = false }: Plan,
  make: (executor: Executor) => number,
): number {
  const [mine, others] = executors.map((executor): Made => {
    try {
      const count = make(executor);
      return { count, words: [executor.offered.subarray(0, count), ...wordsInUse(executor)] };
    } catch (error) {
      if (error instanceof GameError) return { count: 0, error: error.message, code: error.code };
      throw error;
    }
  });
  if (leaveLimits && [mine!.code, others!.code].some((code) => code === "look-ahead" || code === "work")) return 0;
  if (!isSame(mine!, others!)) assert.deepEqual(others, mine);
  return mine!.count;
}

/** Compares two results. It gives the same answer as a deep comparison by `assert`, but is far quicker. */
function isSame({ words: mine = [], ...a }: Made, { words: others = [], ...b }: Made): boolean {
  return (
    a.count === b.count &&
    a.error === b.error &&
    a.code === b.code &&
    mine.length === others.length &&
    mine.every((part, i) => sameWords(part, others[i]!))
  );
}

/** Whether the 32-bit words of two states are equal. */
export function sameWords(a: Int32Array, b: Int32Array): boolean {
  return Buffer.compare(bytes(a), bytes(b)) === 0;
}

function bytes({ buffer, byteOffset, byteLength }: Int32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function waitingThreads(program: Program, state: Int32Array): number[] {
  const { threads } = program.layout;
  const all = Array.from({ length: state[Header.threads]! }, (_, i) => i + 1);
  return all.filter((thread) => state[threads + thread * THREAD_WORDS + 7] === ThreadStatus.waiting);
}

/**
 * The 32-bit words of a state that have a meaning. Words above the top of a stack are left out, because they are
 * remains of earlier calls.
 */
function wordsInUse({ program, state }: Executor): Int32Array[] {
  const { layout, effects } = program;
  const framesOfThreadsEnd = layout.framesEnd + layout.maxThreads * layout.threadFrames;
  const words = [state.subarray(0, layout.frames), state.subarray(framesOfThreadsEnd)];
  if (state[Header.status] !== Status.asking) return words;
  const frames = (bottom: number, frame: number) => {
    const label = state[frame + 1]!;
    const effect = effects.find((e) => e.first <= label && label < e.end)!;
    words.push(state.subarray(bottom, frame + effect.size));
  };
  const current = state[Header.thread]!;
  const frameOf = (thread: number) =>
    thread === current ? state[Header.frame]! : state[layout.threads + thread * THREAD_WORDS]!;
  frames(layout.frames, frameOf(0));
  for (const thread of waitingThreads(program, state))
    frames(layout.framesEnd + (thread - 1) * layout.threadFrames, frameOf(thread));
  return words;
}

/** A small pseudorandom generator that chooses answers. */
function dice(seed: number): (n: number) => number {
  let x = Math.imul(seed, 2654435761) | 1;
  return (n) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 1) % n;
  };
}
