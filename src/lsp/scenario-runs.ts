/** Runs the scenarios of files, and keeps the results. */
import { type CancellationToken, type Range, RequestType } from "vscode-languageserver";
import { failureFinding } from "../language-service/diagnostics.ts";
import type { Finding } from "../language-service/types.ts";
import { ScenarioRunner } from "../scenarios/run.ts";
import { pause } from "./pause.ts";
import type { Workspace } from "./workspace.ts";

/** A scenario of a file. */
export interface ScenarioItem {
  readonly name: string;
  /** The number of the scenario in its file, from 0; each row of a table of examples counts. */
  readonly index: number;
  readonly range: Range;
}

/** The result of a scenario. */
export interface ScenarioResult extends ScenarioItem {
  /** `broken`: the scenario cannot run, because it or its game has a mistake. */
  readonly outcome: "passed" | "failed" | "broken";
  readonly failures: readonly { readonly message: string; readonly range: Range }[];
}

/** The request for the scenarios of a file, by its URI. */
export const LIST_SCENARIOS = new RequestType<{ readonly uri: string }, readonly ScenarioItem[], void>(
  "rulewright/scenarios",
);

/** Runs scenarios one by one, so that other requests are answered in between. */
export class ScenarioRuns {
  private readonly workspace: Workspace;
  /** The failures of each file, with the text for which they were found. */
  private readonly failed = new Map<string, { readonly text: string; readonly findings: readonly Finding[] }>();

  constructor(workspace: Workspace) {
    this.workspace = workspace;
  }

  /** The scenarios of a file, in order. */
  list(name: string): readonly ScenarioItem[] {
    const { workspace } = this;
    const document = workspace.document(name);
    return workspace.service.scenarios(name).map(({ name: title, ...span }, index) => ({
      name: title,
      index,
      range: document!.rangeOf(span),
    }));
  }

  /** Runs all scenarios of a file, or only one. Stops if the client cancels. */
  async run(name: string, only?: number, token?: CancellationToken): Promise<readonly ScenarioResult[]> {
    const { service } = this.workspace;
    const source = service.source(name);
    if (!source) return [];
    const runner = new ScenarioRunner(service.resolve);
    const results: ScenarioResult[] = [];
    const findings: Finding[] = only === undefined ? [] : [...this.failures(name)];
    for (const item of this.list(name)) {
      if (only !== undefined && item.index !== only) continue;
      if (await pause(token)) break;
      const [ran] = runner.run(source, { from: item.index, to: item.index + 1 }).scenarios;
      const failures = (ran?.failures ?? []).map(failureFinding);
      findings.push(...failures);
      results.push({
        ...item,
        outcome: ran === undefined ? "broken" : failures.length > 0 ? "failed" : "passed",
        failures: failures.map(({ message, hint, ...span }) => ({
          message: hint === undefined ? message : `${message}\n${hint}`,
          range: this.workspace.document(name)!.rangeOf(span),
        })),
      });
    }
    this.failed.set(name, { text: source.text, findings: once(findings) });
    return results;
  }

  /** The failures of the last run, if the text is still the same. */
  failures(name: string): readonly Finding[] {
    const found = this.failed.get(name);
    return found?.text === this.workspace.service.source(name)?.text ? (found?.findings ?? []) : [];
  }
}

function once(findings: readonly Finding[]): readonly Finding[] {
  return [...new Map(findings.map((finding) => [`${finding.start} ${finding.message}`, finding])).values()];
}
