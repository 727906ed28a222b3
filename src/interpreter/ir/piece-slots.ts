/**
 * Which slots of frames may hold pieces that the rules found by where they lie. Frames hold ints; a tool that lets pieces change places
 * must know which of them mean what lies there.
 */
import { calledBy } from "./control-flow.ts";
import { wordsWritten } from "./frame-access.ts";
import { readsPieces } from "./families.ts";
import { mentions } from "./inspect.ts";
import type { FlatEffect, ListExpr, Op, ScalarExpr, Slot, Var } from "./ir.ts";
import type { Program } from "./program.ts";
import { everyNode, type Node } from "./visitor.ts";

/**
 * Slots of an effect that may hold pieces, with their words: 1 for a number, more for a list, whose first word counts its members.
 * `shared`: those that hold other ints at other places of the effect.
 */
interface PieceSlots {
  readonly words: ReadonlyMap<Slot, number>;
  readonly shared: ReadonlySet<Slot>;
}

const known = new WeakMap<Program, readonly PieceSlots[]>();

/** By effect: the slots that may hold pieces. */
export function pieceSlots(program: Program): readonly PieceSlots[] {
  let slots = known.get(program);
  if (!slots) {
    const tracing = new Tracing(program);
    known.set(program, (slots = tracing.slots.map((words, i) => ({ words, shared: tracing.shared[i]! }))));
  }
  return slots;
}

/** Follows pieces from where they lie to slots, until nothing is added. */
class Tracing {
  readonly slots: Map<Slot, number>[];
  readonly shared: Set<Slot>[];
  private readonly program: Program;
  private readonly vars = new Set<Var>();
  private readonly fns = new Set<number>();
  /** The effect whose ops are looked at. */
  private effect = 0;
  private grown = true;

  constructor(program: Program) {
    this.program = program;
    this.slots = program.effects.map(() => new Map());
    this.shared = program.effects.map(() => new Set());
    // The last round finds nothing new, and sees which slots have other uses.
    while (this.grown) {
      this.grown = false;
      program.fns.forEach(({ body }, fn) => {
        this.bind(body);
        if (this.isPiece(body)) this.add(this.fns, fn);
      });
      program.effects.forEach((effect, id) => {
        this.effect = id;
        for (const op of effect.ops) this.follow(op);
      });
    }
  }

  private add<T>(to: Set<T>, what: T): void {
    if (to.has(what)) return;
    to.add(what);
    this.grown = true;
  }

  private hold(effect: number, slot: Slot, words: number): void {
    const held = this.slots[effect]!.get(slot) ?? 0;
    if (held >= words) return;
    this.slots[effect]!.set(slot, words);
    this.grown = true;
  }

  /** Notes that words of the frame hold other ints. */
  private share(from: Slot, words: number): void {
    for (const [slot, size] of this.slots[this.effect]!)
      if (from < slot + size && slot < from + words) this.shared[this.effect]!.add(slot);
  }

  private follow(op: Op): void {
    const { asks, effects } = this.program;
    const written = wordsWritten(op, asks);
    const put = (value: Node) => {
      this.bind(value);
      if (!written) return;
      if (this.isPiece(value)) this.hold(this.effect, written.slot, written.words);
      else this.share(written.slot, written.words);
    };
    if ("args" in op) for (const to of calledBy(op)) this.give(effects[to]!, to, op);
    if (op.op === "let" || op.op === "let list" || op.op === "append") put(op.value);
    if (op.op === "pick") put(op.list);
    if (op.op === "ask") put(asks[op.ask]!.options);
    if (op.op === "draw" && written) this.hold(this.effect, written.slot, written.words);
    if (op.op === "enter" && written) this.share(written.slot, written.words);
  }

  private give(effect: FlatEffect, id: number, op: Op & { op: "call" | "call dynamic" | "fork" }): void {
    // The first parameter of a fork is a player.
    const params = op.op === "fork" ? effect.params.slice(1) : effect.params;
    op.args.forEach(({ value }, i) => {
      this.bind(value);
      const { slot, list, capacity } = params[i]!;
      if (this.isPiece(value)) this.hold(id, slot, list ? 1 + capacity : 1);
    });
  }

  /** Notes which variables inside an expression stand for pieces. */
  private bind(of: Node): void {
    everyNode(of, (node) => {
      if (node.op === "let") {
        if (this.isPiece(node.value)) this.add(this.vars, node.var);
      } else if (node.op === "call" || node.op === "call dynamic") {
        for (const fn of node.op === "call" ? [node.fn] : node.among)
          this.program.fns[fn]!.params.forEach((param, i) => {
            if (node.args[i] && this.isPiece(node.args[i])) this.add(this.vars, param);
          });
      } else if ("var" in node && "list" in node && this.isPiece(node.list)) this.add(this.vars, node.var);
    });
  }

  /** Whether an int, or a member of a list, may be a piece that was found where it lies. */
  private isPiece(node: ScalarExpr | ListExpr): boolean {
    switch (node.op) {
      case "zone":
      case "at":
      case "following":
      case "preceding":
      case "round":
        return true;
      case "var":
        return this.vars.has(node.var);
      case "slot":
      case "slots":
        return this.slots[this.effect]!.has(node.slot);
      case "word":
      case "cell":
        return this.program.cells.some(
          ({ at, decl }) => decl.type.kind === "piece" && (node.op === "word" ? at === node.at : at >= node.at),
        );
      case "call":
        return this.fns.has(node.fn);
      case "call dynamic":
        return node.among.some((fn) => this.fns.has(fn));
      case "where":
        return this.isPiece(node.list) || this.findsByPlace(node);
      case "if":
        return this.isPiece(node.then) || this.isPiece(node.else);
      case "let":
        return this.isPiece(node.in);
      case "union":
        return this.isPiece(node.left) || this.isPiece(node.right);
      case "difference":
        return this.isPiece(node.left);
      case "append":
        return this.isPiece(node.list) || this.isPiece(node.of);
      case "first":
      case "last":
      case "item":
      case "only":
      case "least":
      case "greatest":
      case "while":
      case "until":
      case "with":
      case "by":
      case "distinct":
      case "reverse":
      case "first n":
      case "last n":
      case "behind":
      case "spot list":
        return this.isPiece(node.list);
      case "map":
      case "flat":
      case "single":
      case "there":
      case "within":
      case "of kind":
      case "after":
      case "spend":
      case "spot":
        return this.isPiece(node.of);
      case "const":
      case "column":
      case "+":
      case "-":
      case "*":
      case "mod":
      case "/ down":
      case "/ up":
      case "min":
      case "max":
      case "=":
      case "!=":
      case "<":
      case "<=":
      case "and":
      case "or":
      case "not":
      case "zone of":
      case "index":
      case "count":
      case "any":
      case "every":
      case "matching":
      case "sum":
      case "is in":
      case "tainted":
      case "eyes":
      case "none":
      case "range":
      case "constants":
      case "rows":
      case "along":
      case "connected":
        return false;
    }
  }

  /** Whether a condition asks of members where they lie: then they are pieces. */
  private findsByPlace({ var: member, cond }: ListExpr & { op: "where" }): boolean {
    let finds = false;
    everyNode(cond, (node) => {
      finds ||= readsPieces(node) && "piece" in node && mentions(node.piece, member);
      finds ||= node.op === "is in" && this.isPiece(node.list) && mentions(node.of, member);
    });
    return finds;
  }
}
