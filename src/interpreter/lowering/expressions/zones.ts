/** Lowers expressions that mean zones, and targets of moves. */
import { BOX, type Expression, type Place, type Zone } from "../../../dsl/game.ts";
import type { ListExpr, ScalarExpr, Target } from "../../ir/ir.ts";
import { list } from "./lists.ts";
import { inZone, zoneNumber } from "../families.ts";
import { type Lowering } from "../lowering.ts";
import { and, choice, compare, constant, num, NUMBERS } from "../../ir/builders.ts";
import { either, named, number, ofKinds } from "./numbers.ts";
import { sortOf, zoneDecls } from "../../ir/instances.ts";
import { type Env, bind } from "../environment.ts";
import { inPlace } from "./calls.ts";
import { memberIndex } from "./states.ts";

/** The id of a zone. `holder`: the piece to which the zone belongs, if it was lowered already. */
export function zoneId(l: Lowering, env: Env, e: Expression, holder?: ScalarExpr): ScalarExpr {
  if (e.kind === "zone") return zoneOf(l, env, e, holder);
  if (e.kind === "if") return either(l, env, e, NUMBERS, (branch) => zoneId(l, env, branch));
  if (e.kind === "let") return named(l, env, e, (inner) => zoneId(l, inner, e.in));
  if (e.kind === "the") return zoneId(l, env, e.of);
  if (e.kind === "usual") return env.usual!.zone();
  if (e.kind === "call") {
    const inside = (inner: Env, body: Expression) => zoneId(l, inner, body);
    return inPlace(l, env, e.value, e.args, Number.POSITIVE_INFINITY, inside, NUMBERS);
  }
  throw new Error(`not a zone: ${e.kind}`);
}

function zoneOf(l: Lowering, env: Env, e: Expression & { kind: "zone" }, holder: ScalarExpr | undefined): ScalarExpr {
  const piece = holder ?? (e.of && number(l, env, e.of));
  const holders = e.member.map((zone) => zone.holder);
  const of = piece && e.of && ofKinds(l, env, e.of, holders, piece);
  const index = e.index && memberIndex(l, env, e.index, e.member[0]!.family!.of);
  const id = (zone: Zone) => zoneNumber(l, zone, of, index);
  return e.member.slice(1).reduce<ScalarExpr>(
    (rest, zone) => {
      const { from, to } = l.instances.kinds.get(zone.holder!)!;
      return choice(and(compare("<=", num(from), of!), compare("<", of!, num(to))), id(zone), rest);
    },
    id(e.member[0] ?? BOX),
  );
}

/** The ids of all zones that an expression means, for `shuffle`. */
export function zoneIds(l: Lowering, env: Env, e: Expression): ListExpr {
  if (e.kind !== "map") return { op: "single", of: zoneId(l, env, e) };
  const v = l.newVar();
  const inner = bind(env, e.binder, { kind: "num", num: { op: "var", var: v } });
  return { op: "map", list: list(l, env, e.over), var: v, of: zoneId(l, inner, e.body), distinct: true };
}

/** The target of a move: the zone, its start or end, and the number of pieces for which it has room. */
export function target(l: Lowering, env: Env, place: Place): Target {
  const zoneVar = l.newVar();
  if (place.zone === "box") return { zone: num(0), end: "end", zoneVar, capacity: undefined };
  const decls = zoneDecls(place.zone);
  for (const z of decls) l.targets.add(z);
  const zone = zoneId(l, env, place.zone);
  const shape = decls[0]?.shape;
  const end = place.end ?? (shape === "deck" ? "start" : "end");
  return {
    zone,
    end,
    zoneVar,
    ...sortOf(l.game, place.zone.type),
    ...among(l, decls),
    capacity: capacity(l, decls, { op: "var", var: zoneVar }),
  };
}

/**
 * For a zone that belongs to one of the declarations `decls`: the range of its possible ids, if there is only one
 * declaration. Empty if there are several.
 */
export function among(l: Lowering, decls: readonly Zone[]): { readonly among?: readonly [from: number, to: number] } {
  const zone = decls.length === 1 ? l.instances.zoneBase.get(decls[0]!) : undefined;
  return zone ? { among: [zone.base, zone.base + zone.count] } : {};
}

const UNBOUNDED = 0x7fffffff;

/**
 * How many pieces the zone `zone` can hold, as an expression. `decls` are the declarations to which the zone may
 * belong; undefined if none of them limits the number.
 */
function capacity(l: Lowering, decls: readonly Zone[], zone: ScalarExpr): ScalarExpr | undefined {
  const candidates = possible(l, decls, zone);
  if (candidates.every((d) => d.shape !== "slot" && !d.capacity)) return undefined;
  return ofDeclaration(l, candidates, zone, (decl) => {
    if (decl.shape === "slot") return num(1);
    return decl.capacity ? number(l, inZone(l, decl, zone), decl.capacity) : num(UNBOUNDED);
  });
}

/**
 * The zone from which `zone` is refilled when a draw finds it empty, or -1, as an expression. `decls` are the
 * declarations to which the zone may belong; undefined if none of them has a refill.
 */
export function refill(l: Lowering, decls: readonly Zone[], zone: ScalarExpr): ScalarExpr | undefined {
  const candidates = possible(l, decls, zone);
  if (candidates.every((d) => !d.refilledFrom)) return undefined;
  for (const decl of candidates) if (decl.refilledFrom) l.targets.add(decl);
  const from = (of: ScalarExpr) =>
    ofDeclaration(l, candidates, of, (decl) =>
      decl.refilledFrom ? zoneId(l, inZone(l, decl, of), decl.refilledFrom) : num(-1),
    );
  if (constant(zone) !== undefined) return from(zone);
  const v = l.newVar();
  return { op: "let", var: v, value: zone, in: from({ op: "var", var: v }) };
}

/**
 * The declarations to which the zone with this id can belong: one if the id is a constant, otherwise all of `decls`.
 */
function possible(l: Lowering, decls: readonly Zone[], zone: ScalarExpr): readonly Zone[] {
  const known = constant(zone);
  return known === undefined ? decls : decls.filter((d) => d === l.instances.zones[known]!.decl);
}

/** A condition for swapping two pieces: the zone in which `lying` lies accepts pieces of the kind of `coming`. */
export function zoneTakes(l: Lowering, lying: ScalarExpr, coming: ScalarExpr): ScalarExpr {
  const kinds = l.instances.zones.map(({ decl }) =>
    decl === BOX ? { from: 0, to: l.instances.mobile } : l.instances.kinds.get(decl.of)!,
  );
  const [from, to] = [
    l.once("zone takes from", "", () => l.table(kinds.map((kind) => kind.from))),
    l.once("zone takes to", "", () => l.table(kinds.map((kind) => kind.to))),
  ];
  const zone: ScalarExpr = { op: "zone of", piece: lying };
  return and(
    compare("<=", { op: "column", table: from, index: zone }, coming),
    compare("<", coming, { op: "column", table: to, index: zone }),
  );
}

/**
 * An expression for a property of a zone that its declaration defines. The id of the zone decides at run time which of
 * `decls` that is.
 */
function ofDeclaration(
  l: Lowering,
  candidates: readonly Zone[],
  zone: ScalarExpr,
  said: (decl: Zone) => ScalarExpr,
): ScalarExpr {
  return candidates.slice(1).reduce<ScalarExpr>((rest, decl) => {
    const { base, count } = l.instances.zoneBase.get(decl)!;
    return choice(and(compare("<=", num(base), zone), compare("<", zone, num(base + count))), said(decl), rest);
  }, said(candidates[0]!));
}
