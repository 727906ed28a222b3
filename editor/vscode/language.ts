/**
 * Assigns files of rules their language. VS Code chooses languages by file extensions, and takes all these files for
 * YAML.
 */
import * as vscode from "vscode";
import { RULES } from "../../src/dsl/rule-files.ts";

/** The language of rule files, as the manifest names it. */
export const LANGUAGE = "rulewright";
/** A pattern for all files that may contain rules. */
export const YAML_FILES = "**/*.{yaml,yml}";

/** Calls `found` with each open file of rules, now and later, after it has its language. */
export function onRuleFile(found: (document: vscode.TextDocument) => void): vscode.Disposable {
  const look = async (document: vscode.TextDocument): Promise<void> => {
    if (document.uri.scheme !== "file") return;
    if (document.languageId === LANGUAGE) found(document);
    // After this, VS Code reports the document as opened again, with the new language.
    else if (document.languageId === "yaml" && RULES.test(document.getText()))
      await vscode.languages.setTextDocumentLanguage(document, LANGUAGE);
  };
  for (const document of vscode.workspace.textDocuments) void look(document);
  return vscode.Disposable.from(
    vscode.workspace.onDidOpenTextDocument((document) => void look(document)),
    // A new file may get its first key after it was opened.
    vscode.workspace.onDidSaveTextDocument((document) => void look(document)),
  );
}

/** Whether the workspace contains a file of scenarios. */
export async function hasScenarios(): Promise<boolean> {
  for (const uri of await vscode.workspace.findFiles("**/*.test.yaml", "**/node_modules/**"))
    if (RULES.test(new TextDecoder().decode(await vscode.workspace.fs.readFile(uri)))) return true;
  return false;
}
