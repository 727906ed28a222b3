/** If a changed word changes a game, the semantic diff reports a difference at the word's place. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isError } from "../../src/diagnostics/render.ts";
import type { Range, Source } from "../../src/diagnostics/range.ts";
import { loadGame } from "../../src/dsl/index.ts";
import { diff, type Difference } from "../../src/semantic-diff/index.ts";

/** Each file, and a step n: of all changes of a word in the file, every n-th one is tried. */
const files: readonly (readonly [string, number])[] = [
  ["games/small/tic-tac-toe.yaml", 1],
  ["games/small/connect-four.yaml", 1],
  ["games/small/breakthrough.yaml", 1],
  ["games/tokaido.yaml", 40],
  ["test/probes/bily-hrad/01-nested-actions.yaml", 1],
  ["test/probes/bily-hrad/08-toll-track.yaml", 2],
];

interface Mutation {
  readonly start: number;
  readonly end: number;
  readonly word: string;
}

const OTHERS: Readonly<Record<string, readonly string[]>> = {
  "<": ["<="],
  "<=": ["<"],
  ">": [">="],
  ">=": [">"],
  "=": ["!="],
  "!=": ["="],
  "+": ["-"],
  "*": ["+"],
  and: ["or"],
  or: ["and"],
  gain: ["lose"],
  lose: ["gain"],
  most: ["least"],
  least: ["most"],
  before: ["after"],
  after: ["before"],
  top: ["bottom"],
  bottom: ["top"],
  following: ["preceding"],
  while: ["until"],
  until: ["while"],
  row: ["pile"],
  pile: ["row"],
  hand: ["pile"],
  deck: ["pile"],
};

/** All changes that replace one word by another that could stand there. Texts for players are not changed. */
function mutations(text: string): Mutation[] {
  const rules = text.slice(0, /^texts:/m.exec(text)?.index);
  const names = [...new Set([...rules.matchAll(/^\s+([a-z][\w-]*)(?=\(|:)/gm)].map((match) => match[1]!))];
  // The pattern also matches comments, titles and unnamed rows, so that their words are skipped. The diff reports a
  // changed title at the name of the thing, not at the title. An unnamed row is called by its number, so a change in it
  // renames other rows.
  return [
    ...rules.matchAll(
      /#.*|^ +- \[(?:[a-z-]+ \d+,?\s*)+\]|^( *)(?:title|about):.*(?:\n\1 +.*)*|(?<=[{,] *)(?:title|about):.*|\d+|[<>!]?=|[<>]|(?<= )[+*-](?= )|[\p{L}][\p{L}\p{N}-]*/gmu,
    ),
  ].flatMap(({ 0: word, index: start }, i) => {
    const others = /^\d+$/.test(word)
      ? [String(Number(word) + 1)]
      : (OTHERS[word] ?? (names.includes(word) ? [names[(names.indexOf(word) + 1 + (i % 5)) % names.length]!] : []));
    return others.filter((other) => other !== word).map((other) => ({ start, end: start + word.length, word: other }));
  });
}

function touches(
  differences: readonly Difference[],
  before: Source,
  after: Source,
  { start, word, end }: Mutation,
): boolean {
  const inside = (range: Range | undefined, source: Source, to: number) =>
    range !== undefined && range.source === source && range.start <= to && start <= range.end;
  return differences.some(({ before: was, after: is, lines = [] }) =>
    [{ before: was, after: is }, ...lines].some(
      (each) => inside(each.before?.range, before, end) || inside(each.after?.range, after, start + word.length),
    ),
  );
}

test.each(files)(
  "%s",
  (name, step) => {
    const before: Source = { name, text: readFileSync(name, "utf8") };
    const original = loadGame(before).file!;
    let tried = 0;
    const missed: string[] = [];
    for (const mutation of mutations(before.text).filter((_, i) => i % step === 0)) {
      const after: Source = {
        name,
        text: before.text.slice(0, mutation.start) + mutation.word + before.text.slice(mutation.end),
      };
      const { file, problems } = loadGame(after);
      if (!file || problems.some(isError)) continue;
      tried++;
      if (!touches(diff(original, file), before, after, mutation))
        missed.push(
          `${before.text.slice(mutation.start - 20, mutation.end + 10).replaceAll("\n", "⏎")} → ${mutation.word}`,
        );
    }
    expect(missed).toEqual([]);
    expect(tried).toBeGreaterThanOrEqual(10);
  },
  120_000,
);
