/** What Monaco needs to know of the page before its first editor. */
import { StandaloneServices } from "monaco-editor/editor/standalone/browser/standaloneServices.js";
import { editorThread } from "../workers/start.ts";
import { editService } from "./edits.ts";
import { registerGrammar } from "./grammar.ts";
import { applyTheme } from "./theme.ts";
import "./features.ts";

const dark = matchMedia("(prefers-color-scheme: dark)");

/** `told`: so many changes in so many files, for screen readers. */
export function prepareMonaco(told: (changes: number, files: number) => string): void {
  globalThis.MonacoEnvironment = { getWorker: editorThread };
  StandaloneServices.initialize({ IWorkspaceEditService: editService(told) });
  registerGrammar();
  dress();
  dark.addEventListener("change", dress);
}

/** To be called when somebody has chosen another theme. */
export function dress(): void {
  const chosen = document.documentElement.dataset["theme"];
  applyTheme(chosen === undefined ? dark.matches : chosen === "dark");
}
