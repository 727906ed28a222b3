/** Clocks: how much time seats have left, and whose is used up. */
import type { TimeLeft } from "./event.ts";
import type { MatchState } from "./state.ts";

/** The time that is left after a move, at `now`: who has moved gets the increment. Undefined without clocks. */
export function timeAfter(state: MatchState, turn: readonly string[], now: number): TimeLeft | undefined {
  const left = state.leftAt(now);
  const increment = (state.match.chosen.clock?.increment ?? 0) * 1000;
  const moved = (player: string) => state.standing.turn.includes(player) && !turn.includes(player);
  return (
    left &&
    Object.fromEntries(Object.entries(left).map(([player, ms]) => [player, moved(player) ? ms + increment : ms]))
  );
}

/** The person whose time is used up first, and in how many ms; below 0 it is. Undefined where no clock runs. */
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
