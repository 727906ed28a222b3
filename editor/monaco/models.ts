/** A text model for every file that is open, in step with the workspace both ways. */
import { effect } from "@preact/signals";
import { editor, MarkerSeverity, Uri } from "monaco-editor/editor/editor.api.js";
import type { Diagnostic, Place } from "../../src/diagnostics/render.ts";
import type { Workspace } from "../files/workspace.ts";
import type { LanguageClient } from "./client.ts";
import { LANGUAGE } from "./grammar.ts";

export class Models {
  private readonly workspace: Workspace;
  private readonly client: LanguageClient;
  private readonly ends = new Map<string, () => void>();

  constructor(workspace: Workspace, client: LanguageClient) {
    this.workspace = workspace;
    this.client = client;
    effect(() => {
      const open = new Set(workspace.tabs.value);
      for (const [path, end] of this.ends) if (!open.has(path)) end();
    });
  }

  /** The model of a file; made with the first question. */
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

  private follow(path: string, model: editor.ITextModel): void {
    const typed = model.onDidChangeContent(() => this.workspace.edit(path, model.getValue()));
    const text = effect(() => {
      void this.workspace.sources.value;
      const now = this.workspace.text(path);
      if (now !== undefined && now !== model.getValue()) model.pushEditOperations([], [{ range: model.getFullModelRange(), text: now }], () => null);
    });
    const marks = effect(() => editor.setModelMarkers(model, LANGUAGE, (this.client.problems.value.get(path) ?? []).map(markerOf)));
    this.ends.set(path, () => {
      for (const end of [() => typed.dispose(), text, marks, () => model.dispose()]) end();
      this.ends.delete(path);
    });
  }
}

export function uriOf(path: string): Uri {
  return Uri.from({ scheme: "file", path: `/${path}` });
}

export function pathOf(uri: Uri): string {
  return uri.path.slice(1);
}

function markerOf({ code, severity, message, hint, place, related }: Diagnostic): editor.IMarkerData {
  return {
    code,
    severity: severity === "error" ? MarkerSeverity.Error : MarkerSeverity.Warning,
    message: hint === undefined ? message : `${message}\n${hint}`,
    ...rangeOf(place),
    relatedInformation: related.map(({ label, place }) => ({ resource: uriOf(place.file), message: label, ...rangeOf(place) })),
  };
}

export function rangeOf({ start, end }: Place) {
  return { startLineNumber: start.line, startColumn: start.column, endLineNumber: end.line, endColumn: end.column };
}
