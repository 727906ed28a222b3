/**
 * Monaco, the text editor, asks the language service about a text. The text may change while the answer is computed.
 */
import type { CancellationToken, editor } from "monaco-editor/editor/editor.api.js";
import { pathOf } from "./models.ts";

/**
 * Asks the language service about the file of a text model. Returns undefined if the text has changed before the
 * answer.
 */
export async function ask<T>(
  model: editor.ITextModel,
  token: CancellationToken,
  question: (file: string) => Promise<T>,
): Promise<T | undefined> {
  const version = model.getVersionId();
  const answer = await question(pathOf(model.uri));
  return token.isCancellationRequested || model.isDisposed() || model.getVersionId() !== version ? undefined : answer;
}
