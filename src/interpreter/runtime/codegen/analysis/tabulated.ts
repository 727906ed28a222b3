/**
 * Lists that do not read the state except for one or two numbers with few values each: what is beside a space, what can
 * be reached along a link. They are computed for all these values while the program is written.
 */
import { isSublist } from "../../../ir/families.ts";
import { some } from "../../../ir/inspect.ts";
import { ABSENT, type ListExpr, type ScalarExpr, type Var } from "../../../ir/ir.ts";
import { mapParts, type Node } from "../../../ir/visitor.ts";
import { canLeave, canOverflow, canSumOverflow } from "./bounds.ts";
import { fails } from "./can-fail.ts";
import { isWithin, memberRange, rangeOf } from "./ranges.ts";
import { MOST_ATOMS, type Range, type Writer } from "../writer.ts";

/** Rows of a table of lists: of one that follows links, and of any other, since each takes time; members in all of them. */
const MOST_LINK_ROWS = 8192;
const MOST_ROWS = 2048;
const MOST_ITEMS = 1 << 16;

/** Lists that take work, besides those made of one list by filtering or sorting. */
const COMPUTED: ReadonlySet<ListExpr["op"]> = new Set(["flat", "map", "union", "difference", "connected"]);

/** The same list as rows of a table, or as constants; undefined where it depends on more of the state, or may fail. */
export function tabulated(g: Writer, list: ListExpr): ListExpr | undefined {
  if (list.op === "along") return alongRows(g, list);
  return isSublist(list) || COMPUTED.has(list.op) ? inTable(g, list) : undefined;
}

/** What can be reached along each link from each piece, in the order of rows of the links themselves. */
function alongRows(g: Writer, list: ListExpr & { op: "along" }): ListExpr | undefined {
  const { starts, items, width, piece, link } = list;
  // From nothing, nothing can be reached.
  const known =
    isWithin({ ...rangeOf(g, piece), absent: false }, 0, width - 1) && isWithin(rangeOf(g, link), 0, MOST_LINK_ROWS);
  if (!known || (fails(g, piece) && fails(g, link))) return undefined;
  const key = `along ${starts}/${items}/${width}`;
  let rows = g.rows.get(key);
  if (rows === undefined && !g.rows.has(key)) {
    const count = g.tables[starts]!.length - 1;
    g.rows.set(
      key,
      (rows =
        count > MOST_LINK_ROWS
          ? undefined
          : madeRows(
              g,
              Array.from({ length: count }, (_, row) => {
                const at = (value: number): ScalarExpr => ({ op: "const", value });
                return g.constantMembers({ ...list, piece: at(row % width), link: at(Math.floor(row / width)) }, []);
              }),
            )),
    );
  }
  const offset: ScalarExpr =
    link.op === "const"
      ? { op: "const", value: link.value * width }
      : { op: "*", left: link, right: { op: "const", value: width }, point: -1 };
  return rows && { op: "rows", ...rows, index: { op: "+", left: offset, right: piece, point: -1 } };
}

function inTable(g: Writer, list: ListExpr): ListExpr | undefined {
  const atoms = atomsOf(g, list);
  if (!atoms) return undefined;
  const ranges = atoms.map(({ range }) => range);
  const count = ranges.reduce((product, { min, max }) => product * (max - min + 1), 1);
  if (count > MOST_ROWS || (atoms.length > 1 && ranges.some(({ absent }) => absent))) return undefined;
  const general = replaced(
    list,
    new Map(
      atoms.flatMap(({ nodes }, i) =>
        nodes.map((node) => [node, { op: "var", var: g.program.vars + i } as const] as const),
      ),
    ),
  );
  const at = (values: readonly number[]) => g.constantMembers(general, values);
  if (atoms.length === 0) return { op: "constants", values: at([]) };
  // Nothing stands for indexes outside the table.
  if (ranges.some(({ absent }) => absent) && at([ABSENT]).length > 0) return undefined;
  const [first, second] = ranges;
  const width = second ? second.max - second.min + 1 : 1;
  const rows = madeRows(
    g,
    Array.from({ length: count }, (_, row) =>
      at([first!.min + Math.floor(row / width), ...(second ? [second.min + (row % width)] : [])]),
    ),
  );
  if (!rows) return undefined;
  const less = (e: ScalarExpr, by: number): ScalarExpr =>
    by === 0 ? e : { op: "-", left: e, right: { op: "const", value: by }, point: -1 };
  const [major, minor] = atoms.map(({ nodes }, i) => less(nodes[0]!, ranges[i]!.min));
  return {
    op: "rows",
    ...rows,
    index: minor
      ? {
          op: "+",
          left: { op: "*", left: major!, right: { op: "const", value: width }, point: -1 },
          right: minor,
          point: -1,
        }
      : major!,
  };
}

function madeRows(
  g: Writer,
  rows: readonly (readonly number[])[],
): { readonly starts: number; readonly items: number } | undefined {
  const starts = [0];
  for (const row of rows) starts.push(starts.at(-1)! + row.length);
  return starts.at(-1)! > MOST_ITEMS ? undefined : { starts: g.table(starts), items: g.table(rows.flat()) };
}

/** A number that a list depends on: equal expressions of it, and its bounds. */
interface Atom {
  readonly nodes: ScalarExpr[];
  readonly range: Range;
}

