/** The text models of Monaco, one for every file that was shown. Each has the same text as the file. */
import { effect } from "@preact/signals";
import { editor, type IRange, MarkerSeverity, Uri } from "monaco-editor/editor/editor.api.js";
import type { Finding, Location, Span } from "../../src/language-service/types.ts";
import { timed } from "../app/timing.ts";
import type { StudioPhrases } from "../studio/studio-phrases.ts";
import type { Workspace } from "../files/workspace.ts";
import type { ScenarioMark } from "../workers/scenarios.worker.ts";
import type { EditorHost } from "./host.ts";
import { LANGUAGE } from "./grammar.ts";

const NONE: readonly Finding[] = [];

/** The mark of a scenario in the margin: passed or failed. */
const markOf = (
  { failure, match }: ScenarioMark,
  { asExpected, notAsExpected, putsOnTable }: StudioPhrases,
): editor.IModelDecorationOptions => ({
  glyphMarginClassName: `scenario-mark ${failure ? "failed" : "passed"}`,
  glyphMarginHoverMessage: { value: [failure ? notAsExpected : asExpected, match ? putsOnTable : ""].join(" ") },
});

export class Models {
  private readonly workspace: Workspace;
  private readonly findings: EditorHost["findings"];
  private readonly marks: EditorHost["marks"];
  private readonly phrases: EditorHost["phrases"];

  constructor({
    workspace,
    findings,
    marks,
    phrases,
  }: Pick<EditorHost, "workspace" | "findings" | "marks" | "phrases">) {
    this.workspace = workspace;
    this.findings = findings;
    this.marks = marks;
    this.phrases = phrases;
  }

  /** The text model of a file. It is created when it is first asked for. */
  of(path: string): editor.ITextModel | undefined {
    const uri = uriOf(path);
    const known = editor.getModel(uri);
    if (known) return known;
    const text = this.workspace.text(path);
    if (text === undefined) return undefined;
    const model = editor.createModel(text, LANGUAGE, uri);
    model.updateOptions({ tabSize: 2, insertSpaces: true });
    this.follow(path, model);
    return model;
  }

  /** Converts offsets in a file to lines and columns. The file need not be open. */
  rangeOf({ file, ...span }: Location): IRange | undefined {
    const model = this.of(file);
    return model && rangeIn(model, span);
  }

  private follow(path: string, model: editor.ITextModel): void {
    // The text that the model has. It is read from the model only after a change, because Monaco puts a long text
    // together anew for each call.
    let shown = model.getValue();
    let marked = NONE;
    let decorations: string[] = [];
    model.onDidChangeContent(() => timed("typed", () => this.workspace.edit(path, (shown = model.getValue()))));
    const ends = [
      effect(() => {
        void this.workspace.sources.value;
        const now = this.workspace.text(path);
        if (now === undefined) queueMicrotask(() => model.dispose());
        else if (now !== shown)
          model.pushEditOperations([], [{ range: model.getFullModelRange(), text: now }], () => null);
      }),
      effect(() => {
        const marks = this.marks.value.get(path) ?? [];
        const phrases = this.phrases.value;
        decorations = model.deltaDecorations(
          decorations,
          marks.map((mark) => ({ range: lineOf(model, mark), options: markOf(mark, phrases) })),
        );
      }),
      effect(() => {
        const found = this.findings.value.get(path) ?? NONE;
        // The findings in this file are the same; only those of other files have changed.
        if (found === marked) return;
        marked = found;
        timed("marked", () =>
          editor.setModelMarkers(
            model,
            LANGUAGE,
            found.map((finding) => this.marker(model, finding)),
          ),
        );
      }),
    ];
    model.onWillDispose(() => {
      for (const end of ends) end();
    });
  }

  private marker(
    model: editor.ITextModel,
    { code, severity, message, hint, related, ...span }: Finding,
  ): editor.IMarkerData {
    return {
      code,
      severity: severity === "error" ? MarkerSeverity.Error : MarkerSeverity.Warning,
      message: hint === undefined ? message : `${message}\n${hint}`,
      ...rangeIn(model, span),
      relatedInformation: related.flatMap(({ label, place }) => {
        const range = place.file === pathOf(model.uri) ? rangeIn(model, place) : this.rangeOf(place);
        return range ? [{ resource: uriOf(place.file), message: label, ...range }] : [];
      }),
    };
  }
}

export function uriOf(path: string): Uri {
  return Uri.from({ scheme: "file", path: `/${path}` });
}

export function pathOf(uri: Uri): string {
  return uri.path.slice(1);
}

/** The line at which a range of text begins. */
function lineOf(model: editor.ITextModel, { start }: Span): IRange {
  return rangeIn(model, { start, end: start });
}

export function rangeIn(model: editor.ITextModel, { start, end }: Span): IRange {
  const [from, to] = [model.getPositionAt(start), model.getPositionAt(end)];
  return {
    startLineNumber: from.lineNumber,
    startColumn: from.column,
    endLineNumber: to.lineNumber,
    endColumn: to.column,
  };
}
