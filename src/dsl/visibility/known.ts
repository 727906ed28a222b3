/** What the analysis knows about a value, and about the names at one line of the rules. */
import type { Local, Zone } from "../game.ts";
import { idOf, type Secret, union } from "./secret.ts";

/** What the analysis knows about the value of an expression. */
export interface Known {
  /** Whether the value certainly is the acting player, or a zone, pieces or a state that belongs to that player. */
  readonly own: boolean;
  /**
   * Whether the value certainly means pieces that belong to the acting player. Pieces in that player's zones may belong
   * to others.
   */
  readonly mine: boolean;
  /** The zones in which the pieces were, as far as the rules name these zones. */
  readonly zones: readonly Zone[];
  /**
   * Whether the rules found the pieces through their zone. Then a player who knows the pieces knows also where they
   * are.
   */
  readonly located: boolean;
  /** The secrets on which the value depends; for a set, its members. */
  readonly value: readonly Secret[];
  /** The secrets on which the number of members depends, and so whether there is any. */
  readonly number: readonly Secret[];
  /**
   * The secrets on which a question about the members depends: their number and order. All else shows in the names of
   * the answers.
   */
  readonly asked: readonly Secret[];
}

/**
 * Functions that compute facts about an expression, where they differ from the defaults. By default, owner and zone are
 * unknown, and `value`, `number` and `asked` depend on all parts of the expression.
 */
export type Facts = { readonly [part in keyof Known]?: () => Known[part] };

/** The facts about something that depends on no secret and belongs to the acting player. */
export const OPEN: Known = { own: true, mine: false, zones: [], located: true, value: [], number: [], asked: [] };

/** The facts about something that depends on no secret and does not certainly belong to the acting player. */
export const UNOWNED: Known = { ...OPEN, own: false };

/** What the acting player knows about the names at one line of the rules. */
export interface View {
  /** Whether `me` is the acting player for whom the view is computed. */
  readonly me: boolean;
  readonly self: Known;
  readonly names: ReadonlyMap<Local, Known>;
}

/** The facts about a thing that is either `a` or `b`: only what is certain in both cases. */
export function joined(a: Known, b: Known): Known {
  return {
    own: a.own && b.own,
    mine: a.mine && b.mine,
    zones: b.zones.every((zone) => a.zones.includes(zone)) ? a.zones : [...new Set([...a.zones, ...b.zones])],
    located: a.located && b.located,
    value: union([a.value, b.value]),
    number: union([a.number, b.number]),
    asked: union([a.asked, b.asked]),
  };
}

/**
 * After each group of this many names, all their facts are computed. Each fact may need the name before, so without
 * this a long chain of names would overflow the stack.
 */
const CHAIN = 32;

/** The view with one more name. */
export function knowing(view: View, known: Known, name: Local | undefined): View {
  if (!name) return view;
  const names = new Map(view.names).set(name, known);
  if (names.size > view.names.size && names.size % CHAIN === 0) names.forEach(settle);
  return { ...view, names };
}

/** Computes all facts about a value now instead of at their first use. */
export function settle({ own, mine, zones, located, value, number, asked }: Known): void {
  void [own, mine, zones, located, value, number, asked];
}

/** A key that is equal for views with the same facts about their names. */
export function keyOf({ me, self, names }: View): string {
  const one = ({ own, mine, zones, located, value, number }: Known) =>
    [
      own,
      mine,
      located,
      ...zones.map((zone) => `${zone.holder?.name}.${zone.name}`),
      ...value.map(idOf),
      "/",
      ...number.map(idOf),
    ].join(" ");
  return [me, one(self), ...[...names].map(([{ name }, known]) => `${name} ${one(known)}`)].join(";");
}
