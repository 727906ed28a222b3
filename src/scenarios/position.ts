/** Begins matches in a position of a scenario, so that people can play on from there. */
import type { Seed } from "../interpreter/runtime/random.ts";
import type { Problem } from "../diagnostics/problem.ts";
import type { Source } from "../diagnostics/range.ts";
import { isError } from "../diagnostics/render.ts";
import type { ScenarioStep } from "../dsl/ast/scenario-file.ts";
import type { Name } from "../dsl/ast/syntax.ts";
import { fileOf } from "../dsl/cache.ts";
import { joined } from "../dsl/join.ts";
import { prepareScenario } from "../dsl/scenario.ts";
import { compileWith, type WithSnippets } from "../interpreter/compile.ts";
import type { Match } from "../interpreter/match/match.ts";
import type { Chance, Hooks } from "../interpreter/runtime/executor.ts";
import { readOptions, type Refused, resolverOf, type Setup } from "../simulation/setup.ts";
import { ImpossibleChance } from "./scripted-chance.ts";
import type { Intervention } from "./outcome.ts";
import { snippetsOf, Stage } from "./stage.ts";

/** A position that a scenario reaches, as plain data. */
export interface ScenarioPosition {
  /** The file that contains the scenario. */
  readonly source: Source;
  /** Other files with positions from which the scenario starts, if there are any. */
  readonly positions?: readonly Source[];
  /** The index of the scenario in its file, from 0. */
  readonly at: number;
  /** One of the seeds of the scenario; if absent, the first one. */
  readonly seed?: Seed;
  /** The steps without a move (interventions) that lead to the position. */
  readonly interventions: readonly Intervention[];
}

/** The compiled rules of a scenario, with which matches can begin as the scenario does. */
export interface Staging {
  readonly compiled: WithSnippets;
  /** Begins a match as the scenario does. It can be called any number of times. */
  begin(hooks: Hooks, heard: (chance: Required<Chance>) => Required<Chance>): Stage;
  /**
   * Carries out the step of the scenario with the index `step`, such as `given`, in the current position of a match
   * that `begin` has begun. `stage` is the result of `begin`.
   */
  intervene(stage: Stage, match: Match, step: number): void;
}

/** The compiled rules of a scenario, or the reasons why they cannot be compiled. */
export type StagingResult =
  | { readonly kind: "staging"; readonly staging: Staging }
  | { readonly kind: "problems"; readonly problems: readonly Problem[] }
  | Refused;

/** Compiles the rules of a scenario. The players, variants and options of `setup` replace those of the scenario. */
export function stagingOf(
  { source, positions = [], at, seed }: ScenarioPosition,
  setup: Setup,
  guards: boolean,
): StagingResult {
  const { value: docs, problems: unread } = fileOf(source);
  const alone = docs.flatMap((doc) => (doc.kind === "scenario" ? [doc.scenario] : []))[at];
  if (!alone) return { kind: "problems", problems: unread };
  const { value: written, problems: apart } = joined(alone, (name) => positions.find((file) => file.name === name));
  if (apart.some(isError)) return { kind: "problems", problems: apart };
  const { range } = written.game;
  const scenario = {
    ...written,
    sort: "position" as const,
    players: setup.players ?? written.players,
    variants: setup.variants.map((text): Name => ({ text, range })),
    // Moves are left out, because people make the moves of the match. Expectations are left out, because they change
    // nothing.
    steps: written.steps.map((step) =>
      intervenes(step) ? step : { kind: "note" as const, range: step.range, text: "" },
    ),
  };
  const { value: prepared, problems } = prepareScenario(scenario, docs, resolverOf(setup));
  const wrong = [...(prepared?.faults ?? []), ...problems].filter(isError);
  if (!prepared || wrong.length > 0) return { kind: "problems", problems: wrong };
  const { game, meaning } = prepared;
  const options = readOptions(game, setup.options);
  if ("kind" in options) return options;
  const setting = { players: scenario.players, options: options.values, guards };
  const compiled = compileWith(game, setting, snippetsOf(meaning));
  return {
    kind: "staging",
    staging: {
      compiled,
      begin: (hooks, heard) =>
        new Stage(compiled, scenario, meaning, hooks, (chance) => heard(whereImpossibleBySeed(chance))).begin(
          seed ?? scenario.seeds.first,
        ),
      intervene(stage, match, at) {
        const step = scenario.steps[at];
        if (step?.kind === "given") stage.give(step, match);
        if (step?.kind === "chance") stage.expect(step.entries);
      },
    },
  };
}

/** Whether a step is an intervention, which changes the match without a move. */
export function intervenes({ kind }: ScenarioStep): boolean {
  return kind === "given" || kind === "chance";
}

/**
 * Chance that follows the scenario as long as possible. If the result that the scenario prescribes is impossible in the
 * match, the result that the seed gives is used.
 */
function whereImpossibleBySeed(chance: Required<Chance>): Required<Chance> {
  const or = <T>(prescribed: () => T, seed: T): T => {
    try {
      return prescribed();
    } catch (error) {
      if (error instanceof ImpossibleChance) return seed;
      throw error;
    }
  };
  return {
    rolled: (piece, at, value, ...more) => or(() => chance.rolled(piece, at, value, ...more), value),
    shuffled: (zone, order) => or(() => chance.shuffled(zone, order), order),
    picked: (point, from, taken) => or(() => chance.picked(point, from, taken), taken),
  };
}
