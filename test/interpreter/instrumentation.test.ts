/**
 * A program can report which lines it carries out, for traces and coverage. It plays the same matches as a program that
 * reports nothing.
 */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { GameError } from "../../src/interpreter/runtime/executor.ts";
import { instantiate } from "../../src/interpreter/runtime/codegen/generator.ts";
import { compileGame } from "../../src/interpreter/compile.ts";
import { everyNode, isList } from "../../src/interpreter/ir/visitor.ts";
import { operandsOf } from "../../src/interpreter/lookahead/analysis/operands.ts";
import { currentDecision } from "../../src/interpreter/match/decision.ts";
import { positionHash } from "../../src/interpreter/match/record/hash.ts";
import type { Program } from "../../src/interpreter/ir/program.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";
import { expectAgreement } from "./agree.ts";

const files = [
  "games/tokaido.yaml",
  "games/small/tic-tac-toe.yaml",
  ...readdirSync("test/probes", { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test)\.yaml$/.test(name))
    .map((name) => `test/probes/${name}`)
    .sort(),
];

function programs(file: string): [plain: Program, telling: Program] {
  const { game } = loadGame({ name: file, text: readFileSync(file, "utf8") });
  const players = game!.players.min;
  return [compileGame(game!, { players }), compileGame(game!, { players, spots: true })];
}

test.each(files)("%s", (file) => {
  const [plain, telling] = programs(file);
  expect(plain.spots).toEqual([]);
  // Some nodes report the list inside them. All code that reads a program must treat such a node as a list.
  const told = [
    ...telling.effects.flatMap(({ ops }) => ops.flatMap(operandsOf)),
    ...telling.fns.map(({ body }) => body),
  ];
  for (const node of told)
    everyNode(node, (part) => expect(isList(part) || !("list" in part) || !part.op.startsWith("spot")).toBe(true));
  const seeds = [1, 2];
  expectAgreement(telling, { seeds, decisions: 100 });
  const executors = [instantiate(plain), reference(telling)] as const;
  for (const seed of seeds) {
    const both = (step: (executor: (typeof executors)[number]) => number) => {
      const [one, other] = executors.map((executor) => {
        try {
          const count = step(executor);
          return {
            count,
            offered: currentDecision(executor, count, "0")?.answers.map((a) => a.name),
            position: positionHash(executor.program, executor.state),
          };
        } catch (error) {
          if (!(error instanceof GameError)) throw error;
          return { count: 0, error: error.code };
        }
      });
      expect(other).toEqual(one);
      return one!.count;
    };
    let count = both((executor) => executor.start(seed));
    for (let n = 0; count > 0 && n < 100; n++) {
      const choice = (seed * 31 + n * 7) % count;
      count = both((executor) => executor.answer(executor.offered[choice]!));
    }
  }
});
