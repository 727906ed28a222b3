/** The public interface of the interpreter: from a checked game to running matches. */
export { compileGame, type Setting } from "./compile.ts";
export { type Executor, GameError } from "./runtime/executor.ts";
export type { Program } from "./ir/program.ts";
export type { Answer, Awaited, Decision } from "./match/decision.ts";
export type { KeptPosition } from "./match/kept-position.ts";
export { Match } from "./match/match.ts";
export type { Result } from "./match/result.ts";
export type { Move } from "./match/moves/move.ts";
export type { RecordedMatch, SeenMatch } from "./match/record/record.ts";
export { type Difference, withChanges } from "./match/record/changes.ts";
export { playMove, type MoveResult } from "./match/moves/moves.ts";
export { type Attempted, MatchAuthority, type Observation } from "./match/authority.ts";
export type { MatchDriver } from "./match/driver.ts";
export { SearchState, type SearchPosition } from "./search/search-state.ts";
export type { Refused, Submission, Submitted } from "./match/submit.ts";
export { replayMatch, type Replay, type ReplayOptions } from "./match/record/replay.ts";
export { positionHash, rulesHash } from "./match/record/hash.ts";
export type {
  AskedView,
  DecisionView,
  PartView,
  PieceView,
  SheetView,
  StateView,
  View,
  ZoneView,
} from "./match/observation/view.ts";
export { stateWords } from "./match/observation/state-words.ts";
export type { Seed } from "./runtime/random.ts";
