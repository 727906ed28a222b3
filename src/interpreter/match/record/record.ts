/** Matches as data: with all secrets for the host, or with what one viewer may know. */
import type { Executor } from "../../runtime/executor.ts";
import type { Program } from "../../ir/program.ts";
import type { Seed } from "../../runtime/random.ts";
import { positionHash, rulesHash } from "./hash.ts";
import type { RunningMatch } from "../running-match.ts";
import { viewerName, viewerNamed } from "../observation/viewer.ts";
import type { Move } from "../moves/move.ts";
import type { MatchMark } from "./mark.ts";

/** The value of a state: a number, the name of a piece, or null. The contents of a zone: the names of its pieces. */
export type Recorded = number | string | null | readonly string[];

/** The new values of the states and zones that one move has changed, by the name of the state or zone. */
export type Changes = Readonly<Record<string, Recorded>>;

interface Setting {
  readonly game: string;
  readonly variants: readonly string[];
  readonly players: number;
  readonly options: Readonly<Record<string, number>>;
  /** The SHA-256 of the rules by which the match was played. */
  readonly rules: string;
}

/** A complete match as data. Played again with the same rules, it leads to the same position. */
export interface RecordedMatch extends Setting {
  readonly format: "rulewright-match-2";
  readonly seed: Seed;
  readonly moves: readonly Move[];
  /**
   * The changes by the set-up, then by each move. Only `withChanges` adds them. With them, a replay can report the
   * first move at which it differs.
   */
  readonly changes?: readonly Changes[];
  /** The players' notes about moments of the match. */
  readonly marks?: readonly MatchMark[];
  /** For each move: how long the player has taken, in milliseconds; 0 for a bot. */
  readonly durations?: readonly number[];
  /** The hash of the position after the last move. */
  readonly hash: string;
}

/** A match as one viewer may know it. */
export interface SeenMatch extends Setting {
  readonly viewer: string;
  /**
   * All moves before the current secret decisions; an answer that is secret from the viewer is undefined. After them
   * come the viewer's own moves in the current secret decisions.
   */
  readonly moves: readonly { readonly by: string; readonly answer: string | undefined }[];
  /** The hash of the viewer's view. */
  readonly hash: string;
}

/**
 * Makes the record of a match from its moves and its current state. The executor can run another program for the same
 * rules, for example one without guards.
 */
export function recordOf({
  program,
  seed,
  moves,
  executor,
}: Pick<RunningMatch, "program" | "seed" | "moves"> & {
  readonly executor: Pick<Executor, "program" | "state">;
}): RecordedMatch {
  return {
    format: "rulewright-match-2",
    ...settingOf(program),
    seed,
    moves: [...moves],
    hash: positionHash(executor.program, executor.state),
  };
}

/**
 * Makes the record of a match that one viewer may have, without everything that is secret from the viewer.
 * @throws RangeError if no viewer has this name
 */
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
