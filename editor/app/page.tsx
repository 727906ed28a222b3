/** Puts the studio on the page. */
import { options, render } from "preact";
import type { Workspace } from "../files/workspace.ts";
import type { Threads } from "../workers/start.ts";
import { App } from "./App.tsx";
import { addCommands } from "./general.ts";
import { recall, remember } from "./kept.ts";
import { openLink } from "./sharing.ts";
import { Studio } from "./studio.ts";
import { timed } from "./timing.ts";
import "./tokens.css";
import "./app.css";
import "../table/table.css";
import "../play/play.css";
import "../house/house.css";

/** The table comes first; rules are checked when it is there, or when it has taken so long, in milliseconds. */
const LONGEST_WAIT = 1500;

options.debounceRendering = (draw) => queueMicrotask(() => timed("drawn", draw));

/** A link goes before what was open last, and that before the first game. */
async function begin(studio: Studio): Promise<void> {
  const { workspace, match } = studio;
  if (!(await openLink(studio)) && !recall(studio)) {
    const first = workspace.storage.wanted ?? [...workspace.facts.value].find(([, { sort }]) => sort === "game")?.[0];
    if (first !== undefined) workspace.open(first);
  }
  remember(studio);
  await match.settled();
}

/** `editor` is being loaded; `locked` says that there is a folder, but the address lacks its key. */
export function showStudio(workspace: Workspace, threads: Threads, editor: ConstructorParameters<typeof Studio>[2], locked: boolean): void {
  const studio = new Studio(workspace, threads, editor);
  addCommands(studio);
  if (locked) studio.say("Files are kept in this browser. For those of the folder open the address that the terminal shows.");
  setTimeout(threads.read, LONGEST_WAIT);
  void begin(studio).finally(threads.read);
  addEventListener("hashchange", () => void openLink(studio));
  render(<App studio={studio} />, document.getElementById("studio")!);
}
