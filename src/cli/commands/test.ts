import { Command, Option } from "commander";
import { type Paint, painter } from "../../diagnostics/paint.ts";
import { positionAt, type Range, textOf } from "../../diagnostics/range.ts";
import { diagnosticOf, renderText } from "../../diagnostics/render.ts";
import type { Cause, ScenarioOutcome } from "../../play/scenarios/outcome.ts";
import { type FileOutcome, ScenarioRunner } from "../../play/scenarios/run.ts";
import { EXIT, Stop } from "../errors.ts";
import { junitOfScenarios } from "../formats/junit.ts";
import type { Host } from "../host.ts";
import { Library } from "../resolve.ts";
import { rulesFiles } from "../search.ts";

interface TestOptions {
  readonly format: "pretty" | "json" | "junit";
  readonly json?: boolean;
  readonly filter?: string;
}

const EXAMPLES = `
A scenario is a position, moves and what must be true. It stands in a file that ends in
.test.yaml. Without a FILE all scenarios below the current folder run.

Examples:
  rulewright test
  rulewright test games/tokaido --filter temple    scenarios with \`temple\` in their title`;

/** `test`: runs scenarios. */
export function testCommand(host: Host, ends: (code: number) => void): Command {
  return new Command("test")
    .argument("[files...]", "files or folders")
    .description("Run the scenarios that show the rules at work.")
    .addOption(new Option("--format <format>", "how results are printed").choices(["pretty", "json", "junit"]).default("pretty"))
    .option("--json", "the same as --format json")
    .option("-f, --filter <text>", "only scenarios with this text in their title")
    .addHelpText("after", EXAMPLES)
    .action((names: readonly string[], { format, json, filter }: TestOptions) => {
      const library = new Library(host);
      const files = rulesFiles(host, names).filter((source) => /^scenario\s*:/m.test(source.text));
      const results = files.map((source) => ({ name: source.name, ...new ScenarioRunner(library.for(source)).run(source, filter) }));
      const scenarios = results.flatMap((result) => result.scenarios);
      const problems = results.flatMap((result) => result.problems);
      if (scenarios.length === 0 && problems.length === 0) throw new Stop(filter === undefined ? "There are no scenarios here." : `No scenario has \`${filter}\` in its title.`);
      const failed = scenarios.filter((scenario) => scenario.failures.length > 0).length;
      if (json || format === "json") host.out(`${JSON.stringify({ passed: scenarios.length - failed, failed, scenarios: scenarios.map(asData), problems: problems.map(diagnosticOf) }, null, 2)}\n`);
      else if (format === "junit") host.out(junitOfScenarios(results));
      else pretty(host, results, scenarios.length, failed);
      ends(failed > 0 || problems.length > 0 ? EXIT.findings : EXIT.fine);
    });
}

function pretty(host: Host, results: readonly (FileOutcome & { readonly name: string })[], count: number, failed: number): void {
  const paint = painter(host.colour);
  for (const { name, scenarios, problems } of results) {
    if (scenarios.length > 0) host.out(`${name}\n`);
    for (const scenario of scenarios) host.out(lines(scenario, paint));
    if (problems.length > 0) host.out(`${renderText(problems, { colour: host.colour })}\n`);
  }
  host.out(`${count} ${count === 1 ? "scenario" : "scenarios"}: ${failed === 0 ? "all as expected" : `${count - failed} as expected, ${failed} not`}.\n`);
}

function lines({ name, failures }: ScenarioOutcome, paint: Paint): string {
  if (failures.length === 0) return `  ${paint.hint("✓")} ${name}\n`;
  const details = failures.flatMap(({ range, message, found, cause }) => [
    `      ${paint.place(`${address(range)}:`)} ${paint.title(message)}`, ...found.map((line) => `        ${line}`), ...(cause ? causeLines(cause, paint) : []),
  ]);
  return [`  ${paint.error("✗")} ${name}`, ...details, ""].join("\n");
}

/** How it came about: the line of the rules that decided it. */
function causeLines({ range, label, within }: Cause, paint: Paint): string[] {
  const line = textOf(range).split("\n", 1)[0]!.trim();
  return [`        ${paint.quiet(`${label} by ${address(range)}${within === undefined ? "" : ` (in ${within})`}:`)} ${line}`];
}

function address({ source, start }: Range): string {
  const { line, column } = positionAt(source, start);
  return `${source.name}:${line}:${column}`;
}

function asData({ name, range, game, covers, failures }: ScenarioOutcome): object {
  const place = (of: Range) => ({ file: of.source.name, ...positionAt(of.source, of.start) });
  return {
    name, place: place(range), game, covers, passed: failures.length === 0,
    failures: failures.map(({ range: at, message, found, cause }) => ({ message, place: place(at), found, ...(cause && { cause: { label: cause.label, line: textOf(cause.range), place: place(cause.range) } }) })),
  };
}
