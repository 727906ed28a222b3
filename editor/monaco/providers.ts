/**
 * Connects Monaco, the text editor, with the language service: each request of the editor about rules is answered by
 * the service in its thread.
 */
import { editor, languages, type IRange, type Position } from "monaco-editor/editor/editor.api.js";
import type { Formatted } from "../../src/language-service/format/index.ts";
import type { LanguageService } from "../../src/language-service/index.ts";
import type { Edit, OutlineItem, Location, QuickFix, Renaming, SymbolKind } from "../../src/language-service/types.ts";
import { ask } from "./ask.ts";
import { LANGUAGE } from "./grammar.ts";
import type { EditorHost } from "./host.ts";
import { type Models, pathOf, rangeIn, uriOf } from "./models.ts";
import { semanticLegend, encodeTokens } from "./tokens.ts";

const { CompletionItemKind: Item, SymbolKind: Symbol } = languages;

const ITEMS: Readonly<Record<SymbolKind, languages.CompletionItemKind>> = {
  kind: Item.Class,
  piece: Item.Constant,
  names: Item.Enum,
  member: Item.EnumMember,
  option: Item.Property,
  value: Item.Value,
  effect: Item.Function,
  zone: Item.Folder,
  state: Item.Field,
  field: Item.Property,
  link: Item.Reference,
  local: Item.Variable,
  label: Item.Event,
  builtin: Item.Function,
  word: Item.Keyword,
  inherent: Item.Property,
  type: Item.TypeParameter,
  game: Item.Module,
  variant: Item.Module,
  scenario: Item.Event,
  section: Item.Struct,
  key: Item.Property,
  rule: Item.Snippet,
  text: Item.Text,
};

const SYMBOLS: Readonly<Record<SymbolKind, languages.SymbolKind>> = {
  kind: Symbol.Class,
  piece: Symbol.Constant,
  names: Symbol.Enum,
  member: Symbol.EnumMember,
  option: Symbol.Property,
  value: Symbol.Variable,
  effect: Symbol.Function,
  zone: Symbol.Package,
  state: Symbol.Field,
  field: Symbol.Property,
  link: Symbol.Key,
  local: Symbol.Variable,
  label: Symbol.String,
  builtin: Symbol.Function,
  word: Symbol.Key,
  inherent: Symbol.Property,
  type: Symbol.TypeParameter,
  game: Symbol.Module,
  variant: Symbol.Module,
  scenario: Symbol.Event,
  section: Symbol.Namespace,
  key: Symbol.Key,
  rule: Symbol.Event,
  text: Symbol.String,
};

/**
 * Methods of the language service that other files call, not Monaco. A new method must be listed here or get a provider
 * below.
 */
const ELSEWHERE = {
  open: "language.worker.ts",
  change: "language.worker.ts",
  close: "language.worker.ts",
  files: "language.worker.ts",
  firstFindings: "client.ts",
  source: "the language server",
  resolve: "the language server",
  formatEdits: "the language server",
  scenarios: "the language server",
  selections: "the language server",
  links: "the language server",
  renameable: "the provider of `rename`",
  rowHints: "notes.ts",
  effectNotes: "notes.ts",
  calls: "editor/calls",
  variantForm: "editor/house",
  fillInVariant: "editor/house",
  variantSubjects: "editor/house",
  dials: "editor/house",
  turnDial: "editor/house",
} as const satisfies Partial<Record<keyof LanguageService, string>>;

type Provided = Exclude<keyof LanguageService, keyof typeof ELSEWHERE>;

