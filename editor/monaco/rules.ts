/**
 * The text editor for rules. Only this part of the studio needs Monaco, which is by far the largest part of the
 * program. So the page does not wait for it.
 */
import { editor, type IRange, Selection, SelectionDirection } from "monaco-editor/editor/editor.api.js";
import type { Edit } from "../../src/language-service/types.ts";
import type { Span } from "../../src/session/span.ts";
import { Difference } from "./Difference.tsx";
import { Editor } from "./Editor.tsx";
import { type EditService, editService } from "./edits.ts";
import { dress, prepareMonaco } from "./environment.ts";
import type { EditorHost } from "./host.ts";
import { Models, pathOf, rangeIn, uriOf } from "./models.ts";
import { registerNotes } from "./notes.ts";
import { registerProviders } from "./providers.ts";

export class RulesEditor {
  /** The component that draws a text editor. */
  readonly View = Editor;
  readonly Difference = Difference;
  readonly models: Models;
  private readonly host: EditorHost;
  private carriedOut: editor.IEditorDecorationsCollection | undefined;
  private readonly edits: EditService;
  /** The text editors on the page by their index: one, or two beside each other. */
  private readonly texts = new Map<number, editor.IStandaloneCodeEditor>();
  private tellDrawn!: () => void;
  /** Resolves when the first text is on the page. */
  readonly drawn = new Promise<void>((done) => (this.tellDrawn = done));

  constructor(host: EditorHost) {
    this.host = host;
    this.edits = editService((changes, files) => host.phrases.peek().changesMade(changes, files));
    prepareMonaco(this.edits);
    this.models = new Models(host);
    registerProviders(host, this.models);
    registerNotes(host);
    editor.registerEditorOpener({
      openCodeEditor: (_source, resource, at) => {
        const range =
          at && "startLineNumber" in at
            ? at
            : {
                startLineNumber: at?.lineNumber ?? 1,
                startColumn: at?.column ?? 1,
                endLineNumber: at?.lineNumber ?? 1,
                endColumn: at?.column ?? 1,
              };
        this.reveal(pathOf(resource), range);
        return true;
      },
    });
  }

  /** The text editor that has the cursor. */
  private get text(): editor.IStandaloneCodeEditor | undefined {
    return this.texts.get(this.host.split.at.peek());
  }

  /** Takes over a text editor that is on the page. The returned function gives it up again. */
  attach(text: editor.IStandaloneCodeEditor, at: number): () => void {
    const { split, cursor } = this.host;
    this.texts.set(at, text);
    this.tellDrawn();
    const tell = () => {
      const position = text.getPosition();
      if (position && split.at.peek() === at) cursor.value = { line: position.lineNumber, column: position.column };
    };
    const heard = [
      text.onMouseDown(({ target: { element, position } }) => {
        const model = text.getModel();
        if (model && position && element?.classList.contains("scenario-mark"))
          this.host.showScenario(pathOf(model.uri), position.lineNumber);
      }),
      text.onDidChangeCursorPosition(tell),
      text.onDidChangeModel(tell),
      text.onDidFocusEditorText(() => {
        split.enter(at);
        tell();
      }),
    ];
    return () => {
      for (const each of heard) each.dispose();
      this.texts.delete(at);
    };
  }

  /**
   * If the other text editor already shows this file, returns its scroll position, so that this one begins there, too.
   */
  viewOf(path: string, at: number): editor.ICodeEditorViewState | undefined {
    const model = this.models.of(path);
    const other = [...this.texts].find(([each, text]) => each !== at && text.getModel() === model);
    return other?.[1].saveViewState() ?? undefined;
  }

  /** The text that the user has selected. */
  marked(): string {
    const marked = this.text?.getSelection();
    return (marked && this.text?.getModel()?.getValueInRange(marked)) ?? "";
  }

  /** Gives the text editors the current colours of the page. */
  dress(): void {
    dress();
  }

  focus(): void {
    this.text?.focus();
  }

  /** The commands of Monaco, with its own names for them. */
  actions(): readonly editor.IEditorAction[] {
    return this.text?.getSupportedActions().filter((action) => action.isSupported()) ?? [];
  }

  /** Opens a file, and scrolls to a range of its text. */
  show({ source, start, end }: Span): void {
    const range = this.models.rangeOf({ file: source, start, end });
    if (range) this.reveal(source, range);
  }

  /** Applies edits to a file as one step for undo, and shows them without taking the focus. */
  change(file: string, edits: readonly Edit[]): void {
    const model = this.models.of(file);
    const [first] = edits;
    if (!model || !first) return;
    this.host.workspace.open(file);
    model.pushStackElement();
    model.pushEditOperations(
      [],
      edits.map(({ newText, ...span }) => ({ range: rangeIn(model, span), text: newText })),
      () => null,
    );
    model.pushStackElement();
    const range = rangeIn(model, { start: first.start, end: first.start + first.newText.length });
    this.text?.setSelection(fromEnd(range));
    this.text?.revealRangeInCenterIfOutsideViewport(lines(range));
  }

  /** Applies edits to several files as one step for undo. */
  async changeAll(edits: readonly Edit[]): Promise<void> {
    await this.edits.apply({
      edits: edits.flatMap(({ newText, ...place }) => {
        const range = this.models.rangeOf(place);
        return range ? [{ resource: uriOf(place.file), versionId: undefined, textEdit: { range, text: newText } }] : [];
      }),
    });
  }

  /** Undoes the last step in the text of a file. */
  undo(file: string): void {
    this.host.workspace.open(file);
    this.text?.trigger("table", "undo", undefined);
  }

  private reveal(path: string, range: IRange): void {
    this.host.workspace.open(path);
    const { text } = this;
    if (!text) return;
    text.setSelection(fromEnd(range));
    text.revealRangeInCenterIfOutsideViewport(lines(range));
    text.focus();
  }

  /** Marks the line that the match is carrying out; undefined removes the mark. */
  mark(line: Span | undefined): void {
    this.carriedOut?.clear();
    this.carriedOut = undefined;
    const range = line && this.models.rangeOf({ file: line.source, start: line.start, end: line.end });
    if (!line || !range || !this.text) return;
    this.host.workspace.open(line.source);
    this.carriedOut = this.text.createDecorationsCollection([
      { range, options: { className: "carried-out", isWholeLine: false } },
      {
        range,
        options: { className: "carried-out-line", isWholeLine: true, linesDecorationsClassName: "carried-out-glyph" },
      },
    ]);
    this.text.revealRangeInCenterIfOutsideViewport(lines(range));
  }

  /** Formats the text of the visible file. */
  async format(): Promise<void> {
    await this.text?.getAction("editor.action.formatDocument")?.run();
  }

  /** Puts the cursor at the end of the visible text, so that the user can go on writing there. */
  writeOn(): void {
    this.text?.setPosition({ lineNumber: this.text.getModel()?.getLineCount() ?? 1, column: 1 });
    this.text?.focus();
  }
}

/** Extends a range to the beginning of its first line and of its last line. */
function lines({ startLineNumber, endLineNumber }: IRange): IRange {
  return { startLineNumber, startColumn: 1, endLineNumber, endColumn: 1 };
}

/**
 * Selects a range from its end to its start, so that the cursor is at the start. Otherwise Monaco would scroll to the
 * end of a long line.
 */
function fromEnd({ startLineNumber, startColumn, endLineNumber, endColumn }: IRange): Selection {
  return Selection.createWithDirection(startLineNumber, startColumn, endLineNumber, endColumn, SelectionDirection.RTL);
}
