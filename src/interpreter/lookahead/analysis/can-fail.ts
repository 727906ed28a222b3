/**
 * Finds the ops from which look-ahead can fail in some state, because it can reach an impossible op before it ends.
 * After any other op an answer can always be completed, so look-ahead need not follow the lines.
 *
 * This module also finds the ops from which look-ahead reaches lines that read something which some seats do not see.
 */
import { endsLookAhead } from "../../ir/op-traits.ts";
import { type Ask, type FlatEffect, type Fn, OPENLY, type Op, type Slot } from "../../ir/ir.ts";
import { edgesOf } from "../../ir/control-flow.ts";
import type { AskInfo } from "../../ir/program.ts";
import { answering, declining } from "./declining.ts";
import { filling } from "./filling.ts";
import { fails } from "./operands.ts";

/**
 * Says from which ops look-ahead can reach one of the ops that were searched for: ops that can fail, or ops that read
 * hidden things.
 */
export interface Reachability {
  /**
   * Whether look-ahead that starts at op `op` of the effect can reach an op of the wanted kind (one that can fail, or
   * one that reads hidden things) before the effect ends.
   */
  inside(effect: number, op: number): boolean;
  /**
   * Whether look-ahead that starts where this effect ends can reach an op of the wanted kind (one that can fail, or one
   * that reads hidden things) in a caller, before the outermost scope closes.
   */
  around(effect: number): boolean;
}

/** Effects, with facts about their asks, labels and calls. */
export interface Code {
  readonly effects: readonly FlatEffect[];
  readonly asks: readonly Ask[];
  indexOf(effect: number, label: number): number;
  depthAt(effect: number, op: number): number;
  insideScope(effect: number): boolean;
  /**
   * The calls of the effect, if all of them are inside scopes of answers. Undefined if the effect is also called
   * outside every scope.
   */
  sitesOf(effect: number): readonly { readonly effect: number; readonly op: number }[] | undefined;
  isThread(effect: number): boolean;
}

/** Effects, with the facts that decide whether their ops can fail. */
interface FailingCode extends Code {
  readonly asked: readonly AskInfo[];
  readonly fns: readonly Fn[];
  /** The slots of the frame that certainly contain an empty list or 0 before this op. */
  emptyAt(effect: number, op: number): readonly Slot[];
}

/** Finds the ops from which look-ahead can fail. */
export function failuresIn(code: FailingCode): Reachability {
  return reaching(
    code,
    ({ ops }, at) => fails(ops, at, code.asks, code.fns),
    (id, at) => {
      const to = enough(code, id, at);
      return to === undefined ? ways(code, id, at) : [[id, to]];
    },
    (id, at) => alternatives(code, id, at),
  );
}

/** Finds the ops from which look-ahead can reach an op that reads something which some seat does not see. */
export function hiddenReadsIn(code: Code): Reachability {
  return reaching(
    code,
    ({ ops }, at) => readsForSome(ops[at]!),
    (id, at) => ways(code, id, at),
  );
}

function readsForSome(op: Op): boolean {
  return op.op === "boundary" && (op.mask & OPENLY) !== 0;
}

type Way = readonly [effect: number, op: number];

