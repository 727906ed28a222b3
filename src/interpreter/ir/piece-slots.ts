/**
 * Finds the slots of frames that may contain pieces which the rules found by their places, such as "the first card of
 * the stock". A tool that exchanges pieces in a position must know these slots. Frames contain only ints, and an int
 * does not show whether it is a piece.
 */
import { calledBy } from "./control-flow.ts";
import { readsPieces } from "./families.ts";
import { type Definition, type Flow, flowsOf } from "./frame-slots.ts";
import { mentions } from "./inspect.ts";
import type { FlatEffect, ListExpr, Op, ScalarExpr, Slot, Var } from "./ir.ts";
import type { Program } from "./program.ts";
import { everyNode, type Node } from "./visitor.ts";

const known = new WeakMap<Program, ReadonlySet<Definition>>();

/**
 * The ops and parameters that may fill a slot with pieces which the rules found by their places, such as the cards in a
 * hand.
 */
export function pieceDefinitions(program: Program): ReadonlySet<Definition> {
  let definitions = known.get(program);
  if (!definitions) known.set(program, (definitions = new Tracing(program).definitions));
  return definitions;
}

/** Whether a slot contains only pieces, if it was filled by one of the ops or parameters in `from`. */
export function holdsOnlyPieces(program: Program, from: readonly Definition[]): boolean {
  const pieces = pieceDefinitions(program);
  const filled = from.filter(({ by }) => by.op !== "clear" && !(by.op === "let list" && by.value.op === "none"));
  return filled.length > 0 && filled.every((definition) => pieces.has(definition));
}

/**
 * Finds the slots that may contain pieces which the rules found by where they lie. It follows such pieces through
 * variables and functions to slots, again and again, until it finds no new slot.
 */
class Tracing {
  readonly definitions = new Set<Definition>();
  private readonly program: Program;
  private readonly flows: readonly Flow[];
  private readonly vars = new Set<Var>();
  private readonly fns = new Set<number>();
  /** For each slot: the ops or parameters that may have filled it before the current expression. */
  private held: ReadonlyMap<Slot, readonly Definition[]> = new Map();
  private grown = true;

  constructor(program: Program) {
    this.program = program;
    this.flows = flowsOf(program).effects;
    while (this.grown) {
      this.grown = false;
      program.fns.forEach(({ body }, fn) => {
        this.bind(body);
        if (this.isPiece(body)) this.add(this.fns, fn);
      });
      program.effects.forEach(({ ops }, effect) => {
        ops.forEach((op, at) => this.follow(op, this.flows[effect]!, at));
      });
    }
  }

  private add<T>(to: Set<T>, what: T): void {
    if (to.has(what)) return;
    to.add(what);
    this.grown = true;
  }

  private follow(op: Op, flow: Flow, at: number): void {
    const { asks, effects } = this.program;
    const definition = flow.definition(at);
    this.held = flow.before(at);
    const put = (value: Node) => {
      this.bind(value);
      if (definition && this.isPiece(value)) this.add(this.definitions, definition);
    };
    if (op.op === "call" || op.op === "call dynamic") for (const to of calledBy(op)) this.give(effects[to]!, to, op);
    if (op.op === "fork") this.give(effects[op.effect]!, op.effect, op);
    if (op.op === "let" || op.op === "let list" || op.op === "append") put(op.value);
    if (op.op === "pick") put(op.list);
    if (op.op === "ask") put(asks[op.ask]!.options);
    if (op.op === "draw" && definition) this.add(this.definitions, definition);
  }

  private give({ params }: FlatEffect, to: number, op: Op & { op: "call" | "call dynamic" | "fork" }): void {
    // The first parameter of an effect that a fork runs is a player, and is not among the op's arguments.
    const first = op.op === "fork" ? 1 : 0;
    params.slice(first).forEach((_, i) => {
      const { value } = op.args[i]!;
      this.bind(value);
      if (this.isPiece(value)) this.add(this.definitions, this.flows[to]!.parameter(first + i));
    });
  }

  /** Notes which of the variables that the node `of` defines, such as the member of a list, may have pieces as values. */
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

  /** Whether the value of `node`, or a member if it is a list, may be a piece that was found by where it lies. */
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
        return (this.held.get(node.slot) ?? []).some((definition) => this.definitions.has(definition));
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
      case "rehearsed":
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
      case "longest":
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

  /**
   * Whether `cond`, the condition of a list, reads where the members of the list lie. If it does, the members are
   * pieces.
   */
  private findsByPlace({ var: member, cond }: ListExpr & { op: "where" }): boolean {
    let finds = false;
    everyNode(cond, (node) => {
      finds ||= readsPieces(node) && "piece" in node && mentions(node.piece, member);
      finds ||= node.op === "is in" && this.isPiece(node.list) && mentions(node.of, member);
    });
    return finds;
  }
}
