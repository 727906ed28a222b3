/** Recorded matches as files. */
import { resolve } from "node:path";
import type { RecordedMatch } from "../interpreter/match/match.ts";
import { Stop } from "./errors.ts";
import { readText, writeText } from "./files.ts";
import type { Host } from "./host.ts";

export function readRecord(host: Host, file: string): RecordedMatch {
  const text = readText(resolve(host.folder, file), file);
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new Stop(`\`${file}\` is not JSON: ${(error as Error).message}.`);
  }
  const wrong = fault(data);
  if (wrong !== undefined) throw new Stop(`\`${file}\` is not a recorded match: ${wrong}.`, "Matches are recorded by `rulewright play … --save FILE`.");
  return data as RecordedMatch;
}

export function writeRecord(host: Host, file: string, record: RecordedMatch): void {
  writeText(resolve(host.folder, file), file, `${JSON.stringify(record, null, 2)}\n`);
}

/** What is wrong with a record from outside; undefined if it has the right form. */
function fault(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null) return "it is no object";
  const record = data as Partial<Record<keyof RecordedMatch, unknown>>;
  if (record.format !== "rulewright-match-1") return "its `format` is not `rulewright-match-1`";
  for (const key of ["game", "rules", "hash"] as const) if (typeof record[key] !== "string") return `\`${key}\` is no text`;
  for (const key of ["players", "seed"] as const) if (!Number.isInteger(record[key]) || ((record[key] as number) | 0) !== record[key]) return `\`${key}\` is no whole number`;
  if (!Array.isArray(record.variants) || !record.variants.every((v) => typeof v === "string")) return "`variants` is no list of names";
  if (typeof record.options !== "object" || record.options === null || !Object.values(record.options).every((v) => Number.isInteger(v))) return "`options` are no names with numbers";
  if (!Array.isArray(record.moves)) return "`moves` is no list";
  const bad = record.moves.findIndex((move: unknown) => typeof move !== "object" || move === null || !("by" in move) || !("answer" in move) || typeof move.by !== "string" || typeof move.answer !== "string");
  return bad < 0 ? undefined : `move ${bad + 1} has no \`by\` or no \`answer\``;
}
