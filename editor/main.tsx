/**
 * The script with which the studio begins. It loads all parts at the same time. The text editor takes longest; nothing
 * waits for it, because only the rules need it.
 */
import { keptLanguage } from "./studio/language.ts";
import { openBrowserFiles } from "./files/browser.ts";
import { openFolder } from "./files/folder.ts";
import { Workspace } from "./files/workspace.ts";
import { startThreads } from "./workers/start.ts";

const threads = startThreads();
const page = import("./app/page.tsx");
/** Loads the text editor, Monaco. Its translation must be loaded first. */
const editor = async () => {
  if (keptLanguage() === "cs") await import("monaco-editor/nls/lang/cs.js");
  return import("./monaco/rules.ts");
};
const folder = document.documentElement.dataset["files"] === "browser" ? "absent" : await openFolder();
if (typeof folder !== "string" && folder.wanted !== undefined) void editor();
const workspace = new Workspace(typeof folder === "string" ? await openBrowserFiles() : folder);
await workspace.start();
(await page).showStudio(workspace, threads, editor, folder === "locked");
