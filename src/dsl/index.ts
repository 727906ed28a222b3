/** The rules language: from text to checked game. */
export { builtins, builtinNamed, pieceMembers, words, type Builtin, type BuiltinForm } from "./builtins.ts";
export { checkGame } from "./checker/check-game.ts";
export { checkExpectation, checkGiven, checkShown } from "./checker/scenarios/scenario.ts";
export { checkSource } from "./check-source.ts";
export type { Resolve } from "./find.ts";
export { loadGame, type Loaded } from "./pipeline.ts";
export { overlay } from "./variants/overlay.ts";
