/** The random searches find nothing in a few attempts, and they would report a fault. */
import { expect, test } from "vitest";
import { explore } from "./explore.ts";
import { Random } from "./search.ts";
import { searches } from "./searches.ts";
import type { Found } from "./thread.ts";

test("a few attempts find nothing", async () => {
  const found: Found[] = [];
  const attempts = searches.map(() => 4);
  expect(
    await explore({ seed: 1, from: 0, attempts, workers: 1, seconds: undefined }, (each) => found.push(each)),
  ).toEqual(attempts);
  expect(found).toEqual([]);
});

test("an attempt is the same whenever it is made", () => {
  for (const search of searches) {
    const [first, again] = [1, 2].map(() => search.attempt(new Random(7)).input);
    expect(again).toBe(first);
  }
});

/**
 * The script of a thread that fails on purpose: attempt 3 finds a fault, attempt 5 does not end, and attempt 23 ends
 * the thread.
 */
const FAULTY = `import { parentPort, workerData } from "node:worker_threads";
parentPort.on("message", ({ search, from, to }) => {
  for (let n = from; n < to; n++) {
    Atomics.store(workerData.underWay, 0, n);
    if (n === 3) parentPort.postMessage({ search, attempt: n, input: "x", title: "wrong", details: "" });
    if (n === 5) for (;;);
    if (n === 23) throw new Error("over");
  }
  parentPort.postMessage("done");
});`;

test("a fault, an attempt without an end and one that ends the thread are told, and the others are made", async () => {
  const found: Found[] = [];
  const means = { thread: new URL(`data:text/javascript,${encodeURIComponent(FAULTY)}`), mostSeconds: 0.5 };
  expect(
    await explore(
      { seed: 1, from: 0, attempts: [0, 43], workers: 1, seconds: undefined },
      (each) => found.push(each),
      means,
    ),
  ).toEqual([0, 43]);
  expect(found.map(({ search, attempt, title }) => [search, attempt, title])).toEqual([
    [1, 3, "wrong"],
    [1, 5, "no end after 0.5 s"],
    [1, 23, "the thread ended: Error: over"],
  ]);
});
