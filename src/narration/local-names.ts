/** Finds out what readers could confuse with a local, because a sentence calls the local by the title of its kind. */
import type { Block, Kind, Local } from "../dsl/game.ts";
import { someExpression } from "../dsl/visitor.ts";

/** The kind or list of names whose title stands for a local; undefined for a number, which has its own name. */
export function sortOf({ type }: Pick<Local, "type">): string | undefined {
  return type.kind === "piece" ? type.of[0]!.name : type.kind === "enum" ? type.of.name : undefined;
}

/** Whether a kind, or a more general kind, has a field or state with this name. */
export function hasMember(kind: Kind, name: string): boolean {
  return hasNamed([...kind.fields, ...kind.states], name) || (kind.is !== undefined && hasMember(kind.is, name));
}

/**
 * Whether readers could take a state, zone or field (`member`) without its owner for one of this local, or for the
 * local itself.
 */
export function canMean(local: Local, member: string): boolean {
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
export function mentions(lines: Block, local: Local): boolean {
  return someExpression(lines, (e) => e.kind === "local" && e.local === local);
}
