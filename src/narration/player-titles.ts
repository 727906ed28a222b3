/** Finds what all players have, so that a sentence can tell it from what a card has. */
import type { Kind } from "../dsl/game.ts";
import { WITHOUT_NUMBER, type Words } from "./titles.ts";

/** The titles of the counters and zones that players have. */
export function titlesOfPlayers(words: Words): ReadonlySet<string> {
  const [players] = words.program.game.kinds as readonly [Kind];
  const counters = players.states.flatMap(({ name, family }) =>
    family?.named && "members" in family.of ? family.of.members : [name],
  );
  return new Set([
    ...counters.map((name) => words.title(name, WITHOUT_NUMBER)),
    ...players.zones.map(({ name }) => words.title(name)),
  ]);
}
