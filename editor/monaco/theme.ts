/** The colour themes of the text editor. They use the colours of the studio's style sheet. */
import { editor } from "monaco-editor/editor/editor.api.js";
import { TOKEN_COLOURS } from "./tokens.ts";

const CODE = ["section", "key", "verb", "word", "name", "number", "text", "comment"] as const;

/** Reads the current colours of the style sheet, and makes them the theme of every text editor. */
export function applyTheme(dark: boolean): void {
  const colour = reader();
  const rules: editor.ITokenThemeRule[] = CODE.map((token) => ({
    token,
    foreground: colour(`--code-${token}`).slice(1),
    ...(token === "section" ? { fontStyle: "bold" } : token === "comment" ? { fontStyle: "italic" } : {}),
  }));
  const meanings: editor.ITokenThemeRule[] = Object.entries(TOKEN_COLOURS)
    .filter(([type]) => !(CODE as readonly string[]).includes(type))
    .map(([token, name]) => ({ token, foreground: colour(name).slice(1) }));
  const surface = colour("--raised");
  editor.defineTheme("studio", {
    base: dark ? "vs-dark" : "vs",
    inherit: false,
    rules: [
      { token: "", foreground: colour("--text").slice(1) },
      { token: "delimiter", foreground: colour("--text-soft").slice(1) },
      ...rules,
      ...meanings,
    ],
    colors: {
      "editor.background": surface,
      "editor.foreground": colour("--text"),
      "editor.lineHighlightBackground": `${colour("--line")}44`,
      "editor.lineHighlightBorder": "#00000000",
      "editor.selectionBackground": `${colour("--focus")}3d`,
      "editor.inactiveSelectionBackground": `${colour("--focus")}24`,
      "editor.wordHighlightBackground": `${colour("--accent")}2e`,
      "editor.wordHighlightStrongBackground": `${colour("--accent")}47`,
      "editorLineNumber.foreground": colour("--text-faint"),
      "editorLineNumber.activeForeground": colour("--text"),
      "editorCodeLens.foreground": colour("--text-soft"),
      "editorCursor.foreground": colour("--text"),
      "editorIndentGuide.background1": `${colour("--line")}99`,
      "editorIndentGuide.activeBackground1": colour("--line-strong"),
      "editorError.foreground": colour("--danger"),
      "editorWarning.foreground": colour("--warning"),
      "editorWidget.background": colour("--raised"),
      "editorWidget.border": colour("--line-strong"),
      "editorHoverWidget.background": colour("--raised"),
      "editorHoverWidget.border": colour("--line-strong"),
      "editorSuggestWidget.background": colour("--raised"),
      "editorSuggestWidget.border": colour("--line-strong"),
      "editorSuggestWidget.selectedBackground": colour("--accent-soft"),
      "editorSuggestWidget.selectedForeground": colour("--text"),
      "editorSuggestWidget.highlightForeground": colour("--accent"),
      "editorSuggestWidget.focusHighlightForeground": colour("--accent-strong"),
      "list.hoverBackground": `${colour("--line")}66`,
      "list.focusBackground": colour("--accent-soft"),
      "list.activeSelectionBackground": colour("--accent-soft"),
      "list.activeSelectionForeground": colour("--text"),
      focusBorder: colour("--focus"),
      "input.background": colour("--surface"),
      "input.border": colour("--line-strong"),
      "widget.shadow": "#00000033",
      "scrollbarSlider.background": `${colour("--line-strong")}55`,
      "scrollbarSlider.hoverBackground": `${colour("--line-strong")}88`,
      "scrollbarSlider.activeBackground": `${colour("--line-strong")}aa`,
      "diffEditor.insertedTextBackground": `${colour("--good")}33`,
      "diffEditor.removedTextBackground": `${colour("--danger")}33`,
      "diffEditor.insertedLineBackground": `${colour("--good")}1c`,
      "diffEditor.removedLineBackground": `${colour("--danger")}1c`,
    },
  });
  editor.setTheme("studio");
}

/**
 * Returns a function that reads a colour of the style sheet as `#rrggbb`, in whatever notation the style sheet has it.
 */
function reader(): (token: string) => string {
  const probe = document.body.appendChild(document.createElement("span"));
  const found = (token: string) => {
    probe.style.color = `var(${token})`;
    const parts = getComputedStyle(probe).color.match(/[\d.]+/g) ?? [];
    return `#${parts
      .slice(0, 3)
      .map((part) => Math.round(Number(part)).toString(16).padStart(2, "0"))
      .join("")}`;
  };
  queueMicrotask(() => probe.remove());
  return found;
}
