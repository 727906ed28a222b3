/**
 * Checks that `holder`, the player in whose zone a piece with a change lies, always exists: such a change must not
 * apply while its piece lies in a zone that belongs to no player.
 */
import { isA } from "../../kinds.ts";
import type { Block, Change, Expression, Game } from "../../game.ts";
import { someExpression } from "../../visitor.ts";
import type { Check } from "../check.ts";

/** Reports `holder` in a change that can apply while its piece lies in a zone that belongs to no player. */
export function checkHolders(c: Check, game: Game): void {
  const inForce = [
    ...game.zones,
    ...game.kinds.filter((kind) => kind !== c.symbols.player).flatMap(({ zones }) => zones),
  ].filter((zone) => zone.inForce);
  for (const change of game.changes) {
    const { carrier } = change;
    const zone = carrier && inForce.find(({ of }) => isA(carrier.kind, of));
    const holder = zone && holderIn(change);
    if (holder)
      c.report("no-holder", holder.range, { piece: carrier.name, zone: zone.name }, [
        { range: zone.range, label: "it can also be here" },
      ]);
  }
}

/** The place where a change first uses `holder`, the player in whose zone the piece with the change lies. */
function holderIn({ where, body }: Change): Expression | undefined {
  let found: Expression | undefined;
  const isHolder = (e: Expression) => {
    if (e.kind === "holder") found = e;
    return e.kind === "holder";
  };
  if (!someExpression(where, isHolder)) someExpression(body as Block | Expression, isHolder);
  return found;
}
