/**
 * The program as a library: checks texts and runs games. It reads no files and no clock, and makes no random numbers of
 * its own. `docs/api.md` shows how to use each function.
 */
export {
  diagnosticOf,
  isError,
  renderJson,
  renderText,
  type Diagnostic,
  type Place,
  type RenderOptions,
} from "./diagnostics/render.ts";
export { textOf, positionAt, type Position, type Range, type Source } from "./diagnostics/range.ts";
export type { Fix, Outcome, Problem, Related, Severity } from "./diagnostics/problem.ts";

export { checkSource, loadGame, type Loaded, type Resolve } from "./dsl/index.ts";
export { readFile, type Doc } from "./dsl/reader/index.ts";
export { jsonSchema } from "./dsl/schema/index.ts";
export type { Game, GameOption } from "./dsl/game.ts";
export type { GameFile, VariantFile } from "./dsl/ast/game-file.ts";
export type { ScenarioFile } from "./dsl/ast/scenario-file.ts";

export { compileGame, type Setting } from "./interpreter/index.ts";
export type { Program } from "./interpreter/ir/program.ts";
export { GameError, type Executor, type GameErrorCode, type Hooks } from "./interpreter/runtime/executor.ts";
export { reference } from "./interpreter/runtime/reference/reference.ts";
export { generate, instantiate } from "./interpreter/runtime/codegen/generator.ts";
export { fastExecutor } from "./interpreter/runtime/fast-executor.ts";

export {
  Match,
  MatchAuthority,
  playMove,
  positionHash,
  replayMatch,
  rulesHash,
  stateWords,
  withChanges,
  type Answer,
  type AskedView,
  type Attempted,
  type Awaited,
  type Decision,
  type DecisionView,
  type Difference,
  type KeptPosition,
  type MatchDriver,
  type Move,
  type MoveResult,
  type Observation,
  type PartView,
  type PieceView,
  type RecordedMatch,
  type Refused,
  type Replay,
  type ReplayOptions,
  type Result,
  type SearchPosition,
  type SearchState,
  type Seed,
  type SeenMatch,
  type SheetView,
  type StateView,
  type Submission,
  type Submitted,
  type View,
  type ZoneView,
} from "./interpreter/index.ts";
export {
  ToldMatch,
  type ToldAnswer,
  type ToldPart,
  type ToldQuestion,
  type ToldSentence,
} from "./narration/told-match.ts";
export {
  AGENTS,
  STRENGTHS,
  readAgent,
  type AgentChoice,
  type AgentKind,
  type AgentName,
  type AgentOption,
  type UnknownAgent,
} from "./agents/registry.ts";
export { createAgent } from "./agents/create.ts";
export type { Agent, Budget } from "./agents/agent.ts";
export { agentSubmission, SeatedAgent } from "./agents/seated-agent.ts";
export { HostedMatch, type Showing } from "./session/hosted-match.ts";
export { HostedRules } from "./session/hosted-rules.ts";
export { makeRules, type Rules, type RulesResult } from "./session/rules.ts";
export type { LoggedStep, SeatSubmission } from "./session/seat-log.ts";
export type { Divergence, Snapshot } from "./session/snapshot.ts";
export type { Setup } from "./simulation/setup.ts";
export { applied, difference, type Difference as JsonDifference, type Json } from "./together/difference.ts";
export type { Stopped } from "./interpreter/match/stopped.ts";
