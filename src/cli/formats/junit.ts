/** Results as JUnit reports, which servers for continuous integration show as tests. */
import { placeText, textOf } from "../../diagnostics/range.ts";
import { type Diagnostic, diagnosticOf, renderText, sorted } from "../../diagnostics/render.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import type { ScenarioOutcome } from "../../scenarios/outcome.ts";
import { type Element, xml } from "./xml.ts";

/** A report with one test for each checked file. The test fails if the file has problems, and lists them. */
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
 * A report with a suite for each file, and a test for each scenario. If a file cannot be run, its suite has one failed
 * test with the reason.
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
  /** How long the test took, in milliseconds. */
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

/** The sum of the times of all tests of a suite; undefined if no test has a time. */
function timeOf(cases: readonly Case[]): number | undefined {
  const times = cases.flatMap(({ time }) => time ?? []);
  return times.length > 0 ? times.reduce((sum, time) => sum + time, 0) : undefined;
}

/** The XML attribute `time`, which is in seconds. */
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
