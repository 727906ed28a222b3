/** Where the panes lie and how wide they are; kept in the browser. */
import { effect, type Signal, signal } from "@preact/signals";

/** Every tool below the rules, in the order of the tabs. */
export const TOOLS = ["problems", "trace", "simulation", "changes", "calls", "search"] as const;

export type Tool = (typeof TOOLS)[number];

/** What the page shows: the games to choose from, a table, or the studio. */
export type Screen = "gallery" | "table" | "studio";

/** Which of the two large panes are shown. Where there is room for one only, `both` is the game. */
export type Panes = "both" | "rules" | "game";

export interface Layout {
  readonly screen: Signal<Screen>;
  /** At a table: whether the rules have come in from the side. */
  readonly drawer: Signal<boolean>;
  readonly files: Signal<boolean>;
  readonly panes: Signal<Panes>;
  /** Shares of the width and height, in percent. */
  readonly editor: Signal<number>;
  readonly tools: Signal<number>;
  /** Which tool is open below the rules. */
  readonly tool: Signal<Tool | undefined>;
  readonly theme: Signal<"system" | "light" | "dark">;
  /** Whether long lines of the rules are wrapped. */
  readonly wrap: Signal<boolean>;
  /** Whether notes stand in the text: columns of rows, who changes an effect. */
  readonly hints: Signal<boolean>;
}

const KEY = "rulewright:layout";

/** A window this narrow has room for one pane; `app.css` names the same width. */
const NARROW = "(max-width: 48rem)";

export function isNarrow(): boolean {
  return matchMedia(NARROW).matches;
}

/** Makes room for the rules where only the game is shown. */
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

/** Makes room for the game where only the rules are shown. */
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
