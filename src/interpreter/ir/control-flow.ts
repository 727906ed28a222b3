/** The edges of the control-flow graph: where an op goes on, and what it calls. Every analysis uses them. */
import type { Ask, Label, Op } from "./ir.ts";

/** The outgoing edges of one op. */
export interface Edges {
  /** Whether it goes on at the op after it. After a call: once the effect has returned. */
  readonly next: boolean;
  /** Labels of its effect to which it may jump. */
  readonly jumps: readonly Label[];
  /** Effects that it carries out, in frames of their own. */
  readonly calls: readonly number[];
}

const NEXT: Edges = { next: true, jumps: [], calls: [] };
const NOWHERE: Edges = { next: false, jumps: [], calls: [] };

/**
 * The edges of an op. The effects that an `ask` offers beside its answers (`Program.anytime`) are not among them: see
 * `exchangesOf`.
 *
 * @example
 * edgesOf({ op: "unless", cond, to: 7, point: 0 }) // { next: true, jumps: [7], calls: [] }
 */
export function edgesOf(op: Op): Edges {
  switch (op.op) {
    case "jump":
      return { next: false, jumps: [op.to], calls: [] };
    case "unless":
      return { next: true, jumps: [op.to], calls: [] };
    case "possible":
      return { next: true, jumps: [op.else], calls: [] };
    case "pay":
      return op.short === undefined ? NEXT : { next: true, jumps: [op.short], calls: [] };
    case "call":
      return { next: true, jumps: [], calls: [op.effect] };
    case "call dynamic":
      return { next: true, jumps: [], calls: op.among };
    case "fork":
      return { next: true, jumps: [], calls: [op.effect] };
    case "return":
    case "end":
    case "finish":
      return NOWHERE;
    case "ask":
    case "label":
    case "spot":
    case "round":
    case "let":
    case "let list":
    case "append":
    case "clear":
    case "set":
    case "gain":
    case "lose":
    case "move":
    case "swap":
    case "draw":
    case "shuffle":
    case "roll":
    case "pick":
    case "enter":
    case "leave":
    case "turn":
    case "require":
    case "open":
    case "close":
    case "taint":
    case "boundary":
    case "finishing":
      return NEXT;
  }
}

/** The effects that run on the same thread: those of a `fork` have frames of their own. */
export function calledBy(op: Op): readonly number[] {
  return op.op === "fork" ? [] : edgesOf(op).calls;
}

/** The exchanges that an op offers; after one of them it is asked again, at `again`. */
export function exchangesOf(op: Op, asks: readonly Ask[], anytime: readonly number[]): readonly number[] {
  return op.op === "ask" && asks[op.ask]!.anytime ? anytime : [];
}

/** Whether the effect can wait here, for an answer or for the threads of a `fork`, or be left and resumed. */
export function suspends(op: Op): boolean {
  return op.op === "ask" || op.op === "fork" || op.op === "possible";
}

/** The first op from an index on that changes something or asks; those before it only mark where execution is. */
export function firstFrom(ops: readonly Op[], from: number): Op | undefined {
  return ops.slice(from).find(({ op }) => op !== "label" && op !== "round" && op !== "open" && op !== "spot");
}
