/**
 * Finds the scopes that are open at each op. The depth is their number, counted within one effect. If an effect is
 * called inside a scope, this scope stays open while the effect runs, and look-ahead continues after the call.
 */
import type { FlatEffect, Label } from "../ir/ir.ts";
import { calledBy, edgesOf } from "../ir/control-flow.ts";
import type { Lowering } from "../lowering/lowering.ts";
import { type Rates, ratesOf } from "./analysis/exchanges.ts";
import { firstAlike } from "./analysis/equivalence.ts";
import { slotUse, type SlotUse } from "./analysis/live-slots.ts";
import { Memo } from "./symbolic/memo.ts";
import type { KnownVerdicts } from "./verdict.ts";
import { type Reachability, failuresIn } from "./analysis/can-fail.ts";
import { type Place, taintsIn } from "./analysis/taints.ts";

/**
 * The calls between effects, and the scopes that are open around these calls. Effects and ops are given by their
 * indexes.
 */
export interface Calls {
  /**
   * The number of scopes that the effect itself has opened before one of its ops. Scopes that its callers have opened
   * do not count.
   */
  depthAt(effect: number, op: number): number;
  indexOf(effect: number, label: Label): number;
  /** Whether execution can come to an op in several ways, such as from both branches of an `if`. */
  isJoin(effect: number, op: number): boolean;
  /**
   * The ops of the loop whose head is this label, up to its last jump back; undefined if no jump leads back to the
   * label.
   */
  loopOf(effect: number, label: Label): Loop | undefined;
  /**
   * Whether a scope may be open when the effect is called. A scope is a part of the rules that look-ahead follows to
   * its end.
   */
  insideScope(effect: number): boolean;
  /** Whether the effect may be carried out when no scope is open. */
  outsideScope(effect: number): boolean;
  /**
   * A text for comparing the surroundings of effects. It contains all facts about the callers of the effect that can
   * influence whether an answer can be completed. Two effects with equal ops and equal texts have equal verdicts.
   */
  around(effect: number): string;
  /**
   * Whether the number of open scopes differs from call to call when the effect runs. Then it is read from the state.
   */
  countsScopes(effect: number): boolean;
  /** Whether the effect can call itself, directly or through others. */
  isRecursive(effect: number): boolean;
  /**
   * The places of calls of the effect at which a scope may be open; undefined if the effect can be carried out at any
   * moment.
   */
  sitesOf(effect: number): readonly Site[] | undefined;
  /**
   * The places of all calls of the effect. Undefined if the effect can be carried out at any moment, or runs as a
   * thread of a secret decision.
   */
  callersOf(effect: number): readonly Site[] | undefined;
  /**
   * Whether the effect runs as a thread of a secret decision. A thread has frames of its own, and the whole effect is
   * one scope.
   */
  isThread(effect: number): boolean;
}

/** The calls between effects and the scopes around them, with further data for symbolic execution. */
export interface Scopes extends Calls {
  readonly failures: Reachability;
  /** For each effect: the first effect with the same ops, which may be the effect itself. */
  readonly alike: readonly number[];
  /** How much exchanges (`anytime` effects) can add to counters at any moment. */
  readonly rates: Rates;
  /**
   * The sorts of things that may have become unknown when a look-ahead reaches this op, as bits (the taint of the
   * look-ahead).
   */
  taintAt(effect: number, op: number): number;
  readonly memo: Memo;
  readonly verdicts: KnownVerdicts;
  slotsOf(effect: number): SlotUse;
}

/** The ops of a loop, by the indexes of the first and the last. */
type Loop = readonly [from: number, to: number];

/** A place at which an effect is called: the calling effect, and the index of the op. */
export interface Site {
  readonly effect: number;
  readonly op: number;
}

