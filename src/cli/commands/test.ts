import { availableParallelism } from "node:os";
import { Command, Option } from "commander";
import { type Paint, painter } from "../../diagnostics/paint.ts";
import { placeText, positionAt, type Range, textOf } from "../../diagnostics/range.ts";
import { diagnosticOf, renderText } from "../../diagnostics/render.ts";
import type { Cause, ScenarioOutcome } from "../../scenarios/outcome.ts";
import { EXIT, Stop } from "../errors.ts";
import { annotationsOfProblems, annotationsOfScenarios, githubAnnotations } from "../formats/github.ts";
import { junitOfScenarios } from "../formats/junit.ts";
import type { Host } from "../host.ts";
import { counted } from "../../diagnostics/english.ts";
import { wholeNumber } from "../numbers.ts";
import { ProgressLine } from "../progress.ts";
import { rulesFiles } from "../search.ts";
import { type TestedFile, testFiles, withScenarios } from "../testing/test-files.ts";

interface TestOptions {
  readonly format: "pretty" | "json" | "github" | "junit";
  readonly json?: boolean;
  readonly filter?: string;
  readonly workers?: number;
  readonly watch?: boolean;
  readonly showChance?: boolean;
}

const EXAMPLES = `
A scenario consists of a position, moves, and what must be true. It is in a file that ends in
.test.yaml. Without a FILE, all scenarios below the current folder run, on all cores.

If something is not as expected, you see the values of all parts of the expression, and the
line of the rules that decided the result: the last line that changed something in the
expression, or the line that refuses the move.

Exit codes: 0 everything is as expected, 1 something is not, 2 no scenarios, or a file cannot be read.

Examples:
  rulewright test
  rulewright test games/tokaido --filter temple    scenarios with \`temple\` in their title
  rulewright test --show-chance -f silk            what the seed deals, for pasting
  rulewright test --watch                          runs again whenever a rule file changes
  rulewright test --format github                  marks the steps that fail in a pull request
  rulewright test --format junit > results.xml`;

/** `test`: runs scenarios. */
export function testCommand(host: Host, ends: (code: number) => void): Command {
  return new Command("test")
    .argument("[files...]", "files, folders, or patterns")
    .description("Run the scenarios that show the rules at work.")
    .addOption(
      new Option("--format <format>", "how results are printed")
        .choices(["pretty", "json", "github", "junit"])
        .default("pretty"),
    )
    .option("--json", "the same as --format json")
    .option("-f, --filter <text>", "only scenarios with this text in their title")
    .option("-w, --workers <number>", "how many cores to use (default: all)", wholeNumber)
    .option("--show-chance", "print the results of chance, as the lines of `chance` that would prescribe them")
    .option("--watch", "run again whenever a rule file changes, until stopped")
    .addHelpText("after", EXAMPLES)
    .action(async (names: readonly string[], options: TestOptions) => {
      const format = options.json ? "json" : options.format;
      if (options.watch && format !== "pretty")
        throw new Stop("`--watch` is for people, so it works only with the format `pretty`.");
      ends(await testOnce(host, names, options, format));
      if (!options.watch) return;
      host.err("Waiting for changes. Stop with Ctrl+C.\n");
      for await (const _ of host.changes()) {
        host.out(`\n${"─".repeat(Math.min(host.columns, 80))}\n`);
        try {
          ends(await testOnce(host, names, options, format));
        } catch (error) {
          if (!(error instanceof Stop)) throw error;
          host.err(`${error.message}\n`);
        }
      }
    });
}

