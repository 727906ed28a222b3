/**
 * Finds the error of the rules that explains why a decision has no answers. A guard, an expression that decides whether
 * an option can be completed, rejects the option without carrying out its lines. So it does not meet an error in them.
 * Trying the option does.
 */
import type { Label } from "../../ir/ir.ts";
import type { Program } from "../../ir/program.ts";
import { GameError, type GameErrorCode, MAX_OFFERED } from "../executor.ts";
import { offer } from "./ask.ts";
import { machineFor } from "./machine.ts";
import { rehearsed as rehearse } from "./rehearsal.ts";

/** The errors that only mean that trying has used too much time or memory, and not that the rules are wrong. */
const LIMITS: ReadonlySet<GameErrorCode> = new Set(["look-ahead", "work", "budget", "too deep"]);

const known = new WeakMap<Program, Program>();

/**
 * The program without guards, so that every answer is tried. The program may also lack the ops at which a look-ahead
 * ends early (`boundary`). That does not matter here: no answer can be completed, so no try gets as far as these ops.
 */
function withoutGuards(program: Program): Program {
  let plain = known.get(program);
  if (!plain) {
    const asks = program.asks.map((ask) => ({
      ...ask,
      guard: undefined,
      declineGuard: undefined,
      probe: true,
      probeDecline: true,
    }));
    known.set(program, (plain = { ...program, asks }));
  }
  return plain;
}

/**
 * Tries all options of a decision whose guards reject every option, in order to find an error of the rules. The state
 * is not changed.
 * @param frame the address of the frame of the effect that asks
 * @throws GameError the error that an option leads to, unless trying takes too much work
 */
export function meetError(program: Program, state: Int32Array, frame: number, label: Label): void {
  const plain = withoutGuards(program);
  const offered = new Int32Array(MAX_OFFERED + 1 + program.anytime.length);
  const m = machineFor(plain, state.slice(), { rehearse, frame, offered });
  try {
    offer(m, m.code.asks.get(label)!);
  } catch (error) {
    if (!(error instanceof GameError) || !LIMITS.has(error.code)) throw error;
  }
}
