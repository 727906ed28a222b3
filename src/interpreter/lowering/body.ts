/** The ops, slots and labels of one effect under construction. */
import { changesNothing, continuesAtLabel } from "../ir/op-traits.ts";
import type { Kept } from "../ir/program.ts";
import type { FlatEffect, Label, ListExpr, ScalarExpr, Op, Point, Slot } from "../ir/ir.ts";

/** Words 0 and 1 of a frame: the caller's frame, and the label at which the effect resumes. */
export const FRAME_HEAD = 2;

/** `Omit` that keeps the alternatives of a union apart. */
type WithoutPoint<T> = T extends unknown ? Omit<T, "point"> : never;

/** A tested condition around lines; if it is false, control continues at `leave`. */
interface Tested {
  readonly cond: ScalarExpr;
  readonly leave: Label;
  /** Scopes, slots in use and changes of the position at that moment. */
  readonly depth: number;
  readonly next: Slot;
  readonly changes: number;
}

/** An effect that lines inside it can end: they use its name. */
interface Part {
  readonly of: unknown;
  readonly end: Label;
  /** The first slot that it takes, and how many blocks were open. */
  readonly from: Slot;
  readonly blocks: number;
  /** Whether a line ends it. */
  ends: boolean;
}

/** The ops of an effect that is being lowered, with its labels and the slots of its frame. */
export class Body {
  readonly name: string;
  readonly ops: Op[] = [];
  /** Place of the rule that is being lowered. */
  point: Point = 0;
  private next = FRAME_HEAD;
  private size = FRAME_HEAD;
  private labelCount = 1;
  private readonly params: FlatEffect["params"][number][] = [];
  /** Code after the effect's end, for rare jumps. */
  private readonly aside: (() => void)[] = [];
  /** The ops that undo the open blocks, from the outermost. */
  private readonly undoing: (() => void)[] = [];
  private readonly parts: Part[] = [];
  private frame: Part | undefined;
  private depth = 0;
  private changes = 0;
  private readonly tests: Tested[] = [];

  constructor(name: string) {
    this.name = name;
    this.emit({ op: "label", label: 0 });
  }

  emit(op: WithoutPoint<Op>): void {
    const made = { ...op, point: this.point } as Op;
    this.ops.push(made);
    if (op.op === "open") this.depth++;
    if (op.op === "close") this.depth--;
    if (!changesNothing(made)) this.changes++;
    // The frame continues there when the calls of the op have ended.
    if (continuesAtLabel(made)) this.place(this.label());
  }

  /** A label of this effect; numbered from 0 here, program-wide by `finish`. */
  label(): Label {
    return this.labelCount++;
  }

  place(label: Label): void {
    this.emit({ op: "label", label });
  }

  jump(to: Label): void {
    this.emit({ op: "jump", to });
  }

  unless(cond: ScalarExpr, to: Label): void {
    if (cond.op === "const" && cond.value) return;
    this.emit(cond.op === "const" ? { op: "jump", to } : { op: "unless", cond, to });
  }

  /** Lowers lines that are carried out if `cond` is true. */
  when(cond: ScalarExpr, make: () => void): void {
    const skip = this.label();
    this.unless(cond, skip);
    make();
    this.place(skip);
  }

  /** Lowers lines that are carried out again and again, until they jump to `end`; a jump to `head` begins the next round. */
  loop(make: (end: Label, head: Label) => void): void {
    const head = this.label();
    const end = this.label();
    this.place(head);
    make(end, head);
    this.jump(head);
    this.place(end);
  }

  /** Lowers lines that are carried out if `cond` is true; if not, control continues at `leave`. */
  tested(cond: ScalarExpr, leave: Label, make: () => void): void {
    this.unless(cond, leave);
    this.tests.push({ cond, leave, depth: this.depth, next: this.next, changes: this.changes });
    make();
    this.tests.pop();
  }

  /**
   * The label at which a decision asked here continues after an exchange: the conditions around it that were tested
   * since the last change of the position are tested again. If there are none, it is `back`.
   */
  again(back: Label): Label {
    const tests = this.tests
      .filter(({ changes }) => changes === this.changes)
      .map((test) => ({ ...test, closes: this.depth - test.depth, words: this.next - test.next, out: this.label() }));
    if (tests.length === 0) return back;
    const again = this.label();
    const { point } = this;
    this.later(() => {
      this.point = point;
      this.place(again);
      for (const { cond, out } of tests) this.unless(cond, out);
      this.jump(back);
      for (const { next, words, closes, leave, out } of tests) {
        this.place(out);
        if (words > 0) this.emit({ op: "clear", slot: next, words });
        for (let i = 0; i < closes; i++) this.emit({ op: "close" });
        this.jump(leave);
      }
    });
    return again;
  }

