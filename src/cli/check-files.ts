/**
 * Checks files, with the help of a second core where that is faster. Most of a cold process is code that runs for
 * the first times: two threads that do the same work would each warm up all of it, so they divide it by its kind.
 */
import { availableParallelism } from "node:os";
import type { Problem } from "../diagnostics/problem.ts";
import type { Source } from "../diagnostics/range.ts";
import type { Host } from "./host.ts";
import { LayoutThread } from "./layouts.ts";

/** Less text than this is read before a second thread is ready. */
const WORTH_A_THREAD = 50_000;
/** Files with less text are read here, which warms the checker up while the thread starts. */
const WORTH_SENDING = 1500;

/** All problems of all files; the same whatever the number of cores. */
export async function checkFiles({ folder }: Pick<Host, "folder">, files: readonly Source[]): Promise<readonly Problem[]> {
  const ordered = files.toSorted((a, b) => rank(a) - rank(b) || a.text.length - b.text.length);
  const long = ordered.filter(({ text }) => text.length >= WORTH_SENDING);
  const total = long.reduce((sum, { text }) => sum + text.length, 0);
  const ahead = files.length > 1 && total > WORTH_A_THREAD && availableParallelism() > 1 ? new LayoutThread(long) : undefined;
  // The thread starts while the checker is loaded.
  const { checkInOrder } = await import("./check-in-order.ts");
  return checkInOrder(folder, ordered, ahead);
}

/** What others speak of comes first. */
function rank({ text }: Source): number {
  return /^scenario\s*:/m.test(text) ? 2 : /^variant\s*:/m.test(text) ? 1 : 0;
}
