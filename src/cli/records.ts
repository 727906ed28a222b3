/** Reads and writes files with recorded matches. */
import { resolve } from "node:path";
import type { RecordedMatch } from "../interpreter/match/record/record.ts";
import { recordFault } from "../interpreter/match/record/record-validator.ts";
import { recordText } from "../interpreter/match/record/record-text.ts";
import { Stop } from "./errors.ts";
import { readText } from "./files.ts";
import type { Host } from "./host.ts";
import { writeText } from "./writing/files.ts";

/**
 * Reads a recorded match from a file.
 * @throws Failure if the file does not contain one
 */
export function readRecord(host: Host, file: string): RecordedMatch {
  const text = readText(resolve(host.folder, file), file);
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new Stop(`\`${file}\` is not JSON: ${(error as Error).message}.`);
  }
  const wrong = recordFault(data);
  if (wrong !== undefined)
    throw new Stop(
      `\`${file}\` is not a recorded match: ${wrong}.`,
      "Matches are recorded by `rulewright play … --save FILE`.",
    );
  return data as RecordedMatch;
}

/** Writes a recorded match to a file. */
export function writeRecord(host: Host, file: string, record: RecordedMatch): void {
  writeText(resolve(host.folder, file), file, recordText(record));
}
