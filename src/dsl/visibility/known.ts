/** What is known of a value, and of the things that names stand for at one place of the rules. */
import type { Local, Zone } from "../game.ts";
import { idOf, type Secret, union } from "./secret.ts";

/** What is known of a value. */
export interface Known {
  /** Whether it is certainly a player, a zone, pieces or a state of the acting player. */
  readonly own: boolean;
  /** Whether it is certainly pieces that belong to the acting player; what lies in their zones may belong to others. */
  readonly mine: boolean;
  /** Where the pieces lay, as far as the rules name it. */
  readonly zones: readonly Zone[];
  /** Whether the rules found the pieces where they lie. Then whoever knows them knows where they are. */
  readonly located: boolean;
  /** What must be seen to know the value: of a set, which members it has. */
  readonly value: readonly Secret[];
  /** What must be seen to know how many members there are, or whether there is one. */
  readonly number: readonly Secret[];
  /**
   * What must be seen to be asked about the members: how many there are, and what orders them. The rest is a part of the
   * answers' names.
   */
  readonly asked: readonly Secret[];
}

/**
 * How to work out what is known of an expression, where it differs from the usual: nothing is certain of whose it is and
 * where it lies, and its value, its number and what a question about it needs depend on all its parts.
 */
export type Facts = { readonly [part in keyof Known]?: () => Known[part] };

/** Something that reveals nothing, of the acting player. */
export const OPEN: Known = { own: true, mine: false, zones: [], located: true, value: [], number: [], asked: [] };

/** The same, of nobody in particular. */
export const UNOWNED: Known = { ...OPEN, own: false };

/** What names mean at one place of the rules, as the acting player sees it. */
export interface View {
  /** Whether `me` is the player in question. */
  readonly me: boolean;
  readonly self: Known;
  readonly names: ReadonlyMap<Local, Known>;
}

/** What is known of a thing that is one or the other. */
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

/** After so many names all are worked out: each may ask for the one before, and a long chain would fill the stack. */
const CHAIN = 32;

/** The same view with one more name. */
export function knowing(view: View, known: Known, name: Local | undefined): View {
  if (!name) return view;
  const names = new Map(view.names).set(name, known);
  if (names.size > view.names.size && names.size % CHAIN === 0) names.forEach(settle);
  return { ...view, names };
}

/** Works out what somebody may ask about later. */
export function settle({ own, mine, zones, located, value, number, asked }: Known): void {
  void [own, mine, zones, located, value, number, asked];
}

/** Equal for views that know the same of their names. */
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
