/** The places and widths of the panes; kept in the browser. */
import { effect, type Signal, signal } from "@preact/signals";

/** Every tool below the rules, in the order of the tabs. */
export const TOOLS = ["problems", "trace", "simulation", "changes", "calls", "search"] as const;

export type Tool = (typeof TOOLS)[number];

/** The screen: the games to choose from, a table, or the studio. */
export type Screen = "gallery" | "table" | "studio";

/** The visible large panes. If there is room for only one, `both` means the game. */
export type Panes = "both" | "rules" | "game";

export interface Layout {
  readonly screen: Signal<Screen>;
  /** At a table: whether the drawer with the rules is open. */
  readonly drawer: Signal<boolean>;
  readonly files: Signal<boolean>;
  readonly panes: Signal<Panes>;
  /** Shares of the width and height, in percent. */
  readonly editor: Signal<number>;
  readonly tools: Signal<number>;
  /** The open tool below the rules. */
  readonly tool: Signal<Tool | undefined>;
  readonly theme: Signal<"system" | "light" | "dark">;
  /** Whether long lines of the rules are wrapped. */
  readonly wrap: Signal<boolean>;
  /** Whether notes are shown in the text: columns of rows, and changes of effects. */
  readonly hints: Signal<boolean>;
}

const KEY = "rulewright:layout";

/** A window this narrow has room for one pane; `app.css` uses the same width. */
const NARROW = "(max-width: 48rem)";

export function isNarrow(): boolean {
  return matchMedia(NARROW).matches;
}

/** Shows the rules if only the game is visible. */
export function showRules({ screen, drawer, panes }: Layout): void {
  if (screen.peek() === "table") drawer.value = true;
  else if (panes.peek() !== "rules" && (isNarrow() || panes.peek() === "game"))
    panes.value = isNarrow() ? "rules" : "both";
}

/** Shows the game alone, or the rules, too. */
export function turnRules(layout: Layout): void {
  const { screen, drawer, panes } = layout;
  if (screen.peek() === "table") drawer.value = !drawer.peek();
  else panes.value = panes.peek() === "game" ? (isNarrow() ? "rules" : "both") : "game";
}

/** Shows the game if only the rules are visible. */
export function showGame({ screen, drawer, panes }: Layout): void {
  if (screen.peek() === "table") drawer.value = false;
  else if (panes.peek() === "rules") panes.value = isNarrow() ? "game" : "both";
}

export function persistedLayout(): Layout {
  const kept = readKept();
  const layout: Layout = {
    screen: signal<Screen>("gallery"),
    drawer: signal(false),
    files: signal(!isNarrow() && (kept.files ?? true)),
    panes: signal<Panes>(kept.panes ?? "both"),
    editor: signal(kept.editor ?? 38),
    tools: signal(kept.tools ?? 40),
    tool: signal<Tool | undefined>(undefined),
    theme: signal(kept.theme ?? "system"),
    wrap: signal(kept.wrap ?? false),
    hints: signal(kept.hints ?? true),
  };
  effect(() => {
    const { files, panes, editor, tools, theme, wrap, hints } = layout;
    localStorage.setItem(
      KEY,
      JSON.stringify({
        files: files.value,
        panes: panes.value,
        editor: editor.value,
        tools: tools.value,
        theme: theme.value,
        wrap: wrap.value,
        hints: hints.value,
      }),
    );
  });
  return layout;
}

function readKept(): {
  files?: boolean;
  panes?: Panes;
  editor?: number;
  tools?: number;
  theme?: "system" | "light" | "dark";
  wrap?: boolean;
  hints?: boolean;
} {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as ReturnType<typeof readKept>;
  } catch {
    return {};
  }
}
