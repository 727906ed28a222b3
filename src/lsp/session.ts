/** The data that every feature of the server receives. */
import type { Connection } from "vscode-languageserver";
import type { Client } from "./client.ts";
import type { Workspace } from "./workspace.ts";

/** A client, what it can do, and the texts that it works on. */
export interface LspSession {
  readonly connection: Connection;
  readonly client: Client;
  readonly workspace: Workspace;
}
