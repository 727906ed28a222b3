/**
 * Checks that the pieces of each kind can lie in some zone. Pieces that fit into no zone would stay in the box, where
 * no player sees them.
 */
import { isA, lineageOf } from "../../kinds.ts";
import type { Game } from "../../game.ts";
import type { Check } from "../check.ts";

/**
 * Reports a kind whose pieces fit into no zone, if pieces of its most general kind, or of another kind below that one,
 * fit into one. If there is no such zone either, the pieces are places of a board, which lie in no zone and are always
 * visible.
 */
export function checkBoxed(c: Check, game: Game): void {
  const zones = [...game.zones, ...game.kinds.flatMap((kind) => kind.zones)];
  for (const kind of game.kinds.slice(1)) {
    const family = lineageOf(kind);
    if (!family.some(({ states, zones: own }) => states.length + own.length > 0)) continue;
    const root = family.at(-1)!;
    const other = zones.find(({ of }) => isA(of, root));
    if (!other || zones.some(({ of }) => isA(kind, of)) || !game.pieces.some((piece) => piece.kind === kind)) continue;
    c.report("never-out-of-the-box", kind.range, { kind: kind.name, family: root.name, other: other.of.name }, [
      { range: other.range, label: `holds \`${other.of.name}\`` },
    ]);
  }
}
