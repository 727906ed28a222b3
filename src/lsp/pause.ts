/** Long work is done in pieces, so that a server with one thread stays responsive. */
import type { CancellationToken } from "vscode-languageserver";

/** Lets waiting messages go first; returns whether the client has cancelled the request. */
export function pause(token?: CancellationToken): Promise<boolean> {
  return new Promise((done) => setTimeout(() => done(token?.isCancellationRequested ?? false), 0));
}
