/** Puts the studio on the page. */
import { options, render } from "preact";
import type { Workspace } from "../files/workspace.ts";
import type { Threads } from "../workers/start.ts";
import { App } from "./App.tsx";
import { tellFaults } from "./faults.ts";
import { addCommands } from "../commands/general.ts";
import { recall, remember } from "../studio/persisted.ts";
import { seatOpponents } from "../studio/opponents.ts";
import { go, keepAddress, addressIn } from "../studio/address.ts";
import { openLink } from "../studio/sharing.ts";
import { Studio } from "../studio/studio.ts";
import { timed } from "./timing.ts";
import "./tokens.css";
import "./controls.css";
import "./app.css";
import "../table/table.css";
import "../play/play.css";
import "../house/house.css";
import "../gallery/gallery.css";
import "./alone.css";
import "./texts.css";

options.debounceRendering = (draw) => queueMicrotask(() => timed("drawn", draw));

/**
 * Chooses what the page shows first: a match if the address contains one, else the screen that the address names, else
 * the file that `rulewright edit` was started with, else the gallery of games.
 */
async function begin(studio: Studio): Promise<void> {
  const { workspace, match } = studio;
  const linked = await openLink(studio);
  if (!linked) {
    recall(studio);
    const { wanted } = workspace.storage;
    go(
      studio,
      addressIn(location.hash) ??
        (wanted === undefined ? { screen: "gallery", path: undefined } : { screen: "studio", path: wanted }),
    );
  }
  remember(studio);
  keepAddress(studio);
  await match.settled();
}

/**
 * Shows the screen of the new address if the address has changed without a reload of the page, for example by a step
 * back.
 */
function arrive(studio: Studio): void {
  const address = addressIn(location.hash);
  if (address) go(studio, address);
  else void openLink(studio);
}

/**
 * Draws the studio on the page.
 *
 * @param editor loads the code editor
 * @param locked true if there is a folder with a server, but the address lacks the key for it
 */
export function showStudio(
  workspace: Workspace,
  threads: Threads,
  editor: ConstructorParameters<typeof Studio>[2],
  locked: boolean,
): void {
  const studio = new Studio(workspace, threads, editor);
  tellFaults(window, (message) => (studio.fault.value = message));
  addCommands(studio);
  seatOpponents(studio);
  if (locked) studio.say(studio.phrases.peek().locked);
  void begin(studio).finally(() => studio.layout.screen.peek() !== "gallery" && threads.read());
  addEventListener("popstate", () => arrive(studio));
  render(<App studio={studio} />, document.getElementById("studio")!);
}
