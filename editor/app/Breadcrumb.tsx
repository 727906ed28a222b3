/**
 * The line above the text of a file. It shows where the cursor is, for example "effects > buy", and has commands for
 * the text.
 */
import { effect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { OutlineItem, Span } from "../../src/language-service/types.ts";
import type { CommandId } from "../commands/command-phrases.ts";
import { shownKeys } from "../commands/commands.ts";
import { type Crumb, crumbsAt } from "../studio/crumbs.ts";
import { Icon, type IconName } from "../components/Icon.tsx";
import { Menu } from "../components/Menu.tsx";
import { offsetAt } from "../studio/place-in-text.ts";
import type { Studio } from "../studio/studio.ts";

export function Breadcrumb({ studio }: { readonly studio: Studio }) {
  const { workspace, language } = studio;
  const [outline, setOutline] = useState<{ readonly path: string; readonly items: readonly OutlineItem[] }>();
  useEffect(() => {
    let asked = 0;
    const ask = async (path: string) => {
      const own = ++asked;
      await language.pause();
      if (own !== asked) return;
      const items = await language.service.outline(path);
      if (own === asked) setOutline({ path, items });
    };
    const end = effect(() => {
      const path = workspace.active.value;
      // Reading `findings` makes this effect run again when the language service has read the current text.
      if (path !== undefined && language.findings.value.has(path)) void ask(path);
    });
    return () => {
      asked++;
      end();
    };
  }, [workspace, language]);
  const path = workspace.active.value;
  const phrases = studio.phrases.value;
  const text = path === undefined ? undefined : workspace.text(path);
  const crumbs =
    outline && outline.path === path && text !== undefined
      ? crumbsAt(outline.items, offsetAt(text, studio.cursor.value))
      : [];
  const split = studio.split.files.value.length > 1;
  const { wrap, hints } = studio.layout;
  return (
    <div class="text-bar">
      <nav class="crumbs" aria-label={phrases.symbols}>
        {crumbs.map((crumb, depth) => (
          <Menu
            key={`${depth} ${crumb.item.name}`}
            label={crumb.item.name}
            title={phrases.beside(crumb.item.name)}
            marked={false}
          >
            <Siblings crumb={crumb} go={(selection) => studio.goTo({ source: path!, ...selection })} />
          </Menu>
        ))}
      </nav>
      <TextButton studio={studio} id="tool.search" icon="search" pressed={studio.layout.tool.value === "search"} />
      <TextButton studio={studio} id="view.hints" icon="hints" pressed={hints.value} />
      <TextButton studio={studio} id="view.wrap" icon="wrap" pressed={wrap.value} />
      <TextButton studio={studio} id="view.split" icon="split" pressed={split} />
    </div>
  );
}

/**
 * The menu of one entry in the bar above a text, such as `buy` in "effects > buy". It lists all things beside this one,
 * such as all effects. It is drawn only while it is open, because there can be hundreds.
 */
function Siblings({ crumb, go }: { readonly crumb: Crumb; readonly go: (selection: Span) => void }) {
  return (
    <>
      {crumb.siblings.map((sibling) => (
        <button
          key={sibling.start}
          type="button"
          class="quiet"
          aria-current={sibling === crumb.item ? "true" : undefined}
          onClick={() => go(sibling.selection)}
        >
          {sibling.name}
        </button>
      ))}
    </>
  );
}

interface ButtonProps {
  readonly studio: Studio;
  readonly id: CommandId;
  readonly icon: IconName;
  readonly pressed: boolean;
}

/** A button for a setting of the text editor that is on or off. It shows the command's name and keys. */
function TextButton({ studio, id, icon, pressed }: ButtonProps) {
  const { title, keys } = studio.commands.named(id, studio.match.language.value);
  return (
    <button
      type="button"
      class="quiet"
      aria-label={title}
      aria-pressed={pressed}
      title={keys === undefined ? title : `${title} (${shownKeys(keys)})`}
      onClick={() => studio.commands.run(id)}
    >
      <Icon name={icon} />
    </button>
  );
}
