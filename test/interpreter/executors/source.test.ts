import { expect, test } from "vitest";
import { generate } from "../../../src/interpreter/runtime/codegen/generator.ts";
import { randomProgram } from "./random-programs.ts";

test("generated source does not depend on names", () => {
  const program = randomProgram(
    Array.from({ length: 600 }, (_, i) => (i * 7919) % 1000),
    true,
  );
  const renamed = {
    ...program,
    effects: program.effects.map((effect, i) => ({ ...effect, name: `"];process.exit()//${i}` })),
    fns: program.fns.map((fn, i) => ({ ...fn, name: `*/${i}` })),
  };
  expect(generate(renamed)).toEqual(generate(program));
});

test("no function of the source is too large to be optimized", () => {
  for (let i = 0; i < 20; i++) {
    const { text } = generate(
      randomProgram(
        Array.from({ length: 900 }, (_, k) => (k * (7919 + i)) % 1000),
        false,
      ),
    );
    for (const line of text.split(/^function /m)) expect(line.length).toBeLessThan(40_000);
  }
});
