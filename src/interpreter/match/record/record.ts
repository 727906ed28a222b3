/** Matches as data: complete for the host, or as much as a viewer may know. */
import type { Program } from "../../ir/program.ts";
import type { Seed } from "../../runtime/random.ts";
import { positionHash, rulesHash } from "./hash.ts";
import type { RunningMatch } from "../running-match.ts";
import { viewerName, viewerNamed } from "../observation/viewer.ts";
import type { Move } from "../moves/move.ts";
import type { MatchMark } from "./mark.ts";

/** The value of a state or a zone: a number, the name of a piece or null; the names of pieces. */
export type Recorded = number | string | null | readonly string[];

/** The states and zones that a move changed, with their new values. */
export type Changes = Readonly<Record<string, Recorded>>;

interface Setting {
  readonly game: string;
  readonly variants: readonly string[];
  readonly players: number;
  readonly options: Readonly<Record<string, number>>;
  /** SHA-256 of the rules. */
  readonly rules: string;
}

/** A complete match as data: with the same rules it leads to the same position. */
export interface RecordedMatch extends Setting {
  readonly format: "rulewright-match-2";
  readonly seed: Seed;
  readonly moves: readonly Move[];
  /**
   * The changes by the set-up and by each move. `withChanges` adds them, so that a replay can report where it differs.
   */
  readonly changes?: readonly Changes[];
  /** The notes of players at moments of the match. */
  readonly marks?: readonly MatchMark[];
  /** The player's time for each move, in milliseconds; 0 for moves of bots. */
  readonly durations?: readonly number[];
  /** Of the position after the last move. */
  readonly hash: string;
}

/** A match as one viewer may know it. */
export interface SeenMatch extends Setting {
  readonly viewer: string;
  /** The moves without secret answers of others. Their current secret decisions are not included. */
  readonly moves: readonly { readonly by: string; readonly answer: string | undefined }[];
  /** The hash of the viewer's view. */
  readonly hash: string;
}

/** The record of moves that led to a state. */
export function recordOf({
  program,
  seed,
  moves,
  executor: { state },
}: Pick<RunningMatch, "program" | "seed" | "moves"> & {
  readonly executor: { readonly state: Int32Array };
}): RecordedMatch {
  return {
    format: "rulewright-match-2",
    ...settingOf(program),
    seed,
    moves: [...moves],
    hash: positionHash(program, state),
  };
}

/** @throws RangeError for a name that is no viewer's */
export function seenRecordOf(match: RunningMatch, name: string): SeenMatch {
  const { program, open } = match;
  const viewer = viewerName(program, viewerNamed(program, name));
  const known = ({ knownTo }: Move) => knownTo?.includes(viewer) ?? true;
  const moves = match.moves
    .filter((move, i) => i < open || known(move))
    .map((move) => ({ by: move.by, answer: known(move) ? move.answer : undefined }));
  return { ...settingOf(program), viewer, moves, hash: match.hash(viewer) };
}

function settingOf(program: Program): Setting {
  const { game, seats, options } = program;
  return { game: game.name, variants: game.variants, players: seats, options, rules: rulesHash(program) };
}
