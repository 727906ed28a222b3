/** The list of all files, grouped by the game to which they belong. */
import type { Studio } from "../studio/studio.ts";
import type { CommandId } from "../commands/command-phrases.ts";
import { Icon, type IconName } from "../components/Icon.tsx";
import { isNarrow, showGame, showRules } from "../studio/layout.ts";

interface Group {
  readonly title: string;
  readonly paths: readonly string[];
}

/** Groups the files by games: each game with its variants and scenarios. */
function groupsOf(studio: Studio): readonly Group[] {
  const facts = studio.workspace.facts.value;
  const groups = new Map<string, string[]>();
  const rank = { game: 0, variant: 1, scenarios: 2, other: 3 } as const;
  for (const [path, { sort, name, of }] of [...facts].sort(([, a], [, b]) => rank[a.sort] - rank[b.sort])) {
    const title = sort === "game" ? name : (of ?? studio.phrases.value.otherFiles);
    groups.set(title, [...(groups.get(title) ?? []), path]);
  }
  return [...groups].map(([title, paths]) => ({ title, paths }));
}

export function Files({ studio }: { readonly studio: Studio }) {
  const { workspace, layout } = studio;
  const phrases = studio.phrases.value;
  // A narrow screen shows one pane at a time, so the chosen file replaces the list: a game with its table, any other
  // file with its text.
  const choose = (path: string) => {
    workspace.open(path);
    if (!isNarrow()) return;
    layout.files.value = false;
    if (workspace.facts.peek().get(path)?.sort === "game") showGame(layout);
    else showRules(layout);
  };
  const button = (icon: IconName, command: CommandId, label: string, title = label) => (
    <button type="button" class="quiet" aria-label={label} title={title} onClick={() => studio.commands.run(command)}>
      <Icon name={icon} />
    </button>
  );
  return (
    <nav class="files" aria-label={phrases.files} data-pane tabIndex={-1}>
      <div class="pane-head">
        <h2>{workspace.storage.name || phrases.thisBrowser}</h2>
        {button("plus", "file.new", phrases.newGame)}
        {button("import", "file.import", phrases.importFiles, phrases.importHint)}
        {workspace.storage.kind === "browser" &&
          workspace.own().length > 0 &&
          button("export", "file.exportAll", phrases.exportAll)}
      </div>
      <ul class="groups">
        {groupsOf(studio).map(({ title, paths }) => (
          <li key={title}>
            <h3>{title}</h3>
            <ul>
              {paths.map((path) => (
                <li key={path}>
                  <button
                    type="button"
                    class="file"
                    aria-current={workspace.active.value === path ? "true" : undefined}
                    title={path}
                    onClick={() => choose(path)}
                  >
                    <span class={`sort ${workspace.facts.value.get(path)?.sort ?? "other"}`} />
                    <span class="file-name">{path.slice(path.lastIndexOf("/") + 1)}</span>
                    {workspace.isCopy(path) && <span class="copy">{phrases.copy}</span>}
                    {workspace.isDirty(path) && (
                      <span class="dirty" role="img" aria-label={phrases.notSaved}>
                        ●
                      </span>
                    )}
                  </button>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {workspace.storage.unreadable.map((path) => (
        <p key={path} class="unreadable">
          {phrases.unreadable(path)}
        </p>
      ))}
    </nav>
  );
}
