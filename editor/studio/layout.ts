/** The layout of the page: which panes are visible, and how large they are. It is kept in the browser. */
import { effect, type Signal, signal } from "@preact/signals";

/** All tools below the rules, in the order of their tabs. */
export const TOOLS = ["problems", "trace", "simulation", "changes", "calls", "search"] as const;

export type Tool = (typeof TOOLS)[number];

/** The three screens: the gallery of games to choose from, a table, and the studio. */
export type Screen = "gallery" | "table" | "studio";

/** Which large panes are visible. If there is room for only one, `both` means the game. */
export type Panes = "both" | "rules" | "game";

export interface Layout {
  readonly screen: Signal<Screen>;
  /** On the screen of a table: true if the rules lie over the table as a drawer. */
  readonly drawer: Signal<boolean>;
  readonly files: Signal<boolean>;
  readonly panes: Signal<Panes>;
  /**
   * The part of the width that the rules get; below, the part of the height that the tools get. Both are in percent.
   */
  readonly editor: Signal<number>;
  readonly tools: Signal<number>;
  /** The open tool below the rules. */
  readonly tool: Signal<Tool | undefined>;
  readonly theme: Signal<"system" | "light" | "dark">;
  /** True if long lines in the text of the rules are wrapped. */
  readonly wrap: Signal<boolean>;
  /** True if the text of the rules contains notes: names of columns, and changes of effects. */
  readonly hints: Signal<boolean>;
}

const KEY = "rulewright:layout";

/** A window of at most this width has room for one pane only. `app.css` contains the same width. */
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

/** Switches between the game alone and the game with the rules. */
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
