/**
 * During secret decisions, something can happen in the thread of another player before this player is asked. For
 * example, the rules take an answer without asking if all players see that it is the only one. What this changes can be
 * hidden. So such a thread runs again in each position that a search draws.
 */
import type { Program } from "../ir/program.ts";
import { Restart } from "../runtime/reference/restart.ts";
import { waitingThreads } from "../runtime/state.ts";

/** Threads of other players in which something has happened before these players are asked. */
export class BegunThreads {
  private readonly program: Program;
  private readonly threads: readonly number[];
  /** For each thread: whether it has ended, so that its player is not asked. All players see that. */
  private readonly ended: readonly boolean[];
  /** The last state in which the threads ran. */
  private last: { readonly state: Int32Array; readonly restart: Restart } | undefined;

  constructor(program: Program, threads: readonly number[], ended: readonly boolean[]) {
    this.program = program;
    this.threads = threads;
    this.ended = ended;
  }

  /**
   * Runs the threads in a drawn position, in which what they have changed is not yet done.
   * @returns false if other players are asked then than the viewer sees
   */
  run(state: Int32Array): boolean {
    if (this.last?.state !== state) this.last = { state, restart: new Restart(this.program, state) };
    const ended = this.last.restart.run(this.threads);
    return ended?.every((is, i) => is === this.ended[i]) ?? false;
  }
}

/**
 * The threads among `others` in which something has happened; undefined if there are none. They are found in a drawn
 * position, so that nothing hidden decides which they are.
 * @param state the position of the match at the decision of the viewer
 * @param drawn a drawn position, in which what the threads have changed is not yet done; it is changed
 */
export function begunThreads(
  program: Program,
  state: Int32Array,
  drawn: Int32Array,
  others: readonly number[],
): BegunThreads | undefined {
  const restart = new Restart(program, drawn);
  restart.run(others);
  const threads = others.filter((thread) => restart.changing.has(thread));
  if (threads.length === 0) return undefined;
  const waiting = waitingThreads(program, state);
  return new BegunThreads(
    program,
    threads,
    threads.map((thread) => !waiting.includes(thread)),
  );
}
