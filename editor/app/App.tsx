/** The whole page: files, rules, table, play and tools, and how they share the room. */
import { Compare } from "./Compare.tsx";
import { Conflicts } from "./Conflicts.tsx";
import { Dock } from "./Dock.tsx";
import { Files } from "./Files.tsx";
import { GamePane } from "./GamePane.tsx";
import { HouseForm } from "../house/HouseForm.tsx";
import { HouseOffers } from "../house/HouseOffers.tsx";
import { NewFile } from "./NewFile.tsx";
import { Palette } from "./Palette.tsx";
import { Splitter } from "./Splitter.tsx";
import { StatusBar } from "./StatusBar.tsx";
import type { Studio } from "./studio.ts";
import { Tabs } from "./Tabs.tsx";
import { TopBar } from "./TopBar.tsx";

export function App({ studio }: { readonly studio: Studio }) {
  const { layout } = studio;
  const rules = studio.rules.value;
  return (
    <div class="studio" data-panes={layout.panes.value}>
      <TopBar studio={studio} />
      <Conflicts studio={studio} />
      <main class={layout.files.value ? "panes with-files" : "panes"}>
        {layout.files.value && <Files studio={studio} />}
        <div class="columns" style={{ "--editor": `${layout.editor.value}%`, "--tools": `${layout.tools.value}%` }}>
          <section class="pane rules" aria-label="Rules" data-pane="editor" tabIndex={-1}>
            <Tabs studio={studio} />
            <div id="editor-panel" class="editor-panel" role="tabpanel" aria-label="Text">
              {rules && <rules.View studio={studio} rules={rules} />}
            </div>
            <Dock studio={studio} />
          </section>
          <Splitter label="Width of the rules" upright share={layout.editor} />
          <GamePane studio={studio} />
        </div>
      </main>
      <StatusBar studio={studio} />
      {studio.comparison.value && <Compare studio={studio} comparison={studio.comparison.value} />}
      {(studio.dialog.value === "game" || studio.dialog.value === "variant") && <NewFile studio={studio} what={studio.dialog.value} />}
      {studio.house.offers.value && <HouseOffers house={studio.house} match={studio.match} offers={studio.house.offers.value} />}
      {studio.house.editing.value && <HouseForm house={studio.house} match={studio.match} editing={studio.house.editing.value} />}
      {studio.dialog.value === "palette" && <Palette studio={studio} />}
    </div>
  );
}
