/** What every feature of the server is given. */
import type { Connection } from "vscode-languageserver";
import type { Client } from "./client.ts";
import type { Workspace } from "./workspace.ts";

/** A client that has said what it can do, and the texts that it works on. */
export interface LspSession {
  readonly connection: Connection;
  readonly client: Client;
  readonly workspace: Workspace;
}
