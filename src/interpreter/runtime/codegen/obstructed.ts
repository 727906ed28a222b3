/**
 * Writes the test whether a chess rook, or any walk along a row, reaches a place. The code masks the bits of all places
 * in the way, and compares once, instead of walking.
 */
import type { ListExpr, ScalarExpr, Var } from "../../ir/ir.ts";
import { affine } from "../../ir/affine.ts";
import { INLINED, type Occupied, occupied, type Places } from "../../ir/bitboards.ts";
import type { Program } from "../../ir/program.ts";
import { everyNode, withArgs } from "../../ir/visitor.ts";
import { type Walks, walksOf } from "./analysis/obstructions.ts";
import { BitWriter } from "./bit-writer.ts";
import { less, num } from "./numbers.ts";
import type { Writer } from "./writer.ts";

/** The most entries of a table of masks; a longer one is not made. */
const MOST = 1 << 15;

/**
 * Writes the test whether walks along rows reach the place in the variable `x`. `x` must be one of `places`, which are
 * also returned. Undefined if the list does not consist of walks, or if bits cannot express where they end. Nothing in
 * the list may fail.
 */
export function reached(
  g: Writer,
  x: string,
  list: ListExpr,
): { readonly text: string; readonly places: Places } | undefined {
  const walks = walksOf(g, list);
  const places = walks && placesAsked(g.program, walks.stop, walks.var);
  if (!walks || !places || !isAmong(walks, places)) return undefined;
  const { first, size } = places;
  g.ranges.set(walks.var, { min: first, max: first + size - 1, absent: false });
  const writer = new BitWriter(g, places);
  const stops = writer.condition(walks.stop, walks.var);
  if (!stops || !writer.reads) return undefined;
  const tables = tablesOf(walks, places, stops.length);
  if (!tables) return undefined;
  const [which, masks] = [g.local(g.temp()), `T${g.table(tables.masks)}`];
  const row = walks.of ? less(num(g, walks.of), walks.min) : "";
  const at = g.local(g.temp());
  const from = row && `Math.imul(${row},${tables.width})+`;
  const free = stops.map((word, w) => `${masks}[${w === 0 ? at : `${at}+${w}`}]&${word}`).join("|");
  const found = `(${which}=${g.byteTable(tables.which)}[${row && `Math.imul(${row},${size})+`}${less(x, first)}])!==0`;
  const clear = `(${at}=Math.imul(${from}${which},${stops.length}),${writer.assignments()}(${free})===0)`;
  return { text: `(${found}&&${clear})`, places };
}

interface Tables {
  /**
   * A table with a row for each start of a walk and a column for each place: 0 if the walk never comes to the place,
   * otherwise a number that identifies the place within the row.
   */
  readonly which: Uint8Array;
  /**
   * For each row of `which` and each number in it: a mask of the places that must be free for the walk to reach the
   * place with this number.
   */
  readonly masks: Int32Array;
  /** The number of masks in each row, including an unused one for the number 0. */
  readonly width: number;
}

function tablesOf({ reached }: Walks, { first, size }: Places, words: number): Tables | undefined {
  const width = 1 + reached.reduce((most, members) => Math.max(most, members.size), 0);
  if (width > 255 || reached.length * Math.max(size, width * words) > MOST) return undefined;
  const which = new Uint8Array(reached.length * size);
  const masks = new Int32Array(reached.length * width * words);
  for (const [row, members] of reached.entries())
    for (const [i, [member, places]] of [...members].entries()) {
      which[row * size + member - first] = i + 1;
      for (const place of places)
        masks[(row * width + i + 1) * words + ((place - first) >> 5)]! |= 1 << (place - first);
    }
  return { which, masks, width };
}

function isAmong({ reached }: Walks, { first, size }: Places): boolean {
  return reached.every((members) => [...members.keys()].every((member) => member >= first && member < first + size));
}

/**
 * The range of places whose pieces a condition on the place `v` reads, such as all cells for "there is a pawn on v".
 * Undefined if it reads none.
 */
export function placesAsked(program: Program, cond: ScalarExpr, v: Var, depth = 0): Places | undefined {
  let found: Places | undefined;
  everyNode(cond, (node) => {
    if (found) return;
    if (node.op === "call" && depth < INLINED) {
      found = placesAsked(program, withArgs(program.fns[node.fn]!, node.args), v, depth + 1);
    } else if (node.op === "any" || node.op === "=") found = placesOfZones(occupied(node), v);
  });
  return found;
}

function placesOfZones(asked: Occupied | undefined, v: Var): Places | undefined {
  const zone = asked && affine(asked.zone, v);
  if (!zone || zone.place !== 1 || zone.of) return undefined;
  const [from, to] = asked.among;
  return { first: from - zone.by, size: to - from };
}
