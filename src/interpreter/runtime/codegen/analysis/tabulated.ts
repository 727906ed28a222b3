/**
 * Replaces lists that depend only on one or two numbers with few values each, such as the neighbours of a space, by
 * tables. The lists are computed for all these values when code is generated.
 */
import { isSpecial, isSublist, readsPieces, readsState } from "../../../ir/families.ts";
import { some } from "../../../ir/inspect.ts";
import { ABSENT, type ListExpr, type ScalarExpr, type Var } from "../../../ir/ir.ts";
import { eachPart, isList, mapParts, type Node } from "../../../ir/visitor.ts";
import { canLeave, canOverflow, canSumOverflow } from "./bounds.ts";
import { fails } from "./can-fail.ts";
import { isWithin, memberRange, rangeOf } from "./ranges.ts";
import { MOST_ATOMS, type Range, type Writer } from "../writer.ts";

/**
 * Limits for tables, because computing their rows takes time. `MOST_LINK_ROWS`: the most rows of a table of all pieces
 * that can be reached along links. `MOST_ROWS`: the most rows of any other table. `MOST_ITEMS`: the most members of all
 * rows together.
 */
const MOST_LINK_ROWS = 8192;
const MOST_ROWS = 2048;
const MOST_ITEMS = 1 << 16;

/** Kinds of lists that are worth a table. Lists that filter or sort another list are treated elsewhere. */
const COMPUTED: ReadonlySet<ListExpr["op"]> = new Set(["flat", "map", "union", "difference", "connected"]);

/**
 * The list as a row of a table, or as constants. Undefined if evaluating it may fail, or if its members depend on more
 * numbers than a table can have (two at most).
 */
export function tabulated(g: Writer, list: ListExpr): ListExpr | undefined {
  if (list.op === "along") return alongRows(g, list);
  return isSublist(list) || COMPUTED.has(list.op) ? inTable(g, list) : undefined;
}

/**
 * For a list of all pieces along a link (`along`): a table with one row for each link and piece, which has all pieces
 * that can be reached if you repeat the link. The rows have the same order as in the table of links.
 */
function alongRows(g: Writer, list: ListExpr & { op: "along" }): ListExpr | undefined {
  const { starts, items, width, piece, link } = list;
  // If the piece at which the list starts is `ABSENT`, it has no row, so nothing can be reached.
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
  // Reading a row with an index outside the table gives an empty list, and `ABSENT` is outside every table. So if the
  // index may be `ABSENT`, the list itself must be empty for `ABSENT`.
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

export function madeRows(
  g: Writer,
  rows: readonly (readonly number[])[],
): { readonly starts: number; readonly items: number } | undefined {
  const starts = [0];
  for (const row of rows) starts.push(starts.at(-1)! + row.length);
  return starts.at(-1)! > MOST_ITEMS ? undefined : { starts: g.table(starts), items: g.table(rows.flat()) };
}

/**
 * A number on which a list depends, such as the slot with a chosen space: all nodes of the list that read the number,
 * and the number's bounds.
 */
interface Atom {
  readonly nodes: ScalarExpr[];
  readonly range: Range;
}

/** The numbers on which a list depends; undefined if it reads anything else or may fail. */
function atomsOf(g: Writer, list: ListExpr): readonly Atom[] | undefined {
  const atoms = new Map<string, Atom>();
  const bound = new Set<Var>();
  const row = rowOf(list);
  const atom = (e: ScalarExpr): boolean => {
    if ((fails(g, e) && e !== row) || mentionsAny(e, bound)) return false;
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
    // The list is evaluated with the variables of the program only. It cannot be evaluated beforehand if it reads a
    // variable that the code generator has added.
    if (v >= g.program.vars) return false;
    g.ranges.set(v, range);
    bound.add(v);
    const fine = parts();
    bound.delete(v);
    return fine;
  };
  const partsOf = (of: Node, without?: Node): boolean => {
    let fine = true;
    eachPart(of, (part) => (fine &&= part === without || isKnown(part)));
    return fine;
  };
  const isKnown = (of: Node): boolean => {
    if (of === row) return atom(row);
    if (of.op === "var") return bound.has(of.var) || atom(of);
    if (of.op === "slot" || of.op === "word" || of.op === "cell") return atom(of);
    if (readsPieces(of)) return !isList(of) && atom(of);
    if (
      of.op === "slots" ||
      readsState(of) ||
      isSpecial(of) ||
      of.op === "matching" ||
      of.op === "tainted" ||
      of.op === "rehearsed"
    )
      return false;
    // A list that depends on a piece only by a printed value (the colour of a card) gets a row for each value instead
    // of a row for each piece, because there are fewer values.
    if (
      of.op === "column" &&
      !mentionsAny(of.index, bound) &&
      spanOf(rangeOf(g, of)) < spanOf(rangeOf(g, of.index)) &&
      !fails(g, of)
    )
      return atom(of);
    if (of.op === "mod" || of.op === "/ down" || of.op === "/ up")
      return of.right.op === "const" && of.right.value !== 0 && isKnown(of.left);
    if ((of.op === "+" || of.op === "-" || of.op === "*") && canOverflow(g, of)) return false;
    if (of.op === "sum" && canSumOverflow(g, of)) return false;
    if (of.op === "within" && canLeave(g, of)) return false;
    if (of.op === "range" && of.point !== undefined) return false;
    if (of.op === "let") return isKnown(of.value) && within(of.var, rangeOf(g, of.value), () => isKnown(of.in));
    if ("list" in of && "var" in of)
      return isKnown(of.list) && within(of.var, memberRange(g, of.list), () => partsOf(of, of.list));
    return partsOf(of);
  };
  return isKnown(list) ? [...atoms.values()] : undefined;
}

/**
 * If a list chooses members of a row of a table: the number of this row. It is evaluated before everything else, so it
 * may fail: a row of another table, with only the chosen members, fails in the same way.
 */
function rowOf(list: ListExpr): ScalarExpr | undefined {
  if (isSublist(list)) return rowOf(list.list);
  return list.op === "rows" && list.index.op !== "const" ? list.index : undefined;
}

function spanOf({ min, max }: Range): number {
  return max - min;
}

function mentionsAny(part: ScalarExpr, vars: ReadonlySet<Var>): boolean {
  return vars.size > 0 && some(part, (node) => node["op"] === "var" && vars.has(node["var"] as Var));
}

/** A copy of an expression, in which each node that is a key of `by` is replaced by the expression there. */
function replaced<T extends Node>(node: T, by: ReadonlyMap<Node, ScalarExpr>): T {
  return mapParts(node, (part) => by.get(part) ?? replaced(part, by));
}
