import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../support/exploration.ts";
import { expectAgreement } from "../agree.ts";
import { randomProgram } from "./random-programs.ts";

const tape = fc.array(fc.nat(1000), { minLength: 100, maxLength: 800 });

/** Found before. */
const found = [
  // A list of options that fails where the guard may fail, too.
  [
    0,
    0,
    0,
    0,
    0,
    702,
    0,
    0,
    0,
    0,
    459,
    987,
    0,
    0,
    105,
    534,
    0,
    0,
    0,
    726,
    0,
    0,
    73,
    ...Array.from({ length: 92 }, () => 0),
  ],
  // A list in a frame with nothing (`ABSENT`) as a member.
  [
    0,
    0,
    826,
    0,
    0,
    0,
    0,
    208,
    0,
    0,
    0,
    0,
    0,
    0,
    274,
    0,
    684,
    0,
    0,
    26,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    816,
    691,
    328,
    0,
    0,
    0,
    0,
    0,
    277,
    0,
    0,
    734,
    0,
    436,
    0,
    0,
    0,
    52,
    0,
    0,
    0,
    0,
    0,
    0,
    46,
    663,
    97,
    9,
    175,
    0,
    470,
    129,
    0,
    575,
    142,
    ...Array.from({ length: 50 }, () => 0),
  ],
  // Pieces that change places where whether they fit cannot be worked out.
  [0, 0, 0, 0, 0, 30, 0, 357, 423, 0, 0, 6, 0, 867, 0, 0, 1, 0, 6, ...Array.from({ length: 100 }, () => 0)],
];

test.each([false, true])(
  "both executors agree on programs made at random (with failures: %s)",
  (mayFail) => {
    let decisions = 0;
    fc.assert(
      fc.property(tape, fc.nat(1000), (values, seed) => {
        decisions += expectAgreement(randomProgram(values, mayFail), { seeds: [seed + 1], decisions: 30, exchange: 3 });
      }),
      { numRuns: runs(200), examples: found.map((values): [number[], number] => [values, 0]) },
    );
    expect(decisions).toBeGreaterThan(100);
  },
  60_000,
);
