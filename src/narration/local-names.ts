/** Keeps the names of locals, and finds out what readers could confuse with them. A sentence calls a local by its kind. */
import type { Block, Expression, Kind, Local } from "../dsl/game.ts";
import { someExpression } from "../dsl/visitor.ts";

/** The name of the kind to which the players belong. */
export const PLAYER = "player";

/**
 * The locals that the lines of a rule know. A local that needs a name besides its kind has a letter: the second card is
 * `card B`.
 */
export class LocalNames {
  /** Inside a clause of a query: the local that stands for the member that the clause tests. */
  private member: Local | undefined;
  /** The locals that are named in the lines above, the outermost first. */
  private scope: readonly Local[] = [];
  /** Players that are not the acting one. What they have is always said with its owner. */
  private readonly strangers = new Set<Local>();
  /** A number for each local that has the same kind as an earlier one: 1 is shown as `B`, 2 as `C`. */
  private readonly numbers = new Map<Local, number>();

  /** Runs `say`. The locals that become known in it are forgotten afterwards. */
  scoped<T>(say: () => T): T {
    const { scope } = this;
    const said = say();
    this.scope = scope;
    return said;
  }

  /** Runs `say`, in which this local stands for the member that a query tests. */
  tested<T>(member: Local, say: () => T): T {
    const outer = this.member;
    this.member = member;
    const said = say();
    this.member = outer;
    return said;
  }

  /** Makes a local known for the following lines. */
  know(local: Local): void {
    this.scope = [...this.scope, local];
  }

  /** Makes a parameter known. If an earlier one has the same kind, it gets a letter. */
  knowParameter(param: Local): void {
    this.tellApart(param, this.scope);
    this.know(param);
  }

  /** Notes that a local is a player, but not the acting one. */
  addStranger(player: Local): void {
    this.strangers.add(player);
  }

  /** Makes a local known for the lines that can use it. Returns whether these lines need a name for it. */
  bind(local: Local, lines: Block): boolean {
    const isUsed = mentions(lines, local);
    if (isUsed)
      this.tellApart(
        local,
        this.scope.filter((other) => mentions(lines, other)),
      );
    this.know(local);
    return this.numbers.has(local) || (local.type.kind === "int" && isUsed);
  }

  /** The letter that tells a local from others of its kind; undefined if it needs none. */
  letter(local: Local): string | undefined {
    const number = this.numbers.get(local);
    return number === undefined ? undefined : String.fromCodePoint(65 + number);
  }

  /** If earlier locals have the same kind as this one, gives it a number that tells them apart. */
  private tellApart(local: Local, others: readonly Local[]): void {
    const sort = sortOf(local);
    const taken = others.flatMap((other) =>
      sort !== undefined && sortOf(other) === sort ? [this.numbers.get(other) ?? 0] : [],
    );
    if (taken.length > 0) this.numbers.set(local, 1 + Math.max(...taken));
  }

  /** Whether a local's kind would be read as something else: the member that a query tests, or its field. */
  isTakenForMember(local: Local): boolean {
    const { member } = this;
    const sort = sortOf(local);
    if (member === undefined || local === member || sort === undefined || this.numbers.has(local)) return false;
    return (
      sort === sortOf(member) || (member.type.kind === "piece" && member.type.of.some((kind) => hasMember(kind, sort)))
    );
  }

  /** Whether an owner is a local for a piece that no query tests, and that is no player. */
  isOfPiece(owner: Expression): boolean {
    return owner.kind === "local" && owner.local !== this.member && sortOf(owner.local) !== PLAYER;
  }

  /** Whether a known local is called by this name. */
  private isLocal(name: string | undefined): boolean {
    return name !== undefined && this.scope.some((local) => sortOf(local) === name);
  }

  /** Whether readers know who has `member` (the name of a state, zone or field), although no owner is named. */
  isMeant(owner: Expression, member?: string): boolean {
    if (owner.kind === "this") return !this.isLocal(member);
    if (owner.kind === "me") return this.member !== undefined || !this.isLocal(member);
    if (owner.kind !== "local") return false;
    const { local } = owner;
    if (this.member !== undefined) return local === this.member;
    const others = member === undefined ? [] : this.scope.filter((other) => other !== local && canMean(other, member));
    return !this.numbers.has(local) && !(sortOf(local) === PLAYER && this.strangers.has(local)) && others.length === 0;
  }
}

/** The kind or list of names whose title stands for a local; undefined for a number, which has its own name. */
export function sortOf({ type }: Pick<Local, "type">): string | undefined {
  if (type.kind !== "piece") return type.kind === "enum" ? type.of.name : undefined;
  // The place of a piece can be a player or a space. In most rules a space is meant.
  return (type.of.find(({ name }) => name !== PLAYER) ?? type.of[0]!).name;
}

/** Whether a kind, or a more general kind, has a field or state with this name. */
function hasMember(kind: Kind, name: string): boolean {
  return hasNamed([...kind.fields, ...kind.states], name) || (kind.is !== undefined && hasMember(kind.is, name));
}

/**
 * Whether readers could take a state, zone or field (`member`) without its owner for one of this local, or for the
 * local itself.
 */
function canMean(local: Local, member: string): boolean {
  const kinds = local.type.kind === "piece" && local.card !== "many" ? local.type.of : [];
  return sortOf(local) === member || kinds.some((kind) => hasMember(kind, member) || hasZone(kind, member));
}

function hasZone(kind: Kind, name: string): boolean {
  return hasNamed(kind.zones, name) || (kind.is !== undefined && hasZone(kind.is, name));
}

function hasNamed(members: readonly { readonly name: string }[], name: string): boolean {
  return members.some((member) => member.name === name);
}

/** Whether lines use a local. */
function mentions(lines: Block, local: Local): boolean {
  return someExpression(lines, (e) => e.kind === "local" && e.local === local);
}
