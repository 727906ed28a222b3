/** Checks files, on several cores where that is faster. */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Problem } from "../diagnostics/problem.ts";
import type { Source } from "../diagnostics/range.ts";
import { checkSource } from "../dsl/index.ts";
import type { Host } from "./host.ts";
import { Library } from "./resolve.ts";

/** What a thread is started with. */
export interface CheckJob {
  readonly folder: string;
  readonly files: readonly Source[];
}

/** Less text than this is checked before a second thread is ready. */
const WORTH_A_THREAD = 100_000;

/** All problems of all files; the same whatever the number of cores. */
export async function checkFiles(host: Host, files: readonly Source[]): Promise<readonly Problem[]> {
  const total = files.reduce((sum, { text }) => sum + text.length, 0);
  const [own, ...others] = cut(files, Math.max(1, Math.min(availableParallelism(), Math.floor(total / WORTH_A_THREAD))), total);
  const threads = others.map((part) => inThread({ folder: host.folder, files: part }));
  const found = [checkTogether({ folder: host.folder, files: own ?? [] }), ...(await Promise.all(threads))];
  return found.flat();
}

/** Checks files that may speak of the same games, in this thread. */
export function checkTogether({ folder, files }: CheckJob): readonly Problem[] {
  const library = new Library({ folder }, files);
  return files.flatMap((source) => checkSource(source, library.for(source)));
}

/** Parts of about one length. Files that speak of one game usually lie beside each other, so they are kept in their order. */
function cut(files: readonly Source[], parts: number, total: number): readonly (readonly Source[])[] {
  const result: Source[][] = Array.from({ length: parts }, () => []);
  let before = 0;
  for (const file of files) {
    result[Math.min(parts - 1, Math.floor((before * parts) / (total + 1)))]!.push(file);
    before += file.text.length;
  }
  return result.filter((part) => part.length > 0);
}

async function inThread(job: CheckJob): Promise<readonly Problem[]> {
  // Beside this file lies the thread: as source, or as a bundle of its own.
  const worker = new Worker(new URL(import.meta.url.endsWith(".ts") ? "./check-thread.ts" : "./check-thread.js", import.meta.url), { workerData: job });
  return new Promise((done, fail) => {
    worker.once("message", done);
    worker.once("error", fail);
  });
}
