/** The extension for VS Code. It does nothing until the workspace shows a file of rules. */
import * as vscode from "vscode";
import { registerTerminalCommands } from "./commands.ts";
import { hasScenarios, onRuleFile } from "./language.ts";
import { Scenarios } from "./scenarios.ts";
import { Server } from "./server.ts";

let server: Server | undefined;

/** VS Code calls this at the first event for which the extension's `package.json` asks. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const running = new Server((uri, results) => void scenarios.show(uri, results));
  const scenarios: Scenarios = new Scenarios(running);
  server = running;
  const begin = async () => {
    if (await running.client()) await scenarios.follow();
  };
  context.subscriptions.push(
    scenarios,
    registerTerminalCommands(),
    vscode.commands.registerCommand("rulewright.testFile", async (given?: vscode.Uri) => {
      const uri = given ?? vscode.window.activeTextEditor?.document.uri;
      if (uri) await scenarios.runFile(uri);
      else void vscode.window.showWarningMessage("Open a file of rules first.");
    }),
    vscode.commands.registerCommand("rulewright.restart", async () => {
      await running.stop();
      await begin();
    }),
    vscode.workspace.onDidChangeConfiguration(async (change) => {
      if (!change.affectsConfiguration("rulewright.path")) return;
      await running.stop();
      await begin();
    }),
    onRuleFile(() => void begin()),
  );
  if (await hasScenarios()) await begin();
}

/** VS Code calls this before it ends. */
export async function deactivate(): Promise<void> {
  await server?.stop();
}
