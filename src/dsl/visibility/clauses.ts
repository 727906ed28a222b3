/**
 * Finds the secrets (hidden zones and states) that two clauses reveal: `seen by`, which says who may look at a thing,
 * and `decider`, which says who answers for another player.
 */
import type { Expression, Game, Local } from "../game.ts";
import { resultsOf } from "../visitor.ts";
import { OPEN, UNOWNED, View } from "./known.ts";
import { isVisible, type Secret, union } from "./secret.ts";
import { learningOf } from "./transfer.ts";

/**
 * The secrets (hidden zones and states) that the clause `seen by` reveals to players who may not look at the thing. If
 * the clause depends on things that the looking player owns and sees, these do not count.
 */
export function seenBySecrets(game: Game, players: Expression): readonly Secret[] {
  const learning = learningOf(game);
  const given = viewOf(undefined);
  if (players.kind !== "query") return learning.value(given, players);
  const own = viewOf(players.binder);
  return union([
    learning.value(given, players.in),
    ...players.clauses.map(({ expr }) => learning.value(own, expr).filter((secret) => !isVisible(secret))),
  ]);
}

/** The secrets (hidden zones and states) that decide which player answers for another. */
export function deciderSecrets(game: Game): readonly Secret[] {
  const { decider } = game;
  if (!decider) return [];
  const learning = learningOf(game);
  return union(resultsOf(decider.body).map((result) => learning.value(viewOf(undefined), result)));
}

/**
 * The view (facts about local names) in a clause, where no player acts. `own` is the local name of a player who sees
 * the player's own things, such as `p` in `seen by p in seats where …`.
 */
function viewOf(own: Local | undefined): View {
  return new View(false, UNOWNED, new Map(own ? [[own, OPEN]] : []));
}
