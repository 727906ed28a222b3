/** Finds the counters that players gain and lose, such as `coins`. */
import type { Game } from "../../dsl/game.ts";

/** The names of the players' counters as rules write them. Counters that are reset each turn are left out. */
export function countersOfPlayers({ kinds }: Game): readonly string[] {
  return kinds[0]!.states.flatMap(({ name, type, family, eachTurn }) => {
    if (type.kind !== "int" || eachTurn) return [];
    if (!family) return [name];
    return family.named && "members" in family.of ? family.of.members : [];
  });
}
