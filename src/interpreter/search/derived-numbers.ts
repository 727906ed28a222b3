/**
 * Values in frames that the rules computed from things which a viewer does not see. After these things were drawn anew,
 * the values are computed again. If that is impossible, a number gets a usual value, and a piece is replaced by the one
 * that is now in its place.
 */
import type { Definition, Test, Waiting } from "../ir/frame-slots.ts";
import { flowsOf } from "../ir/frame-slots.ts";
import { readsStates, visit } from "../ir/inspect.ts";
import type { ListExpr, ScalarExpr, Slot } from "../ir/ir.ts";
import { pieceDefinitions } from "../ir/piece-slots.ts";
import type { Program } from "../ir/program.ts";
import { mayRead } from "../match/observation/readable.ts";
import type { VisibleState } from "../match/observation/visibility.ts";
import { GameError } from "../runtime/executor.ts";
import type { RandomStream } from "../runtime/random-stream.ts";
import { lookAt } from "../runtime/reference/look.ts";
import { type RunningFrame, runningFrames, withActing } from "../runtime/state.ts";
import type { Dealing } from "./dealing.ts";
import type { Prior } from "./prior.ts";

type Held = ReadonlyMap<Slot, readonly Definition[]>;

/** An expression that gave a value, and the circumstances in which it was evaluated. */
interface Formula {
  readonly of: ScalarExpr | ListExpr;
  readonly list: boolean;
  readonly frame: RunningFrame;
  /** The player who acted then; undefined if that is no longer known. */
  readonly acting: number | undefined;
  /** The definitions that each slot could have had then. */
  readonly held: Held;
}

/** A slot of a frame whose value, or list of values, was computed from hidden things. */
interface Derived {
  readonly at: number;
  readonly label: number;
  readonly slot: Slot;
  readonly list: boolean;
  /** Whether the values are pieces. */
  readonly pieces: boolean;
  /** How to compute the value again; undefined if that is impossible. */
  readonly formula: Formula | undefined;
}

/** Finds the values in frames that a viewer cannot know, and computes them again in drawn positions. */
export class DerivedNumbers {
  private readonly program: Program;
  private readonly prior: Prior;
  private readonly state: Int32Array;
  private readonly visible: VisibleState;
  private readonly dealing: Dealing;
  private readonly pieces: ReadonlySet<Definition>;
  private readonly waiting: readonly (Waiting | undefined)[];
  private readonly frames: readonly RunningFrame[];
  private readonly judged = new Map<RunningFrame, Map<Definition, boolean>>();
  private readonly derived: readonly Derived[];

  constructor(program: Program, state: Int32Array, visible: VisibleState, dealing: Dealing, prior: Prior) {
    this.program = program;
    this.prior = prior;
    this.state = state;
    this.visible = visible;
    this.dealing = dealing;
    this.pieces = pieceDefinitions(program);
    this.waiting = flowsOf(program).waiting;
    this.frames = runningFrames(program, state);
    // Outer frames come first, because values of inner frames were computed from theirs. Frames of threads are last in
    // the state.
    const outerFirst = this.frames.toSorted((a, b) => a.frame - b.frame);
    this.derived = outerFirst.flatMap((frame) => this.derivedIn(frame));
  }

  /** Gives the hidden values of frames new contents that fit the state. */
  renew(state: Int32Array, random: RandomStream): void {
    for (const { at, label, slot, list, pieces, formula } of this.derived) {
      const values = formula && this.evaluated(state, formula)?.values;
      if (pieces && !values) continue;
      if (!list) state[at] = values?.[0] ?? this.prior.valuesAt(label, slot).draw(random) ?? 0;
      else [values?.length ?? 0, ...(values ?? [])].forEach((value, i) => (state[at + i] = value));
    }
  }

