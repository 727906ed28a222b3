/**
 * Generated code leaves out some stores, and computes some values only once. The values must stay the same as in the
 * reference executor.
 */
import { describe, expect, test } from "vitest";
import { compileGame } from "../../../src/interpreter/compile.ts";
import { loadGame } from "../../../src/dsl/index.ts";
import { generate } from "../../../src/interpreter/runtime/codegen/generator.ts";
import { expectAgreement } from "../agree.ts";

function program(marks: string) {
  const text = `
game: stores
players: 2..2
kinds:
  player: { zones: { stones: pile of 9 stone }, state: { seen: 0..1000 } }
  stone: { owner: player }
  place: { zones: { heap: pile of stone, gate: pile of stone } }
pieces:
  player: { west: { seat: 1 }, east: { seat: 2 } }
  place: [near, middle, far]
values:
  mine(place l): count(s in l.heap where s.owner = me) * 2 + count(l.gate)
play:
  - repeat 9 times:
      - turn of each p in seats:
          - choose l in place to put:
              - move the first(me.stones) to l.heap
              - if count(l.heap) > 2: move the last(l.heap) to l.gate
              - gain ${marks} seen
winners: p in seats with most p.seen
`;
  return compileGame(loadGame({ name: "stores", text }).game!, { players: 2 });
}

describe("nothing is stored", () => {
  test.each([
    ["to look for a member", "count(k in place where me is in (k.heap + k.gate).owner)"],
    ["to see that there is one", "count(k in place where any(k.heap.owner))"],
    ["to count different owners", "count(place.heap.owner)"],
    ["to list what lies in different zones", "count(place.heap)"],
    ["to list some of what lies in different zones", "count((k in place where any(k.gate)).heap)"],
    [
      "to list what lies on top of different zones",
      "count(k in place where k.heap is in place.heap) + count(place.gate)",
    ],
  ])("%s", (_, marks) => {
    const made = program(marks);
    expect(generate(made).text).not.toMatch(/has(Second)?\(\w0,/);
    expect(expectAgreement(made, { seeds: [1, 2, 3, 4] })).toBeGreaterThan(20);
  });
});

test("what may repeat is left out", () => {
  const made = program("count(p in place.heap.owner where p.seen < 900)");
  expect(generate(made).text).toMatch(/has(Second)?\(\w0,/);
  expect(expectAgreement(made, { seeds: [1, 2, 3, 4] })).toBeGreaterThan(20);
});

test("what members are chosen by is worked out once where their condition asks for it, too", () => {
  const made = program("count(k in place where mine(k) > 1 with most mine(k))");
  const mine = made.fns.findIndex(({ name }) => name === "mine");
  const calls = generate(made).text.match(new RegExp(`(?<!function )\\bf${mine}\\(`, "g"));
  expect(calls).toHaveLength(1);
  expect(expectAgreement(made, { seeds: [1, 2, 3, 4] })).toBeGreaterThan(20);
});
