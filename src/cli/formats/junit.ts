/** Results as JUnit reports: what servers for continuous integration show as tests. */
import { placeText, textOf } from "../../diagnostics/range.ts";
import { type Diagnostic, diagnosticOf, renderText, sorted } from "../../diagnostics/render.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import type { ScenarioOutcome } from "../../scenarios/outcome.ts";
import { type Element, xml } from "./xml.ts";

/** One test for each file that was checked; it fails with all that was found there. */
export function junitOfProblems(files: readonly string[], problems: readonly Problem[]): string {
  const found = sorted(problems);
  const all = new Set([...files, ...found.map(fileOf)]);
  return report(
    "rulewright check",
    [...all].map((file) =>
      suite(file, [
        { name: file, classname: "check", failures: found.filter((each) => fileOf(each) === file).map(failureOf) },
      ]),
    ),
  );
}

/**
 * A suite for each file of scenarios, a test for each scenario. A file that cannot be run has a test with the reason.
 */
export function junitOfScenarios(
  files: readonly {
    readonly name: string;
    readonly scenarios: readonly ScenarioOutcome[];
    readonly problems: readonly Problem[];
  }[],
): string {
  return report(
    "rulewright test",
    files.map(({ name, scenarios, problems }) =>
      suite(name, [
        ...scenarios.map((scenario) => ({
          name: scenario.name,
          classname: scenario.game,
          time: scenario.time,
          failures: scenario.failures.map(({ range, message, found, cause }) => ({
            message,
            type: "expectation",
            text: [
              `${placeText(range)}: ${message}`,
              ...found,
              ...(cause
                ? [`${cause.label} by ${placeText(cause.range)}: ${textOf(cause.range).split("\n", 1)[0]!}`]
                : []),
            ].join("\n"),
          })),
        })),
        ...(problems.length > 0 ? [{ name, classname: "check", failures: sorted(problems).map(failureOf) }] : []),
      ]),
    ),
  );
}

interface Case {
  readonly name: string;
  readonly classname: string;
  /** In milliseconds. */
  readonly time?: number | undefined;
  readonly failures: readonly { readonly message: string; readonly type: string; readonly text: string }[];
}

function suite(name: string, cases: readonly Case[]): Element {
  return {
    name: "testsuite",
    attributes: {
      name,
      tests: cases.length,
      failures: cases.filter(({ failures }) => failures.length > 0).length,
      errors: 0,
      ...timed(timeOf(cases)),
    },
    inside: cases.map((each) => ({
      name: "testcase",
      attributes: { name: each.name, classname: each.classname, ...timed(each.time) },
      inside: each.failures.map(({ message, type, text }) => ({
        name: "failure",
        attributes: { message, type },
        inside: text,
      })),
    })),
  };
}

/** The sum over all cases; undefined if none was timed. */
function timeOf(cases: readonly Case[]): number | undefined {
  const times = cases.flatMap(({ time }) => time ?? []);
  return times.length > 0 ? times.reduce((sum, time) => sum + time, 0) : undefined;
}

/** In seconds. */
function timed(time: number | undefined): { readonly time?: string } {
  return time === undefined ? {} : { time: (time / 1000).toFixed(3) };
}

function report(name: string, suites: readonly Element[]): string {
  const sum = (key: string) => suites.reduce((total, { attributes }) => total + Number(attributes[key]), 0);
  return xml({
    name: "testsuites",
    attributes: { name, tests: sum("tests"), failures: sum("failures"), errors: 0 },
    inside: suites,
  });
}

function failureOf(found: Problem): Case["failures"][number] {
  const { code, message }: Diagnostic = diagnosticOf(found);
  return { message, type: code, text: renderText([found]) };
}

function fileOf({ range }: Problem): string {
  return range.source.name;
}
