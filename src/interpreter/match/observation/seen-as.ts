/**
 * Names of pieces for a viewer. Copies of a card have numbers, and a number must not reveal which of several equal
 * cards another player holds, if the viewer has seen that card before. So copies that can be hidden get new numbers in
 * each view: the visible ones first, in the order of their places. Copies that are always visible keep their numbers.
 */
import { isA } from "../../../dsl/kinds.ts";
import type { Kind } from "../../../dsl/game.ts";
import type { Program } from "../../ir/program.ts";
import type { VisibleState } from "./visibility.ts";

/** For each piece: the piece whose name it gets in this view. That is the piece itself, or an equal copy. */
export function seenAs(program: Program, visible: VisibleState): readonly number[] {
  const as = program.pieces.map((_, id) => id);
  const groups = copiesThatHide(program);
  if (groups.length === 0) return as;
  const seen = inOrder(program, visible);
  for (const copies of groups) {
    const order = [...copies].sort((a, b) => (seen.get(a) ?? Infinity) - (seen.get(b) ?? Infinity) || a - b);
    order.forEach((piece, i) => (as[piece] = copies[i]!));
  }
  return as;
}

/**
 * A number for each visible piece, by which copies of a card get their names: the lowest number gets the first name.
 * Pieces in zones of the game and of players come first, then pieces in zones that other pieces hold.
 */
function inOrder(program: Program, { zones }: VisibleState): ReadonlyMap<number, number> {
  const {
    layout: { mobile },
  } = program;
  const order = new Map<number, number>();
  const own = new Map<number, number[]>();
  program.zones.forEach(({ holder }, id) => own.set(holder, [...(own.get(holder) ?? []), id]));
  const waiting = program.zones.flatMap(({ holder }, id) => (holder < 0 || holder >= mobile ? [id] : []));
  for (const zone of waiting) {
    for (const piece of zones[zone]!.pieces) {
      if (piece === undefined || order.has(piece)) continue;
      order.set(piece, order.size);
      waiting.push(...(own.get(piece) ?? []));
    }
  }
  return order;
}

const known = new WeakMap<Program, readonly (readonly number[])[]>();

/** Groups of equal copies, if some player may not see every copy of the group. */
function copiesThatHide(program: Program): readonly (readonly number[])[] {
  let groups = known.get(program);
  if (!groups) {
    const byCard = new Map<string, number[]>();
    const hiding = kindsThatHide(program);
    program.pieces.slice(0, program.layout.mobile).forEach(({ cardId, owner, kind }, id) => {
      if (!hiding.has(kind)) return;
      const key = `${cardId} ${owner}`;
      byCard.set(key, [...(byCard.get(key) ?? []), id]);
    });
    known.set(program, (groups = [...byCard.values()].filter(({ length }) => length > 1)));
  }
  return groups;
}

/**
 * The kinds of pieces that can be hidden: kinds in a hidden zone, and kinds in a zone that is held by a piece which can
 * be hidden.
 */
function kindsThatHide({ game, zones }: Program): ReadonlySet<Kind> {
  const decls = [...new Set(zones.slice(1).map(({ decl }) => decl))];
  const hiding = new Set<Kind>();
  for (let before = -1; before < hiding.size;) {
    before = hiding.size;
    for (const { of, seen, uncounted, holder } of decls) {
      const hides =
        seen.who !== "all" || uncounted || (holder && game.kinds.some((kind) => hiding.has(kind) && isA(kind, holder)));
      if (hides) for (const kind of game.kinds) if (isA(kind, of)) hiding.add(kind);
    }
  }
  return hiding;
}
