/** The ops that change numbers in the state: gain, pay, lose, set, roll. */
import { GameError } from "../executor.ts";
import { type Cell, MAX_INT, type Op } from "../../ir/ir.ts";
import { Header } from "../../ir/layout.ts";
import { randomBelow } from "../random.ts";
import { members } from "./lists.ts";
import { heard, impossible, type Machine, Outcome } from "./machine.ts";
import { num } from "./numbers.ts";

/** A word of the state that is about to change: its address and its bounds. */
interface Word {
  readonly at: number;
  readonly min: number;
  readonly max: number;
  readonly strict: boolean | undefined;
}

interface Due {
  readonly count: number;
  readonly word: Word;
  readonly other: Word | undefined;
}

function wordOf(m: Machine, cell: Cell): Word {
  return { at: cell.at + (cell.index ? num(m, cell.index) : 0), min: cell.min, max: cell.max, strict: cell.strict };
}

function put(m: Machine, at: number, value: number): void {
  const before = m.state[at]!;
  m.state[at] = value;
  if (before !== value) heard(m)?.changed?.(at, before, value, m.state[Header.me]!);
}

function restart(m: Machine, at: number, value: number): void {
  const before = m.state[at]!;
  m.state[at] = value;
  if (before !== value) heard(m)?.restarted?.(at, before, value);
}

/** Carries out `set`. */
export function set(m: Machine, op: Op & { op: "set" }): Outcome | undefined {
  const { at, min, max } = wordOf(m, op.cell);
  const value = num(m, op.value);
  if (m.failed !== undefined) return impossible(m, m.failed);
  if (value < min || value > max) throw new GameError("out of range", op.point, { word: at, value, min, max });
  if (op.restart) restart(m, at, value);
  else put(m, at, value);
  return undefined;
}

/**
 * Carries out gain, pay or lose. Returns `"short"` if a payment cannot be made in full and the op says where execution
 * continues then.
 */
export function transfer(m: Machine, op: Op & { op: "gain" | "pay" | "lose" }): Outcome | "short" | undefined {
  const { state } = m;
  const dues = op.amounts.map((a): Due => ({
    count: num(m, a.count),
    word: wordOf(m, a.cell),
    other: a.other && wordOf(m, a.other),
  }));
  if (m.failed !== undefined) return impossible(m, m.failed);
  const negative = dues.find((due) => due.count < 0);
  if (negative) throw new GameError("out of range", op.point, { value: negative.count, min: 0, max: MAX_INT });
  if (op.op === "pay" && !affordable(state, dues)) return op.short === undefined ? impossible(m, op.point) : "short";
  for (const { count, word, other } of dues) {
    if (op.op === "gain") {
      const there = other ? Math.min(count, state[other.at]! - other.min) : count;
      const room = word.max - state[word.at]!;
      if (word.strict && there > room) {
        const { at, min, max } = word;
        throw new GameError("out of range", op.point, { word: at, value: state[at]! + there, min, max });
      }
      const gained = Math.min(there, room);
      put(m, word.at, state[word.at]! + gained);
      if (other) put(m, other.at, state[other.at]! - gained);
    } else {
      const lost = Math.min(count, state[word.at]! - word.min);
      put(m, word.at, state[word.at]! - lost);
      if (other) put(m, other.at, state[other.at]! + Math.min(lost, other.max - state[other.at]!));
    }
  }
  return undefined;
}

/** Whether all amounts can be paid together. Amounts that are paid from the same counter add up. */
function affordable(state: Int32Array, dues: readonly Due[]): boolean {
  return dues.every(({ word }, i) => {
    const sum = dues.slice(0, i + 1).reduce((total, due) => (due.word.at === word.at ? total + due.count : total), 0);
    return sum <= state[word.at]! - word.min;
  });
}

/** Carries out `roll`. */
export function roll(m: Machine, op: Op & { op: "roll" }): Outcome | undefined {
  const pieces = members(m, op.pieces);
  if (m.failed !== undefined) return impossible(m, m.failed);
  if (m.ahead) return Outcome.kept;
  const subject = op.for && m.state[m.frame + op.for.slot]!;
  for (const piece of pieces) {
    const brought = op.min + randomBelow(m.state, Header.random, op.max - op.min + 1);
    const value = m.chance.rolled?.(piece, op.at + piece, brought, op.min, op.max, subject) ?? brought;
    put(m, op.at + piece, value);
    heard(m)?.rolled?.(piece, op.at + piece, value);
  }
  return undefined;
}
