/** A cache for the offers in recent states. */
import type { Executor } from "../interpreter/runtime/executor.ts";

interface Remembered {
  readonly state: Int32Array;
  readonly offered: Int32Array;
}

/**
 * An executor whose `refresh` does not compute the offers of recent states again. During secret decisions a host asks
 * for the same offers several times: to find a decision, to check an answer, to give it, and once for each viewer.
 */
export function rememberingOffers(executor: Executor): Executor {
  const { state, offered, program } = executor;
  const most = program.players.length;
  /** The states and their offers, the most recently used first. */
  const last: Remembered[] = [];
  return {
    ...executor,
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
      last.unshift({ state: before, offered: offered.slice(0, count) });
      last.splice(most);
      return count;
    },
  };
}

function isSame(one: Int32Array, other: Int32Array): boolean {
  for (let word = 0; word < one.length; word++) if (one[word] !== other[word]) return false;
  return true;
}
