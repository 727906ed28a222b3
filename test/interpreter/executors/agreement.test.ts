import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../support/exploration.ts";
import { expectAgreement } from "../agree.ts";
import { randomProgram } from "./random-programs.ts";

const tape = fc.array(fc.nat(1000), { minLength: 100, maxLength: 800 });

/** A list of options that fails where the guard may fail, too. */
const found = [0, 0, 0, 0, 0, 702, 0, 0, 0, 0, 459, 987, 0, 0, 105, 534, 0, 0, 0, 726, 0, 0, 73, ...Array.from({ length: 92 }, () => 0)];

test.each([false, true])("both executors agree on programs made at random (with failures: %s)", (mayFail) => {
  let decisions = 0;
  fc.assert(
    fc.property(tape, fc.nat(1000), (values, seed) => {
      decisions += expectAgreement(randomProgram(values, mayFail), { seeds: [seed + 1], decisions: 30, exchange: 3 });
    }),
    { numRuns: runs(400), examples: [[found, 0]] },
  );
  expect(decisions).toBeGreaterThan(100);
}, 60_000);
