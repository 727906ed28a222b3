/**
 * Finds the code that may be executed before certain ops, for facts that hold from these ops on to the end of the
 * match.
 */
import { edgesOf, placesOf } from "../../../ir/control-flow.ts";
import type { Op } from "../../../ir/ir.ts";
import type { Program } from "../../../ir/program.ts";
import { calledFromOutside } from "./called-from-outside.ts";

/**
 * All ops, questions, functions and expressions that may be evaluated in a position that the match can reach without
 * an op for which `stops` is true. The operands of such an op are included, too. The functions that these parts call
 * are not listed (see `reaches`).
 */
export function partsBefore(program: Program, stops: (op: Op) => boolean): readonly unknown[] {
  const { asks, decides, fns, exchangeable } = program;
  const ops = [...new Reach(program, stops).ops];
  const asked = ops.flatMap((op) => (op.op === "ask" ? [asks[op.ask], fns[decides[op.ask]!]] : []));
  return [ops, asked, exchangeable, evaluatedAnywhere(program).map((fn) => fns[fn])];
}

/** The functions that tools evaluate in any position. */
function evaluatedAnywhere(program: Program): readonly number[] {
  const { players, seats, decides, snippets } = program;
  // Who decides for an automated player sees what that player sees.
  return [...calledFromOutside(program), ...(players.length > seats ? decides : []), ...snippets.expressions];
}

/** The ops that can be reached from the beginning of a match without an op for which `stops` is true. */
class Reach {
  readonly ops = new Set<Op>();
  private readonly program: Program;
  private readonly stops: (op: Op) => boolean;
  private readonly entered: Set<number>;
  /** The effects that can return without such an op. */
  private readonly returning = new Set<number>();
  private finished = false;

  constructor(program: Program, stops: (op: Op) => boolean) {
    const { main, anytime, rehearsed, snippets } = program;
    this.program = program;
    this.stops = stops;
    this.entered = new Set([main, ...anytime, ...rehearsed, ...snippets.later]);
    for (let size = -1; size !== this.size;) {
      size = this.size;
      for (const effect of this.entered) this.follow(effect);
    }
  }

  /** Grows as long as something is found. */
  private get size(): number {
    return this.ops.size + this.entered.size + this.returning.size + Number(this.finished);
  }

  private follow(effect: number): void {
    const { ops } = this.program.effects[effect]!;
    const places = placesOf(ops);
    const finishing = this.finished ? ops.findIndex(({ op }) => op === "finishing") : -1;
    const seen = new Set<number>();
    const open = finishing < 0 ? [0] : [0, finishing];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (seen.has(at)) continue;
      seen.add(at);
      const op = ops[at]!;
      this.ops.add(op);
      if (this.stops(op)) continue;
      if (op.op === "return") this.returning.add(effect);
      if (op.op === "finish") this.finished = true;
      const { next, jumps, calls } = edgesOf(op);
      for (const to of calls) this.entered.add(to);
      // `call dynamic` and `fork` may run nothing.
      if (next && (op.op !== "call" || this.returning.has(op.effect))) open.push(at + 1);
      for (const label of op.op === "ask" ? [op.again] : jumps) open.push(places.get(label)!);
    }
  }
}
