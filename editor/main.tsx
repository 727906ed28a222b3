/**
 * The studio's entry in the browser. Everything is loaded at once. Nothing waits for the editor, which takes longest,
 * and which only the rules need.
 */
import { keptLanguage } from "./studio/language.ts";
import { openBrowserFiles } from "./files/browser.ts";
import { openFolder } from "./files/folder.ts";
import { Workspace } from "./files/workspace.ts";
import { startThreads } from "./workers/start.ts";

const threads = startThreads();
const page = import("./app/page.tsx");
/** Loads the code editor. Monaco's translation must be loaded before Monaco. */
const editor = async () => {
  if (keptLanguage() === "cs") await import("monaco-editor/nls/lang/cs.js");
  return import("./monaco/rules.ts");
};
const folder = document.documentElement.dataset["files"] === "browser" ? "absent" : await openFolder();
if (typeof folder !== "string" && folder.wanted !== undefined) void editor();
const workspace = new Workspace(typeof folder === "string" ? await openBrowserFiles() : folder);
await workspace.start();
(await page).showStudio(workspace, threads, editor, folder === "locked");
