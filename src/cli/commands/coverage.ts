import { Command, InvalidArgumentError, Option } from "commander";
import { counted, grouped } from "../../diagnostics/english.ts";
import { painter } from "../../diagnostics/paint.ts";
import type { Source } from "../../diagnostics/range.ts";
import { isError } from "../../diagnostics/render.ts";
import { loadGame, type Resolve } from "../../dsl/index.ts";
import { readFile } from "../../dsl/reader/index.ts";
import type { Game } from "../../dsl/game.ts";
import type { VariantFile } from "../../dsl/ast/game-file.ts";
import { playSettings, settingsOf } from "../../coverage/collect.ts";
import { type Coverage, coverageOf } from "../../coverage/report.ts";
import { Tally } from "../../coverage/tally.ts";
import { itemsOf } from "../../coverage/items.ts";
import { ScenarioRunner } from "../../scenarios/run.ts";
import type { Setup } from "../../simulation/setup.ts";
import { html } from "../coverage/html.ts";
import { asData } from "../coverage/json.ts";
import { lcov } from "../coverage/lcov.ts";
import { missing, pretty } from "../coverage/pretty.ts";
import { codeOf, EXIT, type Failure, failureData, failureText, isFailure, Problems, Stop } from "../errors.ts";
import { readSource, shown } from "../files.ts";
import { annotationsOfCoverage, githubAnnotations } from "../formats/github.ts";
import type { Host } from "../host.ts";
import { locateGame, scenarioFilesOf, variantsNear } from "../locate.ts";
import { countFromZero, seedNumber, wholeNumber } from "../numbers.ts";
import { collect } from "../options.ts";
import { ProgressLine } from "../progress.ts";
import { Library } from "../resolve.ts";
import { findFiles } from "../setup.ts";

interface CoverageOptions {
  readonly scenarios: boolean;
  readonly games: number;
  readonly players?: number;
  readonly variant?: readonly string[];
  readonly seed: number;
  readonly format: "pretty" | "json" | "lcov" | "html" | "github";
  readonly json?: boolean;
  readonly threshold?: number;
}

/** The coverage of one game, and the names of its scenarios that failed. */
interface Covered {
  readonly coverage: Coverage;
  readonly failed: readonly string[];
}

/** A game whose coverage could not be measured, and the reason. */
class Uncovered {
  readonly name: string;
  readonly failure: Failure;
  constructor(name: string, failure: Failure) {
    this.name = name;
    this.failure = failure;
  }
}

const EXAMPLES = `
A line counts as covered if it is carried out, not if a move is only tried. A branch is a side
of \`if\`, an answer to \`may\` or \`choose one\`, or a case of a table.

Matches between bots are spread over all numbers of players, variants, and values of options.
Coverage includes the rules of the game and of each of its variants. With --variant, it includes
only the rules of the game combined with these variants.

Examples:
  rulewright coverage tokaido                         what no scenario carries out
  rulewright coverage tokaido --threshold 95          fails if less than 95 % is covered
  rulewright coverage tokaido bily-hrad --format github
  rulewright coverage tokaido --no-scenarios --games 500
  rulewright coverage tokaido --format html > coverage.html
  rulewright coverage tokaido --format lcov > lcov.info`;

/** `coverage`: reports which lines of the rules were carried out by the scenarios or by random matches. */
export function coverageCommand(host: Host, ends: (code: number) => void): Command {
  return new Command("coverage")
    .argument("<games...>", "names or paths of games")
    .description("Report which lines of the rules scenarios and matches never carry out.")
    .option("--no-scenarios", "leave out the scenarios of the game")
    .option("-n, --games <number>", "also let bots play this many matches", countFromZero, 0)
    .option(
      "-p, --players <number>",
      "how many players there are (default: every number that the game allows)",
      wholeNumber,
    )
    .option("-v, --variant <name>", "a variant of the game, or the path of its file; may be repeated", collect)
    .option("-s, --seed <number>", "the seed of chance in the matches", seedNumber, 1)
    .addOption(
      new Option("--format <format>", "how it is printed")
        .choices(["pretty", "json", "lcov", "html", "github"])
        .default("pretty"),
    )
    .option("--json", "the same as --format json")
    .option("--threshold <percent>", "fail if a smaller percentage of the rule lines is carried out", percentage)
    .addHelpText("after", EXAMPLES)
    .action((names: readonly string[], options: CoverageOptions) => {
      const format = options.json ? "json" : options.format;
      if (names.length > 1 && format === "html")
        throw new Stop("A page shows one game.", "Run the command once for each game.");
      const results = names.map((name) => coverOrFail(host, name, options));
      const failures = results.filter((result) => result instanceof Uncovered);
      // If only one game was measured and it failed, the command ends with the failure of that game.
      if (results.length === 1 && failures.length > 0) throw failures[0]!.failure;
      const done = results.flatMap((result) => (result instanceof Uncovered ? [] : [result]));
      const coverages = done.map(({ coverage }) => coverage);
      if (format === "json") host.out(json(results));
      else host.out(printed(host, format, coverages));
      if (format !== "json") for (const { failure } of failures) host.err(failureText(failure, host.colour));
      for (const title of done.flatMap(({ failed }) => failed))
        host.err(`The scenario "${title}" is not as expected: \`rulewright test\` shows why.\n`);
      const low = coverages.filter((coverage) => falls(host, coverage, options.threshold, format));
      const found = low.length > 0 || done.some(({ failed }) => failed.length > 0);
      ends(Math.max(found ? EXIT.findings : EXIT.fine, ...failures.map(({ failure }) => codeOf(failure))));
    });
}

