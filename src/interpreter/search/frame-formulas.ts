/**
 * Finds the expressions from which the rules computed the values of locals, as far as the frames still show which
 * expressions these were.
 */
import type { Definition, Waiting } from "../ir/frame-slots.ts";
import { flowsOf } from "../ir/frame-slots.ts";
import { visit } from "../ir/inspect.ts";
import type { ListExpr, ScalarExpr, Slot } from "../ir/ir.ts";
import type { Program } from "../ir/program.ts";
import { everyNode, type Node } from "../ir/visitor.ts";
import { GameError } from "../runtime/executor.ts";
import { lookAt } from "../runtime/reference/look.ts";
import { type RunningFrame, runningFrames, withActing } from "../runtime/state.ts";

/** An expression that gave a local its value, and the circumstances in which it was evaluated. */
export interface Formula {
  readonly of: ScalarExpr | ListExpr;
  readonly list: boolean;
  readonly frame: RunningFrame;
  /** The player who acted when the expression was evaluated; undefined if that is no longer known. */
  readonly acting: number | undefined;
  /** For each slot that the expression can read: the ops that may have filled the slot before it was evaluated. */
  readonly held: ReadonlyMap<Slot, readonly Definition[]>;
}

/**
 * Finds and evaluates the formulas of the values in the frames of one state. A formula is the expression from which a
 * value was computed, such as `count(hand)` for `let n = count(hand)`.
 */
export class FrameFormulas {
  readonly frames: readonly RunningFrame[];
  private readonly program: Program;
  private readonly state: Int32Array;
  private readonly waiting: readonly (Waiting | undefined)[];

  /** @param state the position; the formulas are valid only as long as it does not change */
  constructor(program: Program, state: Int32Array) {
    this.program = program;
    this.state = state;
    this.frames = runningFrames(program, state);
    this.waiting = flowsOf(program).waiting;
  }

  /**
   * The expression from which a value in a frame was computed. Undefined if no expression gave the value. For a random
   * pick, it is the list from which one was picked.
   */
  of(definition: Definition, frame: RunningFrame): Formula | undefined {
    const { by } = definition;
    if (by.op === "pick") return this.at(by.list, definition, frame, true);
    if (by.op === "let list") return this.at(by.value, definition, frame, true);
    if (by.op === "let" || by.op === "append") return this.at(by.value, definition, frame);
    if (by.op !== "parameter") return undefined;
    const caller = this.frames.find((each) => this.calls(each, frame));
    const call = caller && this.waiting[caller.label]!;
    if (!call || !("args" in call.by)) return undefined;
    // The first parameter of a thread is the player who answers in it, and this player is not among the arguments.
    const arg = call.by.args[call.by.op === "fork" ? by.index - 1 : by.index];
    return arg && { of: arg.value, list: arg.kind === "list", frame: caller, acting: caller.acting, held: call.slots };
  }

  /**
   * Makes the formula for the expression of a test or of an op that fills a slot, as it was evaluated in this frame.
   */
  at(
    of: Formula["of"],
    { entered, before }: Pick<Definition, "entered" | "before">,
    frame: RunningFrame,
    list = false,
  ): Formula {
    return { of, list, frame, acting: this.actedIn(frame, entered), held: before };
  }

  private calls({ frame, label }: RunningFrame, called: RunningFrame): boolean {
    return called.caller >= 0 ? frame === called.caller : this.waiting[label]?.by.op === "fork";
  }

  /**
   * The player who acted in a frame after certain `enter` ops, which change the acting player; `entered` are their
   * slots, which keep the previous one. Undefined if the player is no longer known.
   */
  private actedIn({ frame, label, acting }: RunningFrame, entered: readonly Slot[]): number | undefined {
    const now = this.waiting[label]!.entered;
    if (entered.some((slot, i) => slot !== now[i])) return undefined;
    const left = now[entered.length];
    return left === undefined ? acting : this.state[frame + left]!;
  }

  /**
   * All formulas on which a formula depends: itself, the formulas of the slots that it reads, the formulas of the slots
   * that those read, and so on.
   */
  *behind(formula: Formula, within = new Set<Definition>()): Iterable<Formula> {
    yield formula;
    for (const definition of definitionsIn(formula)) {
      const further = within.has(definition) ? undefined : this.of(definition, formula.frame);
      if (further) yield* this.behind(further, within.add(definition));
    }
  }

  /**
   * Whether a formula depends on the value that a certain op or parameter gave a slot, directly or through other slots.
   */
  reads(formula: Formula | undefined, definition: Definition): boolean {
    return formula !== undefined && [...this.behind(formula)].some((each) => definitionsIn(each).includes(definition));
  }

  /** All nodes of a formula, and of the formulas of the slots that it reads, directly or through other slots. */
  *nodes(formula: Formula): Iterable<Node> {
    for (const { of } of this.behind(formula)) {
      const found: Node[] = [];
      everyNode(of, (node) => found.push(node));
      yield* found;
    }
  }

  /**
   * Whether a formula can be evaluated again with the same meaning. The slots that it reads must still have the values
   * of that time, and the acting player of that time must be known.
   */
  canEvaluate({ of, frame, acting, held }: Formula): boolean {
    const now = this.waiting[frame.label]!.slots;
    return (
      acting !== undefined &&
      slotsIn(of).every((slot) => {
        const [then, still] = [held.get(slot) ?? [], now.get(slot)];
        return still?.length === then.length && then.every((definition) => still.includes(definition));
      })
    );
  }

  /**
   * Evaluates a formula in a state. Returns its values, and the addresses of the words that were read; undefined if it
   * has no value there.
   */
  evaluate(state: Int32Array, { of, list, frame, acting }: Formula) {
    const look = lookAt(this.program, state, frame.frame);
    return withActing(state, acting ?? frame.acting, () => {
      try {
        const values = list ? look.members(of as ListExpr) : [look.number(of as ScalarExpr)];
        return { values, read: look.read };
      } catch (error) {
        if (error instanceof GameError) return undefined;
        throw error;
      }
    });
  }
}

/** The slots that an expression reads. */
export function slotsIn(of: ScalarExpr | ListExpr): readonly Slot[] {
  const slots = new Set<Slot>();
  visit(of, (node) => (node["op"] === "slot" || node["op"] === "slots") && slots.add(node["slot"] as Slot));
  return [...slots];
}

function definitionsIn({ of, held }: Formula): readonly Definition[] {
  return slotsIn(of).flatMap((slot) => held.get(slot) ?? []);
}
