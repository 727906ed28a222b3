/**
 * Work is the amount of computing that rules need. This module makes expressions count their work while they run: it
 * inserts the node `spend` where lists are visited and computations are repeated.
 */
import type { Fn, ListExpr, Point, ScalarExpr } from "../ir/ir.ts";
import { some } from "../ir/inspect.ts";
import type { PlaceInRules, Program } from "../ir/program.ts";
import { everyNode, mapParts, type Node } from "../ir/visitor.ts";
import { COMPARED, repeatedParts, type StaticWork } from "./static-work.ts";

/** Visiting a member of a list costs one unit. Up to this much further work for the member is included in that unit. */
const LITTLE = 16;
/**
 * The most work of a call that is not counted in the called function. The expression around the call counts it instead.
 */
const SOME = 256;
/** The work of one step of the expression `longest`, which searches for the longest path through pieces. */
const STEP = 10;
/** The most members of a list that are not counted one by one. The expression around the list counts them instead. */
const FEW = 4;
/** The most work of an expression that is counted as a whole, instead of member by member. */
const AT_ONCE = 1 << 12;

/** The kinds of lists whose members come from a zone, table or range, and not from another list. */
const SOURCES: ReadonlySet<Node["op"]> = new Set([
  "zone",
  "range",
  "constants",
  "slots",
  "rows",
  "following",
  "preceding",
  "round",
  "along",
  "connected",
]);

type Spend = ScalarExpr & { op: "spend" };

/**
 * An expression that counts its work while it runs. It may leave up to `work` units uncounted, which the expression
 * around it must count.
 */
interface Metered<T extends Node> {
  readonly node: T;
  readonly work: number;
}

/** Makes the expressions of one program count their work while they run. */
export class Meter {
  readonly points: PlaceInRules[];
  vars: number;
  private readonly program: Program;
  private readonly work: StaticWork;
  private readonly isLarge: (fn: number) => boolean;
  private readonly replaced: (before: Node, now: Node) => void;
  private readonly fns: Fn[];
  /**
   * For each function of the program: the index of its copy that counts work, and the work that the copy leaves
   * uncounted (unknown until the copy is finished).
   */
  private readonly counting = new Map<number, { readonly fn: number; work: number }>();
  /** The error that an inserted `spend` reports if no work is left: its place in the rules and its code. */
  private place: Pick<Spend, "point" | "code"> = { point: 0, code: "work" };

  /** @param isLarge whether a function needs so much work that it counts the work itself, for all its callers */
  constructor(
    program: Program,
    work: StaticWork,
    isLarge: (fn: number) => boolean,
    replaced: (before: Node, now: Node) => void,
  ) {
    this.program = program;
    this.work = work;
    this.isLarge = isLarge;
    this.replaced = replaced;
    this.points = [...program.points];
    this.fns = [...program.fns];
    this.vars = program.vars;
  }

  /** Returns an op's expression in a form that counts its work, and the most work that this form leaves uncounted. */
  root(root: Node, point: Point, code: Spend["code"]): Metered<Node> {
    this.place = { point, code };
    const { node, work } = this.visit(root);
    return { node, work: work * LITTLE };
  }

  /** The functions of the program, followed by the functions that were added. */
  functions(): readonly Fn[] {
    this.place = { point: 0, code: "work" };
    this.program.fns.forEach((_, fn) => this.isLarge(fn) && this.function(fn));
    return this.fns;
  }

  private visit<T extends Node>(node: T): Metered<T> {
    const work = this.work.of(node);
    if (work <= AT_ONCE && !SOURCES.has(node.op)) return { node, work: work / LITTLE };
    const found = this.changed(node);
    if (found.node !== node) this.replaced(node, found.node);
    return found as Metered<T>;
  }

  private changed(node: Node): Metered<Node> {
    const repeated = repeatedParts(node);
    let work = 1;
    const visited = (part: Node): Node => {
      const inner = this.visit(part);
      if (!repeated.includes(part)) work += inner.work;
      else if (inner.work > LITTLE)
        return node.op === "flat"
          ? this.listFor(inner.work, inner.node as ListExpr)
          : this.spend(inner.work, inner.node as ScalarExpr);
      return inner.node;
    };
    // "x is in 1..100" compares x only with the ends of the range, so the members of the range are not counted.
    const made =
      node.op === "is in" && node.list.op === "range"
        ? { ...node, of: visited(node.of) as ScalarExpr, list: mapParts(node.list, visited) }
        : mapParts(node, visited);
    if (SOURCES.has(made.op)) {
      const members = this.work.members(node as ListExpr);
      if (members <= FEW) return { node: made, work: work + members };
      return { node: this.eachFor(1 + this.compared(node), made as ListExpr), work };
    }
    if (made.op === "longest") return { node: { ...made, step: this.spend(STEP, made.step) }, work };
    if (made.op === "call" && "fn" in made) {
      const called = this.function(made.fn);
      return this.paid({ ...made, fn: called.fn }, work + called.work);
    }
    if (made.op === "call dynamic") return this.paid(made, work + this.anyOf(made.among));
    return { node: this.compared(node) === 0 ? made : this.comparing(made, this.compared(node)), work };
  }

