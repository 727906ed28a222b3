/** Finds members: the fields, states, zones and links of a kind, including inherited ones. */
import type { Range } from "../../../diagnostics/range.ts";
import type { Enum, Field, Kind, State, Zone } from "../../game.ts";
import type { Meaning } from "../semantic-observer.ts";
import { stateNames, type SymbolTable } from "./symbol-table.ts";

/** The meaning of a name after a dot, such as `price` in `c.price`. */
export type Member =
  | { readonly sort: "field"; readonly field: Field; readonly range: Range }
  /** A state. If it is a family and the name is one of its words, `index` is the position of that word in the list. */
  | { readonly sort: "state"; readonly state: State; readonly index: number | undefined; readonly range: Range }
  | { readonly sort: "zone"; readonly zone: Zone; readonly range: Range }
  | { readonly sort: "link"; readonly link: string; readonly of: Enum };

/**
 * The meaning of the name of a field, state, zone or link, in the form for the observer, which passes it to an editor.
 */
export function meaningOf(member: Member, name: string): Meaning {
  switch (member.sort) {
    case "field":
      return { sort: "field", name, field: member.field };
    case "zone":
      return { sort: "zone", name, zone: member.zone, range: member.range };
    case "link":
      return { sort: "link", name, of: member.of };
    case "state": {
      const { family } = member.state;
      if (member.index !== undefined && family && "members" in family.of)
        return { sort: "member", name, of: family.of, index: member.index, range: family.of.range };
      return { sort: "state", name, state: member.state, range: member.range };
    }
  }
}

/** The field, state, zone or link with this name that a kind has, its own or an inherited one. */
export function memberOf(symbols: SymbolTable, kind: Kind, name: string): Member | undefined {
  for (let k: Kind | undefined = kind; k; k = k.is) {
    const own = ownMember(k, name);
    if (own) return own;
  }
  const of = symbols.enumOfLink(name);
  return of && symbols.hasLink(kind, name) ? { sort: "link", link: name, of } : undefined;
}

/** The members with this name of those of the kinds that have one. */
export function membersNamed(symbols: SymbolTable, kinds: readonly Kind[], name: string): readonly Member[] {
  const found: Member[] = [];
  for (let i = 0; i < kinds.length; i++) {
    const member = memberOf(symbols, kinds[i]!, name);
    if (member) found.push(member);
  }
  return found;
}

/** The field, state or zone with this name that the kind itself declares. Inherited ones and links do not count. */
export function ownMember(kind: Kind, name: string): Exclude<Member, { sort: "link" }> | undefined {
  // The loops count by hand and have no closures, because this runs for most names of all lines.
  const { fields, states, zones } = kind;
  for (let i = 0; i < fields.length; i++) {
    const field = fields[i]!;
    if (field.name === name) return { sort: "field", field, range: field.range };
  }
  for (let i = 0; i < states.length; i++) {
    const state = states[i]!;
    if (state.family?.named) {
      const index = stateNames(state).indexOf(name);
      if (index >= 0) return { sort: "state", state, index, range: state.range };
    } else if (state.name === name) return { sort: "state", state, index: undefined, range: state.range };
  }
  for (let i = 0; i < zones.length; i++) {
    const zone = zones[i]!;
    if (zone.name === name) return { sort: "zone", zone, range: zone.range };
  }
  return undefined;
}

/** The family of states of a kind that has one state for each word of the enumeration, such as `resource: 0..7`. */
export function familyOf(kind: Kind, of: Enum): State | undefined {
  for (let k: Kind | undefined = kind; k; k = k.is) {
    const found = k.states.find((state) => state.family?.named && state.family.of === of);
    if (found) return found;
  }
  return undefined;
}

/** All names that can stand after a dot after a piece of this kind. */
export function memberNames(symbols: SymbolTable, kind: Kind): readonly string[] {
  const names = ["at", "owner", "name"];
  for (let k: Kind | undefined = kind; k; k = k.is) {
    names.push(...k.fields.map((f) => f.name), ...k.states.flatMap(stateNames), ...k.zones.map((z) => z.name));
  }
  for (const links of [symbols.link, symbols.direction])
    names.push(...(links?.members ?? []).filter((link) => symbols.hasLink(kind, link)));
  if (kind === symbols.player) names.push(...[...symbols.kinds.values()].filter((k) => k.owned).map((k) => k.name));
  return names;
}
