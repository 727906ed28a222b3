/**
 * Gives rule files their language. VS Code chooses a language by the ending of a file name, so it takes all these files
 * for YAML.
 */
import * as vscode from "vscode";
import { RULES } from "../../src/dsl/rule-files.ts";

/** The id of the language of rule files, as in the extension's `package.json`. */
export const LANGUAGE = "rulewright";
/** A pattern for all files that may contain rules. */
export const YAML_FILES = "**/*.{yaml,yml}";

/** Calls `found` with each open rule file, also with files that are opened later. The file then has its language. */
export function onRuleFile(found: (document: vscode.TextDocument) => void): vscode.Disposable {
  const look = async (document: vscode.TextDocument): Promise<void> => {
    if (document.uri.scheme !== "file") return;
    if (document.languageId === LANGUAGE) found(document);
    // After the change of its language, VS Code reports the file as opened again. `found` is called then.
    else if (document.languageId === "yaml" && RULES.test(document.getText()))
      await vscode.languages.setTextDocumentLanguage(document, LANGUAGE);
  };
  for (const document of vscode.workspace.textDocuments) void look(document);
  return vscode.Disposable.from(
    vscode.workspace.onDidOpenTextDocument((document) => void look(document)),
    // A new file may get its first words after it was opened, so it is looked at again when it is saved.
    vscode.workspace.onDidSaveTextDocument((document) => void look(document)),
  );
}

/** True if the workspace contains a file with scenarios. */
export async function hasScenarios(): Promise<boolean> {
  for (const uri of await vscode.workspace.findFiles("**/*.test.yaml", "**/node_modules/**"))
    if (RULES.test(new TextDecoder().decode(await vscode.workspace.fs.readFile(uri)))) return true;
  return false;
}
