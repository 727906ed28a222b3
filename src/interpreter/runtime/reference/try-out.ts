/**
 * Tries one answer, as look-ahead does before answers are offered, and reports the lines that cannot be carried out. So
 * tools can explain why an answer is not offered.
 */
import { Header } from "../../ir/layout.ts";
import { ANYTIME, type Op, type Point } from "../../ir/ir.ts";
import type { Program } from "../../ir/program.ts";
import type { Ask } from "../../ir/ir.ts";
import { codeOf } from "./code.ts";
import { members } from "./lists.ts";
import { type Look, lookAt } from "./look.ts";
import { machineFor } from "./machine.ts";
import { rehearsed as rehearse } from "./rehearsal.ts";
import { look, tryAnswer, tryAnytime } from "./look-ahead.ts";

/** A line that cannot be carried out after an answer. */
export interface Broken {
  readonly point: Point;
  readonly op: Op;
  /** If the line asks a question that has no answers: the ask. */
  readonly ask: Ask | undefined;
  /**
   * Whether the line is a payment that cannot be made, even with exchanges (`anytime` effects). Such a line is reported
   * after the lines that fail inside tried exchanges.
   */
  readonly unpaid: boolean;
  /** Reads the position before the line. It is only valid while `broken` is called. */
  readonly look: Look;
}

/**
 * Returns whether an answer can be completed, which means that all lines up to the end of the scope can be carried out.
 * @param state at a decision of a program without guards; it is not changed
 * @param broken called with each line that fails
 */
export function tryOut(program: Program, state: Int32Array, value: number, broken: (line: Broken) => void): boolean {
  const code = codeOf(program);
  const frame = state[Header.frame]!;
  const m = machineFor(program, state.slice(), { rehearse, frame });
  const site = code.asks.get(state[frame + 1]!)!;
  const tell = (point: Point, payment?: Op) => {
    const op = payment ?? m.op;
    if (op)
      broken({
        point,
        op,
        ask: op.op === "ask" ? program.asks[op.ask] : undefined,
        unpaid: payment !== undefined,
        look: lookAt(program, m.state, m.frame),
      });
  };
  return look(
    m,
    site.ask.point,
    members(m, site.ask.deciders),
    () => (value <= ANYTIME ? tryAnytime(m, site, ANYTIME - value) : tryAnswer(m, site, value)),
    tell,
  );
}
