/**
 * Look-ahead decides whether an answer can be offered. It can, if all lines up to the end of the outermost scope (the
 * block around the question) can be carried out. Look-ahead ends earlier, with success, at a line that depends on
 * unknown things.
 */
import { BUDGET, GameError, LOOK_AHEAD_DEPTH, tryWork } from "../executor.ts";
import { DECLINED, type Point, ANY_LOOK_AHEAD } from "../../ir/ir.ts";
import { Header } from "../../ir/layout.ts";
import { candidates, verdictOnDeclining } from "./ask.ts";
import type { AskSite } from "./code.ts";
import { lay } from "./frames.ts";
import { members } from "./lists.ts";
import { type LookAhead, type Machine, Outcome, spend } from "./machine.ts";
import { run } from "./run.ts";

/**
 * Runs `search`, which tries answers, inside a look-ahead: in the one that is already running, or else in a new one.
 */
export function look<T>(
  m: Machine,
  point: Point,
  deciders: readonly number[] | undefined,
  search: () => T,
  broken?: LookAhead["broken"],
  taint = ANY_LOOK_AHEAD,
): T {
  if (m.ahead) return search();
  const eyes = m.state[Header.me]!;
  m.ahead = { deciders, eyes, taint, tried: 0, depth: 0, point, broken, paid: new Set(), foresees: false };
  const result = search();
  m.ahead = undefined;
  return result;
}

/**
 * Calls `steps`, which runs the rules on trial, and then restores the state, also after an error. Returns whether the
 * rules came to a successful end.
 */
function attempt(m: Machine, steps: () => Outcome): boolean {
  const ahead = m.ahead as LookAhead;
  if (++ahead.tried > m.program.lookAhead || ahead.depth >= LOOK_AHEAD_DEPTH)
    throw new GameError("look-ahead", ahead.point);
  spend(m, tryWork(m.program), "look-ahead", ahead.point);
  const { frame } = m;
  const { taint } = ahead;
  const words = (m.aside[ahead.depth] ??= new Int32Array(m.state.length));
  words.set(m.state);
  ahead.depth++;
  m.state[Header.budget] = BUDGET;
  try {
    return steps() === Outcome.kept;
  } finally {
    ahead.depth--;
    ahead.taint = taint;
    m.frame = frame;
    m.state.set(words);
  }
}

/** Gives an answer, runs on, and restores the state. Returns whether the answer can be completed. */
export function tryAnswer(m: Machine, site: AskSite, value: number): boolean {
  return attempt(m, () => {
    m.state[m.frame + site.ask.slot] = value;
    return run(m, site.at + 1);
  });
}

/**
 * Tries whether the k-th `anytime` effect alone can be carried out to its end. In its frame, the address of the caller
 * is stored inverted (`~frame`), which marks the effect as one that is tried.
 */
export function tryAnytime(m: Machine, site: AskSite, k: number): boolean {
  const id = m.program.anytime[k]!;
  return attempt(m, () => {
    const { frame, state } = m;
    state[Header.scopes]!++;
    state[frame + 1] = site.again;
    lay(m, m.program.effects[id]!, frame + site.effect.size, ~frame, [], site.ask.point);
    return run(m, m.code.entries[id]!);
  });
}

/** At a decision inside a look-ahead: whether one of its answers can be completed. */
export function canBeCompleted(m: Machine, site: AskSite): boolean {
  const { ask } = site;
  const ahead = m.ahead as LookAhead;
  const deciders = members(m, ask.deciders);
  ahead.deciders ??= deciders;
  // Look-ahead usually ends with success at a decision of other players. A payment that cannot be made is no such
  // decision: whoever pays, look-ahead goes on, and tests whether an exchange (an `anytime` effect) helps.
  if (site.short) return canBePaid(m, site, ahead);
  if (!sameInts(deciders, ahead.deciders)) return true;
  const answers = candidates(m, site, 1);
  const { failed } = m;
  if (failed !== undefined) {
    m.failed = undefined;
    ahead.broken?.(failed);
    return false;
  }
  if (answers.some(({ sure }) => sure)) return true;
  const declining = verdictOnDeclining(m, ask);
  if (answers.length === 0 && declining === 0) ahead.broken?.(ask.point);
  if (declining === 1) return true;
  return (declining !== 0 && tryAnswer(m, site, DECLINED)) || answers.some(({ value }) => tryAnswer(m, site, value));
}

/**
 * A player cannot pay in full. Returns whether exchanges (`anytime` effects) can help, so that the payment and the ops
 * after it can be carried out.
 */
function canBePaid(m: Machine, site: AskSite, ahead: LookAhead): boolean {
  const { unpaid } = m;
  if (unpaid) ahead.paid.delete(unpaid);
  if (m.program.anytime.some((_, k) => tryAnytime(m, site, k))) return true;
  if (unpaid && !ahead.paid.has(unpaid)) ahead.broken?.(site.ask.point, unpaid);
  return false;
}

/**
 * Whether the ops from index `from` on can be completed, up to the end of the outermost scope. If they can, the match
 * goes on as the try did, so the tests that the try came to are not made again.
 */
export function possible(m: Machine, point: Point, from: number): boolean {
  const test = () => attempt(m, () => run(m, from));
  const { ahead } = m;
  if (!ahead) {
    if (m.foreseen > 0) return m.foreseen-- > 0;
    const isPossible = look(m, point, undefined, () => {
      m.ahead!.foresees = true;
      return test();
    });
    if (!isPossible) m.foreseen = 0;
    return isPossible;
  }
  const { depth, eyes, foresees, taint } = ahead;
  // A try at an answer in between is one level deeper, so what it comes to does not count.
  if (foresees && depth === m.foreseen + 1 && taint === ANY_LOOK_AHEAD && eyes === m.state[Header.me]) m.foreseen++;
  const isPossible = test();
  if (!isPossible && m.foreseen >= depth) {
    m.foreseen = depth - 1;
    ahead.foresees = false;
  }
  return isPossible;
}

function sameInts(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((x, i) => x === b[i]);
}
