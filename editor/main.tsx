/** The studio's entry in the browser. */
import { render } from "preact";
import { App } from "./app/App.tsx";
import { addCommands } from "./app/general.ts";
import { Studio } from "./app/studio.ts";
import { openBrowserFiles } from "./files/browser.ts";
import { openFolder } from "./files/folder.ts";
import { Workspace } from "./files/workspace.ts";
import { prepareMonaco } from "./monaco/environment.ts";
import "./app/tokens.css";
import "./app/app.css";
import "./table/table.css";
import "./play/play.css";

prepareMonaco();
const folder = await openFolder();
const workspace = new Workspace(typeof folder === "string" ? await openBrowserFiles() : folder);
await workspace.start();
const studio = new Studio(workspace);
addCommands(studio);
if (folder === "locked") studio.say("Files are kept in this browser. For those of the folder open the address that the terminal shows.");
const first = [...workspace.facts.value].find(([path, { sort }]) => (workspace.storage.wanted === undefined ? sort === "game" : path === workspace.storage.wanted));
if (first) workspace.open(first[0]);
render(<App studio={studio} />, document.getElementById("studio")!);
