/**
 * Computes, for an effect that waits, for example for an answer, which slots of its frame are read later, and which ops
 * wrote them. A tool that changes a position needs this. All other words of the frame contain old values that nothing
 * reads.
 */
import { edgesOf, exchangesOf } from "./control-flow.ts";
import { type FrameWords, wordsWritten } from "./frame-access.ts";
import { visit } from "./inspect.ts";
import type { FlatEffect, Label, Op, ScalarExpr, Slot } from "./ir.ts";
import { continuesAtLabel, hasTrait } from "./op-traits.ts";
import type { AskInfo, Program } from "./program.ts";

/** The parameter of an effect at position `index`. The calling op provides its value. */
interface Parameter {
  readonly op: "parameter";
  readonly index: number;
}

/**
 * An op or a parameter that gives a slot its value. Analyses of data flow call this a definition: `let x = 3` is a
 * definition of `x`, and a later use of `x` is reached by it.
 */
export interface Definition {
  readonly by: Op | Parameter;
  readonly list: boolean;
  /**
   * The slots that keep a previous acting player. An `enter` changes the acting player and keeps the previous one in a
   * slot, until its `leave` restores it. There is one slot for each `enter` whose `leave` has not run yet, the
   * outermost first.
   */
  readonly entered: readonly Slot[];
  /** For each slot of the effect: the ops or parameters that may have filled it just before this op. */
  readonly before: ReadonlyMap<Slot, readonly Definition[]>;
  /**
   * Tests on a path from this op back to itself on which no question is asked: the conditions of a loop around the op.
   * Their results decide how often the op was executed since the last question. No player is told that number. A test
   * whose result does not matter for that is left out.
   */
  readonly untold: readonly Test[];
}

/** A condition of the rules that decides at which op an effect continues, such as the condition of an `if`. */
export interface Test extends Pick<Definition, "entered" | "before"> {
  readonly cond: ScalarExpr;
}

/** An effect that waits at one of its ops: for an answer, or until the effects that it called have ended. */
export interface Waiting {
  readonly by: Op;
  /**
   * The slots that the effect reads at this op or later, each with the definitions (ops or parameters) that may have
   * filled it.
   */
  readonly slots: ReadonlyMap<Slot, readonly Definition[]>;
  /**
   * The slots that keep a previous acting player, the outermost first. An `enter` op changes the acting player and
   * keeps the previous one in a slot; its `leave` restores this player. The list contains the slot of each `enter`
   * whose `leave` has not run yet.
   */
  readonly entered: readonly Slot[];
  /**
   * For an effect that waits for an answer: the definitions (ops that fill a slot) that were executed so recently that
   * no piece can have moved between them and the question. Empty in other cases.
   */
  readonly fresh: ReadonlySet<Definition>;
}

/** For all effects of a program: which ops give values to slots, and which slots are read later. */
interface Flows {
  /** For each effect, by its number: which ops give values to its slots, and which of its slots are read later. */
  readonly effects: readonly Flow[];
  /**
   * For each label: the data about an effect that waits there. The frame of a waiting effect keeps the label at which
   * it continues.
   */
  readonly waiting: readonly (Waiting | undefined)[];
  /** For each label: the number of the effect that it belongs to. */
  readonly effectOf: Int32Array;
}

const known = new WeakMap<Program, Flows>();

/** Computes, for each effect, which ops give values to its slots and which slots are read later. */
export function flowsOf(program: Program): Flows {
  let flows = known.get(program);
  if (!flows) {
    const effects = program.effects.map((effect) => new Flow(program, effect));
    const waiting = Array.from<Waiting | undefined>({ length: program.labels });
    for (const effect of effects) effect.waits((label, at) => (waiting[label] = at));
    const effectOf = new Int32Array(program.labels);
    program.effects.forEach(({ first, end }, effect) => effectOf.fill(effect, first, end));
    known.set(program, (flows = { effects, waiting, effectOf }));
  }
  return flows;
}

type Held = ReadonlyMap<Slot, ReadonlySet<number>>;

/** Which ops of one effect give values to its slots, and which of these slots are read later. */
export class Flow {
  private readonly program: Program;
  private readonly ops: readonly Op[];
  private readonly indexOf = new Map<Label, number>();
  /** Everything that gives slots of the effect a value: first its parameters, then each op that writes a slot. */
  private readonly definitions: Definition[] = [];
  private readonly reads: readonly ReadonlySet<Slot>[];
  private readonly read: ReadonlySet<Slot>;
  private readonly writes: readonly (FrameWords | undefined)[];
  private readonly definedBy: readonly number[];
  /**
   * For each op and each slot: which definitions (ops or parameters, by index) may have filled the slot just before the
   * op.
   */
  private readonly held: Map<Slot, Set<number>>[];
  private readonly live: Set<Slot>[];
  private readonly entered: (readonly Slot[] | undefined)[];
  /**
   * For each op: the ops that filled a slot so recently that no piece can have moved since, as indexes in
   * `definitions`.
   */
  private readonly fresh: (ReadonlySet<number> | undefined)[];

