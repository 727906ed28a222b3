/** The registry of commands. The command palette, keys and buttons take commands from it. */
import { signal } from "@preact/signals";
import { type CommandId, commandPhrases } from "./command-phrases.ts";

export interface Command {
  readonly id: CommandId;
  /** Key bindings such as `Ctrl+S`, separated by blanks. `Ctrl` means the command key on a Mac. */
  readonly keys?: string;
  /** Returns whether the command is available now. If it is missing, the command is always available. */
  readonly when?: () => boolean;
  readonly run: () => unknown;
}

export class Commands {
  private readonly all = signal<ReadonlyMap<CommandId, Command>>(new Map());

  /** Adds commands; returns a function that removes them. */
  add(...commands: readonly Command[]): () => void {
    this.all.value = new Map([...this.all.peek(), ...commands.map((each) => [each.id, each] as const)]);
    return () =>
      (this.all.value = new Map([...this.all.peek()].filter(([id]) => !commands.some((each) => each.id === id))));
  }

  /** The commands that are available now. */
  list(): readonly Command[] {
    return [...this.all.value.values()].filter(({ when }) => when?.() ?? true);
  }

  /** The title of a command and its keys, for a button. */
  named(id: CommandId, language: string): { readonly title: string; readonly keys: string | undefined } {
    return { title: commandPhrases(language)[id], keys: this.all.value.get(id)?.keys };
  }

  run(id: CommandId): void {
    const command = this.all.peek().get(id);
    if (command && (command.when?.() ?? true)) void command.run();
  }

  /** Runs commands by their keys. It gets keys of the whole page before other listeners do. */
  listen(): void {
    addEventListener(
      "keydown",
      (event) => {
        const pressed = keysOf(event);
        const found = [...this.all.peek().values()].find(
          ({ keys, when }) => keys?.split(" ").includes(pressed) && (when?.() ?? true),
        );
        if (!found) return;
        event.preventDefault();
        event.stopPropagation();
        void found.run();
      },
      { capture: true },
    );
  }
}

const MAC = /Mac|iPhone|iPad/.test(navigator.platform);

function keysOf(event: KeyboardEvent): string {
  const key = event.code.startsWith("Key")
    ? event.code.slice(3)
    : event.code.startsWith("Digit")
      ? event.code.slice(5)
      : event.key;
  return [(MAC ? event.metaKey : event.ctrlKey) && "Ctrl", event.altKey && "Alt", event.shiftKey && "Shift", key]
    .filter(Boolean)
    .join("+");
}

/** The first key binding of a command, with the names that keys have on this computer. */
export function shownKeys(keys: string | undefined): string {
  const first = keys?.split(" ")[0] ?? "";
  const readable = first.replace("ArrowLeft", "←").replace("ArrowRight", "→");
  return MAC ? readable.replace("Ctrl+", "⌘").replace("Alt+", "⌥").replace("Shift+", "⇧") : readable;
}
