/** Declares zones. Their shapes and kinds come first. Their other clauses are checked when all names are known. */
import { nearest } from "../../../diagnostics/suggest.ts";
import type { Kind, Seen, Shape, Zone } from "../../game.ts";
import type { GameFile, ZoneDecl } from "../../ast/game-file.ts";
import type { ZoneSpec } from "../../ast/syntax.ts";
import type { Check } from "../check.ts";
import { declare, kindNamed } from "./declare.ts";
import { clauseEnv, familyOf, seen } from "./declare-states.ts";
import type { Draft } from "./draft.ts";
import { zone as onePlace } from "../statements/moving.ts";
import { oneOf } from "../expressions/expected.ts";
import { NATURAL } from "../types/types.ts";

/** The shapes of zones. */
export const shapes: readonly Shape[] = ["deck", "row", "pile", "hand", "slot"];

/**
 * Declares a zone. If its kind is misspelt, the nearest kind is used, so that uses of the zone cause no further
 * messages. If no kind is near, there is no zone.
 */
export function declareZone(c: Check, holder: Kind | undefined, decl: ZoneDecl): readonly Zone[] {
  const { heading, spec } = decl;
  const family = familyOf(c, holder, heading);
  const shape = shapes.find((s) => s === spec.shape.text);
  if (!shape && spec.shape.text)
    c.report("unknown-name", spec.shape.range, { name: spec.shape.text, sort: "zone shape", known: shapes });
  const of = kindNamed(c, spec.kind) ?? c.symbols.kinds.get(nearest(spec.kind.text, c.symbols.kinds.keys())[0] ?? "");
  if (!of) return [];
  const zone: Draft<Zone> = {
    name: heading.name.text,
    holder,
    shape: shape ?? "pile",
    of,
    family,
    capacity: undefined,
    seen: usuallySeen(shape ?? "pile", holder),
    refilledFrom: undefined,
    showingTop: spec.showingTop,
    uncounted: spec.uncounted,
    inForce: spec.inForce,
    filled: spec.filled,
    range: heading.name.range,
  };
  c.later.push(() => fillZone(c, zone, spec));
  return [zone];
}

function usuallySeen(shape: Shape, holder: Kind | undefined): Seen {
  if (shape === "deck") return { who: "nobody" };
  return { who: shape === "hand" && holder ? "owner" : "all" };
}

/** The zones of the game itself. */
export function declareZones(c: Check, file: GameFile): readonly Zone[] {
  return file.zones.flatMap((decl) => {
    const zones = declareZone(c, undefined, decl);
    for (const zone of zones) declare(c, { sort: "zone", zone, name: zone.name, range: zone.range });
    return zones;
  });
}

/** Checks the expressions in the declaration of a zone, such as its capacity. */
function fillZone(c: Check, zone: Draft<Zone>, spec: ZoneSpec): void {
  const inside = clauseEnv(c, zone);
  if (zone.family && zone.filled === "all")
    c.report("all-in-family", zone.range, { zone: zone.name, kind: zone.of.name });
  if (spec.capacity) zone.capacity = oneOf(c, inside, spec.capacity, NATURAL, "after `up to`");
  if (spec.seen) zone.seen = seen(c, inside, spec.seen);
  if (zone.uncounted && zone.seen.who === "all") c.report("uncounted-open", zone.range, { zone: zone.name });
  if (spec.refilledFrom) zone.refilledFrom = onePlace(c, inside, spec.refilledFrom, "after `refilled from`");
}
