/** Recorded matches come from outside: their form is looked at before they are believed. */
import type { RecordedMatch } from "../interpreter/match/match.ts";

/** What is wrong with a record from outside; undefined if it has the right form. */
export function recordFault(data: unknown): string | undefined {
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