  slot(words = 1): Slot {
    const slot = this.next;
    this.next += words;
    this.size = Math.max(this.size, this.next);
    return slot;
  }

  /** The present value of a number, kept for later. */
  kept(value: ScalarExpr): Kept {
    if (value.op === "const") return value;
    const at = this.slot();
    this.emit({ op: "let", slot: at, value });
    return { op: "slot", slot: at };
  }

  param(list: boolean, capacity: number): Slot {
    const slot = this.slot(list ? 1 + capacity : 1);
    this.params.push({ slot, list, capacity });
    return slot;
  }

  /** Runs `make`; the slots that it takes are zeroed and free again afterwards. */
  scoped(make: () => void): void {
    const from = this.next;
    make();
    if (this.next > from) this.emit({ op: "clear", slot: from, words: this.next - from });
    this.next = from;
  }

  /** The same, in a scope of look-ahead. */
  inScope(make: () => void): void {
    this.emit({ op: "open" });
    this.opened(() => this.scoped(make));
    this.emit({ op: "close" });
  }

  /** Lowers lines in an open scope of look-ahead; a jump out of them closes it. */
  opened(make: () => void): void {
    this.inside(() => this.emit({ op: "close" }), make);
  }

  /** Lowers lines of a block; a jump out of them carries out the ops that `undo` emits. */
  inside(undo: () => void, make: () => void): void {
    this.undoing.push(undo);
    make();
    this.undoing.pop();
  }

  /** Lowers an effect that lines inside it can end. */
  part(of: unknown, make: () => void): void {
    const part: Part = { of, end: this.label(), from: this.next, blocks: this.undoing.length, ends: false };
    this.parts.push(part);
    make();
    this.parts.pop();
    if (part.ends) this.place(part.end);
  }

  /** Whether lines here are part of an effect, in this frame. */
  isPartOf(of: unknown): boolean {
    return this.parts.some((part) => part.of === of);
  }

  /** Leaves the innermost part with this name, or the whole frame. */
  leave(of: unknown): void {
    const part = this.parts.findLast((each) => each.of === of) ?? this.whole;
    part.ends = true;
    const { depth } = this;
    for (const undo of this.undoing.slice(part.blocks).toReversed()) undo();
    if (this.next > part.from) this.emit({ op: "clear", slot: part.from, words: this.next - part.from });
    this.jump(part.end);
    // The lines after it are reached by other paths.
    this.depth = depth;
  }

  /** The frame as a part, once its parameters are known. */
  private get whole(): Part {
    return (this.frame ??= {
      of: undefined,
      end: this.label(),
      from: this.params.reduce((end, param) => end + wordsOf(param), FRAME_HEAD),
      blocks: 0,
      ends: false,
    });
  }

  /** Runs `make` after the rest, with slots that do not overlap those in use here, because control returns. */
  later(make: () => void): void {
    const from = this.next;
    this.aside.push(() => {
      this.next = from;
      make();
    });
  }

  finish(firstLabel: Label): FlatEffect {
    if (this.frame) this.place(this.frame.end);
    this.emit({ op: "return" });
    for (let make = this.aside.shift(); make; make = this.aside.shift()) make();
    const ops = this.ops.map((op) => relabelled(op, (label) => label + firstLabel));
    return {
      name: this.name,
      params: this.params,
      size: this.size,
      ops,
      entry: firstLabel,
      first: firstLabel,
      end: firstLabel + this.labelCount,
    };
  }
}

function wordsOf({ list, capacity }: FlatEffect["params"][number]): number {
  return list ? 1 + capacity : 1;
}

/** The int in a slot. */
export const slot = (at: Slot): ScalarExpr => ({ op: "slot", slot: at });
/** The list in slots. */
export const slots = (at: Slot): ListExpr => ({ op: "slots", slot: at });

/** The same op with its labels changed. */
export function relabelled(op: Op, label: (of: Label) => Label): Op {
  if (op.op === "label") return { ...op, label: label(op.label) };
  if (op.op === "possible") return { ...op, else: label(op.else) };
  if (op.op === "ask") return { ...op, resume: label(op.resume), again: label(op.again) };
  if (op.op === "jump" || op.op === "unless") return { ...op, to: label(op.to) };
  if ("short" in op && op.short !== undefined) return { ...op, short: label(op.short) };
  return op;
}
