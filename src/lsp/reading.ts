/** Answers requests that help people to read rules: meanings of names, references, outlines, colours and notes. */
import {
  type CallHierarchyItem,
  type DocumentSymbol,
  FoldingRangeKind,
  InlayHintKind,
  type Location as ProtocolLocation,
  DocumentHighlightKind,
  type Range,
  type SelectionRange,
  SemanticTokensBuilder,
  type WorkspaceSymbol,
} from "vscode-languageserver";
import type { Call, Location, OutlineItem, SemanticToken, Span } from "../language-service/types.ts";
import { STANDARD_TYPES, SYMBOL_KINDS, TOKEN_LEGEND } from "./kinds.ts";
import type { LspSession } from "./session.ts";
import type { TextDocument } from "./text-document.ts";
import { marked } from "./writing.ts";

/**
 * The most symbols that a search in the workspace returns. The client shows them as a list, and nobody reads a longer
 * one.
 */
const MOST_SYMBOLS = 500;

/** Registers the handlers for requests about the names in a text, such as hovers and references. */
export function registerNames({ connection, client, workspace }: LspSession): void {
  const { service } = workspace;
  const locations = (places: readonly Location[]): ProtocolLocation[] =>
    places.flatMap((place) => workspace.locationOf(place) ?? []);

  connection.onHover(({ textDocument, position }) => {
    const at = workspace.at(textDocument.uri, position);
    const found = at && service.hover(at.name, at.offset);
    return found ? { contents: marked(found.text, client), range: at.document.rangeOf(found) } : null;
  });
  connection.onDefinition(({ textDocument, position }) => {
    const at = workspace.at(textDocument.uri, position);
    return at ? locations(service.definition(at.name, at.offset)) : null;
  });
  connection.onReferences(({ textDocument, position, context }) => {
    const at = workspace.at(textDocument.uri, position);
    return at ? locations(service.references(at.name, at.offset, context.includeDeclaration)) : null;
  });
  connection.onDocumentHighlight(({ textDocument, position }) => {
    const at = workspace.at(textDocument.uri, position);
    return at
      ? service.highlights(at.name, at.offset).map(({ write, ...span }) => ({
          range: at.document.rangeOf(span),
          kind: write ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
        }))
      : null;
  });
  connection.onDocumentLinks(({ textDocument }) => {
    const of = workspace.of(textDocument.uri);
    return of
      ? service
          .links(of.name)
          .map(({ target, ...span }) => ({ range: of.document.rangeOf(span), target: workspace.uriOf(target) }))
      : null;
  });

  const callItem = ({ name, kind, place }: Omit<Call, "at">): CallHierarchyItem[] => {
    const location = workspace.locationOf(place);
    return location
      ? [{ name, kind: SYMBOL_KINDS[kind], uri: location.uri, range: location.range, selectionRange: location.range }]
      : [];
  };
  const ranges = (places: readonly Location[]): Range[] => locations(places).map(({ range }) => range);
  const callsAt = ({ uri, selectionRange }: CallHierarchyItem) => {
    const at = workspace.at(uri, selectionRange.start);
    return at && service.calls(at.name, at.offset);
  };
  connection.languages.callHierarchy.onPrepare(({ textDocument, position }) => {
    const at = workspace.at(textDocument.uri, position);
    const found = at && service.calls(at.name, at.offset);
    return found ? found.declared.flatMap((place) => callItem({ name: found.name, kind: "effect", place })) : null;
  });
  connection.languages.callHierarchy.onIncomingCalls(({ item }) => {
    const found = callsAt(item);
    return found
      ? [...found.doneBy, ...found.changedBy].flatMap((call) =>
          callItem(call).map((from) => ({ from, fromRanges: ranges(call.at) })),
        )
      : null;
  });
  connection.languages.callHierarchy.onOutgoingCalls(({ item }) => {
    const found = callsAt(item);
    return found
      ? found.does.flatMap((call) => callItem(call).map((to) => ({ to, fromRanges: ranges(call.at) })))
      : null;
  });
}

