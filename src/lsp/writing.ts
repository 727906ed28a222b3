/** Answers requests that help people to write rules: proposals, signatures, fixes, layout and renaming. */
import {
  type CodeAction,
  CodeActionKind,
  type CompletionItem,
  InsertTextFormat,
  LSPErrorCodes,
  type MarkupContent,
  MarkupKind,
  ResponseError,
  type TextEdit,
  type WorkspaceEdit,
} from "vscode-languageserver";
import { applyFixes } from "../dsl/problems/fix.ts";
import { type LineEdit, lineEdits } from "../language-service/format/edits.ts";
import type { Completion, Finding } from "../language-service/types.ts";
import type { Client } from "./client.ts";
import { diagnosticOf } from "./diagnostic.ts";
import { ITEM_KINDS } from "./kinds.ts";
import type { LspSession } from "./session.ts";
import type { TextDocument } from "./text-document.ts";
import { nameOf } from "./workspace.ts";

/** The kind of the code action that applies all safe fixes of a file at once. */
const FIX_ALL = `${CodeActionKind.SourceFixAll}.rulewright`;
/** The kinds of code actions that the server offers. */
export const ACTION_KINDS = [CodeActionKind.QuickFix, FIX_ALL];

/** Registers the handlers for requests that a client makes while its user writes. */
export function registerWriting({ connection, client, workspace }: LspSession): void {
  const { service } = workspace;
  /** The proposals of the last answer. The client asks for their descriptions later, one by one. */
  let proposed: readonly Completion[] = [];

  connection.onCompletion(({ textDocument, position }) => {
    const at = workspace.at(textDocument.uri, position);
    if (!at) return null;
    const found = service.complete(at.name, at.offset);
    proposed = found.items;
    const range = at.document.rangeOf(found);
    return found.items.map((item, index) => proposal(item, index, range, client));
  });
  connection.onCompletionResolve((item) => {
    const documentation = proposed[item.data as number]?.documentation;
    return documentation === undefined || proposed[item.data as number]?.label !== item.label
      ? item
      : { ...item, documentation: marked(documentation, client) };
  });

  connection.onSignatureHelp(({ textDocument, position }) => {
    const at = workspace.at(textDocument.uri, position);
    const found = at && service.signature(at.name, at.offset);
    if (!found) return null;
    return {
      activeSignature: found.active,
      activeParameter: found.argument,
      signatures: found.signatures.map(({ label, documentation, parameters }) => ({
        label,
        ...(documentation !== undefined && { documentation: marked(documentation, client) }),
        parameters: parameters.map((each) => ({ label: each })),
      })),
    };
  });

  connection.onCodeAction(({ textDocument, range, context }) => {
    const of = workspace.of(textDocument.uri);
    if (!of) return null;
    const wanted = (kind: string) =>
      context.only === undefined || context.only.some((only) => kind === only || kind.startsWith(`${only}.`));
    const { start, end } = of.document.spanOf(range);
    const touched = service.findings(of.name).filter((finding) => finding.start <= end && start <= finding.end);
    const fixes = wanted(CodeActionKind.QuickFix) ? touched.flatMap((finding) => quickFixes(finding, of.name)) : [];
    // This action is offered only if the client asks for its kind. Otherwise an editor would show it beside every
    // single fix.
    const all = context.only !== undefined && wanted(FIX_ALL) ? fixAll(of.name) : [];
    return [...fixes, ...all];
  });
  const quickFixes = (finding: Finding, name: string): readonly CodeAction[] =>
    finding.fixes.map(({ title, edits, preferred }) => ({
      title,
      kind: CodeActionKind.QuickFix,
      isPreferred: preferred,
      diagnostics: [diagnosticOf(finding, name, workspace)],
      edit: workspace.workspaceEdit(edits, client.versionedEdits),
    }));
  const fixAll = (name: string): readonly CodeAction[] => {
    const source = service.source(name)!;
    const fixed = applyFixes(source, service.resolve);
    if (fixed.applied.length === 0) return [];
    const edits = lineEdits(source.text, fixed.text).map((edit) => ({ ...edit, file: name }));
    const edit = workspace.workspaceEdit(edits, client.versionedEdits);
    return [{ title: "Fix all that has one safe answer", kind: FIX_ALL, edit }];
  };

  connection.onDocumentFormatting(({ textDocument }) => {
    const of = workspace.of(textDocument.uri);
    return of ? textEdits(of.document, service.formatEdits(of.name)) : null;
  });
  connection.onDocumentRangeFormatting(({ textDocument, range }) => {
    const of = workspace.of(textDocument.uri);
    return of ? textEdits(of.document, service.formatEdits(of.name, of.document.spanOf(range))) : null;
  });

  connection.onPrepareRename(({ textDocument, position }) => {
    const at = workspace.at(textDocument.uri, position);
    const found = at && service.renameable(at.name, at.offset);
    return found ? { range: at.document.rangeOf(found), placeholder: found.name } : null;
  });
  connection.onRenameRequest(({ textDocument, position, newName }): WorkspaceEdit | null | ResponseError => {
    const at = workspace.at(textDocument.uri, position);
    if (!at) return null;
    const renamed = service.rename(nameOf(textDocument.uri), at.offset, newName);
    return renamed.ok
      ? workspace.workspaceEdit(renamed.edits, client.versionedEdits)
      : new ResponseError(LSPErrorCodes.RequestFailed, renamed.why.replaceAll("`", ""));
  });
}

function textEdits(document: TextDocument, edits: readonly LineEdit[]): TextEdit[] {
  return edits.map(({ newText, ...span }) => ({ range: document.rangeOf(span), newText }));
}

function proposal(
  { label, kind, detail, insert, snippet, sort }: Completion,
  index: number,
  range: TextEdit["range"],
  { snippets, suggestAgain }: Client,
): CompletionItem {
  const plain = snippet && !snippets ? withoutPlaces(insert) : insert;
  return {
    label,
    kind: ITEM_KINDS[kind],
    ...(detail !== undefined && { labelDetails: { description: detail }, detail }),
    textEdit: { range, newText: plain },
    insertTextFormat: snippet && snippets ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    sortText: sort,
    data: index,
    ...(insert.endsWith(" ") && suggestAgain !== undefined && { command: { title: "", command: suggestAgain } }),
  };
}

/** The text that a snippet inserts if the client has no snippets: `${1:name}` becomes `name`. */
function withoutPlaces(snippet: string): string {
  return snippet
    .replaceAll(/\$\{\d+:([^}]*)\}/g, "$1")
    .replaceAll(/\$\d+/g, "")
    .replaceAll(/\\([$}\\])/g, "$1");
}

/** Markdown for a client that can show it; for other clients, the same text without its marks. */
export function marked(markdown: string, { markup }: Client): MarkupContent {
  return markup === MarkupKind.Markdown
    ? { kind: MarkupKind.Markdown, value: markdown }
    : { kind: MarkupKind.PlainText, value: markdown.replaceAll(/```\w*\n?|[`*]/g, "") };
}