  private derivedIn(running: RunningFrame): readonly Derived[] {
    const { frame, label } = running;
    const derived = [...(this.waiting[label]?.slots ?? [])].flatMap(([slot, all]): Derived[] => {
      const from = all.filter(({ by }) => by.op !== "clear");
      const pieces = from.some((definition) => this.pieces.has(definition));
      // Pieces are computed again only if none has moved since, and if the rules do not choose by states. Otherwise
      // `NamedPieces` replaces each by the one in its place.
      const isPlaced = (definition: Definition) =>
        this.pieces.has(definition) && !(this.waiting[label]!.fresh.has(definition) && isSteady(definition));
      if (!from.some((definition) => !isPlaced(definition) && this.isHidden(definition, running))) return [];
      const only = all.length === 1 && from[0]!.by.op !== "append" ? from[0] : undefined;
      const formula = only && this.formulaOf(only, running);
      // Computing a counter again would count one more round.
      const again = formula && this.canEvaluate(formula) && !this.mentions(formula, only) ? formula : undefined;
      return [{ at: frame + slot, label, slot, list: from.some(({ list }) => list), pieces, formula: again }];
    });
    return readFirst(derived);
  }

  /** Whether a value was computed from things that the viewer does not see. */
  private isHidden(definition: Definition, frame: RunningFrame): boolean {
    let judged = this.judged.get(frame);
    if (!judged) this.judged.set(frame, (judged = new Map()));
    const known = judged.get(definition);
    if (known !== undefined) return known;
    // A counter is defined by its own former value. Assuming `false` here makes its first value decide.
    judged.set(definition, false);
    const formula = this.formulaOf(definition, frame);
    const hidden = (formula !== undefined && this.readsHidden(formula)) || this.countsUntold(definition, frame);
    judged.set(definition, hidden);
    return hidden;
  }

  /**
   * Whether a counter counts rounds of which the viewer was told nothing: something hidden decided that they asked no
   * question. A viewer who sees whose round it is, or what it is about, knows the counter nevertheless.
   */
  private countsUntold(counter: Definition, frame: RunningFrame): boolean {
    if (counter.untold.length === 0 || !this.reads(counter, frame, counter)) return false;
    const decides = ({ cond, entered, before }: Test) =>
      this.readsHidden({ of: cond, list: false, frame, acting: this.actedIn(frame, entered), held: before });
    return counter.untold.some(decides) && !this.isShown(counter);
  }

  /** Whether a value was computed from the one that another definition gave. */
  private reads(
    definition: Definition,
    running: RunningFrame,
    other: Definition,
    within = new Set<Definition>(),
  ): boolean {
    const formula = this.formulaOf(definition, running);
    return formula !== undefined && this.mentions(formula, other, within.add(definition));
  }

  private mentions({ of, frame, held }: Formula, other: Definition, within = new Set<Definition>()): boolean {
    const from = slotsIn(of).flatMap((slot) => held.get(slot) ?? []);
    return from.some((each) => each === other || (!within.has(each) && this.reads(each, frame, other, within)));
  }

  /** Whether the acting player, or something in the question that the viewer sees, depends on a counter. */
  private isShown(counter: Definition): boolean {
    return this.frames.some((frame) => {
      const { by, slots, entered } = this.waiting[frame.label]!;
      const enters = entered.some((slot) =>
        (slots.get(slot) ?? []).some(
          ({ by: enter, before: held }) =>
            enter.op === "enter" &&
            this.mentions({ of: enter.value, list: false, frame, acting: undefined, held }, counter),
        ),
      );
      if (enters || by.op !== "ask") return enters;
      return this.program.asked[by.ask]!.locals.some(({ slot, list, of }) => {
        const isSeen = list || of.kind !== "pieces" || !this.dealing.isHidden(this.state[frame.frame + slot]!);
        return isSeen && (slots.get(slot) ?? []).some((each) => each === counter || this.reads(each, frame, counter));
      });
    });
  }

