/** Long work is done in pieces, so that a server with one thread stays answerable. */
import type { CancellationToken } from "vscode-languageserver";

/** Lets what has come in meanwhile go first; tells whether the client has cancelled the request. */
export function pause(token?: CancellationToken): Promise<boolean> {
  return new Promise((done) => setTimeout(() => done(token?.isCancellationRequested ?? false), 0));
}
