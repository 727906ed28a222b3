/**
 * Checks that the pieces of each kind can lie in some zone. Pieces that fit into no zone would stay in the box, where
 * no player sees them.
 */
import type { Game, Kind } from "../../game.ts";
import { isA } from "../types/types.ts";
import type { Check } from "../check.ts";

/**
 * Reports kinds whose pieces fit into no zone, although pieces of related kinds fit into one. If no related kind has a
 * zone either, the pieces are visible places of a board.
 */
export function checkBoxed(c: Check, game: Game): void {
  const zones = [...game.zones, ...game.kinds.flatMap((kind) => kind.zones)];
  for (const kind of game.kinds.slice(1)) {
    const family = lineage(kind);
    if (!family.some(({ states, zones: own }) => states.length + own.length > 0)) continue;
    const root = family.at(-1)!;
    const other = zones.find(({ of }) => isA(of, root));
    if (!other || zones.some(({ of }) => isA(kind, of)) || !game.pieces.some((piece) => piece.kind === kind)) continue;
    c.report("never-out-of-the-box", kind.range, { kind: kind.name, family: root.name, other: other.of.name }, [
      { range: other.range, label: `holds \`${other.of.name}\`` },
    ]);
  }
}

/** A kind and the kinds above it, up to the most general one. */
function lineage(kind: Kind): readonly Kind[] {
  return kind.is ? [kind, ...lineage(kind.is)] : [kind];
}
