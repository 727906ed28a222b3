/** Which decisions need no look-ahead; ops that only serve trying go where no decision is tried. */
import type { FlatEffect, Op } from "../../ir.ts";
import type { Lowering } from "../lowering.ts";

export function settlePromises(l: Lowering): void {
  const effects = l.effects as FlatEffect[];
  if (l.asks.some((a) => a.probe || a.probeDecline) || effects.some((e) => e.ops.some((op) => op.op === "possible"))) return;
  const serves = (op: Op) => op.op === "open" || op.op === "close" || op.op === "horizon" || op.op === "taint";
  l.effects.forEach((e, i) => (l.effects[i] = { ...e!, ops: e!.ops.filter((op) => !serves(op)) }));
}
