/** Builds the code of one effect: its ops, its labels, and the slots of its frame. */
import { changesNothing, continuesAtLabel } from "../ir/op-traits.ts";
import type { Kept } from "../ir/program.ts";
import type { FlatEffect, Label, ListExpr, ScalarExpr, Op, Point, Slot } from "../ir/ir.ts";

/**
 * The number of words at the beginning of each frame: the address of the caller's frame, and the label at which the
 * effect continues.
 */
export const FRAME_HEAD = 2;

/** Like `Omit`, but for a union type it omits the field from each alternative. */
type WithoutPoint<T> = T extends unknown ? Omit<T, "point"> : never;

/**
 * A condition around the current lines, which are carried out only if it is true. If it is false, execution continues
 * at the label `leave`.
 */
interface Tested {
  readonly cond: ScalarExpr;
  readonly leave: Label;
  /**
   * The situation in which the op for the test was written: the number of open scopes, the next free slot, and how many
   * ops that change the position came before.
   */
  readonly depth: number;
  readonly next: Slot;
  readonly changes: number;
}

/**
 * An effect whose lines are inserted in the code of another effect. It uses slots in the frame of that effect. A line
 * `end NAME` with the name of the inserted effect continues after the inserted lines.
 */
interface Part {
  readonly of: unknown;
  readonly end: Label;
  /** The first slot that the inserted lines use. */
  readonly from: Slot;
  /** The number of blocks that were open where the inserted lines begin. */
  readonly blocks: number;
  /** Whether some line jumps to the end of the inserted lines, so that a label is needed there. */
  ends: boolean;
}

