/** The commands that start the program in a terminal. */
import { basename, dirname } from "node:path";
import * as vscode from "vscode";
import { hasKey, namesAt } from "../../src/dsl/rule-files.ts";
import type { Program } from "./program.ts";
import { findProgram, tell } from "./server.ts";

/** Something the user has to know before a command can work. */
class Refusal extends Error {}

/** The arguments of the command line, for a file and its text. */
const ARGUMENTS = {
  play: (path: string, text: string) => ["play", ...gameOf(path, text)],
  simulate: (path: string, text: string) => ["simulate", ...gameOf(path, text)],
  openStudio: (path: string) => ["edit", path],
} as const;

/** Registers them. */
export function registerTerminalCommands(): vscode.Disposable {
  return vscode.Disposable.from(
    ...Object.entries(ARGUMENTS).map(([name, args]) =>
      vscode.commands.registerCommand(`rulewright.${name}`, async (given?: vscode.Uri) => {
        try {
          const document = await documentOf(given);
          const more = args(document.uri.fsPath, document.getText());
          await execute(name, document.uri, await findProgram(), more);
        } catch (error) {
          if (error instanceof Refusal) void vscode.window.showWarningMessage(error.message);
          else tell(error);
        }
      }),
    ),
  );
}

/** The file of a menu, or the edited one, saved: the program reads the file on disk. */
async function documentOf(given: vscode.Uri | undefined): Promise<vscode.TextDocument> {
  const uri = given ?? vscode.window.activeTextEditor?.document.uri;
  if (!uri) throw new Refusal("Open a file of rules first.");
  const document = await vscode.workspace.openTextDocument(uri);
  if (document.isDirty && !(await document.save())) throw new Refusal("The file was not saved.");
  return document;
}

/** A game, or the game of a variant with that variant. */
function gameOf(path: string, text: string): readonly string[] {
  if (hasKey(text, "game") && !hasKey(text, "scenario")) return [path];
  const [game] = namesAt(text, "of");
  if (hasKey(text, "variant") && game !== undefined) return [game, "--variant", path];
  throw new Refusal("This file is no game and no variant. Open one, then choose the command again.");
}

/**
 * Runs the program as a task, so that its terminal stays when it ends, and VS Code quotes the arguments for the shell.
 */
async function execute(
  name: string,
  file: vscode.Uri,
  { command, args }: Program,
  more: readonly string[],
): Promise<void> {
  const folder = vscode.workspace.getWorkspaceFolder(file);
  const cwd = folder?.uri.fsPath ?? dirname(file.fsPath);
  const task = new vscode.Task(
    // Two tasks with the same words here are one task, which does not start again while it runs.
    { type: "rulewright", command: name, file: file.fsPath },
    folder ?? vscode.TaskScope.Global,
    `${more[0]} ${basename(file.fsPath)}`,
    "rulewright",
    new vscode.ShellExecution(command, [...args, ...more], { cwd }),
    [],
  );
  task.presentationOptions = { focus: true, panel: vscode.TaskPanelKind.Dedicated };
  await vscode.tasks.executeTask(task);
}