/** Registers a provider with Monaco for each sort of question that Monaco asks the language service. */
export function registerProviders(host: EditorHost, models: Models): void {
  const { phrases, language: client } = host;
  const { service, findings } = client;
  const location = (place: Location): languages.Location[] => {
    const range = models.rangeOf(place);
    return range ? [{ uri: uriOf(place.file), range }] : [];
  };
  const workspaceEdit = (edits: readonly Edit[]): languages.WorkspaceEdit => ({
    edits: edits.flatMap(({ newText, ...place }) => {
      const range = models.rangeOf(place);
      return range ? [{ resource: uriOf(place.file), versionId: undefined, textEdit: { range, text: newText } }] : [];
    }),
  });
  const symbolOf = (
    model: editor.ITextModel,
    { name, detail, kind, selection, children, ...span }: OutlineItem,
  ): languages.DocumentSymbol => ({
    name,
    detail,
    kind: SYMBOLS[kind],
    tags: [],
    range: rangeIn(model, span),
    selectionRange: rangeIn(model, selection),
    children: children.map((child) => symbolOf(model, child)),
  });
  const action = ({ title, edits, preferred }: QuickFix, markers: editor.IMarkerData[]): languages.CodeAction => ({
    title,
    kind: "quickfix",
    isPreferred: preferred,
    diagnostics: markers,
    edit: workspaceEdit(edits),
  });

  const providers: Record<Provided, () => unknown> = {
    complete: () =>
      languages.registerCompletionItemProvider(LANGUAGE, {
        triggerCharacters: [" ", ".", "(", ",", "[", "{", "-", "<"],
        async provideCompletionItems(model, position, _context, token) {
          const offset = model.getOffsetAt(position);
          const found = await service.complete(pathOf(model.uri), offset);
          // If the user types on while the list is computed, Monaco filters this list by the new text. So the answer
          // stays useful.
          if (token.isCancellationRequested || model.isDisposed()) return undefined;
          const range = {
            ...rangeAt(position),
            startColumn: position.column - (offset - found.start),
            endColumn: position.column + (found.end - offset),
          };
          return {
            suggestions: found.items.map(
              ({ label, kind, detail, documentation, insert, snippet, sort }): languages.CompletionItem => ({
                label: detail === undefined ? label : { label, description: detail },
                kind: ITEMS[kind],
                insertText: insert,
                range,
                sortText: sort,
                ...(documentation !== undefined && { documentation: { value: documentation } }),
                ...(snippet && { insertTextRules: languages.CompletionItemInsertTextRule.InsertAsSnippet }),
                // If a proposal ends with a blank, another word must follow, so the editor proposes words again at
                // once.
                ...(insert.endsWith(" ") && { command: { id: "editor.action.triggerSuggest", title: "" } }),
              }),
            ),
          };
        },
      }),

    hover: () =>
      languages.registerHoverProvider(LANGUAGE, {
        async provideHover(model, position, token) {
          const found = await ask(model, token, (file) => service.hover(file, model.getOffsetAt(position)));
          return found && { contents: [{ value: found.text }], range: rangeIn(model, found) };
        },
      }),

    definition: () =>
      languages.registerDefinitionProvider(LANGUAGE, {
        provideDefinition: async (model, position, token) =>
          (await ask(model, token, (file) => service.definition(file, model.getOffsetAt(position))))?.flatMap(location),
      }),

    references: () =>
      languages.registerReferenceProvider(LANGUAGE, {
        provideReferences: async (model, position, { includeDeclaration }, token) =>
          (
            await ask(model, token, (file) => service.references(file, model.getOffsetAt(position), includeDeclaration))
          )?.flatMap(location),
      }),

    highlights: () =>
      languages.registerDocumentHighlightProvider(LANGUAGE, {
        provideDocumentHighlights: async (model, position, token) =>
          (await ask(model, token, (file) => service.highlights(file, model.getOffsetAt(position))))?.map(
            ({ write, ...span }) => ({
              range: rangeIn(model, span),
              kind: write ? languages.DocumentHighlightKind.Write : languages.DocumentHighlightKind.Read,
            }),
          ),
      }),

    rename: () =>
      languages.registerRenameProvider(LANGUAGE, {
        async resolveRenameLocation(model, position, token) {
          const found = await ask(model, token, (file) => service.renameable(file, model.getOffsetAt(position)));
          return found
            ? { range: rangeIn(model, found), text: found.name }
            : { range: rangeAt(position), text: "", rejectReason: phrases.peek().noName };
        },
        async provideRenameEdits(model, position, newName, token) {
          const done = await ask<Renaming>(model, token, async (file) =>
            service.rename(file, model.getOffsetAt(position), newName),
          );
          // Monaco does not tell the page that a renaming was refused, so the reason is shown here.
          if (done?.ok === false) host.say(done.why.replaceAll("`", ""));
          return done?.ok
            ? workspaceEdit(done.edits)
            : { edits: [], rejectReason: done?.why ?? phrases.peek().changedMeanwhile };
        },
      }),

    outline: () =>
      languages.registerDocumentSymbolProvider(LANGUAGE, {
        displayName: "Rules",
        provideDocumentSymbols: async (model, token) =>
          (await ask(model, token, (file) => service.outline(file)))?.map((item) => symbolOf(model, item)),
      }),

    folds: () =>
      languages.registerFoldingRangeProvider(LANGUAGE, {
        provideFoldingRanges: async (model, _context, token) =>
          (await ask(model, token, (file) => service.folds(file)))?.map(({ kind, ...span }) => {
            const { startLineNumber: start, endLineNumber: end } = rangeIn(model, span);
            return { start, end, ...(kind === "comment" && { kind: languages.FoldingRangeKind.Comment }) };
          }),
      }),

    format: () =>
      languages.registerDocumentFormattingEditProvider(LANGUAGE, {
        displayName: "Rules",
        async provideDocumentFormattingEdits(model, _options, token) {
          const laidOut = await ask<Formatted>(model, token, async (file) => service.format(file));
          if (laidOut?.ok === false) host.say(phrases.peek().notLaidOut);
          return laidOut?.ok ? [{ range: model.getFullModelRange(), text: laidOut.text }] : [];
        },
      }),

    signature: () =>
      languages.registerSignatureHelpProvider(LANGUAGE, {
        signatureHelpTriggerCharacters: ["(", ","],
        async provideSignatureHelp(model, position, token) {
          const found = await ask(model, token, (file) => service.signature(file, model.getOffsetAt(position)));
          return (
            found && {
              value: {
                activeSignature: found.active,
                activeParameter: found.argument,
                signatures: found.signatures.map(({ label, documentation, parameters }) => ({
                  label,
                  ...(documentation !== undefined && { documentation: { value: documentation } }),
                  parameters: parameters.map((each) => ({ label: each })),
                })),
              },
              dispose: () => undefined,
            }
          );
        },
      }),

    tokens: () =>
      languages.registerDocumentSemanticTokensProvider(LANGUAGE, {
        getLegend: () => semanticLegend,
        async provideDocumentSemanticTokens(model, _last, token) {
          const found = await ask(model, token, (file) =>
            client.pause().then(() => (token.isCancellationRequested ? undefined : service.tokens(file))),
          );
          // Without an answer for the current text, Monaco expects this error. It keeps the colours, and asks again
          // after a change of the text.
          if (!found) throw new Error("busy");
          return { data: encodeTokens(model, found) };
        },
        releaseDocumentSemanticTokens: () => undefined,
      }),

    findings: () =>
      languages.registerCodeActionProvider(
        LANGUAGE,
        {
          provideCodeActions(model, range, { markers }) {
            // Monaco asks about a place in a line. The quick fixes of all findings in this line are offered.
            const touched = (findings.peek().get(pathOf(model.uri)) ?? []).filter((finding) => {
              const { startLineNumber, endLineNumber } = rangeIn(model, finding);
              return startLineNumber <= range.endLineNumber && range.startLineNumber <= endLineNumber;
            });
            return {
              actions: touched.flatMap(({ fixes, code }) =>
                fixes.map((fix) =>
                  action(
                    fix,
                    markers.filter((marker) => marker.code === code),
                  ),
                ),
              ),
              dispose: () => undefined,
            };
          },
        },
        { providedCodeActionKinds: ["quickfix"] },
      ),
  };
  for (const register of Object.values(providers)) register();
}

function rangeAt({ lineNumber, column }: Position): IRange {
  return { startLineNumber: lineNumber, startColumn: column, endLineNumber: lineNumber, endColumn: column };
}
