/** The reference executor can get the answers of decisions from generated code. It then does the same as without. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadGame } from "../../../src/dsl/index.ts";
import { compileGame } from "../../../src/interpreter/compile.ts";
import { instantiate } from "../../../src/interpreter/runtime/codegen/generator.ts";
import { fastExecutor } from "../../../src/interpreter/runtime/fast-executor.ts";
import type { Program } from "../../../src/interpreter/ir/program.ts";
import { answerFinder } from "../../../src/interpreter/runtime/answer-finder.ts";
import { reference } from "../../../src/interpreter/runtime/reference/reference.ts";
import { expectAgreement } from "../agree.ts";
import { PLANNING, programOf } from "../match/games.ts";
import { errorOf } from "./both.ts";

/** A reference executor that gets the answers of decisions from generated code. */
const withFinder = (program: Program) => reference(program, {}, {}, answerFinder(fastExecutor(program)));

function programIn(name: string): Program {
  const { game } = loadGame({ name, text: readFileSync(`games/${name}.yaml`, "utf8") });
  return compileGame(game!, { players: game!.players.max });
}

test.each(["tokaido", "bily-hrad", "momidzi", "shogun", "small/chess"])(
  "matches of %s go on in the same way",
  (name) => {
    expect(
      expectAgreement(programIn(name), { seeds: [1, 2], decisions: 60, exchange: 7, other: withFinder }),
    ).toBeGreaterThan(60);
  },
  60_000,
);

test("secret answers are offered to each player", () => {
  expect(expectAgreement(programOf(PLANNING, 3), { seeds: [1, 2, 3], other: withFinder })).toBeGreaterThan(20);
});

test("a step may do the same work as without", () => {
  const program = programIn("tokaido");
  const played = instantiate(program);
  let count = played.start(1);
  const ends: string[] = [];
  for (let step = 0; step < 5; step++) {
    const [state, answer] = [played.state.slice(), played.offered[step % count]!];
    count = played.answer(answer);
    const needed = program.work - played.workLeft!();
    for (const work of [needed - 1, needed]) {
      const [plain, found] = [reference, withFinder].map((make) => {
        const executor = make({ ...program, work });
        executor.state.set(state);
        return errorOf(() => executor.answer(answer));
      });
      expect(found).toBe(plain);
      ends.push(found!);
    }
  }
  expect(new Set(ends.map((end) => end === "none")).size).toBe(2);
});

test("a decision without answers stops the match at the same line", () => {
  const program = programOf(`game: nothing
players: 2..2
kinds:
  player: { state: { points: 0.. } }
play:
  - as player-1:
      - choose n in 1..3 to begin: gain n points
      - choose m in 1..3 where m > me.points + 2 to stop: gain m points
winners: p in seats with most p.points
`);
  expectAgreement(program, { seeds: [1], other: withFinder });
});

test("work is counted only by generated code", () => {
  const program = programOf(PLANNING, 3);
  expect(answerFinder(reference(program))).toBeUndefined();
});
