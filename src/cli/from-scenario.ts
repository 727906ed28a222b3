/** Lets a command begin at the position that a scenario reaches at its end, instead of the start of the game. */
import { resolve } from "node:path";
import { isError } from "../diagnostics/render.ts";
import { fileOf } from "../dsl/cache.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { repeatMove } from "../interpreter/match/moves/moves.ts";
import { stagingOf } from "../scenarios/position.ts";
import { ScenarioRunner } from "../scenarios/run.ts";
import { EXIT, Problems, Stop } from "./errors.ts";
import { readSource, shown } from "./files.ts";
import type { Host } from "./host.ts";
import { Library } from "./resolve.ts";
import { findFiles } from "./setup.ts";

/** The position at which matches begin, and the program to which the position belongs. */
export interface StartPosition {
  readonly program: Program;
  readonly state: Int32Array;
  /** The title of the scenario at whose end the matches begin. */
  readonly title: string;
}

/**
 * Runs a scenario and returns the position at its end.
 * @param title a part of the scenario's title, needed if the file has several scenarios
 * @throws Stop, Problems
 */
export function positionFrom(host: Host, game: string, file: string, title = ""): StartPosition {
  const source = readSource(resolve(host.folder, file), shown(host.folder, resolve(host.folder, file)));
  const { value: docs, problems } = fileOf(source);
  if (problems.some(isError)) throw new Problems(problems);
  const scenarios = docs.flatMap((doc) => (doc.kind === "scenario" ? [doc.scenario] : []));
  const fitting = scenarios.filter(({ name }) => name.includes(title));
  const [scenario] = fitting;
  if (fitting.length !== 1 || !scenario)
    throw new Stop(
      `\`${file}\` has ${fitting.length === 0 ? "no scenario" : `${fitting.length} scenarios`}${title === "" ? "" : ` with \`${title}\` in the title`}.`,
      scenarios.length === 0
        ? undefined
        : `Name one with --scenario: ${scenarios.map(({ name }) => `"${name}"`).join(", ")}.`,
    );
  const at = scenarios.indexOf(scenario);
  const runner = new ScenarioRunner(new Library(host, [source]).for(source), { reasons: false });
  const {
    scenarios: [outcome],
    problems: wrong,
  } = runner.run(source, { from: at, to: at + 1 });
  if (!outcome) throw new Problems(wrong);
  const { match, failures } = outcome;
  if (!match || failures.length > 0)
    throw new Stop(
      `The scenario "${scenario.name}" fails: ${failures[0]?.message ?? "it cannot begin."}`,
      `\`rulewright test ${file}\` shows why.`,
      EXIT.findings,
    );
  const setup = { ...findFiles(host, game, match.variants), players: match.players, options: match.options };
  const staged = stagingOf({ source, at, seed: match.seed, interventions: match.interventions }, setup, true);
  if (staged.kind === "problems") throw new Problems(staged.problems);
  if (staged.kind === "refused") throw new Stop(staged.message, staged.hint);
  const { staging } = staged;
  if (outcome.game !== staging.compiled.program.game.name)
    throw new Stop(`The scenario is about ${outcome.game}, not about ${staging.compiled.program.game.name}.`);
  const stage = staging.begin({}, (chance) => chance);
  const intervene = (made: number) => {
    for (const { step, after } of match.interventions) if (after === made) staging.intervene(stage, stage.match, step);
  };
  match.moves.forEach((move, made) => {
    intervene(made);
    if (!repeatMove(stage.match, move)) throw new Error(`the scenario ${scenario.name} took another course`);
  });
  intervene(match.moves.length);
  if (stage.match.sheets)
    throw new Stop("The scenario ends while players answer in secret.", "Make it end before or after these answers.");
  return { program: staging.compiled.program, state: stage.executor.state.slice(), title: scenario.name };
}
