/** Starts the language server when it is first needed. If it cannot start, the user is told why. */
import * as vscode from "vscode";
import { ExecuteCommandRequest, LanguageClient, TransportKind } from "vscode-languageclient/node";
import type { ScenarioItem, ScenarioResult } from "../../src/lsp/scenario-runs.ts";
import { LANGUAGE } from "./language.ts";
import { NoProgram, type Program, programFor, WINDOWS } from "./program.ts";

/** The command of the language server that runs scenarios. The client library makes it a command of VS Code. */
const RUN = "rulewright.runScenarios";

/** Called with the results of scenarios that the user has run from a link above them in the text. */
export type Ran = (uri: vscode.Uri, results: readonly ScenarioResult[]) => void;

/** A language server. It is started when it is first used, and runs until `stop` is called. */
export class Server {
  private readonly ran: Ran;
  private starting: Promise<LanguageClient | undefined> | undefined;

  constructor(ran: Ran) {
    this.ran = ran;
  }

  /**
   * Starts the server if necessary, and returns the client that talks to it. Returns undefined if the server cannot
   * start; the user has then been told why.
   */
  client(): Promise<LanguageClient | undefined> {
    this.starting ??= this.start();
    return this.starting;
  }

  /** Asks the server for the scenarios of a file. */
  async scenarios(uri: vscode.Uri): Promise<readonly ScenarioItem[]> {
    const client = await this.client();
    return (await client?.sendRequest<readonly ScenarioItem[]>("rulewright/scenarios", { uri: uri.toString() })) ?? [];
  }

  /** Runs the scenario with this index in a file, or all scenarios if `index` is undefined. */
  async run(
    uri: vscode.Uri,
    index: number | undefined,
    token: vscode.CancellationToken,
  ): Promise<readonly ScenarioResult[]> {
    const client = await this.client();
    if (!client) throw new Error("The language server does not run.");
    const given = index === undefined ? [uri.toString()] : [uri.toString(), index];
    return (await client.sendRequest(ExecuteCommandRequest.type, { command: RUN, arguments: given }, token)) as never;
  }

  /** Stops the server. The next use starts another one. */
  async stop(): Promise<void> {
    const client = await this.starting;
    this.starting = undefined;
    await client?.dispose();
  }

  private async start(): Promise<LanguageClient | undefined> {
    let program: Program;
    try {
      program = await findProgram();
    } catch (error) {
      tell(error);
      return undefined;
    }
    const client = this.clientOf(program);
    try {
      await client.start();
      return client;
    } catch {
      // The client library has already told the user about the failure, with a button that shows the server's output.
      return undefined;
    }
  }

  private clientOf({ command, args }: Program): LanguageClient {
    const cwd = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
    return new LanguageClient(
      "rulewright",
      "rulewright",
      {
        command: WINDOWS ? `"${command}"` : command,
        args: [...args, "lsp"],
        transport: TransportKind.stdio,
        options: { ...(cwd !== undefined && { cwd }), shell: WINDOWS },
      },
      {
        documentSelector: [{ scheme: "file", language: LANGUAGE }],
        initializationOptions: { suggestAgain: "editor.action.triggerSuggest" },
        middleware: {
          executeCommand: async (name, given, next) => {
            const results = (await next(name, given)) as readonly ScenarioResult[] | undefined;
            // If there are no results, the client library has already told the user why.
            if (name === RUN && results) this.ran(vscode.Uri.parse(given[0] as string), results);
            return results;
          },
        },
      },
    );
  }
}

/** Finds `rulewright` by the settings and the folders of the workspace. */
export function findProgram(): Promise<Program> {
  const setting = vscode.workspace.getConfiguration("rulewright").get<string>("path", "");
  return programFor(setting, vscode.workspace.workspaceFolders?.map(({ uri }) => uri.fsPath) ?? []);
}

/** Tells the user why something could not be started. */
export function tell(error: unknown): void {
  if (!(error instanceof NoProgram)) throw error;
  void vscode.window.showErrorMessage(error.message, "Open Settings").then((answer) => {
    if (answer !== undefined) void vscode.commands.executeCommand("workbench.action.openSettings", "rulewright.path");
  });
}
