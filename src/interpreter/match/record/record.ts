/** Matches as data: complete for the host, and what a viewer may know of it. */
import type { Program } from "../../ir/program.ts";
import type { Seed } from "../../runtime/random.ts";
import { positionHash, rulesHash } from "./hash.ts";
import type { RunningMatch } from "../running-match.ts";
import { viewerName, viewerNamed } from "../observation/viewer.ts";
import type { Move } from "../moves/move.ts";
import type { MatchMark } from "./mark.ts";

/** The value of a state or a zone: a number, the name of a piece or nothing; the names of pieces. */
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
  /** Of the set-up and of each move. `withChanges` adds them: a replay can then say where it differs. */
  readonly changes?: readonly Changes[];
  /** What players noted at moments of the match. */
  readonly marks?: readonly MatchMark[];
  /** How long each move took the player, in milliseconds; 0 for moves of bots. */
  readonly durations?: readonly number[];
  /** Of the position after the last move. */
  readonly hash: string;
}

/** A match as one viewer may know it. */
export interface SeenMatch extends Setting {
  readonly viewer: string;
  /** Without the answers that the viewer may not know. Others' secret decisions that are under way are not included. */
  readonly moves: readonly { readonly by: string; readonly answer: string | undefined }[];
  /** Of what the viewer sees. */
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
