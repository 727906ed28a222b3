/**
 * Runs threads of secret decisions again from their beginning, in a position that was changed meanwhile. Then the
 * answers that the rules take without asking fit the changed position.
 */
import type { Program } from "../../ir/program.ts";
import { Header } from "../../ir/layout.ts";
import { BUDGET, GameError, MAX_OFFERED } from "../executor.ts";
import { currentThread } from "../state.ts";
import { type Machine, machineFor, Outcome } from "./machine.ts";
import { rehearsed as rehearse } from "./rehearsal.ts";
import { run } from "./run.ts";
import { beginAgain, finish, switchTo } from "./threads.ts";

/** Runs threads of secret decisions again, in one state. */
export class Restart {
  private readonly m: Machine;
  /**
   * The threads that have taken an answer without asking, have picked something, or have changed the state, since this
   * object was made.
   */
  readonly changing = new Set<number>();

  constructor(program: Program, state: Int32Array) {
    const note = () => void this.changing.add(currentThread(state));
    this.m = machineFor(program, state, {
      rehearse,
      offered: new Int32Array(MAX_OFFERED + 1 + program.anytime.length),
      hooks: { taken: note, picked: note, changed: note, rolled: note, moved: note },
    });
  }

  /**
   * Runs threads from their beginning until their players are asked, or until they end. The current thread stays the
   * same. Returns for each thread whether it has ended; undefined if an error of the rules has stopped one of them.
   */
  run(threads: readonly number[]): readonly boolean[] | undefined {
    const { m } = this;
    const { state, code, program } = m;
    const current = currentThread(state);
    m.work = program.work;
    m.failed = undefined;
    state[Header.budget] = BUDGET;
    try {
      beginAgain(m, threads);
      return threads.map((thread) => {
        switchTo(m, thread);
        m.frame = state[Header.frame]!;
        const ended = run(m, code.targets[state[m.frame + 1]!]!) === Outcome.finished;
        if (ended) finish(m);
        return ended;
      });
    } catch (error) {
      if (!(error instanceof GameError)) throw error;
      return undefined;
    } finally {
      m.ahead = undefined;
      m.judging = false;
      switchTo(m, current);
      state[Header.budget] = BUDGET;
    }
  }
}
