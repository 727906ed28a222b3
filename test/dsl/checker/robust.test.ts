/** For any contents of a file the check ends, and each finding has a place in the file. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkSource, loadGame } from "../../../src/dsl/index.ts";
import { runs } from "../../support/exploration.ts";
import { gameSources } from "../../support/files.ts";
import { sourceOf } from "../../support/texts.ts";

const texts = gameSources().map((source) => source.text);

/** A text with some of its lines removed, doubled or moved. */
const broken = fc
  .tuple(
    fc.constantFrom(...texts),
    fc.array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom("drop", "double", "swap", "cut")), {
      minLength: 1,
      maxLength: 6,
    }),
  )
  .map(([text, steps]) => {
    const lines = text.split("\n");
    for (const [a, b, how] of steps) {
      const [i, j] = [a % lines.length, b % lines.length];
      if (how === "drop") lines.splice(i, 1 + (b % 5));
      else if (how === "double") lines.splice(i, 0, lines[j] ?? "");
      else if (how === "swap") [lines[i], lines[j]] = [lines[j] ?? "", lines[i] ?? ""];
      else lines[i] = (lines[i] ?? "").slice(0, b % 40);
    }
    return lines.join("\n");
  });

describe("a broken file", () => {
  it("is checked to the end, with findings inside it", { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(broken, (text) => {
        for (const { range } of checkSource(sourceOf(text))) {
          expect(range.start).toBeGreaterThanOrEqual(0);
          expect(range.end).toBeLessThanOrEqual(text.length);
        }
        loadGame(sourceOf(text));
      }),
      { numRuns: runs(150) },
    );
  });

  it.each([
    [
      "kinds that are each other",
      "kinds:\n  a-kind: { is: b-kind }\n  b-kind: { is: a-kind }\n  c-kind: { is: a-kind }\n",
    ],
    ["a grid without end", "kinds: { cell: {} }\npieces: { cell: grid 99999999 by 99999999 }\n"],
    ["very many players", "kinds: { player: { zones: { hand: pile of 9 disc } }, disc: {} }\n"],
    [
      "values in a circle",
      "values:\n  a-value: b-value\n  b-value: c-value + a-value\n  c-value: the (x in a-value where x = b-value)\n",
    ],
  ])("%s", (_, more) => {
    expect(() => checkSource(sourceOf(`game: sample\nplayers: 1..999999999\n${more}play: []\n`))).not.toThrow();
  });
});

it("reports effects that call one another in a long row, without running out of stack", () => {
  const row = Array.from({ length: 6000 }, (_, i) => `  e${i}(card c): [do e${i + 1}(c)]\n`).join("");
  const text = `game: sample
players: 2..2
kinds:
  card: {}
  player: { zones: { hand: pile of 3 card seen by owner, table: pile of card } }
effects:
${row}  e6000(card c):
    - choose d in me.hand where d = c to lay: move d to me.table
play:
  - turn of each p in seats:
      - choose c in p.hand to pick: do e0(c)
`;
  expect(checkSource(sourceOf(text)).map(({ code }) => code)).toContain("calls-too-deep");
}, 120_000);

it("reads very many local names in one block, without running out of stack", () => {
  const names = Array.from({ length: 15_000 }, (_, i) => `  - let n${i + 1} = n${i}\n`).join("");
  const text = `game: sample
players: 2..2
kinds: { player: { state: { points: 0.. } } }
setup:
  - let n0 = 1
${names}  - as each p in seats: gain n15000 points
play: []
winners: p in seats with most p.points
`;
  expect(checkSource(sourceOf(text)).map(({ code }) => code)).toEqual([]);
}, 120_000);
