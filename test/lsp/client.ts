/** A client of the language server. It starts the server as a process, as an editor does. */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  type ClientCapabilities,
  createProtocolConnection,
  type Diagnostic,
  type InitializeResult,
  type Position,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";

const BIN = join(import.meta.dirname, "../../src/cli/bin.ts");

/** What the client says it can do; editors such as VS Code say the same to the server. */
export const RICH: ClientCapabilities = {
  textDocument: {
    completion: { completionItem: { snippetSupport: true } },
    hover: { contentFormat: ["markdown"] },
  },
  workspace: { workspaceEdit: { documentChanges: true } },
};

/** A running language server that works in a temporary folder. */
export interface Client {
  readonly connection: ProtocolConnection;
  readonly folder: string;
  readonly answer: InitializeResult;
  /** The URI of a file in `folder`. */
  uri(name: string): string;
  /** Tells the server that the editor has opened this text. No such file need exist on disk. */
  open(name: string, text: string): void;
  /** Waits for diagnostics of a file for which `fits` returns true. */
  published(name: string, fits?: (diagnostics: readonly Diagnostic[]) => boolean): Promise<readonly Diagnostic[]>;
  /** Ends the server; returns its exit code. */
  stop(): Promise<number | null>;
}

/** Starts a language server in a new folder with these files. */
export async function startClient(
  files: Readonly<Record<string, string>>,
  capabilities: ClientCapabilities = RICH,
  initializationOptions?: object,
): Promise<Client> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "rulewright-lsp-")));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const server = spawn(process.execPath, [BIN, "lsp", "--stdio"], { cwd: folder, stdio: ["pipe", "pipe", "inherit"] });
  const exit = new Promise<number | null>((done) => server.on("exit", done));
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  const told = new Map<string, readonly Diagnostic[]>();
  const waiting = new Set<() => void>();
  connection.onNotification("textDocument/publishDiagnostics", ({ uri, diagnostics }) => {
    told.set(uri, diagnostics);
    for (const look of waiting) look();
  });
  connection.onRequest("client/registerCapability", () => null);
  connection.onRequest("window/workDoneProgress/create", () => null);
  connection.listen();
  const uri = (name: string) => (name.startsWith("file:") ? name : pathToFileURL(join(folder, name)).href);
  const root = pathToFileURL(folder).href;
  const answer: InitializeResult = await connection.sendRequest("initialize", {
    processId: process.pid,
    rootUri: root,
    workspaceFolders: [{ uri: root, name: "rules" }],
    capabilities,
    initializationOptions,
  });
  await connection.sendNotification("initialized", {});
  return {
    connection,
    folder,
    answer,
    uri,
    open: (name, text) =>
      void connection.sendNotification("textDocument/didOpen", {
        textDocument: { uri: uri(name), languageId: "rulewright", version: 1, text },
      }),
    published: (name, fits = () => true) =>
      new Promise((done) => {
        const look = () => {
          const found = told.get(uri(name));
          if (!found || !fits(found)) return;
          waiting.delete(look);
          told.delete(uri(name));
          done(found);
        };
        waiting.add(look);
        look();
      }),
    stop: async () => {
      await connection.sendRequest("shutdown");
      await connection.sendNotification("exit");
      const code = await exit;
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}

/**
 * The position, in UTF-16 units, behind the first occurrence of some words. If the words contain `|`, the position of
 * the `|`.
 */
export function positionOf(words: string, text: string): Position {
  const bar = words.indexOf("|");
  const plain = words.replace("|", "");
  const found = text.indexOf(plain);
  if (found < 0) throw new Error(`\`${plain}\` is nowhere`);
  const before = text.slice(0, found + (bar < 0 ? plain.length : bar)).split("\n");
  return { line: before.length - 1, character: before.at(-1)!.length };
}
