/**
 * The secrets needed to know who may look at something, and who answers for a player: see `Seen` and `Game.decider`.
 */
import type { Expression, Game, Local } from "../game.ts";
import { resultsOf } from "../visitor.ts";
import { OPEN, UNOWNED, type View } from "./known.ts";
import { isVisible, type Secret, union } from "./secret.ts";
import { learningOf } from "./transfer.ts";

/** The secrets that a player without a view of the thing needs to know who has one. Others see their own things. */
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

/** The secrets needed to know who answers for a player. */
export function deciderSecrets(game: Game): readonly Secret[] {
  const { decider } = game;
  if (!decider) return [];
  const learning = learningOf(game);
  return union(resultsOf(decider.body).map((result) => learning.value(viewOf(undefined), result)));
}

/** The view if no player acts; `own`: a player who sees their own things. */
function viewOf(own: Local | undefined): View {
  return { me: false, self: UNOWNED, names: new Map(own ? [[own, OPEN]] : []) };
}