/**
 * Measures the coverage of one of several games. Returns an error in the game, so that the other games are still
 * measured.
 */
function coverOrFail(host: Host, name: string, options: CoverageOptions): Covered | Uncovered {
  try {
    return cover(host, name, options);
  } catch (error) {
    if (isFailure(error)) return new Uncovered(name, error);
    throw error;
  }
}

function json(results: readonly (Covered | Uncovered)[]): string {
  const data = results.map((result) =>
    result instanceof Uncovered ? { game: result.name, ...failureData(result.failure) } : asData(result.coverage),
  );
  return `${JSON.stringify(data.length === 1 ? data[0] : data, null, 2)}\n`;
}

function printed(
  host: Host,
  format: Exclude<CoverageOptions["format"], "json">,
  coverages: readonly Coverage[],
): string {
  switch (format) {
    case "pretty":
      return coverages.map((coverage) => pretty(coverage, host.colour)).join("\n");
    case "lcov":
      return coverages.map(lcov).join("");
    case "html":
      return html(coverages[0]!);
    case "github":
      return githubAnnotations(host, coverages.flatMap(annotationsOfCoverage));
  }
}

function cover(host: Host, name: string, { scenarios, games, players, variant = [], seed }: CoverageOptions): Covered {
  if (!scenarios && games === 0)
    throw new Stop("There is nothing to count.", "Without scenarios, let bots play: `--no-scenarios --games 100`.");
  const path = locateGame(host.folder, name);
  const read = (file: string) => readSource(file, shown(host.folder, file));
  const setup = findFiles(host, name, variant);
  const looked = gamesOf(setup, (game) => variantsNear(host.folder, path, game).map(read));
  const tally = new Tally();
  const library = new Library(host);
  const game = looked[0]!.name;
  const files = scenarios ? scenarioFilesOf(host.folder, path, game).map(read) : [];
  // Several files in the folder can declare the same game. Then the file that the command line names is used.
  const resolve =
    (source: Source): Resolve =>
    (text, of) =>
      of === undefined && text === game ? setup.source : library.for(source)(text, of);
  const outcomes = files.map((source) =>
    new ScenarioRunner(resolve(source), { listener: tally, reasons: false }).run(source, { game }),
  );
  const problems = outcomes.flatMap((outcome) => outcome.problems);
  if (problems.some(isError)) throw new Problems(problems);
  const ran = outcomes.flatMap((outcome) => outcome.scenarios);
  if (ran.length === 0 && games === 0)
    throw new Stop(
      `${game} has no scenarios.`,
      "Scenarios are in files that end in .test.yaml, next to the game or in a folder with the same name. Use `--games 100` to let bots play instead.",
    );
  if (games > 0) {
    const settings = settingsOf(looked, players);
    if (settings.length === 0) throw new Stop(`${game} is not for ${counted(players!, "player")}.`);
    const progress = new ProgressLine(host);
    const stopped = playSettings(tally, settings, games, seed, (played) =>
      progress.show(`${grouped(played)} of ${grouped(games)} matches`),
    );
    progress.clear();
    if (stopped) throw new Problems([stopped]);
  }
  const coverage = coverageOf(game, { scenarios: ran.length, games: tally.matches }, itemsOf(looked), tally);
  return { coverage, failed: ran.filter(({ failures }) => failures.length > 0).map((scenario) => scenario.name) };
}

/**
 * The games to measure. If the command line names variants, it is the game with them. Otherwise it is the game alone,
 * and the game with each of its variants.
 */
function gamesOf(
  { source, variants, variantFiles }: Setup,
  filesBeside: (game: string) => readonly Source[],
): readonly Game[] {
  const load = (names: readonly string[], files: readonly VariantFile[]): Game => {
    const { game, problems } = loadGame(source, names, files);
    if (!game || problems.some(isError)) throw new Problems(problems);
    return game;
  };
  if (variants.length > 0) return [load(variants, variantsIn(variantFiles))];
  const alone = load([], []);
  const own = readFile(source).value.flatMap((doc) => (doc.kind === "game" ? doc.game.variants : []));
  const beside = variantsIn(filesBeside(alone.name));
  return [alone, ...[...own, ...beside].map((variant) => load([variant.name.text], beside))];
}

function variantsIn(files: readonly Source[]): readonly VariantFile[] {
  return files.flatMap((file) => readFile(file).value.flatMap((doc) => (doc.kind === "variant" ? [doc.variant] : [])));
}

/** Returns whether coverage is below the threshold. If so, it prints the missing lines. */
function falls(
  host: Host,
  coverage: Coverage,
  threshold: number | undefined,
  format: CoverageOptions["format"],
): boolean {
  const { covered, total, percent } = coverage.lines;
  if (threshold === undefined || 100 * covered >= threshold * total) return false;
  const paint = painter(host.colour);
  if (format !== "pretty") host.err(`Never carried out:\n${missing(coverage, paint).join("\n")}\n`);
  host.err(
    `${paint.error("error")} ${paint.title(`${coverage.game}: ${percent} % of the rule lines are carried out, but ${threshold} % are required.`)}\n`,
  );
  return true;
}

function percentage(text: string): number {
  if (!/^\d{1,3}(\.\d+)?$/.test(text) || Number(text) > 100)
    throw new InvalidArgumentError(`\`${text}\` is not a percentage from 0 to 100.`);
  return Number(text);
}