/** The numbers that a list depends on; undefined where it reads anything else or may fail. */
function atomsOf(g: Writer, list: ListExpr): readonly Atom[] | undefined {
  const atoms = new Map<string, Atom>();
  const bound = new Set<Var>();
  const atom = (e: ScalarExpr): boolean => {
    if (fails(g, e) || mentionsAny(e, bound)) return false;
    const key = JSON.stringify(e);
    const known = atoms.get(key);
    if (known) known.nodes.push(e);
    else {
      const range = rangeOf(g, e);
      if (range.max - range.min >= MOST_ROWS || range.max < range.min) return false;
      atoms.set(key, { nodes: [e], range });
    }
    return atoms.size <= MOST_ATOMS;
  };
  const within = (v: Var, range: Range, parts: () => boolean): boolean => {
    // There are no words for variables of the generator.
    if (v >= g.program.vars) return false;
    g.ranges.set(v, range);
    bound.add(v);
    const fine = parts();
    bound.delete(v);
    return fine;
  };
  const lists = (...of: readonly ListExpr[]) => of.every(inList);
  const nums = (...of: readonly ScalarExpr[]) => of.every(inNum);
  const inList = (of: ListExpr): boolean => {
    switch (of.op) {
      case "none":
      case "constants":
        return true;
      case "range":
        return of.point === undefined && nums(of.from, of.to);
      case "rows":
        return inNum(of.index);
      case "single":
        return inNum(of.of);
      case "append":
        return inList(of.list) && inNum(of.of);
      case "union":
      case "difference":
        return lists(of.left, of.right);
      case "where":
      case "while":
      case "until":
        return inList(of.list) && within(of.var, memberRange(g, of.list), () => inNum(of.cond));
      case "with":
        return inList(of.list) && within(of.var, memberRange(g, of.list), () => inNum(of.key));
      case "by":
        return inList(of.list) && within(of.var, memberRange(g, of.list), () => of.keys.every(({ key }) => inNum(key)));
      case "map":
        return inList(of.list) && within(of.var, memberRange(g, of.list), () => inNum(of.of));
      case "flat":
        return inList(of.list) && within(of.var, memberRange(g, of.list), () => inList(of.of));
      case "distinct":
      case "reverse":
        return inList(of.list);
      case "first n":
      case "last n":
        return inNum(of.n) && inList(of.list);
      case "behind":
        return inNum(of.of) && inList(of.list);
      case "along":
        return nums(of.piece, of.link);
      case "connected":
        return lists(of.start, of.links, of.within);
      case "if":
        return inNum(of.cond) && lists(of.then, of.else);
      case "let":
        return inNum(of.value) && within(of.var, rangeOf(g, of.value), () => inList(of.in));
      case "zone":
      case "slots":
      case "following":
      case "preceding":
      case "round":
      case "spot list":
        return false;
    }
  };
  const inNum = (e: ScalarExpr): boolean => {
    switch (e.op) {
      case "const":
        return true;
      case "var":
        return bound.has(e.var) || atom(e);
      // What is printed has fewer values than there are pieces.
      case "column":
        return !mentionsAny(e.index, bound) && spanOf(rangeOf(g, e)) < spanOf(rangeOf(g, e.index)) && !fails(g, e)
          ? atom(e)
          : inNum(e.index);
      case "+":
      case "-":
      case "*":
        return !canOverflow(g, e) && nums(e.left, e.right);
      case "min":
      case "max":
      case "=":
      case "!=":
      case "<":
      case "<=":
      case "and":
      case "or":
        return nums(e.left, e.right);
      case "mod":
      case "/ down":
      case "/ up":
        return e.right.op === "const" && e.right.value !== 0 && inNum(e.left);
      case "not":
        return inNum(e.of);
      case "if":
        return nums(e.cond, e.then, e.else);
      case "let":
        return inNum(e.value) && within(e.var, rangeOf(g, e.value), () => inNum(e.in));
      case "count":
      case "any":
      case "least":
      case "greatest":
      case "first":
      case "last":
      case "only":
        return inList(e.list);
      case "item":
        return inNum(e.n) && inList(e.list);
      case "every":
        return inList(e.list) && within(e.var, memberRange(g, e.list), () => inNum(e.of));
      case "sum":
        return !canSumOverflow(g, e) && inList(e.list) && within(e.var, memberRange(g, e.list), () => inNum(e.of));
      case "is in":
        return inNum(e.of) && inList(e.list);
      case "within":
        return !canLeave(g, e) && inNum(e.of);
      case "slot":
      case "word":
      case "cell":
      case "zone of":
      case "at":
      case "index":
        return atom(e);
      case "call":
      case "call dynamic":
      case "matching":
      case "there":
      case "tainted":
      case "eyes":
      case "after":
      case "spot":
      case "spend":
      case "of kind":
        return false;
    }
  };
  return inList(list) ? [...atoms.values()] : undefined;
}

function spanOf({ min, max }: Range): number {
  return max - min;
}

function mentionsAny(part: ScalarExpr, vars: ReadonlySet<Var>): boolean {
  return vars.size > 0 && some(part, (node) => node["op"] === "var" && vars.has(node["var"] as Var));
}

/** The same expression with some parts replaced. */
function replaced<T extends Node>(node: T, by: ReadonlyMap<Node, ScalarExpr>): T {
  return mapParts(node, (part) => by.get(part) ?? replaced(part, by));
}
