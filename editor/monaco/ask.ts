/** Questions of Monaco about a text, which may change while the language computes the answer. */
import type { CancellationToken, editor } from "monaco-editor/editor/editor.api.js";
import { pathOf } from "./models.ts";

/** Asks about the file of a model; drops an answer about a text that is outdated. */
export async function ask<T>(
  model: editor.ITextModel,
  token: CancellationToken,
  question: (file: string) => Promise<T>,
): Promise<T | undefined> {
  const version = model.getVersionId();
  const answer = await question(pathOf(model.uri));
  return token.isCancellationRequested || model.isDisposed() || model.getVersionId() !== version ? undefined : answer;
}
