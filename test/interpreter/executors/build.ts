/**
 * Builds small programs of the intermediate form by hand, for tests of the executors. Also has short names for
 * expressions and ops.
 */
import { relabelled } from "../../../src/interpreter/lowering/body.ts";
import { LOOK_AHEAD, WORK } from "../../../src/interpreter/runtime/executor.ts";
import type { Ask, Cell, FlatEffect, Fn, ListExpr, ScalarExpr, Op } from "../../../src/interpreter/ir/ir.ts";
import { Header, layOut } from "../../../src/interpreter/ir/layout.ts";
import type { Program } from "../../../src/interpreter/ir/program.ts";
import { type Bitboard, flipBits, wordsPerRow } from "../../../src/interpreter/ir/bitboards.ts";
import { countPiece, type Tally, wordsOf } from "../../../src/interpreter/ir/tallies.ts";

type Sketched<T> = T extends unknown ? Omit<T, "point"> & { readonly point?: number } : never;
/**
 * An op of a sketched program. If it has no point (a line of the rules), it gets point 0. Its labels count from 0 in
 * each effect.
 */
export type OpSketch = Sketched<Op>;

interface EffectSketch {
  readonly params?: FlatEffect["params"];
  readonly size?: number;
  readonly ops: readonly OpSketch[];
}

export interface Sketch {
  /** The initial values of the state's words, from index `WORD` on. */
  readonly words?: readonly number[];
  /** The pieces in zones 1, 2, …; the other mobile pieces are in the box. */
  readonly zones?: readonly (readonly number[])[];
  readonly mobile?: number;
  readonly pieces?: number;
  /** 1 for each piece whose position in its zone the rules read, 0 for other pieces. By default all have 1. */
  readonly indexed?: readonly number[];
  /** For zones 0, 1, …: the piece that holds the zone, as a player holds a hand; -1 for a zone of the game itself. */
  readonly holders?: readonly number[];
  /** The counts of pieces that the state keeps. Each stands in the state behind the previous one. */
  readonly tallies?: readonly Omit<Tally, "at">[];
  readonly bitboards?: readonly Omit<Bitboard, "at">[];
  readonly tables?: readonly (readonly number[])[];
  readonly fns?: readonly Omit<Fn, "name">[];
  /** The effects by number; the first is `main`. */
  readonly effects: readonly EffectSketch[];
  readonly asks?: readonly Partial<Ask>[];
  readonly anytime?: readonly number[];
  readonly rehearsed?: readonly number[];
  readonly threads?: number;
  readonly frameWords?: number;
  readonly vars?: number;
}

/** The index of the first word of a state that belongs to the game; the words before it are the header. */
export const WORD = Header.size;
const VARS = 64;

export function program(sketch: Sketch): Program {
  const mobile = sketch.mobile ?? 0;
  const contents = sketch.zones ?? [];
  const layout = layOut({
    mobile,
    pieces: sketch.pieces ?? mobile,
    zones: contents.length + 1,
    stateWords: sketch.words?.length ?? 0,
    threads: sketch.threads ?? 0,
    secret: [0, mobile],
    frameWords: sketch.frameWords ?? 200,
    rehearsalWords: sketch.rehearsed ? 24 : 0,
    threadFrameWords: sketch.frameWords ?? 200,
    tallyWords: (sketch.tallies ?? []).reduce((words, tally) => words + wordsOf(tally), 0),
    bitboardWords: (sketch.bitboards ?? []).reduce((words, board) => words + board.rows * wordsPerRow(board), 0),
  });
  let at = layout.tallies;
  const tallies = (sketch.tallies ?? []).map((tally) => ({
    ...tally,
    at: (at += wordsOf(tally)) - wordsOf(tally),
  }));
  at = layout.bitboards;
  const tables = (sketch.tables ?? []).map((t) => Int32Array.from(t));
  const bitboards = (sketch.bitboards ?? []).map((board) => ({
    ...board,
    at: (at += board.rows * wordsPerRow(board)) - board.rows * wordsPerRow(board),
  }));
  const initial = new Int32Array(layout.size);
  initial.set(sketch.words ?? [], WORD);
  const placed = new Set(contents.flat());
  const box = Array.from({ length: mobile }, (_, piece) => piece).filter((piece) => !placed.has(piece));
  [box, ...contents].forEach((pieces, zone) => {
    initial[layout.zoneFirst + zone] = pieces[0] ?? -1;
    initial[layout.zoneLast + zone] = pieces.at(-1) ?? -1;
    initial[layout.zoneCount + zone] = pieces.length;
    pieces.forEach((piece, i) => {
      initial[layout.pieceZone + piece] = zone;
      initial[layout.pieceNext + piece] = pieces[i + 1] ?? -1;
      initial[layout.piecePrev + piece] = pieces[i - 1] ?? -1;
      initial[layout.piecePosition + piece] = i + 1;
      countPiece(tallies, tables, initial, piece, zone, 1);
      flipBits(bitboards, tables, initial, piece, zone);
    });
  });
  let labels = 0;
  const effects = sketch.effects.map((e, i) => {
    const made = lowered(e, `effect ${i}`, labels);
    labels = made.end;
    return made;
  });
  // Executors read only these parts of a program. The parts that are empty here give names to things.
  return {
    layout,
    tables,
    fns: (sketch.fns ?? []).map((f, i) => ({ ...f, name: `fn ${i}` })),
    effects,
    main: 0,
    anytime: sketch.anytime ?? [],
    rehearsed: sketch.rehearsed ?? [],
    exchangeable: (sketch.anytime ?? []).map(() => ({ op: "const", value: 2 })),
    asks: (sketch.asks ?? []).map(ask),
    labels,
    vars: sketch.vars ?? VARS,
    lookAhead: LOOK_AHEAD,
    work: WORK,
    initial,
    holders: Int32Array.from({ length: contents.length + 1 }, (_, zone) => sketch.holders?.[zone] ?? -1),
    tallies,
    bitboards,
    indexed: Uint8Array.from({ length: mobile }, (_, piece) => sketch.indexed?.[piece] ?? 1),
    players: Array.from({ length: Math.max(1, sketch.pieces ?? mobile) }, (_, i) => i),
    cells: [],
    pieces: [],
    zones: [],
    asked: [],
    decides: [],
    snippets: { expressions: (sketch.fns ?? []).map((_, fn) => fn), later: [] },
  } as unknown as Program;
}

