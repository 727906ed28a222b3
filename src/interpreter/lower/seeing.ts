/** Who sees what, as expressions: for views, and for look-ahead, which sees through the eyes of the one who decides. */
import type { Expression, Seen, Zone } from "../../dsl/game.ts";
import type { Secret } from "../../dsl/sight/learn.ts";
import type { Num } from "../ir.ts";
import { Header } from "../layout.ts";
import { pieceFunction } from "./functions.ts";
import { list } from "./lists.ts";
import { EMPTY, type Lowering } from "./lowering.ts";
import { and, any, arithmetic, compare, constant, isIn, not, num, or } from "./make.ts";
import { owners } from "./numbers.ts";
import { sortOf } from "./world.ts";

/** Who acted where the look-ahead began. */
export const EYES: Num = { op: "eyes" };

/** More zones of one sort are asked in a loop. */
const FEW_ZONES = 24;

/** The function of one player that tells who sees a zone or a state: only where rules say it. */
export function seenBy(l: Lowering, { seen }: { readonly seen: Seen }, holder: number): number | undefined {
  if (seen.who !== "players") return undefined;
  const { players } = seen;
  return l.once(seen, holder, () => pieceFunction(l, "seen", (player) => isIn(player, list(l, { ...EMPTY, self: num(holder) }, players))));
}

/** Is a piece, or what it belongs to, not that of the one who decides? */
export function belongsToOther(l: Lowering, holder: Num): Num {
  return and(compare("!=", holder, EYES), compare("!=", ownerOf(l, holder), EYES));
}

/** Does something lie in one of these zones that the one who decides does not see? `own`: only those of the player who acts, and of their pieces. */
export function somewhereHidden(l: Lowering, zone: Zone, own: boolean): Num {
  return somewhere(l, zone, own, (holder) => hiddenIn(l, zone, holder));
}

/** Is something hidden now from some seat? What nobody sees is not asked about: it tells the one who decides no more than others. */
export function hiddenFromSome(l: Lowering, { what, own }: Pick<Secret, "what" | "own">): Num {
  if (l.world.seats < 2) return num(0);
  if (!("shape" in what)) return num(1);
  if (what.seen.who !== "players") return somewhere(l, what, own, () => num(1));
  const seats = Array.from({ length: l.world.seats }, (_, i) => num(l.world.players.from + i));
  return somewhere(l, what, own, (holder) => seats.map((seat) => hiddenIn(l, what, holder, seat)).reduce(or));
}

/** Does something lie in a zone of this sort of which this holds? */
function somewhere(l: Lowering, zone: Zone, own: boolean, test: (holder: Num | undefined) => Num): Num {
  const { base, count } = l.world.zoneBase.get(zone)!;
  const sort = sortOf(l.game, { kind: "piece", of: [zone.of] });
  const mine = (holder: Num): Num => (own ? or(compare("=", holder, ME), compare("=", ownerOf(l, holder), ME)) : num(1));
  if (count <= FEW_ZONES) {
    const parts = Array.from({ length: count }, (_, i) => {
      const id = base + i;
      const { holder } = l.world.zones[id]!;
      return and(and(any({ op: "zone", zone: num(id), among: [id, id + 1], ...sort }), mine(num(holder))), test(holder < 0 ? undefined : num(holder)));
    });
    return parts.reduce(or, num(0));
  }
  // So many zones are those of pieces, whose ids are contiguous as theirs are.
  const { first } = l.world.zoneBase.get(zone)!;
  const v = l.newVar();
  const holder: Num = { op: "var", var: v };
  const id = arithmetic("+", holder, num(base - first), -1);
  const hidden = and(and(mine(holder), any({ op: "zone", zone: id, among: [base, base + count], ...sort })), test(holder));
  return any({ op: "where", list: { op: "range", from: num(first), to: num(first + count - 1) }, var: v, cond: hidden });
}

const ME: Num = { op: "word", at: Header.me };

function ownerOf(l: Lowering, piece: Num): Num {
  return { op: "column", table: owners(l), index: piece };
}

/** Whether a zone is not seen by the one who decides, or another player; `holder`: whose it is, where it is not of the game. */
export function hiddenIn(l: Lowering, zone: Zone, holder: Num | undefined, viewer = EYES): Num {
  if (zone.seen.who === "owner") return holder === undefined ? num(1) : belongsToOther(l, holder);
  if (zone.seen.who !== "players") return num(zone.seen.who === "all" ? 0 : 1);
  const only = holder === undefined ? -1 : constant(holder);
  if (only !== undefined) return not({ op: "call", fn: seenBy(l, zone, only)!, args: [viewer] });
  const { from, to } = l.world.kinds.get(zone.holder!)!;
  const among = Array.from({ length: to - from }, (_, i) => seenBy(l, zone, from + i)!);
  const table = l.once("seen by", zone, () => l.column((id) => (id >= from && id < to ? among[id - from] : undefined)));
  return not({ op: "call dynamic", fn: { op: "column", table, index: holder! }, among, args: [viewer], point: 0 });
}

/** The names that an expression takes from around it. */
export function freeNames(e: Expression, childrenOf: (e: Expression) => readonly (Expression | undefined)[]): readonly Expression[] {
  if (e.kind === "local" || e.kind === "this" || e.kind === "holder") return [e];
  return childrenOf(e).flatMap((part) => (part ? freeNames(part, childrenOf) : []));
}
