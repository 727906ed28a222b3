/**
 * Applies edits in several files, such as a renaming. They are one step for undo and redo, whatever file is visible.
 */
import { batch } from "@preact/signals";
import { editor, type languages } from "monaco-editor/editor/editor.api.js";
import { UndoRedoGroup } from "monaco-editor/platform/undoRedo/common/undoRedo.js";

type TextEdits = { readonly edits: readonly languages.IWorkspaceTextEdit[] };

/** A method of Monaco that its types leave out. Steps with the same group are undone together. */
interface GroupedModel extends Pick<editor.ITextModel, "pushStackElement"> {
  pushEditOperations(
    before: null,
    edits: editor.IIdentifiedSingleEditOperation[],
    after: () => null,
    group: UndoRedoGroup,
  ): unknown;
}

/**
 * Replaces a service of Monaco that would make an undo step for each file. `summary` describes the changes for screen
 * readers.
 */
export const editService = (summary: (changes: number, files: number) => string) => ({
  hasPreviewHandler: () => false,
  setPreviewHandler: () => ({ dispose: () => undefined }),
  apply({ edits }: TextEdits): Promise<{ readonly ariaSummary: string; readonly isApplied: boolean }> {
    const byModel = new Map<GroupedModel, editor.IIdentifiedSingleEditOperation[]>();
    for (const { resource, textEdit, versionId } of edits) {
      const model = editor.getModel(resource);
      if (!model) throw new Error(`${resource.path} is not open`);
      if (versionId !== undefined && versionId !== model.getVersionId())
        throw new Error(`${resource.path} has changed meanwhile`);
      byModel.set(model, [
        ...(byModel.get(model) ?? []),
        { range: textEdit.range, text: textEdit.text, forceMoveMarkers: true },
      ]);
    }
    const group = new UndoRedoGroup();
    batch(() => {
      for (const [model, changes] of byModel) {
        model.pushStackElement();
        model.pushEditOperations(null, changes, () => null, group);
        model.pushStackElement();
      }
    });
    return Promise.resolve({ ariaSummary: summary(edits.length, byModel.size), isApplied: edits.length > 0 });
  },
});

export type EditService = ReturnType<typeof editService>;