async function testOnce(
  host: Host,
  names: readonly string[],
  { filter, workers = availableParallelism(), showChance = false }: TestOptions,
  format: TestOptions["format"],
): Promise<number> {
  const progress = new ProgressLine(host);
  const results = await testFiles(host, withScenarios(await rulesFiles(host, names)), filter, workers, (done) =>
    progress.show(counted(done, "scenario")),
  );
  progress.clear();
  const scenarios = results.flatMap((result) => result.scenarios);
  const problems = results.flatMap((result) => result.problems);
  if (scenarios.length === 0 && problems.length === 0)
    throw new Stop(
      filter === undefined ? "There are no scenarios here." : `No scenario has \`${filter}\` in its title.`,
    );
  const failed = scenarios.filter((scenario) => scenario.failures.length > 0).length;
  switch (format) {
    case "json":
      host.out(
        `${JSON.stringify({ passed: scenarios.length - failed, failed, scenarios: scenarios.map((scenario) => asData(scenario, showChance)), problems: problems.map(diagnosticOf) }, null, 2)}\n`,
      );
      break;
    case "github":
      host.out(githubAnnotations(host, [...annotationsOfScenarios(scenarios), ...annotationsOfProblems(problems)]));
      break;
    case "junit":
      host.out(junitOfScenarios(results));
      break;
    case "pretty":
      pretty(host, results, showChance);
      host.out(`${summary(scenarios.length, failed, problems.length)}.\n`);
  }
  return failed > 0 || problems.length > 0 ? EXIT.findings : EXIT.fine;
}

/** The summary, such as `3 scenarios: 2 as expected, 1 not`. */
function summary(scenarios: number, failed: number, problems: number): string {
  const ran = `${counted(scenarios, "scenario")}: ${failed === 0 ? "all as expected" : `${scenarios - failed} as expected, ${failed} not`}`;
  return problems === 0
    ? ran
    : `${scenarios === 0 ? "No scenario ran" : ran}; ${counted(problems, "mistake")} in the files`;
}

function pretty(host: Host, results: readonly TestedFile[], showChance: boolean): void {
  const paint = painter(host.colour);
  for (const { name, scenarios, problems } of results) {
    if (scenarios.length > 0) host.out(`${name}\n`);
    for (const scenario of scenarios) host.out(`${lines(scenario, paint)}${showChance ? chanceLines(scenario) : ""}`);
    if (problems.length > 0) host.out(`${renderText(problems, { colour: host.colour })}\n`);
  }
}

function lines({ name, failures }: ScenarioOutcome, paint: Paint): string {
  if (failures.length === 0) return `  ${paint.hint("✓")} ${name}\n`;
  const details = failures.flatMap(({ range, message, found, cause }) => [
    `      ${paint.place(`${placeText(range)}:`)} ${paint.title(message)}`,
    ...found.map((line) => `        ${line}`),
    ...(cause ? causeLines(cause, paint) : []),
  ]);
  return [`  ${paint.error("✗")} ${name}`, ...details, ""].join("\n");
}

/**
 * The results of chance in a run, as a `chance` section for a scenario file. With that section the scenario gives the
 * same results for any seed.
 */
function chanceLines({ chance }: ScenarioOutcome): string {
  if (chance.length === 0) return "      # Nothing was left to chance.\n";
  const list = (items: readonly (number | string)[]) => `[${items.join(", ")}]`;
  const entries = chance.map((entry) => {
    if ("roll" in entry) return `roll: ${list(entry.roll)}`;
    if ("at-random" in entry) return `at-random: ${list(entry["at-random"])}`;
    return `shuffle: { ${Object.entries(entry.shuffle)
      .map(([zone, pieces]) => `${zone}: ${list(pieces)}`)
      .join(", ")} }`;
  });
  return `      chance:\n${entries.map((entry) => `        - ${entry}\n`).join("")}`;
}

/** Lines that show the line of the rules that caused an unexpected result of a scenario. */
function causeLines({ range, label, within }: Cause, paint: Paint): string[] {
  const line = textOf(range).split("\n", 1)[0]!.trim();
  return [
    `        ${paint.quiet(`${label} by ${placeText(range)}${within === undefined ? "" : ` (in ${within})`}:`)} ${line}`,
  ];
}

function asData({ name, range, game, covers, failures, chance }: ScenarioOutcome, showChance: boolean): object {
  const place = (of: Range) => ({ file: of.source.name, ...positionAt(of.source, of.start) });
  return {
    name,
    place: place(range),
    game,
    covers,
    passed: failures.length === 0,
    ...(showChance && { chance }),
    failures: failures.map(({ range: at, message, found, cause }) => ({
      message,
      place: place(at),
      found,
      ...(cause && { cause: { label: cause.label, line: textOf(cause.range), place: place(cause.range) } }),
    })),
  };
}
