/** Carrying out recorded matches again: to verify them, and to continue them. */
import type { Executor } from "../../runtime/executor.ts";
import { type Difference, differences, type Values, valuesOf } from "./changes.ts";
import { positionHash, rulesHash } from "./hash.ts";
import { Match } from "../match.ts";
import { repeatMove } from "../moves/moves.ts";
import type { RecordedMatch } from "./record.ts";
import { recordFault } from "./record-validator.ts";

/** How far a record could be carried out again. */
export type Replay =
  /** All moves were possible, and led to the recorded position: the match can continue. */
  | { readonly kind: "same"; readonly match: Match }
  /** It does not have the form of a record. */
  | { readonly kind: "malformed"; readonly fault: string }
  /** It was recorded with rules other than those of the executor, and not begun. */
  | { readonly kind: "other rules"; readonly recorded: string; readonly rules: string }
  /** Its other data contradicts its moves: the game or its setting, the player of a move, or who may know it. */
  | { readonly kind: "contradictory"; readonly match: Match; readonly fault: string }
  /** A move that is not offered: its number from 0, and the offered answers. */
  | { readonly kind: "refused"; readonly match: Match; readonly move: number; readonly offered: readonly string[] }
  /**
   * The position differs. `values`: the first values that changed differently, if the record contains changes; the
   * match is then in that position. Otherwise all moves were possible, and the match is at the end.
   */
  | { readonly kind: "different"; readonly match: Match; readonly values: readonly Difference[] }
  /** The rules stopped with a mistake. */
  | { readonly kind: "stopped"; readonly match: Match; readonly move: number };

/** How much of a record is carried out, and by which rules. */
export interface ReplayOptions {
  /** Only this many moves; the position is compared after the last move. */
  readonly to?: number | undefined;
  /** Carries out the moves by the rules of the executor, whatever rules the record names. */
  readonly anyRules?: boolean | undefined;
}

/**
 * Plays the moves of a record from the start. It may come from anywhere: only the result of its moves is trusted. Never
 * throws because of its contents.
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
  /** The differences from the record after a number of moves. */
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
 * A copy that is data alone: reading foreign objects can run their code, throw, and give different results each time.
 */
function asData(given: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(given));
  } catch {
    return undefined;
  }
}

/** The data of a record that contradicts its setting or its moves. */
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

/** As text, in which the order of names does not matter. */
function inOrder(value: unknown): string | undefined {
  return JSON.stringify(
    Array.isArray(value)
      ? value.toSorted()
      : typeof value === "object" && value !== null
        ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
        : value,
  );
}
