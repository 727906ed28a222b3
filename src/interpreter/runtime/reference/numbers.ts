/** Evaluates expressions that yield one int. */
import { ABSENT, MAX_INT, type ScalarExpr, type Point } from "../../ir/ir.ts";
import { Header } from "../../ir/layout.ts";
import { any, count, every, extreme, longest, nth, only, sum } from "./folds.ts";
import { includes, members } from "./lists.ts";
import { fail, failSoftly, heard, type Machine, spend } from "./machine.ts";
import { matches } from "./matching.ts";
import { move } from "./zones.ts";

/**
 * Evaluates a number in the current frame. It contains no closures, because a function with closures allocates memory at
 * each call, and this one is called more often than any other.
 */
export function num(m: Machine, e: ScalarExpr): number {
  const { state, vars } = m;
  const { layout, tables } = m.program;
  switch (e.op) {
    case "const":
      return e.value;
    case "slot":
      return state[m.frame + e.slot]!;
    case "var":
      return vars[e.var]!;
    case "word":
      return state[e.at]!;
    case "cell":
      return state[e.at + num(m, e.index)] ?? 0;
    case "column":
      return tables[e.table]![num(m, e.index)] ?? ABSENT;
    case "+":
      return int(m, num(m, e.left) + num(m, e.right), e.point);
    case "-":
      return int(m, num(m, e.left) - num(m, e.right), e.point);
    case "*":
      return int(m, num(m, e.left) * num(m, e.right), e.point);
    case "mod":
    case "/ down":
    case "/ up":
      return divide(m, e.op, num(m, e.left), num(m, e.right), e.point);
    case "min":
      return Math.min(num(m, e.left), num(m, e.right));
    case "max":
      return Math.max(num(m, e.left), num(m, e.right));
    case "=":
      return bit(num(m, e.left) === num(m, e.right));
    case "!=":
      return bit(num(m, e.left) !== num(m, e.right));
    case "<":
      return bit(num(m, e.left) < num(m, e.right));
    case "<=":
      return bit(num(m, e.left) <= num(m, e.right));
    case "and":
      return bit(num(m, e.left) !== 0 && num(m, e.right) !== 0);
    case "or":
      return bit(num(m, e.left) !== 0 || num(m, e.right) !== 0);
    case "not":
      return bit(num(m, e.of) === 0);
    case "if":
      return num(m, num(m, e.cond) !== 0 ? e.then : e.else);
    case "let":
      vars[e.var] = num(m, e.value);
      return num(m, e.in);
    case "call":
      return call(m, e.fn, values(m, e.args));
    case "call dynamic": {
      const fn = num(m, e.fn);
      const args = values(m, e.args);
      return e.among.includes(fn) ? call(m, fn, args) : fail(m, "nothing there", e.point);
    }
    case "zone of":
      return zoneOf(m, num(m, e.piece));
    case "at": {
      const zone = zoneOf(m, num(m, e.piece));
      const holder = zone === ABSENT ? -1 : m.program.holders[zone]!;
      return holder < 0 ? ABSENT : holder;
    }
    case "index": {
      const piece = num(m, e.piece);
      return zoneOf(m, piece) === ABSENT ? ABSENT : state[layout.piecePosition + piece]!;
    }
    case "count":
      return count(m, e.list);
    case "any":
      return bit(any(m, e.list));
    case "every":
      return bit(every(m, e));
    case "matching":
      return bit(matches(m, e));
    case "sum":
      return sum(m, e);
    case "longest":
      return int(m, longest(m, e), e.point);
    case "least":
    case "greatest":
      return extreme(m, e);
    case "first":
      return nth(m, e.list, 1);
    case "item": {
      const n = num(m, e.n);
      return n < 1 ? ABSENT : nth(m, e.list, n);
    }
    case "last":
      return members(m, e.list).at(-1) ?? ABSENT;
    case "only":
      return only(m, e.list);
    case "is in": {
      const x = num(m, e.of);
      return bit(x !== ABSENT && includes(m, e.list, x));
    }
    case "there": {
      const x = num(m, e.of);
      if (x !== ABSENT) return x;
      return e.soft ? failSoftly(m, e.point) : fail(m, "nothing there", e.point);
    }
    case "within": {
      const [x, { min, max }] = [num(m, e.of), e];
      return (x >= min && x <= max) || m.failed !== undefined
        ? x
        : fail(m, "argument", e.point, { value: x, min, max });
    }
    case "tainted":
      return bit(m.ahead !== undefined && (m.ahead.taint & e.mask) !== 0);
    case "eyes":
      return m.ahead ? m.ahead.eyes : m.state[Header.me]!;
    case "after":
      return after(m, e);
    case "rehearsed":
      return bit(m.rehearse(m, e));
    case "spend":
      spend(m, e.work, e.code, e.point);
      return num(m, e.of);
    case "spot":
      heard(m)?.passed?.(e.spot);
      return num(m, e.of);
    case "of kind": {
      const x = num(m, e.of);
      if (x >= e.from && x < e.to) return x;
      return e.soft ? failSoftly(m, e.point) : fail(m, "nothing there", e.point);
    }
  }
}

