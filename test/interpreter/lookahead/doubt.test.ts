/** Tests whether lines are possible stay in a program where conditions on the state cannot always tell. */
import { expect, test } from "vitest";
import { loadGame } from "../../../src/dsl/index.ts";
import { compileGame } from "../../../src/interpreter/index.ts";
import { gameSources } from "../../support/files.ts";

/** For each test in a program: whether conditions come directly before it. */
function decidedBefore(file: string): boolean[] {
  const { game } = loadGame(gameSources().find(({ name }) => name.endsWith(file))!);
  return compileGame(game!, { players: 2 }).effects.flatMap(({ ops }) =>
    ops.flatMap(({ op }, at) => (op === "possible" ? [ops[at - 1]?.op === "unless"] : [])),
  );
}

test("short conditions decide before a test, where they can", () => {
  expect(decidedBefore("momidzi.yaml")).toEqual([true]);
});

test("conditions that would do the work of a test are left out", () => {
  expect(decidedBefore("small/chess.yaml")).toEqual([false]);
});
