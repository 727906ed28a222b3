/** The head of the page: what is open, and what concerns the whole studio. */
import { shownKeys } from "./commands.ts";
import { Icon, type IconName } from "./Icon.tsx";
import type { Panes } from "./layout.ts";
import { Mark } from "./Mark.tsx";
import type { Studio } from "./studio.ts";

const PANES: readonly { readonly shown: Panes; readonly title: string }[] = [
  { shown: "rules", title: "Rules" },
  { shown: "both", title: "Both" },
  { shown: "game", title: "Game" },
];

export function TopBar({ studio }: { readonly studio: Studio }) {
  const button = (id: string, label: string, icon: IconName, pressed?: boolean) => {
    const keys = studio.commands.list().find((command) => command.id === id)?.keys;
    return (
      <button
        type="button"
        class="quiet"
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
      {button("view.files", "Files", "files", studio.layout.files.value)}
      <h1>
        <button
          type="button"
          class="quiet home"
          title={`All games (${shownKeys("Alt+H")})`}
          onClick={() => studio.commands.run("view.gallery")}
        >
          <Mark />
          <span class="brand-name">rulewright</span>
          <span class="visually-hidden">: all games</span>
        </button>
      </h1>
      <span class="where">{studio.workspace.active.value ?? "No file is open"}</span>
      <span class="spread" />
      <div class="segments" role="group" aria-label="Panes">
        {PANES.map(({ shown, title }) => (
          <button
            key={shown}
            type="button"
            data-shown={shown}
            aria-pressed={panes.value === shown}
            onClick={() => (panes.value = shown)}
          >
            {title}
          </button>
        ))}
      </div>
      <button
        type="button"
        class={dirty ? "save primary" : "save"}
        disabled={!dirty}
        title={`Save (${shownKeys("Ctrl+S")})`}
        onClick={() => studio.commands.run("file.save")}
      >
        <Icon name="save" />
        <span class="save-name">Save</span>
      </button>
      {button("file.share", "Copy a link to this match", "share")}
      {button("view.theme", `Colours: ${studio.layout.theme.value}`, "theme")}
      {button("palette", "Commands", "palette")}
    </header>
  );
}
