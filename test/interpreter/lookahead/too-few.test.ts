/**
 * If the lines after an answer require a choice of several things and there are too few, the answer is refused without
 * a try.
 */
import { expect, test } from "vitest";
import { loadGame } from "../../../src/dsl/index.ts";
import { compileGame } from "../../../src/interpreter/index.ts";
import { instantiate } from "../../../src/interpreter/runtime/codegen/generator.ts";
import { reference } from "../../../src/interpreter/runtime/reference/reference.ts";
import { small } from "./both.ts";

const TURN = `- choose one to act:
    rest: gain 1 point
    work: gain 2 points
    take:
      - choose 2 or more n in 1..10 where n > least together sum(n) > 25 to pick
      - gain sum(n) points`;

test.each([
  ["reference", reference],
  ["generated code", instantiate],
])("%s", (_name, make) => {
  const offered = (least: number) => {
    const { game } = loadGame({ name: "small.yaml", text: small(TURN.replace("least", String(least))) });
    const executor = make({ ...compileGame(game!, { players: 2 }), lookAhead: 0 });
    return [...executor.offered.subarray(0, executor.start(1))];
  };
  expect(offered(9)).toEqual([0, 1]);
  expect(() => offered(7)).toThrow("look-ahead");
});
