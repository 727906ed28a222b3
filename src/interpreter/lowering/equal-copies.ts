/**
 * Decides which copies of a card are one and the same answer: copies with the same card, owner, states and zone, if no
 * rule reads where exactly they lie in this zone.
 */
import { isA, rootOf } from "../../dsl/kinds.ts";
import { builtinTraits } from "../../dsl/typed-game/builtin-traits.ts";
import type { Expression, Kind, Local, Rule, State, Type, Zone } from "../../dsl/game.ts";
import { isVisible } from "../../dsl/visibility/secret.ts";
import { revealedBy } from "../../dsl/visibility/rules.ts";
import type { Ask, ScalarExpr } from "../ir/ir.ts";
import type { Lowering } from "./lowering.ts";
import { and, choice, compare, num, or } from "../ir/builders.ts";
import { hiddenIn } from "./visibility.ts";
import { everyExpression } from "../../dsl/visitor.ts";
import { owners, cards } from "./expressions/states.ts";

/**
 * How to recognize that two answers of a question are the same (`alike`), and whether some answers may be face down for
 * the players who decide (`unseen`).
 */
export function telling(
  l: Lowering,
  rule: Rule,
  { type }: Local,
): { readonly alike: Ask["alike"]; readonly unseen: boolean } {
  const tells = type.kind === "piece" ? (revealedBy(l.game).get(rule)?.question?.tells ?? []) : [];
  const hidden = tells.filter((secret) => !isVisible(secret));
  const alike = alikeKeys(l, type);
  if (!alike || hidden.length === 0) return { alike, unseen: hidden.length > 0 };
  // A face-down piece is identified by its id, because its face, and so its card, cannot be seen.
  return {
    alike: [
      ...alike,
      key(l, (piece) => choice(hidden.map(({ what }) => liesUnseen(l, what, piece)).reduce(or), piece, num(-1))),
    ],
    unseen: true,
  };
}

/**
 * Whether a piece is in a zone of this declaration (for example, some player's hand) whose contents the deciding player
 * does not see.
 */
function liesUnseen(l: Lowering, what: Zone | State, piece: ScalarExpr): ScalarExpr {
  if (!("shape" in what)) return num(1);
  const { base, count } = l.instances.zoneBase.get(what)!;
  const zone: ScalarExpr = { op: "zone of", piece };
  return and(and(compare("<=", num(base), zone), compare("<", zone, num(base + count))), hiddenIn(l, what, zone));
}

/**
 * The properties by which equal copies are recognized, such as card, owner and zone: copies that are equal in all of
 * them count as one answer. Undefined if no two pieces of the type count as one answer.
 */
function alikeKeys(l: Lowering, type: Type): Ask["alike"] {
  if (type.kind !== "piece") return undefined;
  const { instances } = l;
  const ids = type.of.flatMap((k) => range(instances.kinds.get(k)!));
  const seen = new Set(ids.map((id) => `${instances.pieces[id]!.cardId}/${instances.pieces[id]!.owner}`));
  if (seen.size === ids.length) return undefined;
  const kinds = l.game.kinds.filter((k) => type.of.some((t) => isA(k, t) || isA(t, k)));
  if (kinds.some((k) => k.zones.length > 0) || type.of.some((k) => placesMatter(l, rootOf(k)))) return undefined;
  const keys = [{ table: cards(l) }, { table: owners(l) }].map(({ table }) =>
    key(l, (piece) => ({ op: "column", table, index: piece })),
  );
  if (ids.some((id) => id < instances.mobile)) keys.push(key(l, (piece) => ({ op: "zone of", piece })));
  for (const kind of kinds) for (const state of kind.states) keys.push(...stateKeys(l, state));
  const held = l.instances.cells.filter(
    ({ decl: { type: of } }) => of.kind === "piece" && of.of.some((k) => kinds.includes(k)),
  );
  if (held.length > MOST_HOLDERS) return undefined;
  for (const { at } of held) keys.push(key(l, (piece) => ({ op: "=", left: piece, right: { op: "word", at } })));
  return keys;
}

/**
 * Copies of a card differ if a state mentions one of them, such as "the chosen card". If more than this many state
 * words may mention pieces of the sort, no two of its pieces count as equal.
 */
const MOST_HOLDERS = 8;

function range({ from, to }: { from: number; to: number }): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

function key(l: Lowering, make: (piece: ScalarExpr) => ScalarExpr) {
  const v = l.newVar();
  return { var: v, key: make({ op: "var", var: v }) };
}

function stateKeys(l: Lowering, state: State) {
  const { at, first, members } = l.instances.states.get(state)!;
  const { from, to } = l.instances.kinds.get(state.holder!)!;
  return range({ from: 0, to: members }).map((m) =>
    key(l, (piece) => ({
      op: "if",
      cond: {
        op: "and",
        left: { op: "<=", left: num(from), right: piece },
        right: { op: "<", left: piece, right: num(to) },
      },
      then: {
        op: "cell",
        at: at + m,
        index: {
          op: "*",
          left: { op: "-", left: piece, right: num(first), point: -1 },
          right: num(members),
          point: -1,
        },
      },
      else: num(0),
    })),
  );
}

const placed = new WeakMap<Lowering, Set<Kind>>();

/** Whether some rule reads where pieces of this sort lie inside their zones. */
function placesMatter(l: Lowering, root: Kind): boolean {
  let roots = placed.get(l);
  if (!roots) {
    roots = new Set();
    const note = (e: Expression) => {
      if (e.kind !== "builtin" || !builtinTraits(e.name).place) return;
      const type = e.args[0]?.type;
      if (type?.kind === "piece") for (const k of type.of) roots!.add(rootOf(k));
    };
    everyExpression(l.game, note);
    placed.set(l, roots);
  }
  return roots.has(root);
}
