/**
 * A second world that a seat cannot tell from the first: what lies where it does not see is dealt anew among these
 * places, and states that it does not see have other values.
 */
import { bounds } from "../interpreter/ir/instances.ts";
import type { Executor } from "../interpreter/runtime/executor.ts";
import { piecesIn, threadCount } from "../interpreter/runtime/state.ts";
import { seenPieces, sightOf } from "../interpreter/match/visibility.ts";
import type { Program } from "../interpreter/ir/program.ts";
import type { Chance } from "./chance.ts";

/** Values of a state with more than these say little when they are drawn at random. */
const MOST_VALUES = 64;

/** The state of such a world; undefined where the seat sees everything. Only outside of secret decisions. */
export function otherWorld(executor: Executor, seat: number, chance: Chance): Int32Array | undefined {
  if (threadCount(executor.state) > 0) return undefined;
  const next = executor.state.slice();
  const mixed = dealAnew(executor, seat, chance, next);
  const valued = revalue(executor, seat, chance, next);
  return mixed || valued ? next : undefined;
}

/** Pieces change places with others of their kind that belong to the same player. */
function dealAnew(executor: Executor, seat: number, chance: Chance, next: Int32Array): boolean {
  const { program, state } = executor;
  const { mobile, pieceZone } = program.layout;
  const all = Array.from({ length: mobile }, (_, piece) => piece);
  const seen = seenPieces(executor, seat, all);
  const named = inFrames(program, state);
  const sorts = new Map<string, number[]>();
  for (const piece of all) {
    // What rules speak of at this moment stays where it is.
    if (seen[piece] || state[pieceZone + piece] === 0 || named.has(piece)) continue;
    const { kind, owner } = program.pieces[piece]!;
    const sort = `${program.game.kinds.indexOf(kind)} ${owner}`;
    sorts.set(sort, [...(sorts.get(sort) ?? []), piece]);
  }
  const takes = new Map<number, number>();
  for (const pieces of sorts.values()) chance.shuffled(pieces).forEach((piece, i) => takes.set(pieces[i]!, piece));
  if ([...takes].every(([from, to]) => from === to)) return false;
  exchange(program, state, next, takes);
  return true;
}

/** Numbers in frames: some of them are pieces that lines have given a name. */
function inFrames({ layout }: Program, state: Int32Array): ReadonlySet<number> {
  return new Set(state.subarray(layout.frames, layout.framesEnd));
}

/** Puts each piece in the place of another. */
function exchange(program: Program, state: Int32Array, next: Int32Array, takes: ReadonlyMap<number, number>): void {
  const { pieceZone, pieceNext, piecePrev, piecePosition, zoneFirst, zoneLast } = program.layout;
  program.zones.forEach((_, zone) => {
    if (zone === 0) return;
    const before = piecesIn(program, state, zone);
    const after = before.map((piece) => takes.get(piece) ?? piece);
    after.forEach((piece, i) => {
      next[pieceZone + piece] = zone;
      next[pieceNext + piece] = after[i + 1] ?? -1;
      next[piecePrev + piece] = after[i - 1] ?? -1;
      next[piecePosition + piece] = state[piecePosition + before[i]!]!;
    });
    next[zoneFirst + zone] = after[0] ?? -1;
    next[zoneLast + zone] = after.at(-1) ?? -1;
  });
}

/** Other values for states that the seat does not see; those that come out of a common supply can be told from it. */
function revalue(executor: Executor, seat: number, chance: Chance, next: Int32Array): boolean {
  const { program, state } = executor;
  const { states } = sightOf(executor, seat);
  const { pieceZone, mobile } = program.layout;
  let changed = false;
  program.cells.forEach(({ at, decl, holder }, i) => {
    const boxed = holder >= 0 && holder < mobile && state[pieceZone + holder] === 0;
    const { min, max } = bounds(decl.type);
    if (states[i] !== undefined || boxed || decl.from !== undefined || max - min >= MOST_VALUES) return;
    next[at] = min + chance.below(max - min + 1);
    changed ||= next[at] !== state[at];
  });
  return changed;
}
