/** The data that every feature of the language server needs. */
import type { Connection } from "vscode-languageserver";
import type { Client } from "./client.ts";
import type { Workspace } from "./workspace.ts";

/** A connected client, the features that it supports, and the texts that it works on. */
export interface LspSession {
  readonly connection: Connection;
  readonly client: Client;
  readonly workspace: Workspace;
}
