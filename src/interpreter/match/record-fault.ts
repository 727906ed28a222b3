/** Records come from outside: their form is looked at before they are believed. */
import { isSeed } from "../random.ts";
import type { Move, RecordedMatch } from "./record.ts";

/** What is wrong with a record from outside; undefined if it has the right form. */
export function recordFault(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null) return "it is no object";
  const record = data as Partial<Record<keyof RecordedMatch, unknown>>;
  if (record.format !== "rulewright-match-2") return "its `format` is not `rulewright-match-2`";
  for (const key of ["game", "rules", "hash"] as const) if (typeof record[key] !== "string") return `\`${key}\` is no text`;
  if (!isWord(record.players)) return "`players` is no whole number";
  if (!isSeed(record.seed)) return "`seed` is neither a whole number of 32 bits nor 32 hexadecimal digits";
  if (!isNames(record.variants)) return "`variants` is no list of names";
  if (typeof record.options !== "object" || record.options === null || !Object.values(record.options).every(isWord)) return "`options` are no names with numbers";
  if (!Array.isArray(record.moves)) return "`moves` is no list";
  const bad = record.moves.findIndex((move) => !isMove(move));
  return bad < 0 ? undefined : `move ${bad + 1} has no \`by\`, no \`answer\`, or a \`knownTo\` that is no list of names`;
}

function isMove(data: unknown): data is Move {
  if (typeof data !== "object" || data === null) return false;
  const { by, answer, knownTo } = data as Partial<Record<keyof Move, unknown>>;
  return typeof by === "string" && typeof answer === "string" && (knownTo === undefined || isNames(knownTo));
}

function isNames(data: unknown): data is readonly string[] {
  return Array.isArray(data) && data.every((name) => typeof name === "string");
}

function isWord(data: unknown): data is number {
  return typeof data === "number" && (data | 0) === data;
}
