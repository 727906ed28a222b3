/** What a viewer sees, by name. `sight.ts` says what that is. */
import type { Executor } from "../executor.ts";
import { Header } from "../layout.ts";
import { sightOf } from "./sight.ts";
import { type Viewer, viewerName } from "./viewer.ts";

export interface View {
  readonly game: string;
  /** Who looks: the name of a seat, `spectator` or `everything`. */
  readonly viewer: string;
  readonly turns: number;
  readonly states: readonly StateView[];
  readonly zones: readonly ZoneView[];
}

export interface StateView {
  /** `player-1.coins`, `round`. */
  readonly name: string;
  /** Undefined: not for these eyes. */
  readonly value: number | undefined;
}

export interface ZoneView {
  /** `stall`, `player-1.souvenirs`. */
  readonly name: string;
  readonly shape: string;
  /** Whether these eyes see all that lies there, or would if something did. */
  readonly open: boolean;
  /** Undefined: nobody may count. */
  readonly count: number | undefined;
  /** From the start (top, left); undefined where a card shows its back. Empty if nothing may be seen. */
  readonly pieces: readonly (string | undefined)[];
}

/** What a viewer sees, by name. */
export function viewOf(executor: Executor, viewer: Viewer): View {
  const { program, state } = executor;
  const { states, zones } = sightOf(executor, viewer);
  return {
    game: program.game.name,
    viewer: viewerName(program, viewer),
    turns: state[Header.turns]!,
    states: program.cells.map(({ name }, i) => ({ name, value: states[i] })),
    zones: zones.slice(1).map(({ open, count, pieces }, i) => {
      const { name, decl } = program.zones[i + 1]!;
      return { name, shape: decl.shape, open, count, pieces: pieces.map((p) => (p === undefined ? undefined : program.pieces[p]!.card)) };
    }),
  };
}