function reaching(
  code: Code,
  isOne: (effect: FlatEffect, op: number) => boolean,
  next: (effect: number, op: number) => readonly Way[],
  oneOf: (effect: number, op: number) => readonly Way[] = () => [],
): Reachability {
  const { effects } = code;
  /**
   * For each effect, by op, if it suffices that one of several next ops succeeds: the number of next ops that were not
   * yet found to fail. At 0, the op itself can fail.
   */
  const left = effects.map((): Map<number, number> => new Map());
  const leads = effects.map((e) => e.ops.map(() => false));
  const before = effects.map((e) => e.ops.map((): Way[] => []));
  const found: Way[] = [];
  effects.forEach(({ ops }, id) =>
    ops.forEach((_, at) => {
      const free = oneOf(id, at);
      if (free.length > 0) left[id]!.set(at, free.length);
      for (const [to, i] of free.length > 0 ? free : next(id, at)) before[to]![i]?.push([id, at]);
      if (isOne(effects[id]!, at)) found.push([id, at]);
    }),
  );
  for (let way = found.pop(); way; way = found.pop()) {
    const [id, at] = way;
    if (leads[id]![at]) continue;
    leads[id]![at] = true;
    for (const [from, i] of before[id]![at]!) {
      const others = (left[from]!.get(i) ?? 1) - 1;
      if (others === 0) found.push([from, i]);
      else left[from]!.set(i, others);
    }
  }

  const around = effects.map(() => false);
  for (let changed = true; changed;) {
    changed = false;
    effects.forEach((_, id) => {
      if (around[id] || code.isThread(id) || !code.insideScope(id)) return;
      const sites = code.sitesOf(id);
      if (sites && !sites.some((site) => leads[site.effect]![site.op + 1] || around[site.effect])) return;
      around[id] = true;
      changed = true;
    });
  }
  return { inside: (effect, op) => leads[effect]![op] === true, around: (effect) => around[effect] === true };
}

/**
 * The ops at which a look-ahead can continue after the op at `at`, including those of called effects. None if the
 * look-ahead ends there: at the end of the outermost scope, at chance, or at threads.
 */
function ways({ effects, indexOf, depthAt, insideScope }: Code, id: number, at: number): readonly Way[] {
  const op = effects[id]!.ops[at]!;
  if (
    endsLookAhead(op) ||
    (op.op === "close" && depthAt(id, at) === 1 && !insideScope(id)) ||
    (op.op === "draw" && endsAfter(effects[id]!.ops, at, op.taint))
  )
    return [];
  const { next, jumps, calls } = edgesOf(op);
  return [
    ...calls.map((to) => [to, 0] as const),
    ...(next ? [[id, at + 1] as const] : []),
    ...jumps.map((label) => [id, indexOf(id, label)] as const),
  ];
}

/**
 * Whether look-ahead certainly ends directly after the `draw` at `at`. That is so if the next op is a boundary for the
 * sorts that the draw makes unknown (`taint`).
 */
function endsAfter(ops: readonly Op[], at: number, taint: number): boolean {
  const next = ops[at + 1];
  return next?.op === "boundary" && next.where === undefined && (next.mask & taint) !== 0;
}

/**
 * For an op at `at` that succeeds as soon as one of several next ops succeeds: these next ops. For a decision with a
 * few constant answers: the ops after each answer. For a test whether lines are possible: the beginnings of both
 * branches. Empty for any other op.
 */
function alternatives({ effects, asks, indexOf }: FailingCode, id: number, at: number): readonly Way[] {
  const { ops } = effects[id]!;
  const op = ops[at]!;
  if (op.op === "possible")
    return [
      [id, at + 1],
      [id, indexOf(id, op.else)],
    ];
  if (op.op !== "ask") return [];
  const { options, decline, slot } = asks[op.ask]!;
  if (options.op !== "constants" || decline) return [];
  return options.values.flatMap((value): readonly Way[] => {
    const to = answering(ops, asks, at, slot, value, (label) => indexOf(id, label));
    return to === undefined ? [] : [[id, to]];
  });
}

/**
 * Finds an op on which the success of the op at `at` depends alone: if that op cannot fail, the op at `at` cannot fail.
 * For example, a choice of up to 3 cards cannot fail if going on without any card cannot.
 *
 * For a decision that can be declined, it is the op after declining. For the op before a loop that asks for parts of an
 * answer one by one, it is the op after declining the first part; if there is certainly enough to choose from, it is
 * the op after the loop. Undefined in other cases.
 */
function enough(code: FailingCode, id: number, at: number): number | undefined {
  const { effects, asks, emptyAt, indexOf } = code;
  const { ops } = effects[id]!;
  const op = ops[at]!;
  const place = (label: number) => indexOf(id, label);
  if (op.op === "ask") return declining(ops, asks, at, [], place);
  if ((op.op !== "open" && op.op !== "let") || ops[at + 1]?.op !== "label") return undefined;
  const empty = emptyAt(id, at);
  return declining(ops, asks, at + 1, empty, place) ?? filling(ops, code, at, empty, place);
}
