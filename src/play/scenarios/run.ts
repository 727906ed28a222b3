/** Runs the scenarios of files: each on a match of its own, step by step, up to the first that fails. */
import type { Problem } from "../../diagnostics/problem.ts";
import type { Source } from "../../diagnostics/range.ts";
import { diagnosticOf, isError } from "../../diagnostics/render.ts";
import type { ScenarioMeaning } from "../../dsl/check/scenario-steps.ts";
import type { Resolve } from "../../dsl/find.ts";
import type { Game } from "../../dsl/game.ts";
import type { ScenarioFile, ScenarioStep } from "../../dsl/game-file.ts";
import { fileOf } from "../../dsl/known.ts";
import type { Doc } from "../../dsl/read/index.ts";
import { prepareScenario } from "../../dsl/scenario.ts";
import { allHooks, type Hooks } from "../../interpreter/executor.ts";
import { compileWith } from "../../interpreter/lower/compile.ts";
import type { Program } from "../../interpreter/program.ts";
import { Match } from "../../interpreter/match/match.ts";
import { reference } from "../../interpreter/reference/reference.ts";
import { Writers } from "../explain/writers.ts";
import { readOptions } from "../setup.ts";
import { expect, sees } from "./expectations.ts";
import type { ScenarioOutcome, StepFailure } from "./outcome.ts";
import { Refusals } from "./refusal.ts";
import type { Running } from "./running.ts";
import { decides, move, offered, refused, wins } from "./steps.ts";

/** What a file of scenarios brought: outcomes, or mistakes that keep it from running. */
export interface FileOutcome {
  readonly scenarios: readonly ScenarioOutcome[];
  readonly problems: readonly Problem[];
}

/** Which scenarios of a file are run. */
export interface Wanted {
  /** Those with this text in their title. */
  readonly filter?: string;
  /** Those of one game. */
  readonly game?: string;
  /** Of these from one, counted from 0, up to, not including, another. */
  readonly from?: number;
  readonly to?: number;
}

/** Who listens to what is carried out, for coverage. */
export interface Listener {
  hooks(program: Program): Hooks;
  /** False while a step only looks, or tries a move that is taken back. */
  listening: boolean;
  /** A scenario is over. */
  settle(): void;
}

export class ScenarioRunner {
  private readonly resolve: Resolve;
  private readonly listener: Listener | undefined;

  /** `resolve` finds the texts of games and variants. */
  constructor(resolve: Resolve, listener?: Listener) {
    this.resolve = resolve;
    this.listener = listener;
  }

  /** Runs the scenarios of a file that are wanted, in their order. */
  run(source: Source, { filter = "", game, from = 0, to }: Wanted = {}): FileOutcome {
    const { value: docs, problems } = fileOf(source);
    // Of a file that is run in parts the first tells what is wrong with it.
    if (problems.some(isError)) return { scenarios: [], problems: from === 0 ? problems : [] };
    const fits = ({ name, game: of }: ScenarioFile) => name.includes(filter) && (game === undefined || of.text === game);
    const scenarios = docs.flatMap((doc) => (doc.kind === "scenario" && fits(doc.scenario) ? [doc.scenario] : []));
    const found: Problem[] = [];
    const outcomes = scenarios.slice(from, to).flatMap((scenario) => {
      const ran = this.runOne(scenario, docs);
      if (!("problems" in ran)) return [ran];
      found.push(...ran.problems);
      return [];
    });
    return { scenarios: outcomes, problems: found };
  }

