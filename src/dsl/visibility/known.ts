/** The facts known about a value, and about the names at one place of the rules. */
import type { Local, Zone } from "../game.ts";
import { idOf, type Secret, union } from "./secret.ts";

/** The facts known about a value. */
export interface Known {
  /** Whether it is certainly a player, a zone, pieces or a state of the acting player. */
  readonly own: boolean;
  /** Whether it certainly means pieces of the acting player; the contents of their zones may belong to others. */
  readonly mine: boolean;
  /** The zones where the pieces were, as far as the rules name them. */
  readonly zones: readonly Zone[];
  /** Whether the rules found the pieces by their place. Then knowing the pieces means knowing their places. */
  readonly located: boolean;
  /** The secrets needed to know the value; for a set, its members. */
  readonly value: readonly Secret[];
  /** The secrets needed to know how many members there are, or whether there is one. */
  readonly number: readonly Secret[];
  /**
   * The secrets needed to be asked about the members: their number and order. The rest is part of the answers' names.
   */
  readonly asked: readonly Secret[];
}

/**
 * The computation of the facts about an expression, where they differ from the default. By default nothing is certain
 * about owner and place, and the value, the number and the needs of a question depend on all parts.
 */
export type Facts = { readonly [part in keyof Known]?: () => Known[part] };

/** The facts of something that reveals nothing and belongs to the acting player. */
export const OPEN: Known = { own: true, mine: false, zones: [], located: true, value: [], number: [], asked: [] };

/** The same, without an owner. */
export const UNOWNED: Known = { ...OPEN, own: false };

/** The meanings of names at one place of the rules, as the acting player sees them. */
export interface View {
  /** Whether `me` is the player in question. */
  readonly me: boolean;
  readonly self: Known;
  readonly names: ReadonlyMap<Local, Known>;
}

/** The facts of a thing that is one or the other. */
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

/** After this many names all are computed: each may need the one before, and a long chain would fill the stack. */
const CHAIN = 32;

/** The same view with one more name. */
export function knowing(view: View, known: Known, name: Local | undefined): View {
  if (!name) return view;
  const names = new Map(view.names).set(name, known);
  if (names.size > view.names.size && names.size % CHAIN === 0) names.forEach(settle);
  return { ...view, names };
}

/** Computes all facts now that a later reader may need. */
export function settle({ own, mine, zones, located, value, number, asked }: Known): void {
  void [own, mine, zones, located, value, number, asked];
}

/** Equal for views with the same facts about their names. */
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
