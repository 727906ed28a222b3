/** What Monaco needs to know of the page before its first editor. */
import { registerGrammar } from "./grammar.ts";
import { applyTheme } from "./theme.ts";
import "./features.ts";

const dark = matchMedia("(prefers-color-scheme: dark)");

export function prepareMonaco(): void {
  globalThis.MonacoEnvironment = {
    getWorker: () => new Worker(new URL("editor.worker.js", document.baseURI), { type: "module", name: "editor" }),
  };
  registerGrammar();
  dress();
  dark.addEventListener("change", dress);
}

/** To be called when somebody has chosen another theme. */
export function dress(): void {
  const chosen = document.documentElement.dataset["theme"];
  applyTheme(chosen === undefined ? dark.matches : chosen === "dark");
}
