/** How figures are summed up and printed. */
import type { Figure, Line } from "./lines.ts";
import type { Result } from "./results.ts";

/** How wide titles are. */
export const TITLE = 66;

/** What stands above the columns. */
export const HEADING = " ".repeat(TITLE) + ["middle", "least", "greatest", "floor", "aim", "before"].map(cell).join("");

/** What a line was when it was last measured, at another commit. */
export function lastOf(before: readonly Result[], { name }: Pick<Line, "name">, commit: string): Result | undefined {
  return before.findLast((result) => result.line === name && result.commit !== commit);
}

/** The middle of the rounds. */
export function summary(
  figures: readonly Figure[],
): Pick<Result, "value" | "least" | "greatest" | "rounds" | "processor"> {
  const sorted = figures.map(({ value }) => value).toSorted((a, b) => a - b);
  const processors = figures.flatMap(({ processor }) => processor ?? []);
  return {
    value: rounded(middle(sorted, (value) => value)),
    least: rounded(sorted[0]!),
    greatest: rounded(sorted.at(-1)!),
    rounds: figures.length,
    ...(processors.length > 0 && { processor: rounded(middle(processors, (value) => value)) }),
  };
}

/** A line of the table, with what it was before: at another commit, and by how much it has changed since. */
export function lineText(
  { title, unit, floor, aim, better }: Line,
  result: Result,
  before: Result | undefined,
): string {
  const shown = (value: number | undefined) =>
    value === undefined ? "" : unit === "ms" ? `${value.toFixed(0)} ms` : value.toFixed(2);
  const reaches = (goal: number) => (better === "more" ? result.value >= goal : result.value <= goal);
  const change = before && Math.round((result.value / before.value - 1) * 100);
  return [
    title.padEnd(TITLE),
    ...[result.value, result.least, result.greatest, floor, aim, before?.value].map((value) => cell(shown(value))),
    before ? `  ${change! >= 0 ? "+" : ""}${change} % since ${before.commit}` : "",
    before && before.machine !== result.machine ? ", another machine" : "",
    floor === undefined ? "" : reaches(floor) ? "  meets the floor" : "  misses the floor",
    aim !== undefined && reaches(aim) ? " and the aim" : "",
    result.processor === undefined ? "" : `  (${shown(result.processor)} of the processor)`,
  ].join("");
}

/** The one in the middle. */
export function middle<T>(all: readonly T[], by: (of: T) => number): T {
  return all.toSorted((a, b) => by(a) - by(b))[all.length >> 1]!;
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}

function cell(text: string): string {
  return text.padStart(10);
}
