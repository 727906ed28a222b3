/**
 * Decides what the other seats may learn from the fact that a question is asked (`Ask.openly`). A question with a
 * single answer is usually not asked. But whether an answer can be completed may depend on things that only some seats
 * see. Then the question is asked all the same, so that the other seats do not learn that there was only one answer.
 */
import { DECLINED, type FlatEffect, OPENLY, ANY_LOOK_AHEAD } from "../ir/ir.ts";
import type { Lowering } from "../lowering/lowering.ts";
import { verdictOf } from "./verdicts.ts";
import { judged } from "./verdict.ts";
import type { Calls, Scopes } from "./scopes.ts";
import { hiddenReadsIn } from "./analysis/can-fail.ts";
import type { Place } from "./analysis/taints.ts";

interface Site {
  readonly effect: number;
  readonly op: number;
  readonly ask: number;
}

/** The asks whose look-ahead may reach a line that reads something which not every seat sees. */
export function lookedAtOpenly(l: Lowering, calls: Calls): readonly Site[] {
  const effects = l.effects as FlatEffect[];
  const reading = hiddenReadsIn({ effects, asks: l.asks, ...calls });
  return effects.flatMap(({ ops }, effect) =>
    ops.flatMap((op, at) =>
      op.op === "ask" && (reading.inside(effect, at + 1) || reading.around(effect))
        ? [{ effect, op: at, ask: op.ask }]
        : [],
    ),
  );
}

/**
 * For the asks at `sites`, sets `Ask.openly`: the form of the ask that uses only what every seat sees. Returns the
 * places of those asks at which some answer must be tried.
 */
export function settleOpenly(l: Lowering, scopes: Scopes, sites: readonly Site[]): readonly Place[] {
  return sites.flatMap(({ effect, op, ask: index }): readonly Place[] => {
    const ask = l.asks[index]!;
    const option = verdictOf(l, scopes, effect, op, index, "option", ANY_LOOK_AHEAD | OPENLY);
    const declined = ask.decline && verdictOf(l, scopes, effect, op, index, DECLINED, ANY_LOOK_AHEAD | OPENLY);
    if ([option, declined].every((each) => !each || (!each.differs && !each.verdict.unknown))) return [];
    const openly = judged(ask, option.verdict, declined?.verdict);
    l.asks[index] = { ...ask, openly };
    return openly.probe || openly.probeDecline || openly.anytime ? [[effect, op]] : [];
  });
}
