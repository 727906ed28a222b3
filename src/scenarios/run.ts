/** Runs the scenarios of files. Each has a match of its own and runs step by step, until a step fails. */
import type { Seed } from "../interpreter/runtime/random.ts";
import type { Problem } from "../diagnostics/problem.ts";
import type { Source } from "../diagnostics/range.ts";
import { isError } from "../diagnostics/render.ts";
import type { Resolve } from "../dsl/find.ts";
import { once } from "../dsl/combination.ts";
import { fileOf } from "../dsl/cache.ts";
import type { Doc } from "../dsl/reader/index.ts";
import { joined } from "../dsl/join.ts";
import { prepareScenario } from "../dsl/scenario.ts";
import type { ScenarioFile, Seeds } from "../dsl/ast/scenario-file.ts";
import { readOptions } from "../simulation/setup.ts";
import { type ScenarioOutcome, type StepFailure, whereWritten } from "./outcome.ts";
import { type Course, type Listener, play } from "./play.ts";

/** The results of a file with scenarios: an outcome for each, or the mistakes because of which they cannot run. */
export interface FileOutcome {
  readonly scenarios: readonly ScenarioOutcome[];
  readonly problems: readonly Problem[];
}

/** Which scenarios of a file to run. */
export interface Wanted {
  /** Only scenarios whose title contains this text are run. */
  readonly filter?: string;
  /** Only scenarios of the game with this name are run. */
  readonly game?: string;
  /** The scenarios to run by their index in the file: from `from` (0 is the first) up to, but not including, `to`. */
  readonly from?: number;
  readonly to?: number;
}

/**
 * Runs the scenarios of files, one file after the other. It keeps compiled programs that further scenarios need again.
 */
export class ScenarioRunner {
  private readonly resolve: Resolve;
  private readonly listener: Listener | undefined;
  private readonly clock: (() => number) | undefined;
  private readonly reasons: boolean;

  /**
   * @param resolve finds the texts of games and variants
   * @param clock returns a time in ms, for measuring how long scenarios take
   * @param reasons whether a false condition is explained by the values of its parts, which needs a second compilation
   * of the game
   */
  constructor(
    resolve: Resolve,
    {
      listener,
      clock,
      reasons = true,
    }: { readonly listener?: Listener; readonly clock?: () => number; readonly reasons?: boolean } = {},
  ) {
    this.resolve = resolve;
    this.listener = listener;
    this.clock = clock;
    this.reasons = reasons;
  }

  /** Runs those scenarios of a file that are wanted, in their order. */
  run(source: Source, { filter = "", game, from = 0, to }: Wanted = {}): FileOutcome {
    const { value: docs, problems } = fileOf(source);
    // A file can be run in several parts, by several calls. Only the part that begins with the first scenario reports
    // the problems of the file.
    if (problems.some(isError)) return { scenarios: [], problems: from === 0 ? problems : [] };
    const fits = (scenario: ScenarioFile) =>
      scenario.name.includes(filter) && (game === undefined || joined(scenario, this.resolve).value.game.text === game);
    const scenarios = docs.flatMap((doc) => (doc.kind === "scenario" && fits(doc.scenario) ? [doc.scenario] : []));
    const found: Problem[] = [];
    const outcomes = scenarios.slice(from, to).flatMap((scenario) => {
      const began = this.clock?.();
      const ran = this.runOne(scenario, docs);
      if (!("problems" in ran)) return [{ ...ran, ...(began !== undefined && { time: this.clock!() - began }) }];
      found.push(...ran.problems);
      return [];
    });
    return { scenarios: outcomes, problems: once(found) };
  }

  /** Runs one scenario. If it has errors, these are returned instead. */
  private runOne(
    written: ScenarioFile,
    docs: readonly Doc[],
  ): ScenarioOutcome | { readonly problems: readonly Problem[] } {
    const { value: prepared, problems } = prepareScenario(written, docs, this.resolve);
    const { faults = [] } = prepared ?? {};
    if (faults.some(isError)) return { problems: faults };
    if (!prepared || problems.some(isError)) return { problems };
    const { scenario, game, meaning } = prepared;
    const chosen = Object.fromEntries(scenario.options.map(({ name, value }) => [name.text, value]));
    const options = readOptions(game, chosen);
    const { players, seeds } = scenario;
    const variants = scenario.variants.map(({ text }) => text);
    const outcome = ({ seed, failures, chance, moves, interventions }: Course): ScenarioOutcome => ({
      name: scenario.name,
      range: scenario.range,
      game: game.name,
      covers: scenario.covers.map((id) => id.text),
      failures: failures.map((failure) => whereWritten(withSeed(inFile(failure, written), seed, seeds))),
      chance,
      ...(moves && { match: { players, seed, variants, options: chosen, moves, interventions } }),
    });
    if ("kind" in options)
      return outcome({
        failures: [{ range: scenario.range, message: options.message, found: [options.hint] }],
        seed: seeds.first,
        chance: [],
        moves: undefined,
        interventions: [],
      });
    const course = play({
      scenario,
      game,
      meaning,
      options: options.values,
      listener: this.listener,
      reasons: this.reasons,
    });
    this.listener?.settle();
    return outcome(course);
  }
}

/**
 * If a step of a position in another file has failed, reports this at the line of the scenario that names the position.
 */
function inFile(failure: StepFailure, { elsewhere, range }: ScenarioFile): StepFailure {
  if (!elsewhere || failure.range.source.name === range.source.name) return failure;
  return { ...failure, range: elsewhere.from.range, cause: { range: failure.range, label: "this step" } };
}

/** Adds the seed to a failure, if the scenario is played with several seeds. */
function withSeed(failure: StepFailure, seed: Seed, { first, last }: Seeds): StepFailure {
  if (first === last) return failure;
  return { ...failure, found: [`The seed is ${seed}, of ${first}..${last}.`, ...failure.found] };
}
