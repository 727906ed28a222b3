/**
 * A second world that a seat cannot tell from the first: pieces that it does not see are dealt again among their
 * places, and states that it does not see have other values.
 */
import { bounds } from "../interpreter/ir/instances.ts";
import { shadowOf } from "../interpreter/ir/layout.ts";
import type { Executor } from "../interpreter/runtime/executor.ts";
import { threadCount } from "../interpreter/runtime/state.ts";
import { visibleTo } from "../interpreter/match/observation/visibility.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { deal, exchangePlaces, hiddenPlaces } from "../interpreter/search/dealing.ts";
import { movedInSecret } from "../interpreter/search/determinization.ts";
import type { RandomStream } from "../interpreter/runtime/random-stream.ts";

/** A state with more values is not drawn: random values would prove little. */
const MOST_VALUES = 64;

/**
 * The state of such a world; undefined where the seat sees everything. While several answer in secret, what they have
 * done so far stays as it is.
 */
export function otherWorld(executor: Executor, seat: number, random: RandomStream): Int32Array | undefined {
  const { program } = executor;
  const next = executor.state.slice();
  // Pieces that running rules refer to stay where they are.
  const stays = new Set([...inFrames(program, next), ...movedInSecret(program, next)]);
  const exchange = deal(hiddenPlaces(executor, seat, stays), random);
  exchangePlaces(program, next, exchange);
  const valued = revalue(executor, seat, random, next);
  return valued || [...exchange].some(([from, to]) => from !== to) ? next : undefined;
}

/** Numbers in frames: some of them are pieces that locals hold. */
function inFrames({ layout }: Program, state: Int32Array): ReadonlySet<number> {
  return new Set(state.subarray(layout.frames, threadCount(state) > 0 ? layout.threads : layout.framesEnd));
}

/**
 * Draws other values for states that the seat does not see, except those that come from a common supply, from which
 * they can be told.
 */
function revalue(executor: Executor, seat: number, random: RandomStream, next: Int32Array): boolean {
  const { program, state } = executor;
  const { states } = visibleTo(executor, seat);
  const { pieceZone, mobile } = program.layout;
  let changed = false;
  program.cells.forEach(({ at, decl, holder }, i) => {
    const boxed = holder >= 0 && holder < mobile && state[pieceZone + holder] === 0;
    const { min, max } = bounds(decl.type);
    if (states[i] !== undefined || boxed || decl.from !== undefined || max - min >= MOST_VALUES) return;
    // The shadow that others see while several answer in secret.
    const shadow = threadCount(state) > 0 ? shadowOf(program.layout, at) : at;
    if (state[at] !== state[shadow]) return;
    next[at] = next[shadow] = min + random.below(max - min + 1);
    changed ||= next[at] !== state[at];
  });
  return changed;
}
