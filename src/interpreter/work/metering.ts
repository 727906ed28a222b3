/**
 * Makes a program count the work that its rules need, so that rules which compute too long stop with an error. If a
 * line can only need little work, the line pays a fixed amount in advance. If it can need much, the work is counted
 * while it runs, for each member of a list and each call. Both executors count equally.
 */
import type { Ask, FlatEffect, Op, ScalarExpr } from "../ir/ir.ts";
import type { Program } from "../ir/program.ts";
import { mapOperands, type Node } from "../ir/visitor.ts";
import { bindVariables } from "../runtime/codegen/analysis/variables.ts";
import { Writer } from "../runtime/codegen/writer.ts";
import { alternativesOf } from "./alternatives.ts";
import { Meter } from "./meter.ts";
import { StaticWork } from "./static-work.ts";

/** An expression that needs more work than this is counted while it runs. */
const UNCOUNTED = 20_000_000;
/**
 * A guard is evaluated for each option of a question. If that needs more work than this for all options together, it is
 * counted while it runs.
 */
const UNCOUNTED_GUARDS = 4_000_000_000;
/**
 * A line that pays in advance pays the upper bound of its work, divided by this number. The real work is much smaller
 * than the bound, because conditions leave out most members, and few lists are as long as they can be.
 */
const AHEAD = 1_000;

/**
 * Makes an expression count its work, or lets its line pay in advance. `rounds`: how often the op evaluates the
 * expression.
 */
type Counted = (root: Node, code: "work" | "look-ahead", rounds?: number) => Node;

/**
 * A copy of the program that counts its work while it runs. @param replaced called with each replaced node and its new
 * form
 */
export function metered(program: Program, replaced: (before: Node, now: Node) => void): Program {
  const g = new Writer(program);
  bindVariables(g);
  const work = new StaticWork(g);
  const meter = new Meter(program, work, (fn) => work.call(fn) > UNCOUNTED, replaced);
  const isLarge = (root: Node) => work.of(root) > UNCOUNTED;
  const asks = [...program.asks];
  const effects = program.effects.map((effect, id): FlatEffect => {
    g.frame = id;
    const ops = effect.ops.flatMap((op): readonly Op[] => {
      const { point } = op;
      let ahead = 0;
      const counted: Counted = (root, code, rounds = 1) => {
        const counts = isLarge(root) || rounds * work.of(root) > UNCOUNTED_GUARDS;
        const made = counts ? meter.root(root, point, code) : { node: root, work: work.of(root) };
        ahead += rounds * made.work;
        return made.node;
      };
      const made = mapOperands(op, (root) => counted(root, "work"));
      if (op.op === "ask") {
        const ask = program.asks[op.ask]!;
        const alternatives = alternativesOf(ask, work);
        const made = meteredAsk(ask, work.members(ask.options), counted);
        asks[op.ask] = alternatives ? { ...made, alternatives } : made;
      }
      const paid = Math.floor(ahead / AHEAD);
      return paid === 0 ? [made] : [{ op: "spend", work: paid, point }, made];
    });
    return ops.every((op, at) => op === effect.ops[at]) ? effect : { ...effect, ops };
  });
  g.frame = undefined;
  const exchangeable = program.exchangeable.map((need) =>
    isLarge(need) ? (meter.root(need, 0, "look-ahead").node as ScalarExpr) : need,
  );
  const fns = meter.functions();
  return { ...program, effects, asks, exchangeable, fns, points: meter.points, vars: meter.vars };
}

/**
 * An ask in a form that counts its work. The work of `Ask.ways` is not counted: only perft, which counts move
 * sequences, uses it, and perft has no limit of work.
 */
function meteredAsk(ask: Ask, options: number, counted: Counted): Ask {
  const { guard, declineGuard, ways, openly, ...rest } = ask;
  return {
    ...mapOperands(rest, (root) => counted(root, "work")),
    guard: guard && (counted(guard, "look-ahead", options) as ScalarExpr),
    declineGuard: declineGuard && (counted(declineGuard, "look-ahead") as ScalarExpr),
    openly: openly && meteredAsk(openly, options, counted),
    ...(ways ? { ways } : {}),
  };
}
