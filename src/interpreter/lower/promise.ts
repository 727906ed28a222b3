/**
 * Which decisions need no look-ahead. An answer is free if no line can fail between it and the end of
 * the outermost open scope, or the horizon. Where no decision of a program needs to be tried, the ops
 * that only serve trying are taken out.
 */
import type { FlatEffect, Op } from "../ir.ts";
import type { Lowering } from "./lowering.ts";

export function settlePromises(l: Lowering, _main: number): void {
  const effects = l.effects as FlatEffect[];
  if (l.asks.some((a) => a.probe || a.probeDecline) || effects.some((e) => e.ops.some((op) => op.op === "possible"))) return;
  const serves = (op: Op) => op.op === "open" || op.op === "close" || op.op === "horizon";
  l.effects.forEach((e, i) => (l.effects[i] = { ...e!, ops: e!.ops.filter((op) => !serves(op)) }));
}
