/** The bar at the top of the page: the open file, and the commands for the whole studio. */
import type { CommandId } from "../commands/command-phrases.ts";
import { shownKeys } from "../commands/commands.ts";
import { Icon, type IconName } from "../components/Icon.tsx";
import type { Panes } from "../studio/layout.ts";
import { Logo } from "../components/Logo.tsx";
import type { Studio } from "../studio/studio.ts";

const PANES: readonly Panes[] = ["rules", "both", "game"];

export function TopBar({ studio }: { readonly studio: Studio }) {
  const phrases = studio.phrases.value;
  const button = (id: CommandId, label: string, icon: IconName, pressed?: boolean) => {
    const keys = studio.commands.list().find((command) => command.id === id)?.keys;
    return (
      <button
        type="button"
        class="quiet"
        data-command={id}
        aria-label={label}
        aria-pressed={pressed}
        title={keys === undefined ? label : `${label} (${shownKeys(keys)})`}
        onClick={() => studio.commands.run(id)}
      >
        <Icon name={icon} />
      </button>
    );
  };
  const { panes } = studio.layout;
  const dirty = studio.workspace.hasDirty();
  return (
    <header class="top-bar">
      {button("view.files", phrases.files, "files", studio.layout.files.value)}
      <h1>
        <button
          type="button"
          class="quiet home"
          title={`${phrases.allGames} (${shownKeys("Alt+H")})`}
          onClick={() => studio.commands.run("view.gallery")}
        >
          <Logo />
          <span class="brand-name">rulewright</span>
          <span class="visually-hidden">: {phrases.allGames}</span>
        </button>
      </h1>
      <span class="where">{studio.workspace.active.value ?? phrases.noFile}</span>
      <span class="spread" />
      <div class="segments" role="group" aria-label={phrases.panes}>
        {PANES.map((shown) => (
          <button
            key={shown}
            type="button"
            data-shown={shown}
            aria-pressed={panes.value === shown}
            onClick={() => (panes.value = shown)}
          >
            {phrases.shown[shown]}
          </button>
        ))}
      </div>
      <button
        type="button"
        class={dirty ? "save primary" : "save"}
        disabled={!dirty}
        title={`${phrases.save} (${shownKeys("Ctrl+S")})`}
        onClick={() => studio.commands.run("file.save")}
      >
        <Icon name="save" />
        <span class="save-name">{phrases.save}</span>
      </button>
      {button("file.share", phrases.copyLink, "share")}
      {button("view.theme", phrases.colours(studio.layout.theme.value), "theme")}
      {button("palette", phrases.commands, "palette")}
    </header>
  );
}
