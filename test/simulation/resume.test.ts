/**
 * A match can be saved at any decision and continued in another process. It ends as it would have ended without that.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Match } from "../../src/interpreter/match/match.ts";
import { replayMatch } from "../../src/interpreter/match/record/replay.ts";
import type { Executor } from "../../src/interpreter/runtime/executor.ts";
import type { Program } from "../../src/interpreter/ir/program.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";
import { fastExecutor } from "../../src/interpreter/runtime/fast-executor.ts";
import { runs } from "../support/exploration.ts";
import { playOn } from "./play-on.ts";
import { program } from "./setups.ts";

const programs: readonly (readonly [string, number, readonly string[]])[] = [
  ["small/tic-tac-toe", 2, []],
  ["small/connect-four", 2, []],
  ["small/breakthrough", 2, []],
  ["tokaido", 2, []],
  ["tokaido", 3, ["putovani-zpet", "zabuznicka"]],
  ["tokaido", 5, ["cesta-zasveceni"]],
];
const made = programs.map(([game, players, variants]) => program(game, players, variants));

const through = (match: Match): unknown => JSON.parse(JSON.stringify(match.hostRecord()));

function resumed(executor: Executor, saved: unknown): Match {
  const result = replayMatch(executor, saved);
  if (result.kind !== "same") throw new Error(JSON.stringify(result));
  return result.match;
}

test("in a new executor, of either sort", () => {
  fc.assert(
    fc.property(fc.nat(made.length - 1), fc.integer(), fc.nat(60), (which, seed, cut) => {
      const of = made[which] as Program;
      const whole = Match.start(fastExecutor(of), seed);
      playOn(whole, seed);
      const begun = Match.start(fastExecutor(of), seed);
      playOn(begun, seed, cut);
      for (const make of [fastExecutor, reference]) {
        const again = resumed(make(of), through(begun));
        playOn(again, seed);
        expect(again.hostRecord()).toEqual(whole.hostRecord());
        expect(again.result()).toEqual(whole.result());
      }
    }),
    { numRuns: runs(10) },
  );
});

test("in a new process", () => {
  const of = program("tokaido", 3);
  const whole = Match.start(reference(of), 12);
  playOn(whole, 12);
  const begun = Match.start(reference(of), 12);
  playOn(begun, 12, 25);
  const file = join(mkdtempSync(join(tmpdir(), "rulewright-")), "saved.json");
  writeFileSync(file, JSON.stringify(begun.hostRecord()));
  const ended = execFileSync(process.execPath, [resolve(import.meta.dirname, "resume-process.ts"), file, "12"], {
    encoding: "utf8",
  });
  expect(JSON.parse(ended)).toEqual(JSON.parse(JSON.stringify({ record: whole.hostRecord(), result: whole.result() })));
});
