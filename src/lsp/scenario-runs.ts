/** Runs the scenarios of files for a client, and keeps the results. */
import { type CancellationToken, type Range, RequestType } from "vscode-languageserver";
import { failureFinding } from "../language-service/diagnostics.ts";
import type { Finding } from "../language-service/types.ts";
import { ScenarioRunner } from "../scenarios/run.ts";
import { pause } from "./pause.ts";
import type { Workspace } from "./workspace.ts";

/** A scenario of a file, as the client lists it. */
export interface ScenarioItem {
  readonly name: string;
  /**
   * The index of the scenario in its file, from 0. A scenario with a table of examples counts once for each row of the
   * table.
   */
  readonly index: number;
  readonly range: Range;
}

/** The result of running a scenario. */
export interface ScenarioResult extends ScenarioItem {
  /** The result. `broken` means that the scenario could not run, because it or its game has a mistake. */
  readonly outcome: "passed" | "failed" | "broken";
  readonly failures: readonly { readonly message: string; readonly range: Range }[];
}

/** The request with which a client asks for the scenarios of the file with this URI. */
export const LIST_SCENARIOS = new RequestType<{ readonly uri: string }, readonly ScenarioItem[], void>(
  "rulewright/scenarios",
);

/** Runs scenarios one by one, so that the server can answer other requests in between. */
export class ScenarioRuns {
  private readonly workspace: Workspace;
  /** For each file: the failures of the last run, and the text of the file for which they were found. */
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

  /** Runs all scenarios of a file, or only the one with the index `only`. Stops if the client cancels the request. */
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

  /**
   * The failures of the last run of a file's scenarios. Empty if the text has changed since, because they may no longer
   * be true.
   */
  failures(name: string): readonly Finding[] {
    const found = this.failed.get(name);
    return found?.text === this.workspace.service.source(name)?.text ? (found?.findings ?? []) : [];
  }
}

function once(findings: readonly Finding[]): readonly Finding[] {
  return [...new Map(findings.map((finding) => [`${finding.start} ${finding.message}`, finding])).values()];
}
