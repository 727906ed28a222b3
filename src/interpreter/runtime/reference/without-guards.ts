/**
 * The error of the rules behind a decision without answers. A guard rejects an answer without carrying it out, so it does not meet a
 * mistake of the rules on the way; trying does.
 */
import type { Label } from "../../ir/ir.ts";
import type { Program } from "../../ir/program.ts";
import { GameError, type GameErrorCode, MAX_OFFERED } from "../executor.ts";
import { offer } from "./ask.ts";
import { machineFor } from "./machine.ts";

/** What trying may run out of, and guards do not. */
const LIMITS: ReadonlySet<GameErrorCode> = new Set(["look-ahead", "work", "budget", "too deep"]);

const known = new WeakMap<Program, Program>();

/**
 * The program with every answer tried. It may lack the ops that say how far an answer is tried; where no answer can be completed, none
 * comes so far.
 */
function withoutGuards(program: Program): Program {
  let plain = known.get(program);
  if (!plain) {
    const asks = program.asks.map((ask) => ({ ...ask, guard: undefined, probe: true, probeDecline: true }));
    known.set(program, (plain = { ...program, asks }));
  }
  return plain;
}

/**
 * Tries all answers of a decision for which guards leave none. The state stays as it is.
 * @param frame of the effect that asks
 * @throws GameError that an answer comes to, unless trying takes too much
 */
export function meetError(program: Program, state: Int32Array, frame: number, label: Label): void {
  const plain = withoutGuards(program);
  const offered = new Int32Array(MAX_OFFERED + 1 + program.anytime.length);
  const m = machineFor(plain, state.slice(), { frame, offered });
  try {
    offer(m, m.code.asks.get(label)!);
  } catch (error) {
    if (!(error instanceof GameError) || !LIMITS.has(error.code)) throw error;
  }
}
