/** The client's abilities, as far as an answer depends on them. */
import { type ClientCapabilities, MarkupKind } from "vscode-languageserver";
import { type Encoding, ENCODINGS } from "./text-document.ts";

/** The abilities of a client. */
export interface Client {
  /** The unit of positions: the first one in the client's list that this server supports. */
  readonly encoding: Encoding;
  /** Whether the client requests diagnostics; otherwise the server sends them. */
  readonly pulls: boolean;
  /** Whether the client requests diagnostics again after the message that they have changed. */
  readonly refreshes: boolean;
  /** Whether the client reports when folders are added to the workspace or removed. */
  readonly changesFolders: boolean;
  /** Whether the client watches files for the server. */
  readonly watches: boolean;
  readonly snippets: boolean;
  readonly versionedEdits: boolean;
  readonly showsDocuments: boolean;
  readonly showsProgress: boolean;
  /** The format of texts in hovers and beside proposals. */
  readonly markup: MarkupKind;
  /**
   * The client's command that shows proposals again, for use after a proposal that ends with a blank; undefined if it
   * has none.
   */
  readonly suggestAgain: string | undefined;
}

/** Reads the abilities that a client announces. */
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
