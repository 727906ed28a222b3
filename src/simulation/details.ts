/** Detailed results of a run, for plots: how often each score, length and answer occurred. */
import { answerName } from "../interpreter/match/moves/names.ts";
import { ANYTIME } from "../interpreter/ir/ir.ts";
import type { Program } from "../interpreter/ir/program.ts";
import type { Spread, Tally } from "./statistics.ts";

/** Values in ascending order. Each value comes with the number of times that it occurred. */
export type Distribution = readonly (readonly [value: number, times: number])[];

/** Statistics of a run beyond wins and scores. */
export interface Details {
  /** For each player who has a seat at the table, how often each score occurred. Empty if no score decided a match. */
  readonly scores: readonly { readonly seat: string; readonly distribution: Distribution }[];
  readonly turns: Distribution;
  readonly decisions: Distribution;
  /**
   * How often each answer was given. The questions have their labels; the most often asked one comes first. The answers
   * have short names; the most often given one comes first.
   */
  readonly answers: readonly {
    readonly label: string;
    readonly given: number;
    readonly chosen: readonly (readonly [answer: string, times: number])[];
  }[];
}

/** Computes the details from the counts of a run. */
export function detailsOf(program: Program, tally: Tally): Details {
  const labels = new Map<string, Map<string, number>>();
  program.asked.forEach((info, ask) => {
    for (const [value, times] of tally.chosen[ask]!) {
      const name = answerName(program, info, value);
      const label = value <= ANYTIME ? name : info.label.name;
      const names = labels.get(label) ?? new Map<string, number>();
      labels.set(label, names);
      names.set(name, (names.get(name) ?? 0) + times);
    }
  });
  const answers = [...labels].map(([label, names]) => ({
    label,
    given: sum(names.values()),
    chosen: [...names].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)),
  }));
  return {
    scores: tally.players
      .slice(0, program.seats)
      .flatMap(({ score }, i) =>
        score.counts.size === 0
          ? []
          : [{ seat: program.pieces[program.players[i]!]!.name, distribution: distribution(score) }],
      ),
    turns: distribution(tally.turns),
    decisions: distribution(tally.decisions),
    answers: answers.filter(({ given }) => given > 0).sort((a, b) => b.given - a.given),
  };
}

function distribution({ counts }: Spread): Distribution {
  return [...counts].sort((a, b) => a[0] - b[0]);
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const n of numbers) total += n;
  return total;
}
