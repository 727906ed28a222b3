/** Shows two texts side by side, with their differences marked. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { editor } from "monaco-editor/editor/editor.api.js";
import { LANGUAGE } from "./grammar.ts";

interface Props {
  readonly before: string;
  readonly after: string;
  /** The names that screen readers say for the old and the new text. */
  readonly labels: readonly [string, string];
}

export function Difference({ before, after, labels }: Props) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fontFamily = getComputedStyle(document.documentElement).getPropertyValue("--font-mono");
    const models = { original: editor.createModel(before, LANGUAGE), modified: editor.createModel(after, LANGUAGE) };
    const made = editor.createDiffEditor(host.current!, {
      theme: "studio",
      automaticLayout: true,
      readOnly: true,
      fontFamily,
      fontSize: 12.5,
      minimap: { enabled: false },
      scrollBeyondLastLine: false,
      hideUnchangedRegions: { enabled: true },
      renderOverviewRuler: false,
      useInlineViewWhenSpaceIsLimited: true,
      originalAriaLabel: labels[0],
      modifiedAriaLabel: labels[1],
    });
    made.setModel(models);
    return () => {
      made.dispose();
      models.original.dispose();
      models.modified.dispose();
    };
  }, [before, after]);
  return <div class="difference-text" ref={host} />;
}
