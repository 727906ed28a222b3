/**
 * The edges of the control-flow graph: the ops after an op, and the effects that it calls. Every analysis uses them.
 */
import type { Ask, Label, Op } from "./ir.ts";
import { changesNothing, goesOn, hasTrait } from "./op-traits.ts";

/** The outgoing edges of one op. */
export interface Edges {
  /**
   * Whether execution can continue at the op after this one. After a call it does so when the called effect has
   * returned.
   */
  readonly next: boolean;
  /** The labels of the same effect to which the op may jump. */
  readonly jumps: readonly Label[];
  /** The effects that the op runs, each in a frame of its own. */
  readonly calls: readonly number[];
}

const NEXT: Edges = { next: true, jumps: [], calls: [] };
const NOWHERE: Edges = { next: false, jumps: [], calls: [] };

/**
 * The edges of an op. They do not include the effects that an `ask` offers beside its answers (`Program.anytime`): see
 * `exchangesOf`.
 * @example
 * edgesOf({ op: "unless", cond, to: 7, point: 0 }) // { next: true, jumps: [7], calls: [] }
 */
export function edgesOf(op: Op): Edges {
  const next = goesOn(op);
  if (hasTrait(op, "goesOn", "call"))
    return { next, jumps: [], calls: op.op === "call dynamic" ? op.among : [op.effect] };
  const jump = jumpOf(op);
  return jump === undefined ? (next ? NEXT : NOWHERE) : { next, jumps: [jump], calls: [] };
}

function jumpOf(op: Op): Label | undefined {
  if (!hasTrait(op, "goesOn", "jump") && !hasTrait(op, "goesOn", "either")) return undefined;
  switch (op.op) {
    case "jump":
    case "unless":
      return op.to;
    case "possible":
      return op.else;
    case "pay":
      return op.short;
  }
}

/** The effects that `op` runs on the same thread. A `fork` has none, because it runs its effect on other threads. */
export function calledBy(op: Op): readonly number[] {
  return op.op === "fork" ? [] : edgesOf(op).calls;
}

/**
 * The exchanges (`anytime` effects) that an op offers beside its answers. After an exchange, execution continues at the
 * label `again` of the op, and the question is asked again.
 */
export function exchangesOf(op: Op, asks: readonly Ask[], anytime: readonly number[]): readonly number[] {
  return op.op === "ask" && asks[op.ask]!.anytime ? anytime : [];
}

/** For each label of an effect with these ops: the index of the op at which execution continues there. */
export function placesOf(ops: readonly Op[]): ReadonlyMap<Label, number> {
  return new Map(
    ops.flatMap((op, at): [Label, number][] =>
      op.op === "label" ? [[op.label, at]] : op.op === "ask" ? [[op.resume, at]] : [],
    ),
  );
}

/**
 * The first op at or after index `from` that does something, unlike a label: it changes something, asks, can fail, or
 * can end a look-ahead.
 */
export function firstFrom(ops: readonly Op[], from: number): Op | undefined {
  return ops.slice(from).find((op) => !onlyMarks(op));
}

function onlyMarks(op: Op): boolean {
  return (
    hasTrait(op, "goesOn", "next") &&
    changesNothing(op) &&
    hasTrait(op, "frame", "keeps") &&
    hasTrait(op, "lookAhead", "goes on") &&
    hasTrait(op, "fails", "never")
  );
}
