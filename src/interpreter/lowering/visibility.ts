/**
 * Makes expressions that say who sees what. The views that players get of a match use them. Look-ahead uses them, too,
 * because it may know only what the deciding player sees.
 */
import type { Expression, Zone } from "../../dsl/game.ts";
import type { Secret } from "../../dsl/visibility/secret.ts";
import type { ScalarExpr } from "../ir/ir.ts";
import { Header } from "../ir/layout.ts";
import type { CellInfo, ZoneInfo } from "../ir/program.ts";
import { holderOfZone, inPlaceOf, inZone } from "./families.ts";
import { pieceFunction } from "./expressions/functions.ts";
import { list } from "./expressions/lists.ts";
import type { Lowering } from "./lowering.ts";
import { and, any, compare, constant, isIn, not, num, or } from "../ir/builders.ts";
import { sortOf } from "../ir/instances.ts";
import { owners } from "./expressions/states.ts";

/** The player who was acting when the look-ahead began. */
export const EYES: ScalarExpr = { op: "eyes" };

/**
 * If a declaration has more zones than this, such as the cells of a board, a loop tests them; fewer zones are tested
 * one by one.
 */
const FEW_ZONES = 24;

/**
 * The number of the function that gets a player and returns whether this player sees a zone or a state. Undefined if
 * its `seen by` gives no set of players, but means all, the owner or nobody.
 */
export function seenBy(
  l: Lowering,
  place: Pick<ZoneInfo | CellInfo, "decl" | "holder" | "member">,
): number | undefined {
  const {
    decl: { seen },
    holder,
    member,
  } = place;
  if (seen.who !== "players") return undefined;
  const { players } = seen;
  return l.once(seen, `${holder}/${member}`, () =>
    pieceFunction(l, "seen", (player) => isIn(player, list(l, inPlaceOf(place), players))),
  );
}

/**
 * A condition that is true if `holder`, the piece to which a zone belongs, is not the deciding player and is not owned
 * by that player.
 */
export function belongsToOther(l: Lowering, holder: ScalarExpr): ScalarExpr {
  return and(compare("!=", holder, EYES), compare("!=", ownerOf(l, holder), EYES));
}

/**
 * A condition that is true if the deciding player does not see the content of one of the zones of a declaration, and
 * there are pieces in it. `own`: only zones of the acting player and of that player's pieces count.
 */
export function somewhereHidden(l: Lowering, zone: Zone, own: boolean): ScalarExpr {
  return somewhere(l, zone, own, (id) => hiddenIn(l, zone, id));
}

/**
 * A condition that is true if the content of a zone or a state is hidden from some seat at this moment. Something that
 * no player sees does not count, because then the deciding player knows no more than the others.
 */
export function hiddenFromSome(l: Lowering, { what, own }: Pick<Secret, "what" | "own">): ScalarExpr {
  if (l.instances.seats < 2) return num(0);
  if (!("shape" in what)) return num(1);
  if (what.seen.who !== "players") return somewhere(l, what, own, () => num(1));
  const seats = Array.from({ length: l.instances.seats }, (_, i) => num(l.instances.players.from + i));
  return somewhere(l, what, own, (id) => seats.map((seat) => hiddenIn(l, what, id, seat)).reduce(or));
}

/** A condition that is true if a zone of this declaration that passes the `test` contains a piece. */
function somewhere(l: Lowering, zone: Zone, own: boolean, test: (id: ScalarExpr) => ScalarExpr): ScalarExpr {
  const { base, count } = l.instances.zoneBase.get(zone)!;
  const sort = sortOf(l.game, { kind: "piece", of: [zone.of] });
  const mine = (holder: ScalarExpr): ScalarExpr =>
    own ? or(compare("=", holder, ME), compare("=", ownerOf(l, holder), ME)) : num(1);
  if (count <= FEW_ZONES) {
    const parts = Array.from({ length: count }, (_, i) => {
      const id = base + i;
      const { holder } = l.instances.zones[id]!;
      return and(
        and(any({ op: "zone", zone: num(id), among: [id, id + 1], ...sort }), mine(num(holder))),
        test(num(id)),
      );
    });
    return parts.reduce(or, num(0));
  }
  const v = l.newVar();
  const id: ScalarExpr = { op: "var", var: v };
  const hidden = and(
    and(
      own ? mine(holderOfZone(l, zone, id)) : num(1),
      any({ op: "zone", zone: id, among: [base, base + count], ...sort }),
    ),
    test(id),
  );
  return any({ op: "where", list: { op: "range", from: num(base), to: num(base + count - 1) }, var: v, cond: hidden });
}

const ME: ScalarExpr = { op: "word", at: Header.me };

function ownerOf(l: Lowering, piece: ScalarExpr): ScalarExpr {
  return { op: "column", table: owners(l), index: piece };
}

/** A condition that is true if the `viewer`, by default the deciding player, does not see the zone with this id. */
export function hiddenIn(l: Lowering, zone: Zone, id: ScalarExpr, viewer = EYES): ScalarExpr {
  if (zone.seen.who === "owner") return zone.holder ? belongsToOther(l, holderOfZone(l, zone, id)) : num(1);
  if (zone.seen.who !== "players") return num(zone.seen.who === "all" ? 0 : 1);
  const known = constant(id);
  if (known !== undefined) return not({ op: "call", fn: seenBy(l, l.instances.zones[known]!)!, args: [viewer] });
  return not({ op: "call", fn: seenAnywhere(l, zone, zone.seen.players), args: [id, viewer] });
}

/**
 * The number of a function of two parameters, a zone of this declaration and a player. Its result is 1 if the player
 * sees the zone.
 */
function seenAnywhere(l: Lowering, zone: Zone, players: Expression): number {
  return l.once("seen by", zone, () => {
    const [id, viewer] = [l.newVar(), l.newVar()];
    const of = list(l, inZone(l, zone, { op: "var", var: id }), players);
    return l.fns.push({ params: [id, viewer], body: isIn({ op: "var", var: viewer }, of), name: "seen" }) - 1;
  });
}

/** The names in an expression that are bound outside of it: locals of the surrounding rules, `this` and the holder. */
export function freeNames(
  e: Expression,
  childrenOf: (e: Expression) => readonly (Expression | undefined)[],
): readonly Expression[] {
  if (e.kind === "local" || e.kind === "this" || e.kind === "holder") return [e];
  return childrenOf(e).flatMap((part) => (part ? freeNames(part, childrenOf) : []));
}
