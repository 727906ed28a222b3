/** Where the panes lie and how wide they are; kept in the browser. */
import { effect, type Signal, signal } from "@preact/signals";

export type Tool = "problems" | "trace" | "simulation" | "changes";

export interface Layout {
  readonly files: Signal<boolean>;
  /** Shares of the width and height, in percent. */
  readonly editor: Signal<number>;
  readonly tools: Signal<number>;
  /** Which tool is open below the rules. */
  readonly tool: Signal<Tool | undefined>;
  readonly theme: Signal<"system" | "light" | "dark">;
}

const KEY = "rulewright:layout";

export function keptLayout(): Layout {
  const kept = readKept();
  const layout: Layout = {
    files: signal(kept.files ?? true),
    editor: signal(kept.editor ?? 38),
    tools: signal(kept.tools ?? 40),
    tool: signal<Tool | undefined>(undefined),
    theme: signal(kept.theme ?? "system"),
  };
  effect(() => {
    const { files, editor, tools, theme } = layout;
    localStorage.setItem(KEY, JSON.stringify({ files: files.value, editor: editor.value, tools: tools.value, theme: theme.value }));
  });
  return layout;
}

function readKept(): { files?: boolean; editor?: number; tools?: number; theme?: "system" | "light" | "dark" } {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as ReturnType<typeof readKept>;
  } catch {
    return {};
  }
}