/** Registers the handlers for requests about the structure of a text, such as outlines and folds. */
export function registerStructure({ connection, workspace }: LspSession): void {
  const { service } = workspace;

  connection.onDocumentSymbol(({ textDocument }) => {
    const of = workspace.of(textDocument.uri);
    return of ? service.outline(of.name).map((item) => symbolOf(item, of.document)) : null;
  });
  connection.onWorkspaceSymbol(({ query }) => {
    const found: WorkspaceSymbol[] = [];
    for (const name of workspace.names) {
      const document = workspace.document(name)!;
      for (const { item, holder } of flattened(service.outline(name))) {
        if (!matches(item.name, query)) continue;
        found.push({
          name: item.name,
          kind: SYMBOL_KINDS[item.kind],
          location: { uri: workspace.uriOf(name), range: document.rangeOf(item.selection) },
          ...(holder !== undefined && { containerName: holder }),
        });
        if (found.length === MOST_SYMBOLS) return found;
      }
    }
    return found;
  });
  connection.onFoldingRanges(({ textDocument }) => {
    const of = workspace.of(textDocument.uri);
    return of
      ? service.folds(of.name).map(({ kind, ...span }) => {
          const { start, end } = of.document.rangeOf(span);
          return {
            startLine: start.line,
            endLine: end.line,
            ...(kind === "comment" && { kind: FoldingRangeKind.Comment }),
          };
        })
      : null;
  });
  connection.onSelectionRanges(({ textDocument, positions }) => {
    const of = workspace.of(textDocument.uri);
    return of
      ? positions.map((position) => {
          const at = of.document.offsetAt(position);
          const parts = service.selections(of.name, at);
          const wide = parts.reduceRight<SelectionRange | undefined>(
            (parent, part) => ({ range: of.document.rangeOf(part), ...(parent && { parent }) }),
            undefined,
          );
          return wide ?? { range: { start: position, end: position } };
        })
      : null;
  });
  connection.languages.inlayHint.on(({ textDocument, range }) => {
    const of = workspace.of(textDocument.uri);
    if (!of) return null;
    const { start, end } = of.document.spanOf(range);
    return service
      .rowHints(of.name)
      .filter(({ at }) => start <= at && at <= end)
      .map(({ at, text }) => ({
        position: of.document.positionAt(at),
        label: text,
        kind: InlayHintKind.Parameter,
        paddingRight: true,
      }));
  });
}

/** Registers the handlers for requests about the colours of a text. */
export function registerTokens({ connection, workspace }: LspSession): void {
  const { service } = workspace;
  /** For each file, the tokens that were sent last. A later answer can then consist only of the differences. */
  const builders = new Map<string, SemanticTokensBuilder>();
  const fill = (builder: SemanticTokensBuilder, document: TextDocument, tokens: readonly SemanticToken[]) => {
    for (const { type, declaration, ...span } of tokens) {
      const number = TOKEN_LEGEND.indexOf(STANDARD_TYPES[type]);
      const modifiers = (declaration ? 1 : 0) | (type === "builtin" ? 2 : 0);
      for (const { start, end } of linesOf(document, span))
        builder.push(start.line, start.character, end.character - start.character, number, modifiers);
    }
  };
  const builderOf = (name: string): SemanticTokensBuilder => {
    const builder = builders.get(name) ?? new SemanticTokensBuilder();
    builders.set(name, builder);
    return builder;
  };

  connection.languages.semanticTokens.on(({ textDocument }) => {
    const of = workspace.of(textDocument.uri);
    if (!of) return null;
    const builder = new SemanticTokensBuilder();
    builders.set(of.name, builder);
    fill(builder, of.document, service.tokens(of.name));
    return builder.build();
  });
  connection.languages.semanticTokens.onDelta(({ textDocument, previousResultId }) => {
    const of = workspace.of(textDocument.uri);
    if (!of) return null;
    const builder = builderOf(of.name);
    builder.previousResult(previousResultId);
    fill(builder, of.document, service.tokens(of.name));
    return builder.buildEdits();
  });
  connection.languages.semanticTokens.onRange(({ textDocument, range }) => {
    const of = workspace.of(textDocument.uri);
    if (!of) return null;
    const { start, end } = of.document.spanOf(range);
    const builder = new SemanticTokensBuilder();
    const inside = service.tokens(of.name).filter((token) => token.start < end && start < token.end);
    fill(builder, of.document, inside);
    return builder.build();
  });
}

function symbolOf(
  { name, detail, kind, selection, children, ...span }: OutlineItem,
  document: TextDocument,
): DocumentSymbol {
  return {
    // The protocol forbids a symbol without a name, so an item that has none yet is shown as `…`.
    name: name.trim() === "" ? "…" : name,
    detail,
    kind: SYMBOL_KINDS[kind],
    range: document.rangeOf(span),
    selectionRange: document.rangeOf(selection),
    children: children.map((child) => symbolOf(child, document)),
  };
}

function* flattened(
  items: readonly OutlineItem[],
  holder?: string,
): Generator<{ readonly item: OutlineItem; readonly holder: string | undefined }> {
  for (const item of items) {
    // A search across files leaves sections out, because every file has the same ones.
    if (item.kind !== "section" && item.kind !== "key") yield { item, holder };
    yield* flattened(item.children, item.name);
  }
}

/** Whether a name contains the letters of a search in their order, perhaps with other letters in between. */
function matches(name: string, query: string): boolean {
  const letters = name.toLowerCase();
  let at = 0;
  for (const letter of query.toLowerCase()) {
    at = letters.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/**
 * Splits a span into one range for each of its lines, because few clients can draw a token that spans several lines.
 */
function linesOf(document: TextDocument, span: Span): readonly Range[] {
  const { start, end } = document.rangeOf(span);
  if (start.line === end.line) return start.character < end.character ? [{ start, end }] : [];
  const text = document.text.slice(span.start, span.end);
  const found: Range[] = [];
  let at = span.start;
  for (const line of text.split(/(?<=\n)/)) {
    const from = at + (line.length - line.trimStart().length);
    const to = at + line.trimEnd().length;
    if (from < to) found.push(document.rangeOf({ start: from, end: to }));
    at += line.length;
  }
  return found;
}
