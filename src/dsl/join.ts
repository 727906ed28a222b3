/** Joins scenarios with positions in other files, if they start from one. */
import { problem } from "../diagnostics/catalog.ts";
import type { Outcome, Problem } from "../diagnostics/problem.ts";
import { isError } from "../diagnostics/render.ts";
import type { Elsewhere, PositionName, ScenarioFile } from "./ast/scenario-file.ts";
import { fileOf } from "./cache.ts";
import type { Resolve } from "./find.ts";
import { templatesIn } from "./reader/positions.ts";
import { plainly } from "./reader/index.ts";
import { over, whole } from "./reader/scenario.ts";
import { positionsFile } from "./rule-files.ts";

/** The scenario together with the positions in other files that it starts from. */
export function joined(scenario: ScenarioFile, resolve: Resolve | undefined): Outcome<ScenarioFile> {
  const problems: Problem[] = [];
  if (!resolve) return { value: scenario, problems };
  const passed = new Set<string>();
  let now = scenario;
  while (now.elsewhere) {
    const next = follow(now.elsewhere, resolve, passed, problems);
    if (!next) break;
    now = next;
  }
  return { value: now, problems };
}

/** Joins a scenario with the position in another file that it names. This position can start from a further one. */
function follow(
  { from, own }: Elsewhere,
  resolve: Resolve,
  passed: Set<string>,
  problems: Problem[],
): ScenarioFile | undefined {
  const name = positionsFile(from.file, from.range.source.name);
  const at = `${name} ${from.text}`;
  if (passed.has(at)) {
    problems.push(problem("position-from-itself", from.range, { name: written(from) }));
    return undefined;
  }
  passed.add(at);
  const source = resolve(name);
  if (!source) {
    problems.push(problem("unknown-positions-file", from.range, { name, file: from.file }));
    return undefined;
  }
  const { value: docs, problems: unread } = fileOf(source);
  problems.push(...unread.filter(isError));
  const positions = docs.flatMap((doc) => (doc.kind === "position" ? [doc.position] : []));
  const position = positions.find((each) => each.name.text === from.text);
  if (position) return whole(over(own, position.written));
  const columns = templatesIn(plainly.layout(source).value).has(from.text);
  problems.push(
    columns
      ? problem("position-with-columns", from.range, { name: from.text })
      : problem("unknown-name", from.range, {
          name: written(from),
          sort: "position",
          known: positions.map((each) => `${from.file}/${each.name.text}`),
        }),
  );
  return undefined;
}

function written({ text, file }: PositionName): string {
  return file === undefined ? text : `${file}/${text}`;
}
