/** Plays recorded matches again, in order to verify or to continue them. */
import type { Executor } from "../../runtime/executor.ts";
import { type Difference, differences, type Values, valuesOf } from "./changes.ts";
import { positionHash, rulesHash } from "./hash.ts";
import { Match } from "../match.ts";
import { repeatMove } from "../moves/moves.ts";
import type { RecordedMatch } from "./record.ts";
import { recordFault } from "./record-validator.ts";

/** The result of playing a record again. */
export type Replay =
  /** All moves were possible, and led to the recorded position, so the match can continue. */
  | { readonly kind: "same"; readonly match: Match }
  /** The data does not have the form of a record. */
  | { readonly kind: "malformed"; readonly fault: string }
  /** The record names other rules than those of the executor, so no move was played. */
  | { readonly kind: "other rules"; readonly recorded: string; readonly rules: string }
  /**
   * Other data in the record contradicts its moves: the game or its setting, the player of a move, or the viewers who
   * may know a move.
   */
  | { readonly kind: "contradictory"; readonly match: Match; readonly fault: string }
  /** A move of the record is not offered. `move`: its index; `offered`: the answers that are offered instead. */
  | { readonly kind: "refused"; readonly match: Match; readonly move: number; readonly offered: readonly string[] }
  /**
   * After all moves the position differs from the recorded one. If the record contains the changes by each move,
   * `match` is at the first step that differs, and `values` are the differences there. Otherwise `match` is after the
   * last move.
   */
  | { readonly kind: "different"; readonly match: Match; readonly values: readonly Difference[] }
  /** While the moves were played, a mistake in the rules has stopped the match. */
  | { readonly kind: "stopped"; readonly match: Match; readonly move: number };

/** How much of a record is played, and by which rules. */
export interface ReplayOptions {
  /** The number of moves to play; by default all. The position is compared only after the last move of the record. */
  readonly to?: number | undefined;
  /** Whether the moves are played by the rules of the executor even if the record names other rules. */
  readonly anyRules?: boolean | undefined;
}

/**
 * Plays the moves of a record from the start. The record may come from anywhere: only the result of its moves is
 * trusted. Never throws because of its contents.
 */
export function replayMatch(executor: Executor, given: unknown, { to, anyRules = false }: ReplayOptions = {}): Replay {
  const data = asData(given);
  const fault = recordFault(data);
  if (fault !== undefined) return { kind: "malformed", fault };
  const record = data as RecordedMatch;
  const { seed, moves, hash, changes, rules: recorded } = record;
  const rules = rulesHash(executor.program);
  if (recorded !== rules && !anyRules) return { kind: "other rules", recorded, rules };
  const match = Match.start(executor, seed);
  let before: Values = new Map();
  /** The differences between the match and the record after step `move`, if the record has the changes by each move. */
  const compared = (move: number): readonly Difference[] => {
    if (!changes || match.stopped) return [];
    const [was, now] = [before, valuesOf(match)];
    before = now;
    return differences(changes[move]!, was, now);
  };
  const wanted = moves.slice(0, to);
  for (let made = 0; ; made++) {
    const values = compared(made);
    if (values.length > 0) return { kind: "different", match, values };
    if (match.stopped) return { kind: "stopped", match, move: made };
    if (made === wanted.length) break;
    const offered = match.decisions().flatMap((d) => d.answers.map((a) => a.name));
    if (!repeatMove(match, wanted[made]!)) return { kind: "refused", match, move: made, offered };
  }
  if (wanted.length === moves.length && positionHash(match.program, match.executor.state) !== hash)
    return { kind: "different", match, values: [] };
  const contradiction = anyRules ? undefined : contradictionOf(record, match);
  return contradiction === undefined ? { kind: "same", match } : { kind: "contradictory", match, fault: contradiction };
}

/**
 * A copy of `given` that is only data. Reading a foreign object itself could run its code, throw, and give different
 * results each time.
 */
function asData(given: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(given));
  } catch {
    return undefined;
  }
}

/** Describes the data of a record that contradicts its setting or its moves; undefined if there is none. */
function contradictionOf(record: RecordedMatch, match: Match): string | undefined {
  const own = match.hostRecord();
  for (const key of ["game", "players", "variants", "options"] as const)
    if (inOrder(record[key]) !== inOrder(own[key]))
      return `its \`${key}\` is ${JSON.stringify(record[key])}, where these rules have ${JSON.stringify(own[key])}`;
  const odd = own.moves.findIndex(({ by, knownTo }, move) => {
    const told = record.moves[move]!;
    return told.by !== by || inOrder(told.knownTo) !== inOrder(knownTo);
  });
  if (odd < 0) return undefined;
  const [told, real] = [record.moves[odd]!, own.moves[odd]!];
  return told.by === real.by
    ? `move ${odd + 1} is known to ${(real.knownTo ?? ["all"]).join(", ")}, not to ${(told.knownTo ?? ["all"]).join(", ")}`
    : `move ${odd + 1} is one of ${real.by}, not of ${told.by}`;
}

/**
 * The JSON text of a value, with the members of lists and the keys of objects sorted, so that values which differ only
 * in order have the same text.
 */
function inOrder(value: unknown): string | undefined {
  return JSON.stringify(
    Array.isArray(value)
      ? value.toSorted()
      : typeof value === "object" && value !== null
        ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
        : value,
  );
}
