/** Finds the words (ints) of a state that a viewer may read. */
import type { Program } from "../../ir/program.ts";
import type { VisibleState } from "./visibility.ts";

/**
 * Whether a viewer may know the contents of all state words whose addresses are in `read`. `visible` is what the viewer
 * sees.
 */
export function mayRead(program: Program, visible: VisibleState, read: ReadonlySet<number>): boolean {
  if (read.size === 0) return true;
  const { layout } = program;
  const { hidden, seen } = openTo(program, visible);
  const mayKnow = (piece: number) => piece >= layout.mobile || seen.has(piece);
  for (const at of read) {
    if (hidden.has(at)) return false;
    if (at >= layout.pieceZone && at < layout.zoneFirst && !mayKnow((at - layout.pieceZone) % layout.mobile))
      return false;
    if (at >= layout.zoneFirst && at < layout.zoneCount && !visible.zones[(at - layout.zoneFirst) % layout.zones]!.open)
      return false;
    if (
      at >= layout.zoneCount &&
      at < layout.zoneCount + layout.zones &&
      visible.zones[at - layout.zoneCount]!.count === undefined
    )
      return false;
  }
  return true;
}

/**
 * `hidden`: the addresses of the states that a viewer may not know. `seen`: the ids of the pieces that the viewer sees.
 */
interface Open {
  readonly hidden: ReadonlySet<number>;
  readonly seen: ReadonlySet<number>;
}

const known = new WeakMap<VisibleState, Open>();

/** For a viewer who sees `visible`: the addresses of the hidden state words, and the ids of the visible pieces. */
export function openTo({ cells }: Program, visible: VisibleState): Open {
  let open = known.get(visible);
  if (!open) {
    open = {
      hidden: new Set(cells.flatMap(({ at }, i) => (visible.states[i] === undefined ? [at] : []))),
      seen: new Set(visible.zones.flatMap(({ pieces }) => pieces.filter((piece) => piece !== undefined))),
    };
    known.set(visible, open);
  }
  return open;
}
