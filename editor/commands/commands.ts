/** All commands by name: for the palette, for keys, for buttons. */
import { signal } from "@preact/signals";
import { type CommandId, commandPhrases } from "./command-phrases.ts";

export interface Command {
  readonly id: CommandId;
  /** `Ctrl+S`; `Ctrl` is the command key on a Mac. Several with blanks between. */
  readonly keys?: string;
  /** Whether it can be done now. */
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

  /** Those that can be done now. */
  list(): readonly Command[] {
    return [...this.all.value.values()].filter(({ when }) => when?.() ?? true);
  }

  /** The name of a command, with its keys. */
  named(id: CommandId, language: string): { readonly title: string; readonly keys: string | undefined } {
    return { title: commandPhrases(language)[id], keys: this.all.value.get(id)?.keys };
  }

  run(id: CommandId): void {
    const command = this.all.peek().get(id);
    if (command && (command.when?.() ?? true)) void command.run();
  }

  /** Listens for keys on the whole page, before other listeners. */
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

/** The first keys of a command, as its computer writes them. */
export function shownKeys(keys: string | undefined): string {
  const first = keys?.split(" ")[0] ?? "";
  const readable = first.replace("ArrowLeft", "←").replace("ArrowRight", "→");
  return MAC ? readable.replace("Ctrl+", "⌘").replace("Alt+", "⌥").replace("Shift+", "⇧") : readable;
}
