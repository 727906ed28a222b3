/**
 * Chooses the bitboards that the state keeps. A bitboard has a bit for each zone of a board and says whether a piece
 * lies there. It is kept if the rules ask this for all places of a kind, and if it needs few words.
 */
import { type Bitboard, bitboardWords, INLINED, isZoneOf, occupied, type Places, placesOf } from "../ir/bitboards.ts";
import { visit } from "../ir/inspect.ts";
import type { ListExpr, ScalarExpr, Var } from "../ir/ir.ts";
import { fixedMembers, runsAsked } from "../ir/runs.ts";
import { everyNode, withArgs } from "../ir/visitor.ts";
import { holdOne } from "./initial.ts";
import type { Lowering } from "./lowering.ts";

/** The most words for all bitboards (bits that show where pieces lie) together, so that a state stays small. */
const MOST = 24;
/**
 * A bitboard is made only for boards whose number of places is between these two. Below `FEWEST_PLACES`, testing the
 * places one by one is just as fast. Above `MOST_PLACES`, the bits need too many words.
 */
const FEWEST_PLACES = 8;
const MOST_PLACES = 128;

/**
 * The bitboards of a program. The addresses of their words are still counted from the beginning of all bitboards, not
 * of the state.
 */
export function bitboards(l: Lowering): readonly Bitboard[] {
  const found = new Map<string, Bitboard>();
  const askRuns = (list: ListExpr, v: Var, cond: ScalarExpr) => {
    const runs = fixedMembers(list) && runsAsked(l.fns, cond, v);
    if (runs) askOf(linkedPlaces(l.tables[runs.items]!), runs.var, runs.goesOn);
  };
  const askOf = (places: Places | undefined, v: Var, cond: ScalarExpr) => {
    if (!places || places.size < FEWEST_PLACES || places.size > MOST_PLACES) return;
    everyCondition(l, cond, (part) => {
      const asked = occupied(part);
      if (!asked || !isZoneOf(asked.zone, v, asked.among, places)) return;
      const board = boardFor(l, asked.among, asked.column?.table);
      if (board) found.set(JSON.stringify(board), board);
    });
  };
  const ask = (list: ListExpr, v: Var, cond: ScalarExpr) => askOf(placesOf(list), v, cond);
  visit([l.effects, l.asks, l.fns], (part) => {
    const node = part as unknown as ScalarExpr | ListExpr;
    if (node.op === "where" && "cond" in node) ask(node.list, node.var, node.cond);
    else if (node.op === "every" && "of" in node) ask(node.list, node.var, node.of);
    if (node.op === "any" && node.list.op === "where") askRuns(node.list.list, node.list.var, node.list.cond);
    else if (node.op === "every" && "of" in node) askRuns(node.list, node.var, node.of);
  });
  const all = [...found.values()];
  const chosen: Bitboard[] = [];
  let at = 0;
  for (const board of all.filter((each) => !isUnion(each, all))) {
    const words = bitboardWords(board);
    if (at + words > MOST) continue;
    chosen.push({ ...board, at });
    at += words;
  }
  return chosen;
}

/** The range of all places to which the links in a table of neighbours lead. */
function linkedPlaces(items: Int32Array): Places | undefined {
  if (items.length === 0) return undefined;
  const [first, last] = [Math.min(...items), Math.max(...items)];
  return { first, size: last - first + 1 };
}

/** Visits the parts of a condition, including the parts of functions that it calls. */
function everyCondition(l: Lowering, cond: ScalarExpr, see: (part: ScalarExpr) => void, depth = 0): void {
  everyNode(cond, (part) => {
    if (part.op === "=" || part.op === "any") see(part);
    else if (part.op === "call" && depth < INLINED) {
      everyCondition(l, withArgs(l.fns[part.fn]!, part.args), see, depth + 1);
    }
  });
}

function boardFor(
  l: Lowering,
  [from, to]: readonly [from: number, to: number],
  table: number | undefined,
): Bitboard | undefined {
  if (!holdOne(l, [from, to])) return undefined;
  if (table === undefined) return { table, from, to, min: 0, rows: 1, at: 0 };
  const values = valuesOf(l, from, table);
  if (!values) return undefined;
  const [min, max] = [Math.min(...values), Math.max(...values)];
  return max - min < MOST ? { table, from, to, min, rows: max - min + 1, at: 0 } : undefined;
}

/**
 * The printed values, such as colours, of all pieces that can be in a zone, from the table `table`. Undefined if some
 * of these pieces have no value.
 */
function valuesOf({ tables, instances }: Lowering, zone: number, table: number): readonly number[] | undefined {
  const { from, to } = instances.kinds.get(instances.zones[zone]!.decl.of)!;
  const values = [...tables[table]!.subarray(from, to)];
  return from < to && values.length === to - from ? values : undefined;
}

/**
 * Whether `board`, which shows the places of all pieces, is needless. It is if another bitboard shows the same zones in
 * at most two rows, such as white and black pieces: the union of the rows shows all pieces, too.
 */
function isUnion(board: Bitboard, all: readonly Bitboard[]): boolean {
  return (
    board.table === undefined &&
    all.some(({ table, from, to, rows }) => table !== undefined && rows <= 2 && from === board.from && to === board.to)
  );
}
