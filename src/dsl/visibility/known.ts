/** Facts that the analysis of secrets (hidden zones and states) has about a value, and about the names in one line. */
import type { Expression, Local, Zone } from "../game.ts";
import { idOf, type Secret, union } from "./secret.ts";

/** Facts about the value of an expression. A secret is a hidden thing, such as the pieces in another player's hand. */
export interface Known {
  /** Whether the value certainly is the acting player, or something of this player: a zone, pieces or a state. */
  readonly own: boolean;
  /**
   * Whether the value certainly is pieces that belong to the acting player. Pieces in this player's zones can belong to
   * other players.
   */
  readonly mine: boolean;
  /** The zones in which the pieces were, if the rules found the pieces through named zones. */
  readonly zones: readonly Zone[];
  /**
   * Whether the rules found the pieces through a zone. Then a player who knows the pieces also knows where they are.
   */
  readonly located: boolean;
  /**
   * The secrets (hidden zones and states) on which the value depends; for a set, the secrets on which its members
   * depend.
   */
  readonly value: readonly Secret[];
  /** The secrets (hidden zones and states) that decide how many members the set has, and so whether it has any. */
  readonly number: readonly Secret[];
  /**
   * The secrets (hidden zones and states) that the question "choose a member" reveals by the number and the order of
   * its answers. Whatever the names of the answers reveal does not count.
   */
  readonly asked: readonly Secret[];
}

/** The facts about a thing that belongs to the acting player and depends on no secret. */
export const OPEN: Known = { own: true, mine: false, zones: [], located: true, value: [], number: [], asked: [] };

/** The facts about a thing that depends on no secret, but may belong to another player. */
export const UNOWNED: Known = { ...OPEN, own: false };

/** The facts about a thing that depends on no secret, but the rules did not find it through a zone. */
export const PLAIN: Known = { ...UNOWNED, located: false };

/** The facts about a local name: those of the thing for which it stands. */
export class Named implements Known {
  private readonly of: Known;
  private readonly asking: "value" | "number" | "asked";
  private readonly owner: Pick<Known, "own" | "mine">;

  /** `asking`: the secrets of the thing that a question for it reveals. `owner`: what is known about its owner. */
  constructor(of: Known, asking: Named["asking"], owner: Named["owner"] = of) {
    this.of = of;
    this.asking = asking;
    this.owner = owner;
  }

  get own(): boolean {
    return this.owner.own;
  }

  get mine(): boolean {
    return this.owner.mine;
  }

  get zones(): readonly Zone[] {
    return this.of.zones;
  }

  get located(): boolean {
    return this.of.located;
  }

  get value(): readonly Secret[] {
    return this.of.value;
  }

  get number(): readonly Secret[] {
    return this.of.number;
  }

  get asked(): readonly Secret[] {
    return this.of[this.asking];
  }
}

/** The facts (owner, zone, secrets) about the names in one line of the rules, as they are for the acting player. */
export class View {
  /** Whether `me` in this line is the acting player for whom the facts (owner, zone, secrets) are. */
  readonly me: boolean;
  readonly self: Known;
  readonly names: ReadonlyMap<Local, Known>;
  /** The facts about the expressions of the line that have been asked for. */
  readonly facts = new Map<Expression, Known>();
  private open: boolean | undefined;

  constructor(me: boolean, self: Known, names: ReadonlyMap<Local, Known>) {
    this.me = me;
    this.self = self;
    this.names = names;
  }

  /** The view of a line that is written on another piece, which `this` means there. */
  on(self: Known): View {
    return new View(this.me, self, this.names);
  }

  /** Whether no name in the line depends on a secret (a hidden zone or state). */
  get isOpen(): boolean {
    return (this.open ??= isOpen(this.self) && [...this.names.values()].every(isOpen));
  }
}

function isOpen({ value, number, asked }: Known): boolean {
  return value.length === 0 && number.length === 0 && asked.length === 0;
}

/**
 * The facts (owner, zone, secrets) about a thing that is either `a` or `b`: the facts that are certain in both cases.
 */
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

/** Whether fewer facts (owner, zone, secrets) are certain about a thing that is either `a` or `b` than about `a`. */
export function adds(a: Known, b: Known): boolean {
  if (a === b) return false;
  const more = (some: readonly Secret[], others: readonly Secret[]) =>
    others.length > 0 && union([some, others]).length !== some.length;
  return (
    (a.own && !b.own) ||
    (a.mine && !b.mine) ||
    (a.located && !b.located) ||
    b.zones.some((zone) => !a.zones.includes(zone)) ||
    more(a.value, b.value) ||
    more(a.number, b.number)
  );
}

/**
 * After this many names, the facts (owner, zone, secrets) of all names are computed at once. A fact can need the facts
 * of the previous name. Without this, a long chain of names would overflow the call stack.
 */
const CHAIN = 32;

/** The view with the facts (owner, zone, secrets) about one more name. */
export function knowing(view: View, known: Known, name: Local | undefined): View {
  if (!name) return view;
  const names = new Map(view.names).set(name, known);
  if (names.size > view.names.size && names.size % CHAIN === 0) names.forEach(settle);
  return new View(view.me, view.self, names);
}

/** Computes all facts about a value now. Usually a fact is computed when it is read first. */
export function settle({ own, mine, zones, located, value, number, asked }: Known): void {
  void [own, mine, zones, located, value, number, asked];
}

/** A text that is equal for two views with the same facts about local names. */
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