  constructor(program: Program, { ops, params }: FlatEffect) {
    this.program = program;
    this.ops = ops;
    ops.forEach((op, at) => {
      if (op.op === "label" || op.op === "ask") this.indexOf.set(op.op === "label" ? op.label : op.resume, at);
    });
    this.reads = ops.map((op) => readBy(op, program));
    this.read = new Set(this.reads.flatMap((slots) => [...slots]));
    this.writes = ops.map((op) => wordsWritten(op, program.asks));
    this.held = ops.map(() => new Map());
    this.live = ops.map(() => new Set());
    this.entered = ops.map(() => undefined);
    this.fresh = ops.map(() => undefined);
    params.forEach(({ slot, list }, index) => {
      this.held[0]?.set(slot, new Set([index]));
      this.definitions.push({ by: { op: "parameter", index }, list, entered: [], before: new Map(), untold: [] });
    });
    this.definedBy = this.writes.map((written, at) => (written ? this.define(at, written.as === "list") : -1));
    this.goForward();
    this.goBack();
    this.followFresh();
  }

  private define(at: number, list: boolean): number {
    const [entered, before] = [() => this.entered[at] ?? [], () => this.before(at)];
    let tests: readonly Test[] | undefined;
    const untold = () => (tests ??= this.testsAround(at));
    const definition: Definition = {
      by: this.ops[at]!,
      list,
      get entered() {
        return entered();
      },
      get before() {
        return before();
      },
      get untold() {
        return untold();
      },
    };
    return this.definitions.push(definition) - 1;
  }

  /**
   * The tests on a path from op `at` back to itself on which no question is asked: the conditions of loops around the
   * op. A test does not count if its branches meet again, because then it does not matter how it ends.
   */
  private testsAround(at: number): readonly Test[] {
    const ahead = new Map<number, readonly number[]>();
    const open = [at];
    for (let from = open.pop(); from !== undefined; from = open.pop()) {
      if (ahead.has(from)) continue;
      const to = this.ops[from]!.op === "ask" ? [] : [...this.after(from)];
      ahead.set(from, to);
      open.push(...to);
    }
    const back = new Set<number>();
    for (let grown = true; grown;) {
      const { size } = back;
      for (const [from, to] of ahead) if (to.some((next) => next === at || back.has(next))) back.add(from);
      grown = back.size > size;
    }
    const inevitable = inevitableAfter(ahead, at);
    return [...back].flatMap((from) => {
      const op = this.ops[from]!;
      if (inevitable.get(from)!.size > 1) return [];
      return op.op === "unless" ? [{ cond: op.cond, entered: this.entered[from]!, before: this.before(from) }] : [];
    });
  }

  /** The op at `at` as something that gives a slot its value (a definition); undefined if the op writes no slot. */
  definition(at: number): Definition | undefined {
    return this.definitions[this.definedBy[at]!];
  }

  /** The parameter at position `index` as something that gives a slot its value (a definition). */
  parameter(index: number): Definition {
    return this.definitions[index]!;
  }

  /** For each slot, the definitions (ops or parameters) that may have filled it before op `at` runs. */
  before(at: number): ReadonlyMap<Slot, readonly Definition[]> {
    return this.definitionsIn(this.held[at]!);
  }

  /** The indexes of the ops of this effect that can be executed directly after op `at`. */
  private *after(at: number): Iterable<number> {
    const { program, ops, indexOf } = this;
    const op = ops[at]!;
    const { next, jumps } = edgesOf(op);
    if (next && at + 1 < ops.length) yield at + 1;
    for (const label of jumps) yield indexOf.get(label)!;
    // After an exchange (an `anytime` effect) the question is asked again, so execution also continues at `again`.
    if (op.op === "ask" && exchangesOf(op, program.asks, program.anytime).length > 0) yield indexOf.get(op.again)!;
  }

