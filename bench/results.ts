/** The table of results: one line of JSON for each figure, with the commit it was measured at. The next run is held against it. */
import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { ROOT } from "./programs.ts";

const FILE = join(ROOT, "bench", "results.jsonl");

/** One line of the table as it was measured: the middle of the rounds, with the least and the greatest. */
export interface Result {
  readonly commit: string;
  readonly date: string;
  readonly machine: string;
  readonly line: string;
  readonly unit: string;
  readonly value: number;
  readonly least: number;
  readonly greatest: number;
  readonly rounds: number;
  readonly processor?: number;
}

/** All that was measured before, the latest last. */
export function resultsBefore(): readonly Result[] {
  if (!existsSync(FILE)) return [];
  return readFileSync(FILE, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Result);
}

/** Writes a result down. */
export function keep(result: Result): void {
  appendFileSync(FILE, `${JSON.stringify(result)}\n`);
}

/** What holds for all results of a run. A commit with changes that are not in it has a `+`. */
export function circumstances(): Pick<Result, "commit" | "date" | "machine"> {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();
  const changed = git("status", "--porcelain", "--", ".", ":!bench/results.jsonl") !== "";
  return {
    commit: `${git("rev-parse", "--short", "HEAD")}${changed ? "+" : ""}`,
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus()[0]?.model.trim() ?? "unknown"}, Node ${process.versions.node}`,
  };
}