/** The code of an effect while the effect is lowered: the ops emitted so far, and the free slots of the frame. */
export class Body {
  readonly name: string;
  readonly ops: Op[] = [];
  /** The rule that is being lowered, by its place in the rules file: an index in `Program.points`. */
  point: Point = 0;
  private next = FRAME_HEAD;
  private size = FRAME_HEAD;
  private labelCount = 1;
  private readonly params: FlatEffect["params"][number][] = [];
  /**
   * Functions that write code behind the last line of the effect, for cases that are rare. The main code jumps there.
   */
  private readonly aside: (() => void)[] = [];
  /**
   * For each open block, the outermost first: a function that writes the ops which are needed before a jump out of the
   * block, such as restoring the acting player.
   */
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
    // The op runs other effects. This effect continues at this label when they have ended.
    if (continuesAtLabel(made)) this.place(this.label());
  }

  /** A new label of this effect. Labels are numbered from 0 here; `finish` numbers them for the whole program. */
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

  /** Lowers lines that are carried out only if `cond` is true. */
  when(cond: ScalarExpr, make: () => void): void {
    const skip = this.label();
    this.unless(cond, skip);
    make();
    this.place(skip);
  }

  /** Lowers lines that are repeated until they jump to `end`. A jump to `head` begins the next round. */
  loop(make: (end: Label, head: Label) => void): void {
    const head = this.label();
    const end = this.label();
    this.place(head);
    make(end, head);
    this.jump(head);
    this.place(end);
  }

  /**
   * Lowers lines that are carried out if `cond` is true. Otherwise execution continues at `leave`. If the lines offer
   * exchanges (`anytime` effects), the condition is tested again after each exchange, which may have changed it.
   */
  tested(cond: ScalarExpr, leave: Label, make: () => void): void {
    this.unless(cond, leave);
    this.tests.push({ cond, leave, depth: this.depth, next: this.next, changes: this.changes });
    make();
    this.tests.pop();
  }

  /**
   * The label at which a decision that is asked here continues after an exchange (an `anytime` effect). There, the
   * conditions around the decision are tested again, if nothing has changed the position since their first test. If
   * there are no such conditions, the label is `back`.
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

  /**
   * Stores the present value of a number in a slot, so that later changes do not affect it. A constant needs no slot.
   */
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

  /**
   * Runs `make`, which adds ops to the effect. Slots that `make` takes for locals are set to 0 and free again
   * afterwards.
   */
  scoped(make: () => void): void {
    const from = this.next;
    make();
    if (this.next > from) this.emit({ op: "clear", slot: from, words: this.next - from });
    this.next = from;
  }

  /**
   * Opens a scope of look-ahead, runs `make`, which adds the ops in the scope, and closes the scope. Slots that `make`
   * takes for locals are set to 0 and free again afterwards.
   */
  inScope(make: () => void): void {
    this.emit({ op: "open" });
    this.opened(() => this.scoped(make));
    this.emit({ op: "close" });
  }

  /**
   * Lowers lines that are in an open scope of look-ahead. Before each jump out of the lines, an op closes the scope.
   */
  opened(make: () => void): void {
    this.inside(() => this.emit({ op: "close" }), make);
  }

  /**
   * Lowers the lines of a block. Before each jump out of the block, `undo` is called: it adds ops that are needed
   * there, such as restoring the acting player.
   */
  inside(undo: () => void, make: () => void): void {
    this.undoing.push(undo);
    make();
    this.undoing.pop();
  }

  /**
   * Lowers lines of another effect, `of`, as a part of this effect's code. A line `end NAME` with the name of that
   * effect continues after the part.
   */
  part(of: unknown, make: () => void): void {
    const part: Part = { of, end: this.label(), from: this.next, blocks: this.undoing.length, ends: false };
    this.parts.push(part);
    make();
    this.parts.pop();
    if (part.ends) this.place(part.end);
  }

  /**
   * Whether the lines that are being lowered belong to the effect `of`: `of` is the effect of this code, or an effect
   * whose lines are inserted in it.
   */
  isPartOf(of: unknown): boolean {
    return this.parts.some((part) => part.of === of);
  }

  /**
   * Adds a jump to the end of the effect `of`, for the line `end NAME`. If the lines of `of` are inserted in this code,
   * the jump leads behind the inserted lines. Otherwise it ends the whole effect.
   */
  leave(of: unknown): void {
    const part = this.parts.findLast((each) => each.of === of) ?? this.whole;
    part.ends = true;
    const { depth } = this;
    for (const undo of this.undoing.slice(part.blocks).toReversed()) undo();
    if (this.next > part.from) this.emit({ op: "clear", slot: part.from, words: this.next - part.from });
    this.jump(part.end);
    // The jump above has closed scopes. The following lines are not reached by the jump but in other ways, with these
    // scopes still open.
    this.depth = depth;
  }

  /**
   * The whole effect, as a range of ops that `end NAME` can leave. Its slots in the frame begin after those of the
   * parameters, so the parameters must be declared before this is read.
   */
  private get whole(): Part {
    return (this.frame ??= {
      of: undefined,
      end: this.label(),
      from: this.params.reduce((end, param) => end + wordsOf(param), FRAME_HEAD),
      blocks: 0,
      ends: false,
    });
  }

  /**
   * Runs `make` later, when the end of the effect is written, so that its ops come behind the last line. They use no
   * slot that is in use now, because execution comes back here afterwards.
   */
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

/** The expression for the int in a slot. */
export const slot = (at: Slot): ScalarExpr => ({ op: "slot", slot: at });
/** The expression for the list that is stored in the frame from the slot `at` on. */
export const slots = (at: Slot): ListExpr => ({ op: "slots", slot: at });

/** A copy of the op in which each label is replaced by the result of `label`. */
export function relabelled(op: Op, label: (of: Label) => Label): Op {
  if (op.op === "label") return { ...op, label: label(op.label) };
  if (op.op === "possible") return { ...op, else: label(op.else) };
  if (op.op === "ask") return { ...op, resume: label(op.resume), again: label(op.again) };
  if (op.op === "jump" || op.op === "unless") return { ...op, to: label(op.to) };
  if ("short" in op && op.short !== undefined) return { ...op, short: label(op.short) };
  return op;
}