  private goForward(): void {
    if (this.ops.length === 0) return;
    this.entered[0] = [];
    const open = [0];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const held = this.heldAfter(at);
      for (const to of this.after(at)) {
        const isNew = this.entered[to] === undefined;
        this.entered[to] ??= this.enteredAfter(at);
        if (join(this.held[to]!, held) || isNew) open.push(to);
      }
    }
  }

  private heldAfter(at: number): Held {
    const [written, definition] = [this.writes[at], this.definedBy[at]!];
    const before = this.held[at]!;
    if (!written) return before;
    const after = new Map<Slot, ReadonlySet<number>>(before);
    if (written.as === "zeroes") {
      for (const slot of this.read)
        if (written.slot <= slot && slot < written.slot + written.words) after.set(slot, new Set([definition]));
      return after;
    }
    const more = this.ops[at]!.op === "append" ? before.get(written.slot) : undefined;
    return after.set(written.slot, new Set([...(more ?? []), definition]));
  }

  private enteredAfter(at: number): readonly Slot[] {
    const op = this.ops[at]!;
    const entered = this.entered[at]!;
    if (op.op === "enter") return [...entered, op.slot];
    return op.op === "leave" ? entered.filter((slot) => slot !== op.slot) : entered;
  }

  private followFresh(): void {
    if (this.ops.length === 0) return;
    this.fresh[0] = new Set();
    const open = [0];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const op = this.ops[at]!;
      // No piece moves at an ask: an answer by itself moves nothing, and exchanges only change counters.
      const stays = op.op === "ask" || !(hasTrait(op, "changes", "pieces") || hasTrait(op, "changes", "anything"));
      const after = new Set(stays ? this.fresh[at] : []);
      if (stays && this.writes[at]) after.add(this.definedBy[at]!);
      for (const to of this.after(at)) {
        const before = this.fresh[to];
        const now = before ? new Set([...before].filter((definition) => after.has(definition))) : after;
        if (before?.size === now.size) continue;
        this.fresh[to] = now;
        open.push(to);
      }
    }
  }

  private goBack(): void {
    for (let changed = true; changed;) {
      changed = false;
      for (let at = this.ops.length - 1; at >= 0; at--) {
        const live = this.live[at]!;
        const { size } = live;
        for (const slot of this.reads[at]!) live.add(slot);
        for (const slot of this.liveAfter(at)) if (!this.overwrites(at, slot)) live.add(slot);
        changed ||= live.size > size;
      }
    }
  }

  private *liveAfter(at: number): Iterable<Slot> {
    for (const to of this.after(at)) yield* this.live[to]!;
  }

  private overwrites(at: number, slot: Slot): boolean {
    const written = this.writes[at];
    if (!written || this.ops[at]!.op === "append") return false;
    return written.as === "zeroes"
      ? written.slot <= slot && slot < written.slot + written.words
      : written.slot === slot;
  }

  /** Calls `tell` for each op at which the effect can wait for an answer or for a called effect. */
  waits(tell: (label: Label, waiting: Waiting) => void): void {
    const { ops, live, held, entered } = this;
    ops.forEach((by, at) => {
      const asks = by.op === "ask";
      const next = ops[at + 1];
      const label = asks ? by.resume : continuesAtLabel(by) && next?.op === "label" ? next.label : undefined;
      if (label === undefined || entered[at] === undefined) return;
      const definitions = this.definitionsIn(held[at]!);
      const slots = new Map([...live[at]!].map((slot) => [slot, definitions.get(slot) ?? []]));
      const fresh = new Set(asks ? [...(this.fresh[at] ?? [])].map((i) => this.definitions[i]!) : []);
      tell(label, { by, slots, entered: entered[at], fresh });
    });
  }

  private definitionsIn(held: Held): ReadonlyMap<Slot, readonly Definition[]> {
    return new Map([...held].map(([slot, from]) => [slot, [...from].map((i) => this.definitions[i]!)]));
  }
}

/**
 * Adds the definitions `held` to `to`, because two paths meet at an op: each slot may have been filled on either path.
 * Returns whether any of them was new.
 */
function join(to: Map<Slot, Set<number>>, held: Held): boolean {
  let grown = false;
  for (const [slot, from] of held) {
    let all = to.get(slot);
    if (!all) to.set(slot, (all = new Set()));
    for (const definition of from) {
      grown ||= !all.has(definition);
      all.add(definition);
    }
  }
  return grown;
}

function readBy(op: Op, { asks, asked }: Program): ReadonlySet<Slot> {
  const slots = new Set<Slot>();
  const look = (part: unknown) =>
    visit(part, (node) => (node["op"] === "slot" || node["op"] === "slots") && slots.add(node["slot"] as Slot));
  look(op);
  if (op.op === "append" || op.op === "leave") slots.add(op.slot);
  if (op.op === "ask") {
    look(asks[op.ask]);
    for (const slot of namedBy(asked[op.ask]!)) slots.add(slot);
  }
  return slots;
}

/** The slots whose values are shown in a question or in the names of its answers. */
function* namedBy({ locals, named, parts, what }: AskInfo): Iterable<Slot> {
  for (const { name, slot } of locals) if (name !== named?.answer) yield slot;
  if (parts?.kind === "several") yield parts.chosen;
  if (parts?.kind === "split") yield* [parts.members, parts.shares, parts.left];
  if (what.kind === "shares") yield* [what.members, what.given];
}

/**
 * For each op, the ops that are always reached from it, itself included, if no loop is endless. Compilers call these its
 * postdominators.
 * @param ahead for each op, the ops that can follow it; none after a question, and at the end of the effect
 * @param end the op at which execution is followed no further
 */
function inevitableAfter(
  ahead: ReadonlyMap<number, readonly number[]>,
  end: number,
): ReadonlyMap<number, ReadonlySet<number>> {
  const inevitable = new Map([...ahead.keys()].map((op) => [op, new Set(ahead.keys())]));
  for (let changed = true; changed;) {
    changed = false;
    for (const [op, to] of ahead) {
      const [first, ...others] = op === end ? [] : to.map((next) => inevitable.get(next)!);
      const now = new Set([op]);
      for (const each of first ?? []) if (others.every((other) => other.has(each))) now.add(each);
      if (now.size === inevitable.get(op)!.size) continue;
      inevitable.set(op, now);
      changed = true;
    }
  }
  return inevitable;
}
