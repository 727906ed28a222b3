/** Finds the zones and states that some player does not see, and such zones in which a certain piece can lie. */
import type { Game, Kind, State, Type, Zone } from "../game.ts";

/** Whether some player does not see the pieces in a zone. */
export function isHidden(zone: Zone): boolean {
  return zone.seen.who !== "all";
}

/** Whether some player does not see the value of a state, even if the piece with the state is visible. */
export function isHiddenState(state: State): boolean {
  return state.seen.who !== "all";
}

const hidings = new WeakMap<Game, Map<Kind, readonly Zone[]>>();

/** The zones that some player does not see and in which a piece of this type can lie. */
export function hidingZones(game: Game, type: Type): readonly Zone[] {
  if (type.kind !== "piece") return [];
  let known = hidings.get(game);
  if (!known) hidings.set(game, (known = new Map()));
  return [...new Set(type.of.flatMap((kind) => hidingZonesOf(game, known, kind)))];
}

function hidingZonesOf(game: Game, known: Map<Kind, readonly Zone[]>, kind: Kind): readonly Zone[] {
  const found = known.get(kind);
  if (found) return found;
  // This entry ends the recursion, because a piece with zones can lie in a zone of a piece of its own kind.
  known.set(kind, []);
  const related = (a: Kind | undefined, b: Kind): boolean => a !== undefined && (a === b || related(a.is, b));
  const holds = allZones(game).filter(({ of }) => related(kind, of) || related(of, kind));
  const zones = holds.filter(
    (zone) => isHidden(zone) || (zone.holder && hidingZonesOf(game, known, zone.holder).length > 0),
  );
  known.set(kind, zones);
  return zones;
}

/** All zones, those of the game first. */
export function allZones(game: Game): readonly Zone[] {
  return [...game.zones, ...game.kinds.flatMap((kind) => kind.zones)];
}

/** Whether the game has anything that some player does not see. */
export function hasSecrets(game: Game): boolean {
  return (
    allZones(game).some((zone) => isHidden(zone) || zone.uncounted) ||
    [...game.states, ...game.kinds.flatMap(({ states }) => states)].some(isHiddenState)
  );
}
