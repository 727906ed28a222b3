/** Counters that players gain and lose. */
import type { Game } from "../../dsl/game.ts";

/** The counters of players by the names in rules, without those that are reset each turn. */
export function countersOfPlayers({ kinds }: Game): readonly string[] {
  return kinds[0]!.states.flatMap(({ name, type, family, eachTurn }) => {
    if (type.kind !== "int" || eachTurn) return [];
    if (!family) return [name];
    return family.named && "members" in family.of ? family.of.members : [];
  });
}
