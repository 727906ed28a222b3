/** The exports of the rules language: everything from the text to the checked game. */
export { builtins, words } from "./builtins.ts";
export { checkExpectation, checkGiven } from "./checker/scenarios/scenario.ts";
export { checkSource } from "./check-source.ts";
export type { Resolve } from "./find.ts";
export { loadGame, type Loaded } from "./pipeline.ts";
