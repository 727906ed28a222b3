/**
 * Answers requests for code lenses, which are notes above lines that the user can click, and carries out their
 * commands.
 */
import { type CodeLens, type CancellationToken, Location, LSPErrorCodes, ResponseError } from "vscode-languageserver";
import type { Diagnostics } from "./diagnostics.ts";
import { LIST_SCENARIOS, type ScenarioResult, type ScenarioRuns } from "./scenario-runs.ts";
import type { LspSession } from "./session.ts";
import { nameOf } from "./workspace.ts";

/**
 * The command that runs the scenarios of a file. Its arguments are the URI of the file and, to run a single scenario,
 * the scenario's index from 0.
 */
const RUN = "rulewright.runScenarios";
/** The command that makes the client show a location in a file. */
const SHOW = "rulewright.showPlace";
/** The commands that the client may ask the server to carry out. */
export const COMMANDS = [RUN, SHOW];

/** Registers the handlers for code lenses and for their commands. */
export function registerLenses(session: LspSession, runs: ScenarioRuns, diagnostics: Diagnostics): void {
  const { connection, client, workspace } = session;
  const { service } = workspace;

  connection.onCodeLens(({ textDocument }) => {
    const of = workspace.of(textDocument.uri);
    if (!of) return null;
    const scenarios = runs.list(of.name).map(({ range, index }): CodeLens => {
      const command = { title: "Run scenario", command: RUN, arguments: [textDocument.uri, index] };
      return { range: { start: range.start, end: range.start }, command };
    });
    const notes = service.effectNotes(of.name).flatMap(({ changes, ...span }): CodeLens[] => {
      const [first] = changes;
      if (!first) return [];
      const by = [...new Set(changes.map((change) => change.by))];
      const title = `changed by ${by.join(", ")}`;
      return [
        {
          range: of.document.rangeOf(span),
          command: { title, command: SHOW, arguments: [workspace.locationOf(first)] },
        },
      ];
    });
    return [...scenarios, ...notes];
  });

  connection.onRequest(LIST_SCENARIOS, ({ uri }) => (workspace.has(uri) ? runs.list(nameOf(uri)) : []));

  connection.onExecuteCommand(async ({ command, arguments: given = [] }, token) => {
    switch (command) {
      case RUN:
        return run(given, token);
      case SHOW:
        return show(given);
      default:
        return refused(`There is no command \`${command}\`.`);
    }
  });
  const run = async (
    [uri, index]: readonly unknown[],
    token: CancellationToken,
  ): Promise<readonly ScenarioResult[] | ResponseError> => {
    if (typeof uri !== "string" || !(index === undefined || index === null || Number.isInteger(index)))
      return refused(`\`${RUN}\` takes the URI of a file and the number of a scenario, from 0.`);
    if (!workspace.has(uri)) return refused(`No file of rules: ${uri}`);
    const results = await runs.run(nameOf(uri), (index as number | null) ?? undefined, token);
    diagnostics.ran(nameOf(uri));
    return results;
  };
  const show = async ([place]: readonly unknown[]): Promise<boolean | ResponseError> => {
    if (!Location.is(place)) return refused(`\`${SHOW}\` takes a location.`);
    if (!client.showsDocuments) return false;
    const { uri, range } = place;
    return (await connection.window.showDocument({ uri, selection: range, takeFocus: true })).success;
  };
}

function refused(message: string): ResponseError {
  return new ResponseError(LSPErrorCodes.RequestFailed, message);
}
