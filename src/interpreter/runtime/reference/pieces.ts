/** Ops that move pieces or use chance: move, swap, draw, shuffle, pick. */
import { GameError } from "../executor.ts";
import type { Op, Target } from "../../ir/ir.ts";
import { Header } from "../../ir/layout.ts";
import { randomBelow } from "../random.ts";
import { setSlots } from "./code.ts";
import { members } from "./lists.ts";
import { heard, impossible, type Machine, Outcome } from "./machine.ts";
import { num } from "./numbers.ts";
import * as zones from "./zones.ts";

/** The number of pieces that a zone can hold. */
function capacityOf(m: Machine, target: Target, zone: number): number {
  if (!target.capacity) return Number.POSITIVE_INFINITY;
  m.vars[target.zoneVar] = zone;
  return num(m, target.capacity);
}

/** Carries out `move`. */
export function move(m: Machine, op: Op & { op: "move" }): Outcome | undefined {
  const { state } = m;
  const { layout } = m.program;
  const what = members(m, op.what);
  const zone = num(m, op.to.zone);
  const capacity = capacityOf(m, op.to, zone);
  if (m.failed !== undefined) return impossible(m, m.failed);
  const coming = what.filter((piece) => state[layout.pieceZone + piece] !== zone).length;
  if (coming > 0 && state[layout.zoneCount + zone]! + coming > capacity) return impossible(m, op.point);
  for (const [i, piece] of what.entries()) {
    const from = zones.move(m, piece, zone, op.to.end);
    heard(m)?.moved?.(piece, from, zone, i === what.length - 1 && state[layout.zoneFirst + zone] === piece);
  }
  return undefined;
}

/** Carries out `swap`. */
export function swap(m: Machine, op: Op & { op: "swap" }): Outcome | undefined {
  const {
    state,
    program: {
      layout: { pieceZone },
    },
  } = m;
  const left = num(m, op.left);
  const right = num(m, op.right);
  const fits = op.fits ? num(m, op.fits) : 1;
  if (m.failed !== undefined) return impossible(m, m.failed);
  if (!fits) return impossible(m, op.point);
  if (left === right) return undefined;
  zones.swap(m, left, right);
  heard(m)?.moved?.(left, state[pieceZone + right]!, state[pieceZone + left]!, false);
  heard(m)?.moved?.(right, state[pieceZone + left]!, state[pieceZone + right]!, false);
  return undefined;
}

/** Carries out `draw`. */
export function draw(m: Machine, op: Op & { op: "draw" }): Outcome | undefined {
  const { state, ahead } = m;
  const { layout } = m.program;
  const from = num(m, op.from);
  const count = num(m, op.count);
  const zone = num(m, op.to.zone);
  const capacity = capacityOf(m, op.to, zone);
  const refill = op.refill ? num(m, op.refill) : -1;
  if (m.failed !== undefined) return impossible(m, m.failed);
  if (ahead) ahead.taint |= op.taint;
  for (let drawn = 0; drawn < count; drawn++) {
    if (state[layout.zoneCount + from] === 0) {
      if (refill < 0 || state[layout.zoneCount + refill] === 0)
        return op.slot === undefined ? undefined : impossible(m, op.point);
      if (ahead) return Outcome.kept;
      for (let p = state[layout.zoneFirst + refill]!; p >= 0; p = state[layout.zoneFirst + refill]!)
        zones.move(m, p, from, "end");
      zones.shuffle(m, from);
      heard(m)?.shuffled?.(from);
    }
    if (from !== zone && state[layout.zoneCount + zone]! >= capacity) return impossible(m, op.point);
    const piece = state[layout.zoneFirst + from]!;
    zones.move(m, piece, zone, op.to.end);
    heard(m)?.drawn?.(piece, from, zone, drawn === count - 1 && state[layout.zoneFirst + zone] === piece);
    if (op.slot !== undefined) state[m.frame + op.slot] = piece;
  }
  return undefined;
}

/** Carries out `shuffle`. */
export function shuffle(m: Machine, op: Op & { op: "shuffle" }): Outcome | undefined {
  const what = members(m, op.zones);
  if (m.failed !== undefined) return impossible(m, m.failed);
  if (m.ahead) return Outcome.kept;
  for (const zone of what) {
    zones.shuffle(m, zone);
    heard(m)?.shuffled?.(zone);
  }
  return undefined;
}

/** Carries out `pick`. If it picks several members, they stay in the order of the list. */
export function pick(m: Machine, op: Op & { op: "pick" }): Outcome | undefined {
  const { state } = m;
  const from = members(m, op.list);
  const count = Math.max(0, num(m, op.count));
  if (m.failed !== undefined) return impossible(m, m.failed);
  if (from.length < count || (op.single && from.length === 0)) return impossible(m, op.point);
  if (m.ahead) return Outcome.kept;
  if (count > op.capacity && !op.single) throw new GameError("too deep", op.point);
  const brought = op.single ? [from[randomBelow(state, Header.random, from.length)]!] : sample(m, from, count);
  const taken = m.chance.picked?.(op.point, from, brought) ?? brought;
  if (op.single) state[m.frame + op.slot] = taken[0]!;
  else setSlots(state, m.frame + op.slot, taken);
  const {
    picks,
    layout: { mobile, pieceZone },
  } = m.program;
  const lies = (value: number) => picks.get(op.point)?.kind === "pieces" && value < mobile;
  for (const value of taken) heard(m)?.picked?.(value, lies(value) ? state[pieceZone + value]! : -1);
  return undefined;
}

/**
 * Picks members by selection sampling: whether a member is taken depends on how many are still wanted and how many are
 * left. So all sets of the wanted size are equally likely.
 */
function sample({ state }: Machine, from: readonly number[], count: number): readonly number[] {
  const taken: number[] = [];
  from.forEach((x, i) => {
    const wanted = count - taken.length;
    if (wanted > 0 && randomBelow(state, Header.random, from.length - i) < wanted) taken.push(x);
  });
  return taken;
}
