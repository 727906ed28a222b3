/** Checks the form of records, because they come from outside. */
import { isSeed } from "../../runtime/random.ts";
import type { Changes, RecordedMatch } from "./record.ts";
import type { Move } from "../moves/move.ts";
import { isMark } from "./mark.ts";

/** The first fault in the form of a record; undefined if the record has the right form. */
export function recordFault(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null) return "it is no object";
  const record = data as Partial<Record<keyof RecordedMatch, unknown>>;
  if (record.format !== "rulewright-match-2") return "its `format` is not `rulewright-match-2`";
  for (const key of ["game", "rules", "hash"] as const)
    if (typeof record[key] !== "string") return `\`${key}\` is no text`;
  if (!isWord(record.players)) return "`players` is no whole number";
  if (!isSeed(record.seed)) return "`seed` is neither a whole number of 32 bits nor 32 hexadecimal digits";
  if (!isNames(record.variants)) return "`variants` is no list of names";
  if (typeof record.options !== "object" || record.options === null || !Object.values(record.options).every(isWord))
    return "`options` are no names with numbers";
  if (!Array.isArray(record.moves)) return "`moves` is no list";
  const bad = record.moves.findIndex((move) => !isMove(move));
  if (bad >= 0) return `move ${bad + 1} has no \`by\`, no \`answer\`, or a \`knownTo\` that is no list of names`;
  return changesFault(record.changes, record.moves.length) ?? noteFault(record, record.moves.length);
}

function changesFault(given: unknown, moves: number): string | undefined {
  if (given === undefined) return undefined;
  if (!Array.isArray(given) || given.length !== moves + 1) return "`changes` is no list with the set-up and each move";
  const odd = given.findIndex((changes) => !isChanges(changes));
  return odd < 0 ? undefined : `\`changes\` of ${odd === 0 ? "the set-up" : `move ${odd}`} are no names with values`;
}

/** The first fault in the additions to a record, which are marks and durations. */
function noteFault(
  { marks, durations }: Partial<Record<keyof RecordedMatch, unknown>>,
  moves: number,
): string | undefined {
  if (marks !== undefined && !(Array.isArray(marks) && marks.every((mark) => isMark(mark, moves))))
    return "`marks` are no list of marks at moves of the match";
  if (
    durations !== undefined &&
    !(Array.isArray(durations) && durations.length === moves && durations.every((time) => isWord(time) && time >= 0))
  )
    return "`durations` is no list with a number of milliseconds for each move";
  return undefined;
}

function isMove(data: unknown): data is Move {
  if (typeof data !== "object" || data === null) return false;
  const { by, answer, knownTo } = data as Partial<Record<keyof Move, unknown>>;
  return typeof by === "string" && typeof answer === "string" && (knownTo === undefined || isNames(knownTo));
}

function isChanges(data: unknown): data is Changes {
  return (
    typeof data === "object" &&
    data !== null &&
    !Array.isArray(data) &&
    Object.values(data).every((value) => value === null || typeof value === "string" || isWord(value) || isNames(value))
  );
}

function isNames(data: unknown): data is readonly string[] {
  return Array.isArray(data) && data.every((name) => typeof name === "string");
}

function isWord(data: unknown): data is number {
  return typeof data === "number" && (data | 0) === data;
}