  private formulaOf({ by, entered, before }: Definition, running: RunningFrame): Formula | undefined {
    if (by.op === "let" || by.op === "let list" || by.op === "append")
      return {
        of: by.value,
        list: by.op === "let list",
        frame: running,
        acting: this.actedIn(running, entered),
        held: before,
      };
    if (by.op !== "parameter") return undefined;
    const caller = this.frames.find((each) => this.calls(each, running));
    const call = caller && this.waiting[caller.label]!;
    if (!call || !("args" in call.by)) return undefined;
    // The first parameter of a thread is its answering player, which is not among the arguments.
    const arg = call.by.args[call.by.op === "fork" ? by.index - 1 : by.index];
    return arg && { of: arg.value, list: arg.kind === "list", frame: caller, acting: caller.acting, held: call.slots };
  }

  private calls({ frame, label }: RunningFrame, called: RunningFrame): boolean {
    return called.caller >= 0 ? frame === called.caller : this.waiting[label]?.by.op === "fork";
  }

  /** The player who acted in a frame after the given `enter` ops; undefined if that is no longer known. */
  private actedIn({ frame, label, acting }: RunningFrame, entered: readonly Slot[]): number | undefined {
    const now = this.waiting[label]!.entered;
    if (entered.some((slot, i) => slot !== now[i])) return undefined;
    const left = now[entered.length];
    return left === undefined ? acting : this.state[frame + left]!;
  }

  private readsHidden(formula: Formula): boolean {
    const { program, state, visible, dealing, pieces } = this;
    const { frame, held } = formula;
    const evaluated = this.evaluated(state, formula);
    const { tallies, frames } = program.layout;
    if (!evaluated || !mayRead(program, visible, evaluated.read)) return true;
    if ([...evaluated.read].some((at) => tallies <= at && at < frames)) return true;
    return slotsIn(formula.of).some((slot) =>
      (held.get(slot) ?? []).some((definition) =>
        pieces.has(definition)
          ? membersOf(state, frame.frame + slot, definition).some((piece) => dealing.isHidden(piece))
          : this.isHidden(definition, frame),
      ),
    );
  }

  /**
   * Whether the slots that the formula reads still have the same definitions, so that the formula can be evaluated
   * again.
   */
  private canEvaluate({ of, frame, acting, held }: Formula): boolean {
    const now = this.waiting[frame.label]!.slots;
    return (
      acting !== undefined &&
      slotsIn(of).every((slot) => {
        const [then, still] = [held.get(slot) ?? [], now.get(slot)];
        return still?.length === then.length && then.every((definition) => still.includes(definition));
      })
    );
  }

  private evaluated(state: Int32Array, { of, list, frame, acting }: Formula) {
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

/** Puts each slot behind those that its formula reads. */
function readFirst(derived: readonly Derived[]): readonly Derived[] {
  const ordered = new Set<Derived>();
  const add = (one: Derived, within: readonly Derived[]): void => {
    const read = new Set(one.formula && slotsIn(one.formula.of));
    for (const other of derived) if (read.has(other.slot) && !within.includes(other)) add(other, [...within, other]);
    ordered.add(one);
  };
  for (const one of derived) add(one, [one]);
  return [...ordered];
}

/** The values in a slot: one, or the members of a list. */
function membersOf(state: Int32Array, at: number, { list }: Definition): Int32Array {
  return list ? state.subarray(at + 1, at + 1 + state[at]!) : state.subarray(at, at + 1);
}

function slotsIn(of: ScalarExpr | ListExpr): readonly Slot[] {
  const slots = new Set<Slot>();
  visit(of, (node) => (node["op"] === "slot" || node["op"] === "slots") && slots.add(node["slot"] as Slot));
  return [...slots];
}

/** Whether a value depends only on the places of pieces, and on no states. */
function isSteady({ by }: Definition): boolean {
  return (by.op === "let" || by.op === "let list") && !readsStates(by.value);
}