  /** What the checker calls an error is not run. */
  private runOne(scenario: ScenarioFile, docs: readonly Doc[]): ScenarioOutcome | { readonly problems: readonly Problem[] } {
    const { value: prepared, problems } = prepareScenario(scenario, docs, this.resolve);
    const { faults = [] } = prepared ?? {};
    if (faults.some(isError)) return { problems: faults };
    if (!prepared || problems.some(isError)) return { problems };
    const { game, meaning } = prepared;
    const options = readOptions(game, Object.fromEntries(scenario.options.map(({ name, value }) => [name.text, value])));
    const outcome = (failures: readonly StepFailure[]): ScenarioOutcome => ({ name: scenario.name, range: scenario.range, game: game.name, covers: scenario.covers.map((id) => id.text), failures });
    if ("kind" in options) return outcome([{ range: scenario.range, message: options.message, found: [options.hint] }]);
    const failures = new Playing(scenario, game, meaning).play(options.values, this.listener);
    this.listener?.settle();
    return outcome(failures);
  }
}

class Playing {
  private readonly scenario: ScenarioFile;
  private readonly game: Game;
  private readonly meaning: ScenarioMeaning;

  constructor(scenario: ScenarioFile, game: Game, meaning: ScenarioMeaning) {
    this.scenario = scenario;
    this.game = game;
    this.meaning = meaning;
  }

  /** Plays the scenario; the failures of the first step that is not as expected. */
  play(options: Readonly<Record<string, number>>, listener: Listener | undefined): readonly StepFailure[] {
    // Working out guards takes longer than the few decisions of a scenario, unless there is too much to try.
    return this.attempt(options, listener, false) ?? this.attempt(options, listener, true)!;
  }

  /** Undefined where, without guards, there are too many answers to try. */
  private attempt(options: Readonly<Record<string, number>>, listener: Listener | undefined, guards: boolean): readonly StepFailure[] | undefined {
    const { scenario, game, meaning } = this;
    const played = { game, setting: { players: scenario.players, options }, given: meaning.given };
    const expressions = [...meaning.expressions.values()];
    const compile = (guarded: boolean) => compileWith(game, { ...played.setting, guards: guarded, spots: listener !== undefined }, { given: played.given, expressions });
    const compiled = compile(guards);
    const tooMany = () => !guards && match.stopped?.problem.data.why === "look-ahead";
    const writers = new Writers();
    const listen = (on: boolean) => void (listener && (listener.listening = on));
    listen(true);
    const match = Match.start(reference(compiled.program, allHooks(writers.hooks, listener?.hooks(compiled.program))), scenario.seed);
    const running: Running = {
      match, played, writers, numbers: new Map(expressions.map((e, i) => [e, compiled.expressions[i]!])), refusals: new Refusals(() => (guards ? compile(false) : compiled)),
    };
    if (tooMany()) return undefined;
    const atStart = stops(match, scenario.range);
    if (atStart.length > 0) return atStart;
    for (const step of scenario.steps) {
      // Other steps try moves only to take them back.
      writers.muted = step.kind !== "move";
      listen(step.kind === "move" || step.kind === "decides" || step.kind === "wins");
      const failures = [...this.step(running, step), ...stops(match, step.range)];
      if (tooMany()) return undefined;
      if (failures.length > 0) return failures;
    }
    return [];
  }

  private step(running: Running, step: ScenarioStep): readonly StepFailure[] {
    switch (step.kind) {
      case "decides": return decides(running, step);
      case "offered": return offered(running, step);
      case "refused": return refused(running, step);
      case "move": return move(running, step);
      case "expect": return step.exprs.flatMap((ast) => expect(running, this.meaning.expressions.get(ast)!));
      case "sees": return step.zones.flatMap((seen) => sees(running, step.seat, seen, this.meaning.expressions.get(seen.zone)!));
      case "wins": return wins(running, step);
      case "note": return [];
    }
  }
}

/** The failure of a step at which the rules of the game turned out to have a mistake. */
function stops({ stopped }: Match, range: StepFailure["range"]): readonly StepFailure[] {
  if (!stopped) return [];
  const { message } = diagnosticOf(stopped.problem);
  return [{ range, message: "The rules stop here.", found: [message], cause: { range: stopped.problem.range, label: "stops" } }];
}
