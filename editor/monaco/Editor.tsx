/** The text of a file on the screen. */
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
  // Suggest names of the rules only, not any word of the text.
  wordBasedSuggestions: "off",
  occurrencesHighlight: "singleFile",
  quickSuggestions: { other: true, comments: false, strings: true },
  acceptSuggestionOnEnter: "smart",
  // Suggest also while the user fills in the gaps of a snippet.
  suggest: { snippetsPreventQuickSuggestions: false },
  fixedOverflowWidgets: true,
  scrollbar: { verticalScrollbarSize: 12, horizontalScrollbarSize: 12 },
  accessibilitySupport: "auto",
  tabFocusMode: false,
  fontFamily: "",
  lightbulb: { enabled: "onCode" as editor.ShowLightbulbIconMode },
};

/** Receives the editor once it is on the page. */
interface Attached {
  readonly models: Models;
  /** Returns a function that detaches it. */
  attach(text: editor.IStandaloneCodeEditor, at: number): () => void;
  /** The scroll position for a file that the other of two editors already shows. */
  viewOf(path: string, at: number): editor.ICodeEditorViewState | undefined;
}

interface Props {
  readonly studio: Pick<EditorHost, "phrases" | "split" | "layout" | "workspace">;
  readonly rules: Attached;
  /** The index of this editor when two are side by side. */
  readonly at: number;
}

/** Enter already inserts the dash of the next item. If the user types a dash, too, this removes it. */
function keepOneDash(text: editor.IStandaloneCodeEditor): () => void {
  const listening = text.onDidChangeModelContent(({ changes, isUndoing, isRedoing }) => {
    const [change, ...others] = changes;
    const model = text.getModel();
    if (change?.text !== " " || others.length > 0 || isUndoing || isRedoing || !model) return;
    const { startLineNumber: line, startColumn: column } = change.range;
    if (!/^\s*- - $/.test(model.getLineContent(line).slice(0, column))) return;
    const range = { startLineNumber: line, endLineNumber: line, startColumn: column - 1, endColumn: column + 1 };
    // The text is being changed: another change must wait until that has ended.
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
      // Scenarios are marked in this margin, since a click in the one beside it folds lines.
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
