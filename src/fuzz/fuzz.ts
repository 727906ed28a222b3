/** Searches for matches that show a fault in the rules, and reports each fault with the shortest match found. */
import type { Program } from "../interpreter/ir/program.ts";
import { randomBelow, seedRandom } from "../interpreter/runtime/random.ts";
import { fastExecutor } from "../interpreter/runtime/fast-executor.ts";
import { derivedSeed } from "../simulation/seeds.ts";
import type { Setup } from "../simulation/setup.ts";
import { scenarioOf } from "./scenario.ts";
import { shrunk } from "./shrink.ts";
import { type Fault, keyOf, type Trial, type TrialMove, tryOut } from "./trial.ts";

/** A fault in the rules, and the shortest match found that shows the fault. */
export interface Finding {
  readonly fault: Fault;
  /** How many of the played matches showed the fault. */
  readonly matches: number;
  /** The seed of the shortest match that shows the fault. `moves`: the moves of that match. */
  readonly seed: number;
  readonly moves: readonly TrialMove[];
  /** The shortest match as a scenario that fails because of the fault; undefined if no scenario can show the fault. */
  readonly scenario: string | undefined;
}

/** The faults that a search found, and how much of the rules the search carried out. */
export interface Fuzzed {
  readonly games: number;
  readonly decisions: number;
  /** The faults. The one that appeared in most matches comes first. */
  readonly findings: readonly Finding[];
}

/**
 * Searches for faults by playing matches with random answers. The findings depend only on the rules, the setup, `games`
 * and `seed`.
 */
export function fuzz(
  setup: Setup,
  program: Program,
  games: number,
  seed: number,
  progress?: (played: number) => void,
): Fuzzed {
  const executor = fastExecutor(program);
  const random = new Int32Array(4);
  const found = new Map<string, { shortest: Trial; matches: number }>();
  let decisions = 0;
  for (let game = 0; game < games; game++) {
    progress?.(game);
    // The seeds of the matches are consecutive small numbers, so that a seed is easy to read in a scenario.
    const matchSeed = (seed + game) | 0;
    seedRandom(random, 0, derivedSeed(matchSeed, 0));
    const trial = tryOut(executor, matchSeed, (count) => randomBelow(random, 0, count));
    decisions += trial.choices.length;
    if (!trial.fault) continue;
    const key = keyOf(trial.fault);
    const known = found.get(key);
    if (!known) found.set(key, { shortest: trial, matches: 1 });
    else {
      known.matches++;
      if (trial.choices.length < known.shortest.choices.length) known.shortest = trial;
    }
  }
  const findings = [...found.values()].map(({ shortest, matches }): Finding => {
    const least = shortest.fault?.kind === "endless" ? shortest : shrunk(executor, shortest);
    return {
      fault: least.fault as Fault,
      matches,
      seed: least.seed,
      moves: least.moves,
      scenario: scenarioOf(setup, program, least),
    };
  });
  return { games, decisions, findings: findings.sort((a, b) => b.matches - a.matches) };
}