/** Evaluates several numbers in the current frame. */
function values(m: Machine, of: readonly ScalarExpr[]): number[] {
  return of.map((e) => num(m, e));
}

/** A number in the position after pieces have been moved to zones. The moves are undone afterwards. */
function after(m: Machine, e: ScalarExpr & { op: "after" }): number {
  const [pieces, zones] = [values(m, e.pieces), values(m, e.zones)];
  const { layout } = m.program;
  const before = m.state.slice();
  // If something was not there (a soft assertion has failed), the ids of the pieces and zones can be any numbers.
  // So both are checked before the move.
  pieces.forEach((piece, i) => {
    const zone = zones[i]!;
    if (piece >= 0 && piece < layout.mobile && zone >= 0 && zone < layout.zones) move(m, piece, zone, "end");
  });
  try {
    return num(m, e.of);
  } finally {
    m.state.set(before);
  }
}

/** Calls a function of the program, with variables of its own. */
export function call(m: Machine, fn: number, args: readonly number[]): number {
  const { params, body } = m.program.fns[fn]!;
  const outer = m.vars;
  m.vars = m.locals[++m.calls] ??= new Int32Array(outer.length);
  params.forEach((param, i) => (m.vars[param] = args[i]!));
  try {
    return num(m, body);
  } finally {
    m.vars = outer;
    m.calls--;
  }
}

/** The zone of a piece; `ABSENT` for an int that is not a piece, or a piece that is never in zones. */
export function zoneOf(m: Machine, piece: number): number {
  const { layout } = m.program;
  return piece >= 0 && piece < layout.mobile ? m.state[layout.pieceZone + piece]! : ABSENT;
}

/**
 * The first or last piece of a zone; -1 if the zone is empty or does not exist. `words` is the address of the table of
 * first pieces (`zoneFirst`) or of last pieces (`zoneLast`).
 */
export function endOf(m: Machine, words: number, zone: number): number {
  return zone >= 0 && zone < m.program.layout.zones ? m.state[words + zone]! : -1;
}

/**
 * Checks the result of a calculation. A result outside the ints is an error of the rules. Exceptions are calculations
 * that the compiler has added (with the point -1), and those after a failed assertion, whose results nobody uses.
 */
export function int(m: Machine, result: number, point: Point): number {
  return (result >= -MAX_INT && result <= MAX_INT) || point < 0 || m.failed !== undefined
    ? result | 0
    : fail(m, "no int", point);
}

function divide(m: Machine, op: "mod" | "/ down" | "/ up", left: number, right: number, point: Point): number {
  if (right === 0) return fail(m, "division by zero", point);
  const down = Math.floor(left / right) | 0;
  switch (op) {
    case "/ down":
      return down;
    case "/ up":
      return Math.ceil(left / right) | 0;
    case "mod":
      return (left - Math.imul(down, right)) | 0;
  }
}

function bit(truth: boolean): number {
  return truth ? 1 : 0;
}