  /**
   * Some lists compare members with each other, for example a union, to find duplicates. Returns such a list in a form
   * that counts `work` for each member.
   */
  private comparing(list: Node, work: number): Node {
    if (list.op === "union") return { ...list, right: this.eachFor(work, list.right) };
    if (list.op === "difference") return { ...list, left: this.eachFor(work, list.left) };
    if (list.op === "flat") return { ...list, of: this.eachFor(work, list.of) };
    return "list" in list ? { ...list, list: this.eachFor(work, list.list) } : list;
  }

  private compared(node: Node): number {
    return Math.floor(this.work.compared(node) / COMPARED);
  }

  /**
   * A `call dynamic` calls one of the functions `fns`, such as the power of a card. Changes these functions so that
   * they count their work for all callers. Returns the most work that one of them leaves uncounted.
   */
  private anyOf(fns: readonly number[]): number {
    const left = fns.map((fn) => {
      const called = this.function(fn);
      this.fns[fn] = this.fns[called.fn]!;
      return called.work;
    });
    return Math.max(0, ...left);
  }

  private paid(node: ScalarExpr, work: number): Metered<Node> {
    return work > SOME ? { node: this.spend(Math.min(work, 2 * SOME), node), work: 1 } : { node, work };
  }

  private spend(work: number, of: ScalarExpr): ScalarExpr {
    return { op: "spend", work: Math.ceil(work), of, ...this.place };
  }

  /** Puts a list into a filter (`where`) that lets all members pass, and counts `work` for each of them. */
  private eachFor(work: number, list: ListExpr): ListExpr {
    if (work === 0) return list;
    return { op: "where", list, var: this.vars++, cond: this.spend(work, { op: "const", value: 1 }) };
  }

  /** Puts a list into a `let` that counts `work` once each time the list is visited. */
  private listFor(work: number, list: ListExpr): ListExpr {
    return { op: "let", var: this.vars++, value: this.spend(work, { op: "const", value: 0 }), in: list };
  }

  /**
   * Returns a copy of a function that counts its work. The original stays for callers that do not count. But a large
   * function is changed itself, so that it counts for all callers.
   */
  private function(fn: number): { readonly fn: number; readonly work: number } {
    const known = this.counting.get(fn);
    if (known) return known;
    const { name, params, body } = this.program.fns[fn]!;
    const isLarge = this.isLarge(fn);
    const made = { fn: isLarge ? fn : this.fns.push(this.fns[fn]!) - 1, work: Infinity };
    this.counting.set(fn, made);
    const outer = this.place;
    this.place = { ...outer, point: this.placeOf(this.program.fns[fn]!) ?? outer.point };
    const { node, work } = this.visit(body);
    this.fns[made.fn] = isLarge ? { name, params, body: node } : this.renamed({ name, params, body: node });
    this.place = outer;
    made.work = work;
    return made;
  }

  /** A copy of the function in which all variables are new. */
  private renamed({ name, params, body }: Fn): Fn {
    const own = new Map(params.map((v) => [v, this.vars++]));
    everyNode(body, (node) => {
      if ("var" in node && node.op !== "var" && !own.has(node.var)) own.set(node.var, this.vars++);
    });
    const rename = (node: Node): Node => {
      const made = mapParts(node, rename);
      return "var" in made ? { ...made, var: own.get(made.var) ?? made.var } : made;
    };
    return { name, params: params.map((v) => own.get(v)!), body: rename(body) as ScalarExpr };
  }

  /**
   * The place in the rules for errors of a function. For a function that was made from a value of the rules, such as
   * `score`, it is the place of that value. For any other function, it is the first place in its body.
   */
  private placeOf({ name, body }: Fn): Point | undefined {
    const value = this.program.game.values.find((each) => each.name === name);
    if (value) return this.points.push({ range: value.range, within: name }) - 1;
    let found: Point | undefined;
    some(body, ({ point }) => {
      if (typeof point === "number" && point >= 0) found ??= point;
      return false;
    });
    return found;
  }
}
