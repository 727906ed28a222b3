/** Long work is done piece by piece, so that the server, which has one thread, stays responsive. */
import type { CancellationToken } from "vscode-languageserver";

/** Lets waiting messages be handled first. Returns whether the client has cancelled the request. */
export function pause(token?: CancellationToken): Promise<boolean> {
  return new Promise((done) => setTimeout(() => done(token?.isCancellationRequested ?? false), 0));
}
