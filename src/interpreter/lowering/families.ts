/**
 * Computes the ids of zones that belong to a piece or to a family. Also makes the environments in which the clauses of
 * zones and states are lowered, such as `seen by`.
 */
import type { Family, Zone } from "../../dsl/game.ts";
import type { ScalarExpr } from "../ir/ir.ts";
import type { CellInfo, ZoneInfo } from "../ir/program.ts";
import { type Lowering } from "./lowering.ts";
import { arithmetic, constant, num } from "../ir/builders.ts";
import { type Env, EMPTY, bind } from "./environment.ts";

/** The id of a zone. `member`: if the zone belongs to a family, the index of its member, from 0. */
export function zoneNumber(
  l: Lowering,
  zone: Zone,
  holder: ScalarExpr | undefined,
  member: ScalarExpr | undefined,
): ScalarExpr {
  const { base, first, members } = l.instances.zoneBase.get(zone)!;
  if (members === 1 && !member)
    return holder && zone.holder ? arithmetic("+", holder, num(base - first), -1) : num(base);
  const from = holder && zone.holder ? arithmetic("*", holder, num(members), -1) : num(0);
  const place = arithmetic("+", from, member ?? num(0), -1);
  const start = zone.holder ? base - first * members : base;
  const known = constant(place);
  // The analysis for bitboards takes any sum `x + constant` for "the zone of the piece x". This sum means something
  // else, so the constant is on the left.
  return known === undefined ? { op: "+", left: num(start), right: place, point: -1 } : num(start + known);
}

/** The piece that holds the zone with this id. */
export function holderOfZone(l: Lowering, zone: Zone, id: ScalarExpr): ScalarExpr {
  const { base, first, members } = l.instances.zoneBase.get(zone)!;
  if (members === 1) return arithmetic("+", id, num(first - base), -1);
  const known = constant(id);
  if (known !== undefined) return num(l.instances.zones[known]!.holder);
  return {
    op: "column",
    table: l.once("holder of zone", "", () => l.table(l.instances.zones.map(({ holder }) => holder))),
    index: id,
  };
}

/**
 * For a zone of a family (one zone for each member of a set), by its id: the member, as an index or as the id of a
 * piece.
 */
function memberOfZone(l: Lowering, id: ScalarExpr): ScalarExpr {
  const known = constant(id);
  if (known !== undefined) return num(l.instances.zones[known]!.member ?? 0);
  return {
    op: "column",
    table: l.once("member of zone", "", () => l.table(l.instances.zones.map(({ member }) => member ?? 0))),
    index: id,
  };
}

/**
 * The environment in which the clauses of the zone with this id are lowered, such as `seen by`: `this` is the holder of
 * the zone.
 */
export function inZone(l: Lowering, zone: Zone, id: ScalarExpr): Env {
  const env = { ...EMPTY, self: holderOfZone(l, zone, id) };
  return zone.family ? withMember(env, zone.family, memberOfZone(l, id)) : env;
}

/**
 * The environment in which a clause such as `seen by` is lowered for one word of a state, or for one zone: `this` is
 * the piece to which the word or zone belongs, and the parameter of its family has the value for which it was made.
 */
export function inPlaceOf({
  decl: { family },
  holder,
  member,
}: Pick<CellInfo | ZoneInfo, "decl" | "holder" | "member">): Env {
  const env = { ...EMPTY, self: num(holder) };
  return family && member !== undefined ? withMember(env, family, num(member)) : env;
}

/**
 * The environment in which the parameter of a family has the value `member`. For example, in `pile(colour k)`, `k` is
 * the parameter.
 */
export function withMember(env: Env, { param }: Family, member: ScalarExpr): Env {
  return param ? bind(env, param, { kind: "num", num: member }) : env;
}