export function ask(part: Partial<Ask>): Ask {
  return {
    slot: 2,
    options: { op: "none" },
    var: 0,
    guard: undefined,
    probe: false,
    decline: undefined,
    declineGuard: undefined,
    probeDecline: false,
    alike: undefined,
    always: { op: "const", value: 0 },
    openly: undefined,
    anytime: false,
    steady: false,
    deciders: { op: "none" },
    point: 0,
    ...part,
  };
}

/**
 * Makes an effect of a sketch: puts a label after each call, gives labels numbers that are unique in the program, and
 * ends with `return`.
 */
function lowered(e: EffectSketch, name: string, first: number): FlatEffect {
  const sketched = e.ops.flatMap((op) => ("label" in op ? [op.label] : []));
  let next = Math.max(0, ...sketched) + 1;
  const ops: Op[] = [{ op: "label", label: first, point: 0 }];
  for (const sketch of e.ops) {
    const op = { point: 0, ...sketch } as Op;
    ops.push(
      op.op === "ask"
        ? { ...op, resume: first + next, again: first + next++ }
        : relabelled(op, (label) => label + first),
    );
    if (op.op === "call" || op.op === "call dynamic" || op.op === "fork" || op.op === "possible")
      ops.push({ op: "label", label: first + next++, point: 0 });
  }
  ops.push({ op: "return", point: 0 });
  return { name, params: e.params ?? [], size: e.size ?? 24, ops, entry: first, first, end: first + next };
}

// ---------------------------------------------------------------- short names for expressions and ops

export const n = (value: number): ScalarExpr => ({ op: "const", value });
export const s = (slot: number): ScalarExpr => ({ op: "slot", slot });
export const v = (of: number): ScalarExpr => ({ op: "var", var: of });
export const w = (word: number): ScalarExpr => ({ op: "word", at: WORD + word });
export const bin = (
  op: "+" | "-" | "*" | "mod" | "/ down" | "/ up" | "min" | "max",
  left: ScalarExpr,
  right: ScalarExpr,
  point = 0,
): ScalarExpr => ({ op, left, right, point });
export const cmp = (op: "=" | "!=" | "<" | "<=", left: ScalarExpr, right: ScalarExpr): ScalarExpr => ({
  op,
  left,
  right,
});
export const there = (of: ScalarExpr, soft: boolean, point = 0): ScalarExpr => ({ op: "there", of, soft, point });

export const list = (...values: number[]): ListExpr => ({ op: "constants", values });
export const range = (from: number, to: number): ListExpr => ({ op: "range", from: n(from), to: n(to) });
export const zone = (id: number): ListExpr => ({ op: "zone", zone: n(id) });
export const only = (of: ScalarExpr): ListExpr => ({ op: "single", of });

export const cell = (word: number, min = 0, max = 1000): Cell => ({ at: WORD + word, index: undefined, min, max });
export const set = (word: number, value: ScalarExpr): OpSketch => ({
  op: "set",
  cell: cell(word, -0x80000000, 0x7fffffff),
  value,
});
export const to = (id: number, end: "start" | "end" = "end", capacity?: ScalarExpr) => ({
  zone: n(id),
  end,
  zoneVar: 60,
  capacity,
});
export const asks = (which: number): OpSketch => ({ op: "ask", ask: which, resume: -1, again: -1 });
export const label = (of: number): OpSketch => ({ op: "label", label: of });
export const jump = (target: number): OpSketch => ({ op: "jump", to: target });
export const unless = (cond: ScalarExpr, target: number): OpSketch => ({ op: "unless", cond, to: target });
export const call = (effect: number, ...args: ScalarExpr[]): OpSketch => ({
  op: "call",
  effect,
  args: args.map((value) => ({ kind: "num", value })),
});
export const pay = (word: number, count: ScalarExpr, short?: number): OpSketch => ({
  op: "pay",
  amounts: [{ count, cell: cell(word), other: undefined }],
  short,
});
export const gain = (word: number, count: ScalarExpr): OpSketch => ({
  op: "gain",
  amounts: [{ count, cell: cell(word), other: undefined }],
  short: undefined,
});
export const open: OpSketch = { op: "open" };
export const close: OpSketch = { op: "close" };
