import fc from "fast-check";
import { expect, test } from "vitest";
import { expectAgreement } from "../agree.ts";
import { randomProgram } from "./random-programs.ts";

const tape = fc.array(fc.nat(1000), { minLength: 100, maxLength: 800 });

test.each([false, true])("both executors agree on programs made at random (with failures: %s)", (mayFail) => {
  let decisions = 0;
  fc.assert(
    fc.property(tape, fc.nat(1000), (values, seed) => {
      decisions += expectAgreement(randomProgram(values, mayFail), { seeds: [seed + 1], decisions: 30, exchange: 3 });
    }),
    { numRuns: 400 },
  );
  expect(decisions).toBeGreaterThan(100);
}, 60_000);
