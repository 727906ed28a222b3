/**
 * Inlines effects: the ops of an effect replace its call. This is done if only one line calls the effect, and if the
 * effect can stop at a decision. Then no frame has to be made and left. An effect that never stops remains a call,
 * because it becomes a function in generated code, and calling it costs almost nothing.
 */
import { calledBy, edgesOf } from "../ir/control-flow.ts";
import { hasTrait } from "../ir/op-traits.ts";
import type { Ask, FlatEffect, Label, Op } from "../ir/ir.ts";
import type { AskInfo, Kept, Parts } from "../ir/program.ts";
import type { Lowering } from "./lowering.ts";
import { FRAME_HEAD, relabelled } from "./body.ts";

/** The greatest number of ops that an effect may have after other effects were inlined into it. */
const MAX_OPS = 400;

/**
 * Replaces calls of effects that have a single caller and can stop at a decision.
 * @param entered the effects that begin without a call, such as the main effect
 */
export function inlineCalls(l: Lowering, entered: readonly number[]): void {
  const effects = l.effects as FlatEffect[];
  const once = calledOnce(effects, entered);
  const stopping = stoppingEffects(effects);
  const done = new Set<number>();
  const open = new Set<number>();

  const settle = (id: number): void => {
    if (done.has(id) || open.has(id)) return;
    open.add(id);
    const effect = effects[id]!;
    const ops: Op[] = [];
    let { size } = effect;
    let labels = effect.end;
    const moved = new Set<number>();
    effect.ops.forEach((op) => {
      if (op.op === "call") settle(op.effect);
      const inner =
        op.op === "call" && once.has(op.effect) && stopping.has(op.effect) && !open.has(op.effect)
          ? effects[op.effect]!
          : undefined;
      if (op.op !== "call" || !inner || ops.length + inner.ops.length > MAX_OPS) return void ops.push(op);
      const put = inPlace(l, op, inner, effect.size, labels);
      labels = put.labels;
      size = Math.max(size, effect.size + inner.size - FRAME_HEAD);
      ops.push(...put.ops);
      moved.add(op.effect);
    });
    if (moved.size > 0) effects[id] = { ...effect, size, ops, end: labels };
    for (const gone of moved)
      effects[gone] = {
        ...effects[gone]!,
        params: [],
        size: FRAME_HEAD,
        ops: [effects[gone]!.ops[0]!, { op: "return", point: effects[gone]!.ops[0]!.point }],
      };
    open.delete(id);
    done.add(id);
  };
  effects.forEach((_, id) => settle(id));
  l.labels = 0;
  effects.forEach((effect, id) => {
    effects[id] = renumbered(effect, l.labels);
    l.labels = effects[id]!.end;
  });
}

function calledOnce(effects: readonly FlatEffect[], entered: readonly number[]): ReadonlySet<number> {
  const calls = new Map<number, number>();
  for (const { ops } of effects)
    for (const op of ops) if (op.op === "call") calls.set(op.effect, (calls.get(op.effect) ?? 0) + 1);
  const otherwise = new Set([
    ...entered,
    ...effects.flatMap(({ ops }) => ops.flatMap((op) => (op.op === "call" ? [] : edgesOf(op).calls))),
  ]);
  return new Set([...calls].filter(([id, n]) => n === 1 && !otherwise.has(id)).map(([id]) => id));
}

/** The effects that can stop at a decision, by themselves or in effects that they call. */
function stoppingEffects(effects: readonly FlatEffect[]): ReadonlySet<number> {
  const stopping = new Set<number>();
  const stops = (op: Op) => hasTrait(op, "suspends", true) || calledBy(op).some((id) => stopping.has(id));
  for (let before = -1; before < stopping.size;) {
    before = stopping.size;
    effects.forEach(({ ops }, id) => ops.some(stops) && stopping.add(id));
  }
  return stopping;
}

