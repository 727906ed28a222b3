/**
 * The language server: it offers the language service through the Language Server Protocol (version 3.18). It starts no
 * process and opens no files itself; the caller provides the connection and the access to files.
 */
import {
  type Connection,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  type ServerCapabilities,
  TextDocumentSyncKind,
} from "vscode-languageserver";
import { clientOf } from "./client.ts";
import { Diagnostics } from "./diagnostics.ts";
import type { Files } from "./files.ts";
import { TOKEN_LEGEND, TOKEN_MODIFIERS } from "./kinds.ts";
import { COMMANDS, registerLenses } from "./lenses.ts";
import { registerNames, registerStructure, registerTokens } from "./reading.ts";
import { ScenarioRuns } from "./scenario-runs.ts";
import type { LspSession } from "./session.ts";
import { nameOf, Workspace } from "./workspace.ts";
import { ACTION_KINDS, registerWriting } from "./writing.ts";

const CAPABILITIES: ServerCapabilities = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
  completionProvider: { triggerCharacters: [" ", ".", "(", ",", "[", "{", "-", "<"], resolveProvider: true },
  signatureHelpProvider: { triggerCharacters: ["(", ","] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  codeActionProvider: { codeActionKinds: ACTION_KINDS },
  codeLensProvider: {},
  documentLinkProvider: {},
  documentFormattingProvider: true,
  documentRangeFormattingProvider: true,
  renameProvider: { prepareProvider: true },
  foldingRangeProvider: true,
  selectionRangeProvider: true,
  callHierarchyProvider: true,
  inlayHintProvider: true,
  executeCommandProvider: { commands: COMMANDS },
  semanticTokensProvider: {
    legend: { tokenTypes: [...TOKEN_LEGEND], tokenModifiers: TOKEN_MODIFIERS },
    full: { delta: true },
    range: true,
  },
  diagnosticProvider: { identifier: "rulewright", interFileDependencies: true, workspaceDiagnostics: true },
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
};

/**
 * Serves one client until it ends the connection.
 *
 * @example
 * serve(createConnection(process.stdin, process.stdout), files, "1.0.0");
 */
export function serve(connection: Connection, files: Files, version: string): void {
  connection.onInitialize((params): InitializeResult => {
    const client = clientOf(params.capabilities, params.initializationOptions);
    const session: LspSession = { connection, client, workspace: new Workspace(files, client.encoding) };
    begin(session, foldersOf(params));
    return {
      capabilities: { ...CAPABILITIES, positionEncoding: client.encoding },
      serverInfo: { name: "rulewright", version },
    };
  });
  connection.listen();
}

function foldersOf({ workspaceFolders, rootUri }: InitializeParams): readonly string[] {
  if (workspaceFolders) return workspaceFolders.map(({ uri }) => uri);
  return rootUri ? [rootUri] : [];
}

function begin(session: LspSession, folders: readonly string[]): void {
  const { connection, client, workspace } = session;
  const runs = new ScenarioRuns(workspace);
  const diagnostics = new Diagnostics(session, runs);
  const changed = (uri: string) => diagnostics.changed(nameOf(uri));
  const addFolder = (uri: string) =>
    workspace.addFolder(uri, client.watches ? undefined : (name) => diagnostics.changed(name));

  connection.onInitialized(async () => {
    for (const folder of folders) addFolder(folder);
    if (client.changesFolders)
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        const before = workspace.names;
        for (const { uri } of removed) workspace.removeFolder(uri);
        for (const { uri } of added) addFolder(uri);
        for (const name of new Set([...before, ...workspace.names])) diagnostics.changed(name);
      });
    if (client.watches)
      await connection.client.register(DidChangeWatchedFilesNotification.type, {
        watchers: [{ globPattern: "**/*.{yaml,yml,svg,png}" }],
      });
    await diagnostics.checkAll();
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri } of changes) {
      workspace.reread(uri);
      changed(uri);
    }
  });
  connection.onDidOpenTextDocument(({ textDocument: { uri, version, text } }) => {
    workspace.openText(uri, version, text);
    changed(uri);
  });
  connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) => {
    workspace.changeText(uri, version, contentChanges);
    changed(uri);
  });
  connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
    workspace.closeText(uri);
    changed(uri);
  });
  // When a file has been saved, the scenarios of the open files run again, because the rules may have changed.
  connection.onDidSaveTextDocument(async ({ textDocument: { uri } }) => {
    if (!workspace.has(uri)) return;
    for (const name of workspace.openNames) {
      if (runs.list(name).length === 0) continue;
      await runs.run(name);
      diagnostics.ran(name);
    }
  });
  connection.onShutdown(() => {
    diagnostics.close();
    workspace.close();
  });

  registerNames(session);
  registerStructure(session);
  registerTokens(session);
  registerWriting(session);
  registerLenses(session, runs, diagnostics);
  diagnostics.register();
}
