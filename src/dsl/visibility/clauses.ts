/**
 * The secrets in the clauses that say who may look at a thing, and which player answers for another: see `Seen` and
 * `Game.decider`.
 */
import type { Expression, Game, Local } from "../game.ts";
import { resultsOf } from "../visitor.ts";
import { OPEN, UNOWNED, type View } from "./known.ts";
import { isVisible, type Secret, union } from "./secret.ts";
import { learningOf } from "./transfer.ts";

/**
 * The secrets that a player who may not look at a thing needs to tell who may. Things that a player owns and sees are
 * not counted for that player.
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

/** The secrets that a player needs to tell which player answers for another. */
export function deciderSecrets(game: Game): readonly Secret[] {
  const { decider } = game;
  if (!decider) return [];
  const learning = learningOf(game);
  return union(resultsOf(decider.body).map((result) => learning.value(viewOf(undefined), result)));
}

/** The view while no player acts. `own`: the name of a player to whom that player's own things are known. */
function viewOf(own: Local | undefined): View {
  return { me: false, self: UNOWNED, names: new Map(own ? [[own, OPEN]] : []) };
}
