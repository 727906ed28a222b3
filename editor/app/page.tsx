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
 * Chooses what to show first: the match in a link, else the screen in the address, else a requested file, else the
 * gallery.
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

/** Shows the screen of the new address when the address changes without a reload: by a link, or by a step back. */
function arrive(studio: Studio): void {
  const address = addressIn(location.hash);
  if (address) go(studio, address);
  else void openLink(studio);
}

/**
 * Draws the studio. `editor` loads the code editor; `locked` means that there is a folder, but the address lacks its
 * key.
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
