/**
 * Splits long work into steps with pauses in between. The server has one thread, so without pauses it would not answer
 * other requests.
 */
import type { CancellationToken } from "vscode-languageserver";

/**
 * Waits until other messages have been handled. Returns whether the client has cancelled the request in the meantime.
 */
export function pause(token?: CancellationToken): Promise<boolean> {
  return new Promise((done) => setTimeout(() => done(token?.isCancellationRequested ?? false), 0));
}
