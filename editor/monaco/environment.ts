/** Settings of Monaco, the text editor, which must be made before its first editor is created. */
import { StandaloneServices } from "monaco-editor/editor/standalone/browser/standaloneServices.js";
import { editorThread } from "../workers/start.ts";
import type { EditService } from "./edits.ts";
import { registerGrammar } from "./grammar.ts";
import { applyTheme } from "./theme.ts";
import "./features.ts";

const dark = matchMedia("(prefers-color-scheme: dark)");

export function prepareMonaco(edits: EditService): void {
  globalThis.MonacoEnvironment = { getWorker: editorThread };
  StandaloneServices.initialize({ IWorkspaceEditService: edits });
  registerGrammar();
  dress();
  dark.addEventListener("change", dress);
}

/**
 * Gives all text editors the current colours of the page. It is called when the user has chosen light or dark colours.
 */
export function dress(): void {
  const chosen = document.documentElement.dataset["theme"];
  applyTheme(chosen === undefined ? dark.matches : chosen === "dark");
}