/**
 * The ops of `inner`, to be put in the place of its call. Their slots are moved up by `base`, and their labels are
 * numbered from `first`. The label that followed the call comes after them.
 */
function inPlace(
  l: Lowering,
  call: Op & { op: "call" },
  inner: FlatEffect,
  base: number,
  first: Label,
): { readonly ops: Op[]; readonly labels: Label } {
  const by = base - FRAME_HEAD;
  const end = first + inner.end - inner.first;
  const { point } = call;
  const args = call.args.map((arg, i): Op => {
    const slot = inner.params[i]!.slot + by;
    return arg.kind === "num"
      ? { op: "let", slot, value: arg.value, point }
      : { op: "let list", slot, value: arg.value, capacity: arg.capacity, point };
  });
  const body = inner.ops.slice(1).flatMap((op, i, rest): Op[] => {
    if (op.op === "return") return i === rest.length - 1 ? [] : [{ op: "jump", to: end, point: op.point }];
    if (op.op === "clear" && leaves(rest, i + 1)) return [];
    if (op.op === "ask") {
      l.asks[op.ask] = shifted(l.asks[op.ask]!, by);
      l.asked[op.ask] = shiftedInfo(l.asked[op.ask]!, by);
    }
    return [relabelled(shifted(op, by), (label) => label - inner.first + first)];
  });
  const clear: Op[] =
    inner.size > FRAME_HEAD ? [{ op: "clear", slot: base, words: inner.size - FRAME_HEAD, point }] : [];
  return {
    ops: [{ op: "round", point }, ...args, ...body, { op: "label", label: end, point }, ...clear],
    labels: end + 1,
  };
}

/** Whether the effect only returns after `at`, without carrying out another op that changes anything. */
function leaves(ops: readonly Op[], at: number): boolean {
  const op = ops[at];
  return op?.op === "return" || ((op?.op === "clear" || op?.op === "label") && leaves(ops, at + 1));
}

/** A copy of the op or ask in which the numbers of all slots are increased by `by`. */
function shifted<T extends Op | Ask>(part: T, by: number): T {
  const shift = (x: unknown): unknown => {
    if (Array.isArray(x)) return x.map(shift);
    if (typeof x !== "object" || x === null) return x;
    return Object.fromEntries(
      Object.entries(x).map(([key, value]) => [
        key,
        key === "slot" && typeof value === "number" ? value + by : shift(value),
      ]),
    );
  };
  return shift(part) as T;
}

function shiftedInfo(info: AskInfo, by: number): AskInfo {
  const { parts } = info;
  const what =
    info.what.kind === "shares"
      ? { ...info.what, members: info.what.members + by, given: info.what.given + by }
      : info.what;
  return {
    ...info,
    what,
    parts: parts && shiftedParts(parts, by),
    locals: info.locals.map((local) => ({ ...local, slot: local.slot + by })),
  };
}

function shiftedParts(parts: Parts, by: number): Parts {
  const shift = (kept: Kept): Kept => (kept.op === "slot" ? { ...kept, slot: kept.slot + by } : kept);
  if (parts.kind === "split")
    return { ...parts, members: parts.members + by, shares: parts.shares + by, left: parts.left + by };
  return { ...parts, chosen: parts.chosen + by, least: shift(parts.least), most: parts.most && shift(parts.most) };
}

/** The effect with its labels renumbered from `first` on, in the order of the ops and without gaps. */
function renumbered(effect: FlatEffect, first: Label): FlatEffect {
  const labels = new Map<Label, Label>();
  for (const op of effect.ops) {
    const own = op.op === "label" ? op.label : op.op === "ask" ? op.resume : undefined;
    if (own !== undefined) labels.set(own, first + labels.size);
  }
  return {
    ...effect,
    ops: effect.ops.map((op) => relabelled(op, (label) => labels.get(label)!)),
    entry: first,
    first,
    end: first + labels.size,
  };
}
