/** The interpreter's door: from a checked game to running matches. */
export { compileGame, compileWith, type Setting, type Snippets, type WithSnippets } from "./lower/compile.ts";
export { type Executor, GameError, type Hooks } from "./executor.ts";
export type { Program } from "./program.ts";
export type { Answer, Decision } from "./match/decision.ts";
export { Match, type Move, type RecordedMatch, type Result, type SavedMatch } from "./match/match.ts";
export { playMove, type MoveResult } from "./match/moves.ts";
export { replayMatch, type Replay } from "./match/replay.ts";
export { positionHash, rulesHash } from "./match/hash.ts";
export type { StateView, View, ZoneView } from "./match/view.ts";
