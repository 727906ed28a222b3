/** Puts the studio on the page. */
import { render } from "preact";
import type { Workspace } from "../files/workspace.ts";
import { prepareMonaco } from "../monaco/environment.ts";
import type { Threads } from "../workers/start.ts";
import { App } from "./App.tsx";
import { addCommands } from "./general.ts";
import { Studio } from "./studio.ts";
import "./tokens.css";
import "./app.css";
import "../table/table.css";
import "../play/play.css";

/** `locked`: there is a folder, but the address lacks its key. */
export function showStudio(workspace: Workspace, threads: Threads, locked: boolean): void {
  prepareMonaco();
  const studio = new Studio(workspace, threads);
  addCommands(studio);
  if (locked) studio.say("Files are kept in this browser. For those of the folder open the address that the terminal shows.");
  const first = [...workspace.facts.value].find(([path, { sort }]) => (workspace.storage.wanted === undefined ? sort === "game" : path === workspace.storage.wanted));
  if (first) workspace.open(first[0]);
  render(<App studio={studio} />, document.getElementById("studio")!);
}
