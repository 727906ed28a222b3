/**
 * Computes the bounds of loop variables in expressions, and of the parameters of functions, before any code is written.
 */
import type { Ask, ListExpr, ScalarExpr } from "../../../ir/ir.ts";
import type { Program } from "../../../ir/program.ts";
import { everyNode } from "../../../ir/visitor.ts";
import { calledFromOutside } from "./called-from-outside.ts";
import { ANY, join, memberRange, rangeOf } from "./ranges.ts";
import type { Range, Writer } from "../writer.ts";

type Node = Readonly<Record<string, unknown>>;

export function bindVariables(g: Writer): void {
  const { effects, asks, exchangeable, fns } = g.program;
  const params = new Map<number, Range[]>();
  const called = (fn: number, args: readonly ScalarExpr[]) => {
    const given = args.map((arg) => rangeOf(g, arg));
    const known = params.get(fn);
    params.set(fn, known ? known.map((range, i) => join(range, given[i]!)) : given);
  };
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) {
      for (const item of part) visit(item);
    } else if (typeof part === "object" && part !== null) {
      const node = part as Node;
      bound(g, node);
      for (const item of Object.values(node)) visit(item);
      if (node["op"] === "call" && "fn" in node) called(node["fn"] as number, node["args"] as ScalarExpr[]);
      else if (node["op"] === "call dynamic" && "fn" in node)
        for (const fn of node["among"] as number[]) called(fn, node["args"] as ScalarExpr[]);
    }
  };
  const frames = askFrames(g.program);
  effects.forEach((effect, id) => {
    g.frame = id;
    visit(effect.ops);
  });
  asks.forEach((ask, i) => {
    g.frame = frames.get(i);
    for (const each of [ask, ask.openly]) if (each) visitAsk(g, each, visit);
  });
  g.frame = undefined;
  visit(exchangeable);
  const outside = new Set([...calledFromOutside(g.program), ...g.program.decides]);
  const { order, circular } = callersFirst(g.program);
  for (const fn of order) {
    const { params: vars, body } = fns[fn]!;
    const ranges = outside.has(fn) || circular.has(fn) ? undefined : params.get(fn);
    vars.forEach((v, i) => g.ranges.set(v, ranges?.[i] ?? ANY));
    visit(body);
  }
  g.forget();
}

/** If a node of an expression binds a variable, as a list binds its member: records the bounds of this variable. */
function bound(g: Writer, node: Node): void {
  const of = node["var"];
  if (typeof node["zoneVar"] === "number") g.ranges.set(node["zoneVar"], rangeOf(g, node["zone"] as ScalarExpr));
  if (typeof of !== "number" || node["op"] === "var") return;
  if (node["op"] === "let") g.ranges.set(of, rangeOf(g, node["value"] as ScalarExpr));
  else if (node["list"] !== undefined) g.ranges.set(of, memberRange(g, node["list"] as ListExpr));
}

function visitAsk(g: Writer, ask: Ask, visit: (part: unknown) => void): void {
  visit(ask.options);
  const range = memberRange(g, ask.options);
  for (const v of [ask.var, ...(ask.alike ?? []).map((key) => key.var)]) g.ranges.set(v, range);
  visit([
    ask.guard,
    ask.ways,
    ask.decline,
    ask.declineGuard,
    ask.always,
    ask.deciders,
    ask.alike?.map(({ key }) => key),
  ]);
}

/** For each ask: the number of the effect that asks, whose frame the expressions of the ask read. */
function askFrames({ effects }: Program): ReadonlyMap<number, number> {
  return new Map(
    effects.flatMap(({ ops }, id) => ops.flatMap((op) => (op.op === "ask" ? [[op.ask, id] as const] : []))),
  );
}

/**
 * The functions in an order in which callers come before the functions that they call. If functions call each other in
 * a circle, one of them is in `circular`.
 */
function callersFirst({ fns }: Program): { readonly order: readonly number[]; readonly circular: ReadonlySet<number> } {
  const order: number[] = [];
  const seen = new Set<number>();
  const open = new Set<number>();
  const circular = new Set<number>();
  const visit = (fn: number): void => {
    if (open.has(fn)) circular.add(fn);
    if (seen.has(fn)) return;
    seen.add(fn);
    open.add(fn);
    for (const called of calls(fns[fn]!.body)) visit(called);
    open.delete(fn);
    order.push(fn);
  };
  fns.forEach((_, fn) => visit(fn));
  return { order: order.reverse(), circular };
}

/** The functions that an expression calls. */
function calls(body: ScalarExpr): readonly number[] {
  const found: number[] = [];
  everyNode(body, (node) => {
    if (node.op === "call") found.push(node.fn);
    else if (node.op === "call dynamic") found.push(...node.among);
  });
  return found;
}
