/** What a seat sees, by name. `sight.ts` says what that is. */
import type { Executor } from "../executor.ts";
import { Header } from "../layout.ts";
import { sightOf } from "./sight.ts";

export interface View {
  readonly game: string;
  /** The player who looks; undefined: sees everything. */
  readonly seat: string | undefined;
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

/** What `player` (an id) sees; without one, everything. */
export function viewOf(executor: Executor, player?: number): View {
  const { program, state } = executor;
  const { states, zones } = sightOf(executor, player);
  return {
    game: program.game.name,
    seat: player === undefined ? undefined : program.pieces[player]!.name,
    turns: state[Header.turns]!,
    states: program.cells.map(({ name }, i) => ({ name, value: states[i] })),
    zones: zones.slice(1).map(({ open, count, pieces }, i) => {
      const { name, decl } = program.zones[i + 1]!;
      return { name, shape: decl.shape, open, count, pieces: pieces.map((p) => (p === undefined ? undefined : program.pieces[p]!.card)) };
    }),
  };
}
