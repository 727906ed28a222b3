/** The commands of the extension that start `rulewright` in a terminal. */
import { basename, dirname } from "node:path";
import * as vscode from "vscode";
import { hasKey, namesAt } from "../../src/dsl/rule-files.ts";
import type { Program } from "./program.ts";
import { findProgram, tell } from "./server.ts";

/** A command cannot work yet. The message tells the user what to do first. */
class Refusal extends Error {}

/** For each command, the arguments of `rulewright`, made from the path and the text of a file. */
const ARGUMENTS = {
  play: (path: string, text: string) => ["play", ...gameOf(path, text)],
  simulate: (path: string, text: string) => ["simulate", ...gameOf(path, text)],
  openStudio: (path: string) => ["edit", path],
} as const;

/** Tells VS Code which commands run in its terminal. */
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

/**
 * The file in whose menu the user chose the command, else the file in the editor. It is saved first, because
 * `rulewright` reads it from the disk.
 */
async function documentOf(given: vscode.Uri | undefined): Promise<vscode.TextDocument> {
  const uri = given ?? vscode.window.activeTextEditor?.document.uri;
  if (!uri) throw new Refusal("Open a file of rules first.");
  const document = await vscode.workspace.openTextDocument(uri);
  if (document.isDirty && !(await document.save())) throw new Refusal("The file was not saved.");
  return document;
}

/** The arguments that name a game. For a file with a variant, they name its game and apply the variant. */
function gameOf(path: string, text: string): readonly string[] {
  if (hasKey(text, "game") && !hasKey(text, "scenario")) return [path];
  const [game] = namesAt(text, "of");
  if (hasKey(text, "variant") && game !== undefined) return [game, "--variant", path];
  throw new Refusal("This file is no game and no variant. Open one, then choose the command again.");
}

/**
 * Runs `rulewright` as a task of VS Code. So its terminal stays open when it ends, and VS Code quotes the arguments as
 * the shell requires.
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
    // Two tasks with equal definitions count as one task, which VS Code does not start twice. So the definition
    // contains the file.
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
