/** All commands by name, from the keyboard. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Command, shownKeys } from "./commands.ts";
import { closeDialog, Dialog } from "./Dialog.tsx";
import type { Studio } from "./studio.ts";

/** Commands of the studio, of the text editor, and files to open. */
function entries(studio: Studio): readonly Command[] {
  const rules = studio.rules.peek();
  const files = [...studio.workspace.facts.peek()].map(([path, { sort }]) => ({
    id: `open:${path}`,
    title: `Open ${sort === "other" ? "file" : sort}: ${path}`,
    run: () => studio.workspace.open(path),
  }));
  return [
    ...studio.commands.list().filter(({ id }) => id !== "palette"),
    ...files,
    ...(rules?.actions() ?? []).map((action) => ({
      id: action.id,
      title: `Text: ${action.label}`,
      run: () => {
        rules!.focus();
        void action.run();
      },
    })),
  ];
}

/** All words typed must occur, in any order; an early place counts for more. */
function matches(title: string, typed: string): number | undefined {
  const plain = title.toLowerCase();
  const places = typed
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => plain.indexOf(word));
  return places.includes(-1) ? undefined : places.reduce((sum, place) => sum + place, 0);
}

export function Palette({ studio }: { readonly studio: Studio }) {
  const [typed, type] = useState("");
  const [at, go] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const [all] = useState(() => entries(studio));
  const found = all
    .map((command) => ({ command, rank: matches(command.title, typed) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => a.rank! - b.rank!)
    .map(({ command }) => command);
  const chosen = Math.min(at, found.length - 1);
  useLayoutEffect(() => list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" }));
  const close = () => (studio.dialog.value = undefined);
  const run = (command: Command | undefined) => {
    closeDialog();
    close();
    void command?.run();
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (event.key === "Enter") run(found[chosen]);
    else if (step !== undefined) go(Math.max(0, Math.min(found.length - 1, chosen + step)));
    else return;
    event.preventDefault();
  };
  return (
    <Dialog label="Commands" class="palette" onClose={close}>
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={found[chosen] ? `palette-${chosen}` : undefined}
        aria-label="Command"
        placeholder="What do you want to do?"
        value={typed}
        onInput={(event) => {
          type(event.currentTarget.value);
          go(0);
        }}
        onKeyDown={press}
      />
      <ul id="palette-list" role="listbox" aria-label="Commands" ref={list}>
        {found.slice(0, 200).map((command, i) => (
          // The field keeps the focus; keys reach the options through it.
          <li
            key={command.id}
            id={`palette-${i}`}
            role="option"
            aria-selected={i === chosen}
            onClick={() => run(command)}
            onPointerMove={() => go(i)}
          >
            <span>{command.title}</span>
            {command.keys !== undefined && <kbd>{shownKeys(command.keys)}</kbd>}
          </li>
        ))}
        {found.length === 0 && <li class="nothing">Nothing is called so.</li>}
      </ul>
    </Dialog>
  );
}
