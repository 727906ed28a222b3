/** Clocks: how much time each seat has left, and whose time runs out next. */
import type { TimeLeft } from "./event.ts";
import type { MatchState } from "./state.ts";

/**
 * The remaining time of each seat after a move at `now`. The player who moved gets the increment. Undefined if the
 * match has no clocks.
 */
export function timeAfter(state: MatchState, turn: readonly string[], now: number): TimeLeft | undefined {
  const left = state.leftAt(now);
  const increment = (state.match.chosen.clock?.increment ?? 0) * 1000;
  const moved = (player: string) => state.standing.turn.includes(player) && !turn.includes(player);
  return (
    left &&
    Object.fromEntries(Object.entries(left).map(([player, ms]) => [player, moved(player) ? ms + increment : ms]))
  );
}

/**
 * The player whose time runs out first, and how many ms are left; negative if the time has run out. Undefined if no
 * clock runs.
 */
export function nextOut(
  state: MatchState,
  now: number,
): { readonly player: string; readonly left: number } | undefined {
  const left = state.status === "playing" ? state.leftAt(now) : undefined;
  if (!left) return undefined;
  return state.persons
    .filter(({ player }) => state.standing.turn.includes(player))
    .map(({ player }) => ({ player, left: left[player]! }))
    .sort((one, other) => one.left - other.left)[0];
}
