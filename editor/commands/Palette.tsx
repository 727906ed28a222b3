/**
 * The command palette: a field in which the user types part of a name, and a list of the commands and files that match.
 */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { FileSort } from "../files/kinds.ts";
import { commandPhrases } from "./command-phrases.ts";
import { shownKeys } from "./commands.ts";
import { closeDialog, Dialog } from "../components/Dialog.tsx";
import { go } from "../studio/address.ts";
import type { Studio } from "../studio/studio.ts";

/** An entry of the palette: a command or a file. */
interface Entry {
  readonly id: string;
  readonly title: string;
  readonly keys?: string;
  readonly run: () => unknown;
}

/** The entries of the palette that open a file. */
function files(studio: Studio, title: (path: string, sort: FileSort) => string): readonly Entry[] {
  return [...studio.workspace.facts.peek()].map(([path, { sort }]) => ({
    id: `open:${path}`,
    title: title(path, sort),
    run: () => openFile(studio, path),
  }));
}

function openFile(studio: Studio, path: string): void {
  if (studio.layout.screen.peek() === "gallery") go(studio, { screen: "studio", path });
  else {
    studio.workspace.open(path);
    void studio.focusRules();
  }
}

/** All entries of the palette: commands of the studio, commands of the text editor, and files to open. */
function everything(studio: Studio): readonly Entry[] {
  const rules = studio.rules.peek();
  const phrases = studio.phrases.peek();
  const titles = commandPhrases(studio.match.language.peek());
  return [
    ...studio.commands
      .list()
      .filter(({ id }) => id !== "palette")
      .map(({ id, keys, run }) => ({ id, title: titles[id], ...(keys !== undefined && { keys }), run })),
    ...(rules?.actions() ?? []).map((action) => ({
      id: action.id,
      title: phrases.ofText(action.label),
      run: () => {
        rules!.focus();
        void action.run();
      },
    })),
    ...files(studio, (path, sort) => `${phrases.openSort[sort]}: ${path}`),
  ];
}

/**
 * Ranks an entry for the typed words, which may be in any order. A smaller rank is better: the words occur earlier in
 * the title. Returns undefined if a word does not occur.
 */
function matches(title: string, typed: string): number | undefined {
  const plain = title.toLowerCase();
  const places = typed
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => plain.indexOf(word));
  return places.includes(-1) ? undefined : places.reduce((sum, place) => sum + place, 0);
}

export function Palette({ studio, of }: { readonly studio: Studio; readonly of: "palette" | "files" }) {
  const phrases = studio.phrases.value;
  const [label, field, placeholder] =
    of === "files"
      ? [phrases.goToFile, phrases.goToFile, phrases.whichFile]
      : [phrases.commands, phrases.command, phrases.whatToDo];
  const [typed, type] = useState("");
  const [at, goTo] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const [all] = useState(() => (of === "files" ? files(studio, (path) => path) : everything(studio)));
  const found = all
    .map((command) => ({ command, rank: matches(command.title, typed) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => a.rank! - b.rank!)
    .map(({ command }) => command);
  const chosen = Math.min(at, found.length - 1);
  useLayoutEffect(() => list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" }));
  const close = () => (studio.dialog.value = undefined);
  const run = (command: Entry | undefined) => {
    closeDialog();
    close();
    void command?.run();
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (event.key === "Enter") run(found[chosen]);
    else if (step !== undefined) goTo(Math.max(0, Math.min(found.length - 1, chosen + step)));
    else return;
    event.preventDefault();
  };
  return (
    <Dialog label={label} class="palette" onClose={close}>
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={found[chosen] ? `palette-${chosen}` : undefined}
        aria-label={field}
        placeholder={placeholder}
        value={typed}
        onInput={(event) => {
          type(event.currentTarget.value);
          goTo(0);
        }}
        onKeyDown={press}
      />
      <ul id="palette-list" role="listbox" aria-label={label} ref={list}>
        {found.slice(0, 200).map((command, i) => (
          // The input field keeps the keyboard focus, and its keys choose among these options, so an option needs no
          // keys of its own.
          <li
            key={command.id}
            id={`palette-${i}`}
            role="option"
            aria-selected={i === chosen}
            onClick={() => run(command)}
            onPointerMove={() => goTo(i)}
          >
            <span>{command.title}</span>
            {command.keys !== undefined && <kbd>{shownKeys(command.keys)}</kbd>}
          </li>
        ))}
        {found.length === 0 && <li class="nothing">{phrases.nothingSo}</li>}
      </ul>
    </Dialog>
  );
}