/** Analyses the calls of a program. `later`: effects that, like exchanges, can be carried out at any decision. */
export function callsOf(l: Lowering, anytime: readonly number[], later: readonly number[]): Calls {
  const free = new Set([...anytime, ...later]);
  const effects = l.effects as FlatEffect[];
  const labels = effects.map(
    (e) =>
      new Map(
        e.ops.flatMap((op, i) =>
          op.op === "label" ? [[op.label, i] as const] : op.op === "ask" ? [[op.resume, i] as const] : [],
        ),
      ),
  );
  const threads = new Set<number>();
  for (const e of effects) for (const op of e.ops) if (op.op === "fork") threads.add(op.effect);
  const indexOf = (effect: number, label: Label) => labels[effect]!.get(label)!;
  const depths = effects.map((e, i) => depthsOf(e, (label) => indexOf(i, label), threads.has(i) ? 1 : 0));
  const sites = callSites(effects);
  const joins = cached((effect) => joinsOf(effects[effect]!, labels[effect]!));
  const loops = cached((effect) => loopsOf(effects[effect]!, labels[effect]!));

  const isOpenAt = (site: Site) => depths[site.effect]![site.op]! > 0;
  const inside = reached(
    sites,
    (effect) => free.has(effect) || sites[effect]!.some(isOpenAt),
    () => true,
  );
  const outside = reached(
    sites,
    (effect) => free.has(effect) || (sites[effect]!.length === 0 && !threads.has(effect)),
    (site) => !isOpenAt(site),
  );

  const counting = reached(
    sites,
    (effect) => inside.has(effect) && outside.has(effect),
    () => true,
  );

  const sitesOf = (effect: number) =>
    free.has(effect) ? undefined : sites[effect]!.filter((site) => isOpenAt(site) || inside.has(site.effect));

  return {
    depthAt: (effect: number, op: number) => depths[effect]![op]!,
    indexOf,
    isJoin: (effect: number, op: number) => joins(effect).has(op),
    loopOf: (effect: number, label: Label) => loops(effect).get(label),
    insideScope: (effect: number) => inside.has(effect),
    outsideScope: (effect: number) => outside.has(effect),
    isThread: (effect: number) => threads.has(effect),
    countsScopes: (effect: number) => counting.has(effect),
    isRecursive: cached((effect) =>
      reached(
        sites,
        (id) => sites[id]!.some((site) => site.effect === effect),
        () => true,
      ).has(effect),
    ),
    sitesOf,
    callersOf: (effect: number) => (free.has(effect) || threads.has(effect) ? undefined : sites[effect]!),
    around: cached((effect) =>
      JSON.stringify([sitesOf(effect) ?? "any", inside.has(effect), outside.has(effect), threads.has(effect)]),
    ),
  };
}

export function scopesOf(l: Lowering, calls: Calls, anytime: readonly number[]): Scopes {
  const effects = l.effects as FlatEffect[];
  const { asks } = l;
  const chosen = (ask: number) => {
    const parts = l.asked[ask]?.parts;
    return parts?.kind === "several" ? [parts.chosen] : [];
  };
  const slotsOf = cached((effect: number) =>
    slotUse(effects[effect]!, asks, chosen, (label) => calls.indexOf(effect, label)),
  );
  return {
    ...calls,
    failures: failuresIn({
      effects,
      asks,
      fns: l.fns,
      asked: l.asked,
      ...calls,
      emptyAt: (effect, op) => slotsOf(effect).emptyAt(op),
    }),
    alike: firstAlike(effects, asks),
    rates: ratesOf(l, effects, anytime),
    taintAt: taintsIn({ effects, asks, anytime, ...calls }, []),
    memo: new Memo(),
    verdicts: new Map(),
    slotsOf,
  };
}

/**
 * The same scopes, with look-aheads that begin at the asks in `openly` and use only the knowledge that every seat has.
 */
export function openedAt(l: Lowering, scopes: Scopes, anytime: readonly number[], openly: readonly Place[]): Scopes {
  return openly.length === 0
    ? scopes
    : {
        ...scopes,
        taintAt: taintsIn({ effects: l.effects as FlatEffect[], asks: l.asks, anytime, ...scopes }, openly),
      };
}

function cached<T>(make: (effect: number) => T): (effect: number) => T {
  const known: T[] = [];
  return (effect) => (known[effect] ??= make(effect));
}

/**
 * The labels that execution can reach in several ways: targets of several jumps, and targets of one jump that are also
 * reached from the op before. Labels after calls belong to them, because a called effect can end in several ways.
 */
function joinsOf({ ops }: FlatEffect, labels: ReadonlyMap<Label, number>): ReadonlySet<number> {
  const ways = ops.map(() => 0);
  ops.forEach((op, at) => {
    const { next, jumps, calls } = edgesOf(op);
    if (next) ways[at + 1]! += calls.length > 0 ? 2 : 1;
    for (const label of jumps) ways[labels.get(label)!]!++;
  });
  return new Set(ops.flatMap((op, at) => (op.op === "label" && ways[at]! > 1 ? [at] : [])));
}

function loopsOf({ ops }: FlatEffect, labels: ReadonlyMap<Label, number>): ReadonlyMap<Label, Loop> {
  const loops = new Map<Label, Loop>();
  ops.forEach((op, at) => {
    if (op.op === "jump" && labels.get(op.to)! < at) loops.set(op.to, [labels.get(op.to)!, at]);
  });
  return loops;
}

/**
 * The effects that have a property themselves, and the effects that get the property from a caller, directly or
 * indirectly.
 */
function reached(
  sites: readonly (readonly Site[])[],
  itself: (effect: number) => boolean,
  passesOn: (site: Site) => boolean,
): ReadonlySet<number> {
  const found = new Set<number>();
  for (let before = -1; before < found.size;) {
    before = found.size;
    sites.forEach(
      (calls, effect) =>
        (itself(effect) || calls.some((site) => passesOn(site) && found.has(site.effect))) && found.add(effect),
    );
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

/**
 * The number of open scopes before each op of an effect. It does not depend on how execution came to the op, because
 * blocks are properly nested.
 */
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
