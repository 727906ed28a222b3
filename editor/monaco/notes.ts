/**
 * Notes in the text of the rules: names of columns in the rows that declare pieces, variants that change an effect, and
 * the number of scenarios that carry out an effect.
 */
import { effect } from "@preact/signals";
import { type CancellationToken, editor, Emitter, languages } from "monaco-editor/editor/editor.api.js";
import { callsPhrases } from "../calls/phrases.ts";
import { ask } from "./ask.ts";
import { effectKey } from "../workers/carried-out.ts";
import { LANGUAGE } from "./grammar.ts";
import type { EditorHost } from "./host.ts";
import { pathOf, rangeIn } from "./models.ts";

const SHOW_CALLS = "rulewright.showCalls";

/** Lets Monaco, the text editor, show the notes, and tells it when they have changed. */
export function registerNotes(host: EditorHost): void {
  const { language, carriedOut, spoken } = host;
  const { service } = language;
  const askAtRest = async <T>(
    model: editor.ITextModel,
    token: CancellationToken,
    question: (file: string) => Promise<T>,
  ) => {
    await language.pause();
    return token.isCancellationRequested || model.isDisposed() ? undefined : ask(model, token, question);
  };
  languages.registerInlayHintsProvider(LANGUAGE, {
    async provideInlayHints(model, range, token) {
      const found = await askAtRest(model, token, (file) => service.rowHints(file));
      if (!found) return undefined;
      const [from, to] = [range.startLineNumber, range.endLineNumber].map((line) =>
        model.getOffsetAt({ lineNumber: line, column: 1 }),
      );
      const last = to! + model.getLineLength(range.endLineNumber);
      return {
        hints: found
          .filter(({ at }) => from! <= at && at <= last)
          .map(({ at, text }) => ({ label: text, position: model.getPositionAt(at), paddingRight: true })),
        dispose: () => undefined,
      };
    },
  });
  const changed = new Emitter<languages.CodeLensProvider>();
  const provider: languages.CodeLensProvider = {
    onDidChange: changed.event,
    async provideCodeLenses(model, token) {
      const file = pathOf(model.uri);
      const notes = await askAtRest(model, token, () => service.effectNotes(file));
      if (!notes) return undefined;
      const phrases = callsPhrases(spoken.peek());
      const { total, times } = carriedOut.peek();
      return {
        lenses: notes.flatMap(({ name, kind, changes, start, end }) => {
          const by = [...new Set(changes.map((change) => change.by))];
          const title = [
            ...(by.length > 0 ? [phrases.changed(by)] : []),
            ...(kind === "effect" && total > 0
              ? [phrases.carriedOut(times.get(effectKey(file, name)) ?? 0, total)]
              : []),
          ].join(" · ");
          // A click on a note about an effect shows the calls of the effect. There is no such tool for a value, so a
          // click leads to the variant's line that changes the value.
          const [change] = changes;
          const place = kind === "effect" || !change ? { file, start, end } : change;
          return title === ""
            ? []
            : [{ range: rangeIn(model, { start, end }), command: { id: SHOW_CALLS, title, arguments: [kind, place] } }];
        }),
        dispose: () => undefined,
      };
    },
  };
  languages.registerCodeLensProvider(LANGUAGE, provider);
  editor.registerCommand(SHOW_CALLS, (_services, ...[kind, place]: Parameters<EditorHost["showNote"]>) =>
    host.showNote(kind, place),
  );
  effect(() => {
    void [carriedOut.value, spoken.value];
    changed.fire(provider);
  });
}
