/** What must be seen to know who may look at something, and who answers for a player: see `Seen` and `Game.decider`. */
import type { Expression, Game, Local } from "../game.ts";
import { resultsOf } from "../visitor.ts";
import { OPEN, type View } from "./known.ts";
import { Learning } from "./learn.ts";
import { isVisible, type Secret, union } from "./secret.ts";

/** What somebody who does not look there must see to know who may; those who look see what is their own. */
export function seenBySecrets(game: Game, players: Expression): readonly Secret[] {
  const learning = new Learning(game);
  const given = viewOf(undefined);
  if (players.kind !== "query") return learning.value(given, players);
  const own = viewOf(players.binder);
  return union([
    learning.value(given, players.in),
    ...players.clauses.map(({ expr }) => learning.value(own, expr).filter((secret) => !isVisible(secret))),
  ]);
}

/** What must be seen to know who answers for a player. */
export function deciderSecrets(game: Game): readonly Secret[] {
  const { decider } = game;
  if (!decider) return [];
  const learning = new Learning(game);
  return union(resultsOf(decider.body).map((result) => learning.value(viewOf(undefined), result)));
}

/** Where nobody acts; `own`: a player who sees what is theirs. */
function viewOf(own: Local | undefined): View {
  return {
    scene: { me: false, self: false, locals: new Map(own ? [[own, { own: true, zones: [] }]] : []) },
    self: { ...OPEN, own: false },
    names: new Map(own ? [[own, OPEN]] : []),
  };
}
