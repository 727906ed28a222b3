/** Remembers which answers are offered in recent states. */
import type { Executor } from "../interpreter/runtime/executor.ts";

interface Remembered {
  readonly state: Int32Array;
  readonly offered: Int32Array;
}

/**
 * Wraps an executor so that it remembers the offered answers for recent states, which `refresh` otherwise computes
 * anew. During secret decisions a host asks for the same answers several times: to find a decision, to check an answer,
 * to give it, and once for each viewer.
 */
export function rememberingOffers(executor: Executor): Executor {
  const { state, offered, program } = executor;
  const most = program.players.length;
  /** The remembered states with the answers that they offer. The state that was used last comes first. */
  const last: Remembered[] = [];
  const remember = (before: Int32Array, count: number) => {
    last.unshift({ state: before, offered: offered.slice(0, count) });
    last.splice(most);
  };
  return {
    ...executor,
    answer(value, hold) {
      const count = executor.answer(value, hold);
      if (count > 0) remember(state.slice(), count);
      return count;
    },
    refresh() {
      const known = last.findIndex((each) => isSame(each.state, state));
      if (known >= 0) {
        const [found] = last.splice(known, 1) as [Remembered];
        last.unshift(found);
        offered.set(found.offered);
        return found.offered.length;
      }
      const before = state.slice();
      const count = executor.refresh();
      remember(before, count);
      return count;
    },
  };
}

function isSame(one: Int32Array, other: Int32Array): boolean {
  for (let word = 0; word < one.length; word++) if (one[word] !== other[word]) return false;
  return true;
}
