/** Secret decisions: there is one thread for each player, and they answer in any order. */
import { GameError } from "../executor.ts";
import type { Label, Op } from "../../ir/ir.ts";
import { Header, shadowRuns, THREAD_WORDS, ThreadStatus } from "../../ir/layout.ts";
import { nextRandom, seedRandom } from "../random.ts";
import { arena, type ArgValue, evaluate, lay } from "./frames.ts";
import { members } from "./lists.ts";
import { impossible, type Machine, Outcome } from "./machine.ts";

/**
 * The number of words at the beginning of the state that each thread has for itself, such as its frame pointer and its
 * acting player. When another thread becomes the current one, they are copied away and replaced.
 */
const CONTEXT = 7;
const STATUS = 7;
const PLAYER = 8;

function context(m: Machine, thread: number): number {
  return m.program.layout.threads + thread * THREAD_WORDS;
}

/** Makes a thread of secret decisions the current one; 0 is the main thread. */
export function switchTo(m: Machine, thread: number): void {
  const { state } = m;
  const current = state[Header.thread]!;
  if (current === thread) return;
  state.copyWithin(context(m, current), 0, CONTEXT);
  state.copyWithin(0, context(m, thread), context(m, thread) + CONTEXT);
  state[Header.thread] = thread;
}

/** The number of the first thread that waits for an answer; 0 if none does. */
export function lowestWaiting(m: Machine): number {
  for (let thread = 1; thread <= m.state[Header.threads]!; thread++) {
    if (m.state[context(m, thread) + STATUS] === ThreadStatus.waiting) return thread;
  }
  return 0;
}

/** Ends the current thread; when all have ended, the main thread continues. */
export function finish(m: Machine): void {
  m.state[context(m, m.state[Header.thread]!) + STATUS] = ThreadStatus.finished;
}

/**
 * Makes a thread with a frame for each player of a secret decision. Each thread begins at the first label of the
 * effect. If there are no players, the main thread continues.
 */
export function fork(m: Machine, op: Op & { op: "fork" }, behind: Label): Outcome | undefined {
  const { state } = m;
  const { layout } = m.program;
  const players = members(m, op.players);
  const args = evaluate(m, op.args);
  if (m.failed !== undefined) return impossible(m, m.failed);
  if (m.ahead) return Outcome.kept;
  if (players.length === 0) return undefined;
  if (players.length > layout.maxThreads || state[Header.thread] !== 0) throw new GameError("too deep", op.point);
  state[Header.frame] = m.frame;
  state[m.frame + 1] = behind;
  for (const { at, end, copy } of shadowRuns(layout)) state.copyWithin(copy, at, end);
  state[Header.threads] = players.length;
  begin(
    m,
    op,
    players.map((player, i) => [i + 1, player]),
    args,
  );
  return Outcome.forked;
}

/** Sets threads to the first label of the effect in which their players answer. The main thread is then the current one. */
function begin(
  m: Machine,
  op: Op & { op: "fork" },
  threads: readonly (readonly [thread: number, player: number])[],
  args: readonly ArgValue[],
): void {
  const { state } = m;
  const { layout, effects } = m.program;
  const effect = effects[op.effect]!;
  for (const [thread, player] of threads) {
    const seed = nextRandom(state, Header.random) | 0;
    const at = context(m, thread);
    state[at + Header.frame] = arena(layout, thread);
    state[at + Header.me] = player;
    state[at + Header.scopes] = 1;
    seedRandom(state, at + Header.random, seed);
    state[at + STATUS] = ThreadStatus.waiting;
    state[at + PLAYER] = player;
  }
  for (const [thread, player] of threads) {
    switchTo(m, thread);
    lay(m, effect, arena(layout, thread), -1, [player, ...args], op.point);
    state[m.frame + 1] = effect.entry;
  }
  switchTo(m, 0);
}

/**
 * Sets threads of the running `fork` to their beginning again. The things that their players have changed since must
 * already be as they were before the `fork`. The main thread is then the current one.
 * @throws GameError if an argument of the `fork` needs something that is not there
 */
export function beginAgain(m: Machine, threads: readonly number[]): void {
  const { state, code } = m;
  switchTo(m, 0);
  m.frame = state[Header.frame]!;
  const op = code.ops[code.targets[state[m.frame + 1]!]! - 1]!;
  if (op.op !== "fork") throw new Error("no secret decisions are running");
  const args = evaluate(m, op.args);
  if (m.failed !== undefined) throw new GameError("impossible", op.point);
  begin(
    m,
    op,
    threads.map((thread) => [thread, state[context(m, thread) + PLAYER]!]),
    args,
  );
}
