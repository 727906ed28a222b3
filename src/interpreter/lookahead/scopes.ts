/**
 * Which scopes are open where. Depth is counted within one effect; an effect that is called from inside
 * a scope has that scope open all the time, and what follows its call counts for its promises.
 */
import type { FlatEffect, Label } from "../ir/ir.ts";
import { calledBy, edgesOf } from "../ir/control-flow.ts";
import type { Lowering } from "../lowering/lowering.ts";
import { type Rates, ratesOf } from "./exchanges.ts";
import { firstAlike } from "./equivalence.ts";
import { type Reaching, stuckIn } from "./can-fail.ts";
import { type Place, taintsIn } from "./taints.ts";

/** Which effects call which, and where scopes are open around them. */
export interface Calls {
  /** Scopes open before each op of an effect, without those of callers. */
  depthAt(effect: number, op: number): number;
  indexOf(effect: number, label: Label): number;
  /** May a scope be open around a call of this effect? */
  insideScope(effect: number): boolean;
  /** May it be carried out without one? */
  outsideScope(effect: number): boolean;
  /** The calls of an effect around which a scope may be open; undefined if it can be used at any moment. */
  sitesOf(effect: number): readonly Site[] | undefined;
  /** Runs on frames of its own, as one scope. */
  isThread(effect: number): boolean;
}

/** The same, with what it takes to follow promises. */
export interface Scopes extends Calls {
  readonly stuck: Reaching;
  /** By effect: the first with the same ops. */
  readonly alike: readonly number[];
  /** What exchanges at any moment can bring. */
  readonly rates: Rates;
  /** Bits that may be in the taint of a look-ahead that comes to this op. */
  taintAt(effect: number, op: number): number;
}

/** A call: the effect and the op where it stands. */
export interface Site {
  readonly effect: number;
  readonly op: number;
}

/** `later`: effects that, like exchanges, can be carried out at any decision. */
export function callsOf(l: Lowering, anytime: readonly number[], later: readonly number[]): Calls {
  const free = new Set([...anytime, ...later]);
  const effects = l.effects as FlatEffect[];
  const labels = effects.map((e) => new Map(e.ops.flatMap((op, i) => (op.op === "label" ? [[op.label, i] as const] : op.op === "ask" ? [[op.resume, i] as const] : []))));
  const threads = new Set<number>();
  for (const e of effects) for (const op of e.ops) if (op.op === "fork") threads.add(op.effect);
  const indexOf = (effect: number, label: Label) => labels[effect]!.get(label)!;
  const depths = effects.map((e, i) => depthsOf(e, (label) => indexOf(i, label), threads.has(i) ? 1 : 0));
  const sites = callSites(effects);

  const isOpenAt = (site: Site) => depths[site.effect]![site.op]! > 0;
  const inside = reached(sites, (effect) => free.has(effect) || sites[effect]!.some(isOpenAt), () => true);
  const outside = reached(sites, (effect) => free.has(effect) || (sites[effect]!.length === 0 && !threads.has(effect)), (site) => !isOpenAt(site));

  return {
    depthAt: (effect: number, op: number) => depths[effect]![op]!, indexOf,
    insideScope: (effect: number) => inside.has(effect), outsideScope: (effect: number) => outside.has(effect), isThread: (effect: number) => threads.has(effect),
    sitesOf: (effect: number) => (free.has(effect) ? undefined : sites[effect]!.filter((site) => isOpenAt(site) || inside.has(site.effect))),
  };
}

/** `openly` as in `taintsIn`. */
export function scopesOf(l: Lowering, calls: Calls, anytime: readonly number[], openly: readonly Place[] = []): Scopes {
  const effects = l.effects as FlatEffect[];
  const { asks } = l;
  return { ...calls, stuck: stuckIn({ effects, asks, ...calls }), alike: firstAlike(effects, asks), rates: ratesOf(l, effects, anytime), taintAt: taintsIn({ effects, asks, anytime, ...calls }, openly) };
}

/** The effects for which something holds by themselves, or because it holds where they are called. */
function reached(sites: readonly (readonly Site[])[], itself: (effect: number) => boolean, passesOn: (site: Site) => boolean): ReadonlySet<number> {
  const found = new Set<number>();
  for (let before = -1; before < found.size; ) {
    before = found.size;
    sites.forEach((calls, effect) => (itself(effect) || calls.some((site) => passesOn(site) && found.has(site.effect))) && found.add(effect));
  }
  return found;
}

function callSites(effects: readonly FlatEffect[]): Site[][] {
  const sites: Site[][] = effects.map(() => []);
  effects.forEach((e, effect) =>
    e.ops.forEach((op, i) => {
      for (const to of calledBy(op)) sites[to]!.push({ effect, op: i });
    }),
  );
  return sites;
}

/** Depth before each op: the code is structured, so that every way to an op has the same. */
function depthsOf(effect: FlatEffect, indexOf: (label: Label) => number, start: number): number[] {
  const depths: number[] = [];
  const todo: [number, number][] = [[0, start]];
  for (let item = todo.pop(); item; item = todo.pop()) {
    const [i, depth] = item;
    if (i >= effect.ops.length || depths[i] !== undefined) continue;
    depths[i] = depth;
    const op = effect.ops[i]!;
    const after = depth + (op.op === "open" ? 1 : op.op === "close" ? -1 : 0);
    const { next, jumps } = edgesOf(op);
    if (next) todo.push([i + 1, after]);
    for (const label of jumps) todo.push([indexOf(label), after]);
    if (op.op === "ask") todo.push([indexOf(op.again), after]);
  }
  return depths;
}
