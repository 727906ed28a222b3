/** The whole page. It lays out the panes (files, rules, table, tools) and gives each its share of the screen. */
import { GalleryPage } from "../gallery/GalleryPage.tsx";
import { shownKeys } from "../commands/commands.ts";
import { Breadcrumb } from "./Breadcrumb.tsx";
import { Compare } from "./Compare.tsx";
import { Conflicts } from "./Conflicts.tsx";
import { Dock } from "./Dock.tsx";
import { Fault } from "./Fault.tsx";
import { Files } from "./Files.tsx";
import { GamePane } from "./GamePane.tsx";
import { HouseForm } from "../house/HouseForm.tsx";
import { HouseOffers } from "../house/HouseOffers.tsx";
import { Icon } from "../components/Icon.tsx";
import { NewFile } from "./NewFile.tsx";
import { PlayTogether } from "./PlayTogether.tsx";
import { Palette } from "../commands/Palette.tsx";
import { Splitter } from "../components/Splitter.tsx";
import { StatusBar } from "./StatusBar.tsx";
import type { Studio } from "../studio/studio.ts";
import { Tabs } from "./Tabs.tsx";
import { Texts } from "./Texts.tsx";
import { TopBar } from "./TopBar.tsx";

export function App({ studio }: { readonly studio: Studio }) {
  const { layout } = studio;
  const screen = layout.screen.value;
  const phrases = studio.phrases.value;
  if (screen === "gallery")
    return (
      <>
        <Fault studio={studio} />
        <GalleryPage studio={studio} />
        <Dialogs studio={studio} />
        <Toast studio={studio} />
      </>
    );
  const alone = screen === "table";
  return (
    <div
      class="studio"
      data-screen={screen}
      data-panes={alone ? undefined : layout.panes.value}
      data-drawer={alone && layout.drawer.value ? "open" : undefined}
    >
      {!alone && <TopBar studio={studio} />}
      <div class="banners">
        <Fault studio={studio} />
        <Conflicts studio={studio} />
      </div>
      <main class={layout.files.value && !alone ? "panes with-files" : "panes"}>
        {layout.files.value && !alone && <Files studio={studio} />}
        <div class="columns" style={{ "--editor": `${layout.editor.value}%`, "--tools": `${layout.tools.value}%` }}>
          <section
            class="pane rules"
            aria-label={phrases.rules}
            data-pane="editor"
            tabIndex={-1}
            inert={alone && !layout.drawer.value}
          >
            {alone && <DrawerHead studio={studio} />}
            <Tabs studio={studio} />
            <Breadcrumb studio={studio} />
            <div id="editor-panel" class="editor-panel" role="tabpanel" aria-label={phrases.text}>
              <Texts studio={studio} />
            </div>
            <Dock studio={studio} />
          </section>
          <Splitter label={phrases.widthOfRules} upright share={layout.editor} />
          <GamePane studio={studio} />
        </div>
      </main>
      {alone ? <Toast studio={studio} /> : <StatusBar studio={studio} />}
      <Dialogs studio={studio} />
    </div>
  );
}

/**
 * On a small screen the rules can lie over the table as a drawer. This is the drawer's header, with the button that
 * closes it.
 */
function DrawerHead({ studio }: { readonly studio: Studio }) {
  const phrases = studio.phrases.value;
  return (
    <div class="drawer-head">
      <h2>{phrases.rules}</h2>
      <button type="button" onClick={() => studio.commands.run("view.studio")}>
        {phrases.openInStudio}
      </button>
      <button
        type="button"
        class="quiet"
        aria-label={phrases.closeRules}
        title={`${phrases.closeRules} (${shownKeys("Alt+G")})`}
        onClick={() => (studio.layout.drawer.value = false)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** A message about the last action, shown for a moment on screens without a status bar. */
function Toast({ studio }: { readonly studio: Studio }) {
  const text = studio.notice.value;
  return (
    <div class="toast" role="status">
      {text !== undefined && <p>{text}</p>}
    </div>
  );
}

function Dialogs({ studio }: { readonly studio: Studio }) {
  return (
    <>
      {studio.comparison.value && <Compare studio={studio} comparison={studio.comparison.value} />}
      {(studio.dialog.value === "game" || studio.dialog.value === "variant") && (
        <NewFile studio={studio} what={studio.dialog.value} />
      )}
      {studio.house.offers.value && (
        <HouseOffers house={studio.house} match={studio.match} offers={studio.house.offers.value} />
      )}
      {studio.house.editing.value && (
        <HouseForm
          house={studio.house}
          match={studio.match}
          editing={studio.house.editing.value}
          keep={(field) => studio.sliders.keep(studio.house.editing.peek()!.subject, field)}
        />
      )}
      {studio.dialog.value === "together" && <PlayTogether studio={studio} />}
      {(studio.dialog.value === "palette" || studio.dialog.value === "files") && (
        <Palette studio={studio} of={studio.dialog.value} />
      )}
    </>
  );
}
