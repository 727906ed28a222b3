/**
 * Reads from the first message of a client (an editor) which features it supports. Some answers of the server depend on
 * these.
 */
import { type ClientCapabilities, MarkupKind } from "vscode-languageserver";
import { type Encoding, ENCODINGS } from "./text-document.ts";

/** The features that a client (an editor) supports. */
export interface Client {
  /** The unit in which positions are counted: of the client's units, the first one that this server supports. */
  readonly encoding: Encoding;
  /** True if the client asks for diagnostics. Otherwise the server sends them when they change. */
  readonly pulls: boolean;
  /** True if the server can tell the client to ask for all diagnostics again. */
  readonly refreshes: boolean;
  /** True if the client reports when its user adds folders to the workspace or removes them. */
  readonly changesFolders: boolean;
  /** True if the client watches files and reports their changes to the server. */
  readonly watches: boolean;
  readonly snippets: boolean;
  readonly versionedEdits: boolean;
  readonly showsDocuments: boolean;
  readonly showsProgress: boolean;
  /** The format of texts in hovers and beside proposals: Markdown or plain text. */
  readonly markup: MarkupKind;
  /**
   * The client's command that shows the list of proposals again. It runs after a proposal that ends with a blank,
   * because another word follows. Undefined if the client has no such command.
   */
  readonly suggestAgain: string | undefined;
}

/** Reads the features that a client announces in its first message. */
export function clientOf({ general, textDocument, workspace, window }: ClientCapabilities, options: unknown): Client {
  const wanted = (general?.positionEncodings ?? []) as readonly string[];
  const { suggestAgain } = (typeof options === "object" && options !== null ? options : {}) as {
    suggestAgain?: unknown;
  };
  return {
    encoding:
      (wanted.find((each) => (ENCODINGS as readonly string[]).includes(each)) as Encoding | undefined) ?? "utf-16",
    pulls: textDocument?.diagnostic !== undefined,
    refreshes: workspace?.diagnostics?.refreshSupport === true,
    changesFolders: workspace?.workspaceFolders === true,
    watches: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    snippets: textDocument?.completion?.completionItem?.snippetSupport === true,
    versionedEdits: workspace?.workspaceEdit?.documentChanges === true,
    showsDocuments: window?.showDocument?.support === true,
    showsProgress: window?.workDoneProgress === true,
    markup: textDocument?.hover?.contentFormat?.[0] ?? MarkupKind.PlainText,
    suggestAgain: typeof suggestAgain === "string" ? suggestAgain : undefined,
  };
}
