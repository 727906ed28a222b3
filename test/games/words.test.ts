/** The rule file of a game has far fewer words than its rulebook, and its rules need no quotation marks. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";

/**
 * The large games: the number of words in the rulebook, and the most words that the rules may have. `data` are kinds
 * whose rows only repeat what is printed on components, so these rows are not counted.
 */
const GAMES = [
  { name: "tokaido", rulebook: 3179, most: 980, data: ["space", "souvenir", "meal", "spring", "view"] },
  {
    name: "bily-hrad",
    rulebook: 5427,
    most: 2599,
    data: ["marker", "heron", "die", "bridge", "floor", "dais", "yard", "pair", "season"],
  },
  {
    name: "bily-hrad-duel",
    rulebook: 4350,
    most: 2050,
    data: [
      "clan-seal",
      "courtier",
      "cylinder",
      "lantern",
      "location",
      "location-token",
      "yard",
      "ladder",
      "rung",
      "common-goods",
      "luxury-goods",
    ],
  },
  { name: "momidzi", rulebook: 2722, most: 1826, data: ["heap", "column", "card"] },
  { name: "shogun", rulebook: 2741, most: 1956, data: ["province"] },
];

/**
 * The most words that the rules of each small game may have; names of pieces do not count. The limits are old counts,
 * from before the language had shorter phrases and the zone `taken`.
 */
const SMALL: Readonly<Record<string, number>> = {
  bees: 253,
  breakthrough: 205,
  brewers: 330,
  "bulls-and-cows": 309,
  chess: 644,
  "connect-four": 126,
  dominoes: 391,
  "go-fish": 181,
  hex: 286,
  "high-water": 283,
  kalah: 241,
  "knockout-whist": 287,
  "kuhn-poker": 162,
  "liars-dice": 242,
  mushroomers: 336,
  "night-fox": 268,
  "peg-solitaire": 149,
  picnic: 269,
  pig: 76,
  poke: 263,
  prsi: 231,
  reversi: 189,
  "royal-game-of-ur": 264,
  "tic-tac-toe": 95,
  yacht: 225,
};

/**
 * The lines that count as rules: declarations, values, effects, the course of play, texts of cards, variants. Lines for
 * players, the look of the table, ids of the rulebook and names of columns do not count.
 */
function ruleLines(text: string, data: readonly string[]): string[] {
  let [section, kind, names] = ["", "", Number.POSITIVE_INFINITY];
  return text.split("\n").filter((line) => {
    const indent = line.search(/\S/);
    if (indent >= 0 && indent <= names)
      names = /^ *(texts|title|about):/.test(line) ? indent : Number.POSITIVE_INFINITY;
    section = /^([\w-]+):/.exec(line)?.[1] ?? section;
    kind = section === "pieces" ? (/^ {2}([\w-]+):/.exec(line)?.[1] ?? kind) : "";
    return (
      names === Number.POSITIVE_INFINITY &&
      !["game", "view", "rulebook"].includes(section) &&
      !/^ *columns:/.test(line) &&
      !data.includes(kind)
    );
  });
}

/**
 * Splits a line at blanks. Comments are left out, and so are the dashes and brackets with which YAML makes lists and
 * maps.
 */
function words(line: string): string[] {
  return line
    .replace(/(^|\s)#.*/, "")
    .split(/\s+/)
    .filter((part) => part !== "" && !/^[-[\]{}]$/.test(part));
}

describe.each(GAMES)("$name", ({ name, rulebook, most, data }) => {
  const lines = ruleLines(readFileSync(resolve(import.meta.dirname, `../../games/${name}.yaml`), "utf8"), data);

  test(`the rules take at most ${most} words of the ${rulebook} of the rulebook`, () => {
    const count = lines.flatMap(words).length;
    expect(count).toBeGreaterThan(most / 2);
    expect(count).toBeLessThanOrEqual(most);
  });

  test("no rule is in quotation marks", () => {
    expect(lines.filter((line) => /["']/.test(line.replace(/(^|\s)#.*/, "")))).toEqual([]);
  });
});

test.each(Object.entries(SMALL))("the rules of %s take at most %i words", (name, most) => {
  const text = readFileSync(resolve(import.meta.dirname, `../../games/small/${name}.yaml`), "utf8");
  const count = ruleLines(text, []).flatMap((line) => words(untitled(line))).length;
  expect(count).toBeGreaterThan(most / 2);
  expect(count).toBeLessThanOrEqual(most);
});

/** A row without its title; empty if it contains only a title. */
function untitled(line: string): string {
  const rest = line.replace(/,? *title: (\{[^}]*\}|[^,}]*)/, "");
  return rest !== line && /: *\{ *\}$/.test(rest) ? "" : rest;
}
