/** The text editor for the visible file. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { computed, effect } from "@preact/signals";
import { editor } from "monaco-editor/editor/editor.api.js";
import { painted } from "../app/timing.ts";
import type { EditorHost } from "./host.ts";
import type { Models } from "./models.ts";

const OPTIONS: editor.IStandaloneEditorConstructionOptions = {
  theme: "studio",
  automaticLayout: true,
  fontSize: 13,
  lineHeight: 20,
  minimap: { enabled: false },
  stickyScroll: { enabled: true, maxLineCount: 3 },
  scrollBeyondLastLine: false,
  wrappingIndent: "indent",
  renderLineHighlight: "all",
  renderWhitespace: "none",
  guides: { indentation: true },
  folding: true,
  foldingStrategy: "auto",
  lineNumbersMinChars: 4,
  padding: { top: 8, bottom: 24 },
  "semanticHighlighting.enabled": true,
  // The editor shall propose names of the rules only, not every word of the text.
  wordBasedSuggestions: "off",
  occurrencesHighlight: "singleFile",
  quickSuggestions: { other: true, comments: false, strings: true },
  acceptSuggestionOnEnter: "smart",
  // The editor also proposes words while the user fills in the gaps of an inserted line.
  suggest: { snippetsPreventQuickSuggestions: false },
  fixedOverflowWidgets: true,
  scrollbar: {
    verticalScrollbarSize: 12,
    horizontalScrollbarSize: 12,
    // The padding leaves room for the horizontal scrollbar. If the text grew when the scrollbar appears, Monaco would
    // sometimes scroll the lines but not their numbers and marks, and a click would meet the wrong line.
    ignoreHorizontalScrollbarInContentHeight: true,
  },
  accessibilitySupport: "auto",
  tabFocusMode: false,
  fontFamily: "",
  lightbulb: { enabled: "onCode" as editor.ShowLightbulbIconMode },
};

/** Takes over a text editor when it is on the page. */
interface Attached {
  readonly models: Models;
  /** Takes over a text editor. The returned function gives it up again. */
  attach(text: editor.IStandaloneCodeEditor, at: number): () => void;
  /** If the other of two text editors shows the same file, its scroll position. */
  viewOf(path: string, at: number): editor.ICodeEditorViewState | undefined;
}

interface Props {
  readonly studio: Pick<EditorHost, "phrases" | "split" | "layout" | "workspace">;
  readonly rules: Attached;
  /** 0 for the left or only text editor, 1 for the right one. */
  readonly at: number;
}

/**
 * After a list item, Enter inserts a dash for the next one. If the user types a dash as well, this function removes it.
 */
function keepOneDash(text: editor.IStandaloneCodeEditor): () => void {
  const listening = text.onDidChangeModelContent(({ changes, isUndoing, isRedoing }) => {
    const [change, ...others] = changes;
    const model = text.getModel();
    if (change?.text !== " " || others.length > 0 || isUndoing || isRedoing || !model) return;
    const { startLineNumber: line, startColumn: column } = change.range;
    if (!/^\s*- - $/.test(model.getLineContent(line).slice(0, column))) return;
    const range = { startLineNumber: line, endLineNumber: line, startColumn: column - 1, endColumn: column + 1 };
    // The editor is still handling a change of the text, so the next change must wait until that has ended.
    queueMicrotask(() => text.executeEdits("rulewright", [{ range, text: "" }]));
  });
  return () => listening.dispose();
}

export function Editor({ studio, rules, at }: Props) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fontFamily = getComputedStyle(document.documentElement).getPropertyValue("--font-mono");
    const made = editor.create(host.current!, { ...OPTIONS, fontFamily, model: null });
    const views = new Map<string, editor.ICodeEditorViewState | null>();
    let shown: string | undefined;
    const hasScenarios = computed(() => {
      const path = studio.split.files.value[at];
      return path !== undefined && studio.workspace.facts.value.get(path)?.scenarios === true;
    });
    const ends = [
      rules.attach(made, at),
      effect(() =>
        made.updateOptions({
          ariaLabel: studio.phrases.value.rules,
          wordWrap: studio.layout.wrap.value ? "on" : "off",
          codeLens: studio.layout.hints.value,
          inlayHints: { enabled: studio.layout.hints.value ? "on" : "off" },
        }),
      ),
      keepOneDash(made),
      // Scenarios get their marks in a margin of its own, which is shown only if the file has scenarios. A click in the
      // margin beside it folds lines.
      effect(() => made.updateOptions({ glyphMargin: hasScenarios.value })),
      effect(() => {
        const path = studio.split.files.value[at];
        const model = path === undefined ? undefined : rules.models.of(path);
        if (shown !== undefined && made.getModel()) views.set(shown, made.saveViewState());
        shown = path;
        if (made.getModel() === (model ?? null)) return;
        made.setModel(model ?? null);
        if (model) painted("rules");
        const view = path === undefined ? undefined : (views.get(path) ?? rules.viewOf(path, at));
        if (view) made.restoreViewState(view);
      }),
    ];
    return () => {
      for (const end of ends) end();
      made.dispose();
    };
  }, [studio, rules, at]);
  return <div class="editor-text" ref={host} />;
}
