/** Finds the changes by cards and variants that can apply to a value or effect, from the innermost to the outermost. */
import { isA, rootOf } from "../../dsl/kinds.ts";
import type { Block, Change, Effect, Expression, Game, Value, Zone } from "../../dsl/game.ts";
import { someExpression } from "../../dsl/visitor.ts";
import { Header } from "../ir/layout.ts";
import type { ScalarExpr } from "../ir/ir.ts";
import type { Carried, Lowering } from "./lowering.ts";
import { zoneNumber } from "./families.ts";
import { and, arithmetic, compare, num, or } from "../ir/builders.ts";
import { allZones, zoneDecls } from "../ir/instances.ts";

const ME: ScalarExpr = { op: "word", at: Header.me };

/**
 * The levels of changes, from the innermost, as section 9 of the language reference defines them: a change of a higher
 * level surrounds the changes of lower levels.
 */
const Level = { game: 0, variant: 1, gameZone: 2, playerZone: 3, with: 4 } as const;

interface Ranked extends Carried {
  readonly level: number;
  readonly order: number;
}

/**
 * The changes (by cards or variants) of a value, effect or statement, beginning with the innermost. Each comes with a
 * condition that is true while the change is in force. For example, the change on a card is in force while the card
 * lies in a player's display.
 */
export function carriedChanges(l: Lowering, target: Effect | Value | "gain" | "pay" | "lose"): readonly Carried[] {
  const found: Ranked[] = [];
  for (const change of l.game.changes) {
    if (change.target !== target) continue;
    if (!change.carrier) {
      found.push({
        change,
        piece: undefined,
        cond: num(1),
        holder: undefined,
        level: change.variant < 0 ? Level.game : Level.variant,
        order: change.variant,
      });
    } else {
      for (const piece of l.instances.instances.get(change.carrier) ?? []) found.push(...places(l, change, piece));
    }
  }
  return found.sort((a, b) => a.level - b.level || a.order - b.order);
}

/**
 * The ways in which the change on a card (or other piece) can be in force: the piece lies in a zone that puts its
 * pieces in force, or a `with … in force` block names the piece.
 */
function places(l: Lowering, change: Change, piece: number): Ranked[] {
  const ways: Ranked[] = [];
  const { instances } = l;
  const kind = instances.pieces[piece]!.kind;
  const where: ScalarExpr = { op: "zone of", piece: num(piece), sort: l.game.kinds.indexOf(rootOf(kind)) };
  allZones(l.game).forEach((zone, order) => {
    if (!zone.inForce || !isA(kind, zone.of) || !l.live.has(zone)) return;
    const { base, members, count } = instances.zoneBase.get(zone)!;
    const from = (holder: ScalarExpr | undefined) => zoneNumber(l, zone, holder, zone.family && num(0));
    const ofPlayer = zone.holder === l.game.kinds[0];
    const cond =
      zone.holder === undefined && !zone.family
        ? compare("=", where, num(base))
        : ofPlayer && zone.inForce === "holder"
          ? and(
              compare("<=", num(0), ME),
              zone.family
                ? and(compare("<=", from(ME), where), compare("<", where, arithmetic("+", from(ME), num(members), -1)))
                : compare("=", where, from(ME)),
            )
          : and(compare("<=", num(base), where), compare("<", where, num(base + count)));
    ways.push({
      change,
      piece,
      cond,
      holder: ofPlayer ? { op: "at", piece: num(piece), sort: l.game.kinds.indexOf(rootOf(kind)) } : undefined,
      level: ofPlayer ? Level.playerZone : Level.gameZone,
      order,
    });
  });
  if (l.marks && piece >= l.marks.from && piece < l.marks.to) {
    const mark: ScalarExpr = { op: "word", at: l.marks.at + piece - l.marks.from };
    ways.push({
      change,
      piece,
      cond: and(compare("<=", num(0), ME), compare("=", mark, { op: "+", left: ME, right: num(1), point: -1 })),
      holder: ME,
      level: Level.with,
      order: 0,
    });
  }
  return ways;
}

/** If there are fewer copies of a card, it takes as long to ask first whether any is in force as to ask each. */
const MANY = 3;

/**
 * If many copies of a card carry the outermost of the `height` innermost changes: these changes, and a condition that
 * is true if any of them is in force. Otherwise the changes can be passed over at once. Undefined for few copies, and
 * if a change further out is on a copy of the same card.
 */
export function copiesAt(
  changes: readonly Carried[],
  height: number,
): { readonly copies: readonly Carried[]; readonly inForce: ScalarExpr } | undefined {
  const { change } = changes[height - 1]!;
  if (changes[height]?.change === change) return undefined;
  const from = changes.slice(0, height).findLastIndex((each) => each.change !== change) + 1;
  const copies = changes.slice(from, height);
  return copies.length < MANY ? undefined : { copies, inForce: copies.map(({ cond }) => cond).reduce(or) };
}

/**
 * Whether the lines of a change use the holder, the player in whose zone the card with the change lies. If so, the
 * holder is stored before the lines run, because they may move the card, or let another player act.
 */
export function namesHolder({ body, where }: Change): boolean {
  const named = (e: Expression) => e.kind === "holder";
  return someExpression(body as Block, named) || someExpression(where, named);
}

/** The zones in which changes on cards are in force, and which contain a piece before the first rule runs. */
export function filledZones(game: Game): ReadonlySet<Zone> {
  const named = new Set(
    game.pieces.flatMap((p) => [
      ...(p.in && p.in.zone !== "box" ? zoneDecls(p.in.zone) : []),
      ...(p.starts ?? []).map(({ zone }) => zone),
    ]),
  );
  return new Set(allZones(game).filter((z) => z.inForce && (z.filled !== undefined || named.has(z))));
}
