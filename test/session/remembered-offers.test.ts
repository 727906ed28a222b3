/**
 * A cache keeps the answers that an executor offers in a position. They equal those of an executor that computes them
 * each time.
 */
import { expect, test } from "vitest";
import type { Executor } from "../../src/interpreter/runtime/executor.ts";
import { RandomStream } from "../../src/interpreter/runtime/random-stream.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";
import { waitingThreads } from "../../src/interpreter/runtime/state.ts";
import { rememberingOffers } from "../../src/session/remembered-offers.ts";
import { PLANNING, programOf } from "../interpreter/match/games.ts";

const program = programOf(PLANNING, 3);

/** Wraps an executor so that `computed` counts how often it computes the offered answers. */
function counting(executor: Executor): { readonly executor: Executor; computed: number } {
  const counted = {
    computed: 0,
    executor: {
      ...executor,
      refresh() {
        counted.computed++;
        return executor.refresh();
      },
    },
  };
  return counted;
}

const offersOf = (executor: Executor) => [...executor.offered.subarray(0, executor.refresh())];

test("positions of two matches in turn have the offers that are computed anew", () => {
  const plain = reference(program);
  const counted = counting(reference(program));
  const remembering = rememberingOffers(counted.executor);
  let asked = 0;
  const random = new RandomStream(1);
  const states = [1, 2].map((seed) => (plain.start(seed), plain.state.slice()));
  for (let move = 0; move < 60; move++) {
    const at = random.below(states.length);
    plain.state.set(states[at]!);
    remembering.state.set(states[at]!);
    const threads = waitingThreads(program, plain.state);
    for (const thread of [...threads, ...threads]) {
      for (const executor of [plain, remembering]) executor.select(thread);
      expect(offersOf(remembering)).toEqual(offersOf(plain));
      asked++;
    }
    const thread = random.one(threads);
    plain.select(thread);
    const offers = offersOf(plain);
    if (plain.answer(random.one(offers), true) === 0 && waitingThreads(program, plain.state).length === 0)
      if (plain.join() === 0) plain.start(move);
    states[at] = plain.state.slice();
  }
  expect(counted.computed).toBeLessThan(asked * 0.6);
});
