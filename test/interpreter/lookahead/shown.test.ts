/**
 * A line `require` that look-ahead has already checked for an answer is not checked again when the answer is carried
 * out. Lines after the end of the look-ahead are checked.
 */
import { expect, test } from "vitest";
import { loadGame } from "../../../src/dsl/index.ts";
import { compileGame } from "../../../src/interpreter/index.ts";
import { GameError } from "../../../src/interpreter/runtime/executor.ts";
import { instantiate } from "../../../src/interpreter/runtime/codegen/generator.ts";
import { reference } from "../../../src/interpreter/runtime/reference/reference.ts";
import { small } from "./both.ts";

const TURN = (before: string) => `- choose n in 1..3 to act
- ${before}
- for each k in 1..2: gain k points
- require n > 1`;

test.each([
  ["reference", reference],
  ["generated code", instantiate],
])("%s", (_name, make) => {
  const begun = (line: string) => {
    const { game } = loadGame({ name: "small.yaml", text: small(TURN(line)) });
    const executor = make(compileGame(game!, { players: 2 }));
    return { executor, offered: [...executor.offered.subarray(0, executor.start(1))] };
  };
  const known = begun("gain n points");
  expect(known.offered).toEqual([2, 3]);
  expect(() => known.executor.answer(2)).not.toThrow();
  const chance = begun("shuffle stock");
  expect(chance.offered).toEqual([1, 2, 3]);
  expect(() => chance.executor.answer(1)).toThrow(GameError);
});
