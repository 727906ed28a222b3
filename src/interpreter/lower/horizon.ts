/**
 * The horizon of a promise: where a decider cannot look further, because a line reads or moves on a
 * piece that was drawn unseen. Each sort of piece that lies unseen anywhere has a bit; a draw taints
 * the promise with it, a line that touches the sort is the horizon.
 */
import type { Expression, Kind, Rule, Type, Value, Zone } from "../../dsl/game.ts";
import type { Lowering } from "./lowering.ts";
import { childrenOf, expressionsOf } from "../../dsl/walk.ts";
import { allZones, rootOf } from "./world.ts";

/** Bit 0 means "inside any promise": a line reads what nobody sees where it lies. */
const ALWAYS = 1;
/** Since the decision something has moved that tells who sees what: a zone `seen by` some may show now what it did not. */
const MOVED_EYES = 2;
const FIRST_BIT = 2;
const BITS = 28;

/** Nobody sees what lies there. */
function unseen(zone: Zone): boolean {
  return zone.shape === "deck" || zone.seen.who === "nobody";
}

/** Where nothing else is seen, a draw from there is unseen too. */
function drawnUnseen(zone: Zone): boolean {
  return (unseen(zone) && !zone.showingTop) || zone.seen.who === "players";
}

function bitsOf(l: Lowering): ReadonlyMap<Kind, number> {
  const roots = [...new Set(allZones(l.game).filter(drawnUnseen).map((z) => rootOf(z.of)))];
  return new Map(roots.map((root, i) => [root, 1 << (FIRST_BIT + (i % BITS))]));
}

const bitMaps = new WeakMap<Lowering, ReadonlyMap<Kind, number>>();

function bits(l: Lowering): ReadonlyMap<Kind, number> {
  let known = bitMaps.get(l);
  if (!known) bitMaps.set(l, (known = bitsOf(l)));
  return known;
}

/** The taint of a draw from this zone: 0 where the decider sees what lies on top. */
export function taintOf(l: Lowering, from: Expression): number {
  if (from.type.kind !== "zone") return 0;
  return from.type.of.filter(drawnUnseen).reduce((mask, z) => mask | (bits(l).get(rootOf(z.of)) ?? 0), 0);
}

/** The sorts of pieces that a rule itself reads or moves on; its block and the effects it calls speak for themselves. */
export function touched(l: Lowering, rule: Rule): number {
  let mask = 0;
  const seen = new Set<Value>();
  const type = (t: Type) => {
    if (t.kind === "piece") for (const k of t.of) mask |= bits(l).get(rootOf(k)) ?? 0;
    if (t.kind === "zone") for (const z of t.of) if (z.of) mask |= (bits(l).get(rootOf(z.of)) ?? 0) | (z.seen.who === "players" ? MOVED_EYES : unseen(z) && !z.showingTop ? ALWAYS : 0);
  };
  const visit = (e: Expression | undefined): void => {
    if (!e) return;
    // How many lie there is no secret.
    const counted = e.kind === "builtin" && (e.name === "count" || e.name === "any") ? e.args[0] : undefined;
    if (counted?.kind === "zone") return visit(counted.of);
    type(e.type);
    if (e.kind === "call" && !seen.has(e.value)) {
      seen.add(e.value);
      const { body } = e.value;
      if ("rows" in body) for (const row of [...body.rows, ...(body.else ? [{ value: body.else }] : [])]) visit(row.value);
      else visit(body);
    }
    childrenOf(e).forEach(visit);
  };
  for (const e of operands(rule)) visit(e);
  return mask;
}

const eyes = new WeakMap<Lowering, ReadonlySet<Kind>>();

/** The sorts of pieces by which `seen by` clauses tell who sees a zone. */
function eyeKinds(l: Lowering): ReadonlySet<Kind> {
  let known = eyes.get(l);
  if (known) return known;
  const roots = new Set<Kind>();
  const visit = (e: Expression | undefined): void => {
    if (!e) return;
    if (e.type.kind === "piece") for (const k of e.type.of) roots.add(rootOf(k));
    childrenOf(e).forEach(visit);
  };
  for (const zone of allZones(l.game)) if (zone.seen.who === "players") visit(zone.seen.players);
  eyes.set(l, (known = roots));
  return known;
}

/** The taint of moving pieces of this type. */
export function taintOfMove(l: Lowering, type: Type): number {
  return type.kind === "piece" && type.of.some((k) => eyeKinds(l).has(rootOf(k))) ? MOVED_EYES : 0;
}

/** The expressions of a rule that look at pieces; not where pieces are taken from or put to, of which only the number matters. */
function operands(rule: Rule): readonly (Expression | undefined)[] {
  switch (rule.kind) {
    case "move": return [rule.what];
    case "draw": return [rule.count];
    case "shuffle": case "draw one": return [];
    default: return expressionsOf(rule);
  }
}
