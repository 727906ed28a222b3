/** Where the panes lie and how wide they are; kept in the browser. */
import { effect, type Signal, signal } from "@preact/signals";

export type Tool = "problems" | "why" | "trace" | "simulation" | "difference";

export interface Layout {
  readonly files: Signal<boolean>;
  /** Shares of the width and height, in percent. */
  readonly editor: Signal<number>;
  readonly table: Signal<number>;
  readonly tools: Signal<number>;
  /** Which tool is open below the table. */
  readonly tool: Signal<Tool | undefined>;
  readonly theme: Signal<"system" | "light" | "dark">;
}

const KEY = "rulewright:layout";

export function keptLayout(): Layout {
  const kept = readKept();
  const layout: Layout = {
    files: signal(kept.files ?? true),
    editor: signal(kept.editor ?? 38),
    table: signal(kept.table ?? 66),
    tools: signal(kept.tools ?? 36),
    tool: signal<Tool | undefined>(undefined),
    theme: signal(kept.theme ?? "system"),
  };
  effect(() => {
    const { files, editor, table, tools, theme } = layout;
    localStorage.setItem(KEY, JSON.stringify({ files: files.value, editor: editor.value, table: table.value, tools: tools.value, theme: theme.value }));
  });
  return layout;
}

function readKept(): { files?: boolean; editor?: number; table?: number; tools?: number; theme?: "system" | "light" | "dark" } {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as ReturnType<typeof readKept>;
  } catch {
    return {};
  }
}
