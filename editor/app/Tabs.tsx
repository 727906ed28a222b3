/** The tabs of the open files. */
import type { Studio } from "../studio/studio.ts";
import { Icon } from "../components/Icon.tsx";

export function Tabs({ studio }: { readonly studio: Studio }) {
  const { workspace } = studio;
  const phrases = studio.phrases.value;
  const tabs = workspace.tabs.value;
  const press = (event: KeyboardEvent, at: number) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (event.key === "Delete") return void studio.commands.run("file.close");
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (next === undefined) return;
    event.preventDefault();
    const row = (event.currentTarget as HTMLElement).closest('[role="tablist"]')!;
    workspace.open(next);
    row.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(next)]?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={phrases.openFiles}>
      {tabs.map((path, at) => {
        const active = workspace.active.value === path;
        const dirty = workspace.isDirty(path);
        const problems = studio.findings.value.get(path) ?? [];
        const worst = problems.some(({ severity }) => severity === "error")
          ? "error"
          : problems.length > 0
            ? "warning"
            : undefined;
        return (
          <div key={path} class={`tab${active ? " active" : ""}`} role="presentation">
            <button
              type="button"
              role="tab"
              id={`tab:${path}`}
              aria-selected={active}
              aria-controls="editor-panel"
              tabIndex={active ? 0 : -1}
              title={path}
              onClick={() => workspace.open(path)}
              onKeyDown={(event) => press(event, at)}
            >
              <span
                class={`sort ${workspace.facts.value.get(path)?.sort ?? "other"}`}
                title={phrases.sorts[workspace.facts.value.get(path)?.sort ?? "other"]}
              />
              <span class={worst ? `tab-name ${worst}` : "tab-name"}>{path.slice(path.lastIndexOf("/") + 1)}</span>
              {dirty && (
                <span class="dirty" role="img" aria-label={phrases.notSaved}>
                  ●
                </span>
              )}
            </button>
            {/* This button is only for the mouse; with the keyboard, the key Delete closes the tab. */}
            <button
              type="button"
              class="tab-close"
              tabIndex={-1}
              aria-hidden="true"
              title={phrases.close}
              onClick={() => studio.closeTab(path)}
            >
              <Icon name="close" />
            </button>
          </div>
        );
      })}
    </div>
  );
}
