/**
 * The order in which two variants are applied can change the rules. Then one of them must state which comes first, or
 * the checker reports an error.
 */
import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { SeatedAgent } from "../../../src/agents/seated-agent.ts";
import type { Problem } from "../../../src/diagnostics/problem.ts";
import { isError } from "../../../src/diagnostics/render.ts";
import { checkSource, loadGame } from "../../../src/dsl/index.ts";
import { compileGame } from "../../../src/interpreter/index.ts";
import { fastExecutor } from "../../../src/interpreter/runtime/fast-executor.ts";
import { playBatch } from "../../../src/simulation/simulate.ts";
import { messages, sourceOf } from "../../support/texts.ts";

const codes = (problems: readonly Problem[]) => problems.map(({ code }) => code);

const GAME = `game: sample
players: 2..2
names: { good: [fish, cloth] }
options: { weather: [calm, rough] }
kinds:
  player: { state: { points: 0.., coins: 0.. = 9 }, zones: { hand: row of card } }
  card: { cost: 0..9, good: good = fish }
zones: { market: row of all card }
pieces: { card: { crab: 2, silk: 3 cloth, tea: 4 } }
values: { wage: 2 }
play:
  - repeat 3 times:
      - turn of each p in seats:
          - may choose c in market to buy: do settle(c)
          - do work(me.coins)
winners: p in seats with most p.points with most p.coins
effects:
  settle(card c): [pay c.cost coins, move c to me.hand, gain 1 point]
  work(0.. n): gain wage coins
texts: { en: { buy: Buy }, cs: { buy: Kup } }
`;

/** The text of a game that has variants called `a`, `b` and so on, with these contents. */
const withVariants = (...variants: readonly string[]) =>
  `${GAME}variants:\n${variants.map((text, i) => `  ${"abcd"[i]}:\n${indented(text)}`).join("")}`;
const indented = (text: string) =>
  text
    .split("\n")
    .map((line) => `    ${line}\n`)
    .join("");
const ABOUT_TWO = new Set(["change-conflict", "order-decides", "order-of-rules", "taken-away"]);
const found = (...variants: readonly string[]) =>
  codes(checkSource(sourceOf(withVariants(...variants)))).filter((code) => ABOUT_TWO.has(code));

describe("the order of two variants matters", () => {
  it.each([
    [
      "what is said of all rows and of one",
      "pieces: { card: { each: { cost: 1 } } }",
      "pieces: { card: { crab: { cost: 7 } } }",
    ],
    [
      "what is said of all rows and a whole row",
      "pieces: { card: { each: { cost: 1 } } }",
      "pieces: { card: { crab: 7 } }",
    ],
    [
      "what is said of all rows and a new row",
      "pieces: { card: { each: { cost: 1 } } }",
      "pieces: { card: { whale: 9 } }",
    ],
    [
      "conditions that overlap",
      "change: [instead of settle(c) where c = crab: gain 3 points]",
      "change: [instead of settle(d) where d.cost = 2: gain 4 points]",
    ],
    [
      "rules that make the condition of the other true",
      "change:\n  - instead of work(n) where me.coins < 5: [gain 5 coins, do usual]",
      "change:\n  - instead of work(n) where me.coins >= 5: gain 3 points",
    ],
    [
      "words that may mean the same",
      "change: [instead of settle(c) where c.good = fish: gain 3 points]",
      "change: [instead of settle(c) where c.good = first(market).good: gain 4 points]",
    ],
    ["a condition and none", "change: [wage becomes if weather = rough then 3 else usual]", "change: [wage becomes 4]"],
    ["a value around another", "change: [wage becomes usual + 1]", "change: [wage becomes usual * 2]"],
    ["a difference both ways", "change: [wage becomes usual + 1]", "change: [wage becomes 9 - usual]"],
    ["a value that drops what the other builds on", "change: [wage becomes 5]", "change: [wage becomes usual + 1]"],
    [
      "rules that are dropped with the effect",
      "change: [after work(n): gain 1 point]",
      "change: [instead of work(n): gain 3 coins]",
    ],
    ["words added to a list written anew", "names: { good: [usual, tea-leaf] }", "names: { good: [fish, cloth, oil] }"],
    ["a text", "texts: { en: { buy: Take } }", "texts: { en: { buy: Acquire } }"],
  ])("for %s", (_, a, b) => {
    expect(found(a, b)).toEqual(["order-decides"]);
    expect(found(b, a)).toEqual(["order-decides"]);
  });

  it("for rules that follow one another, as a warning", () => {
    const draw = "change:\n  - after work(n): move first(market) to me.hand";
    const score = "change:\n  - after work(n): gain count(me.hand) points";
    expect(found(draw, score)).toEqual(["order-of-rules"]);
  });

  it.each([
    [
      "conditions that exclude each other",
      "change: [instead of settle(c) where c = crab: gain 3 points]",
      "change: [instead of settle(d) where d.cost > 1 and d = silk: gain 4 points]",
    ],
    [
      "numbers apart",
      "change: [wage becomes if me.coins < 5 then 1 else usual]",
      "change: [wage becomes if me.coins >= 5 then 4 else usual]",
    ],
    [
      "a condition and its opposite",
      "change: [wage becomes if weather = rough then 1 else usual]",
      "change: [wage becomes if not weather = rough then 4 else usual]",
    ],
    [
      "two that are added",
      "change: [wage becomes usual + 1]",
      "change: [wage becomes if me.coins > 3 then count(seats) + usual else usual]",
    ],
    ["the same rules", "change: [after work(n): pause]", "change: [after work(m): pause]"],
    ["gains", "change: [after work(n): gain 1 coin]", "change: [after work(n): [gain 2 points, gain 1 coin]]"],
    [
      "what comes before and what after",
      "change: [before work(n): gain 1 coin]",
      "change: [after work(n): gain n points]",
    ],
    ["the same text", "texts: { en: { buy: Take } }", "texts: { en: { buy: Take } }"],
    [
      "other columns of all rows",
      "pieces: { card: { each: { cost: 1 } } }",
      "pieces: { card: { crab: { good: cloth } } }",
    ],
  ])("but not for %s", (_, a, b) => {
    expect(found(a, b)).toEqual([]);
  });
});

describe("`over`", () => {
  const doubled = "change: [wage becomes usual * 2]";
  const raised = "over: [a]\nchange: [wage becomes usual + 1]";

  it("says which of two lies further out, whatever the order in which they are named", () => {
    const source = sourceOf(withVariants(doubled, raised));
    expect(found(doubled, raised)).toEqual([]);
    for (const names of [
      ["a", "b"],
      ["b", "a"],
    ])
      expect(loadGame(source, names).game!.variants).toEqual(["a", "b"]);
    expect(loadGame(source, ["b"]).game!.variants).toEqual(["b"]);
  });

  it("holds by way of a third", () => {
    const third = "over: [b]\nchange: [wage becomes usual * 3 + 1]";
    expect(found(doubled, raised, third)).toEqual([]);
  });

  it("leads in no circle", () => {
    const source = sourceOf(withVariants(`over: [b]\n${doubled}`, raised));
    expect(codes(loadGame(source, ["a", "b"]).problems)).toContain("over-circle");
    expect(messages(checkSource(source))).toContainEqual(
      expect.stringContaining("`a` must go over `b`, which must go over `a`."),
    );
  });
});

/** Contents of variants. The test combines any two of them in both orders. */
const PARTS = [
  "change: [wage becomes 9 - usual]",
  "pieces: { card: { each: { cost: 1 } } }",
  "pieces: { card: { each: { copies: 2 } } }",
  "pieces: { card: { crab: { cost: 7 } } }",
  "pieces: { card: { crab: { copies: 3, good: cloth } } }",
  "pieces: { card: { silk: 5 } }",
  "pieces: { card: { whale: { cost: 6 } } }",
  "without: { card: [silk] }",
  "names: { good: [usual, oil] }",
  "kinds: { player: { state: { coins: 0.. = 4 } } }",
  "values: { wage: 4 }",
  "effects: { work(0.. n): gain 1 point }",
  "change: [wage becomes 5]",
  "change: [wage becomes usual + 1]",
  "change: [wage becomes if me.coins > 9 then usual - 1 else usual]",
  "change: [wage becomes usual * 2]",
  "change: [wage becomes max(usual, 3)]",
  "change: [wage becomes if weather = calm then min(usual, 1) else usual]",
  "change: [wage becomes if me.points > 1 then 0 else usual]",
  "change: [wage becomes if me.points <= 1 then 3 else usual]",
  "change: [after work(n): gain 1 point]",
  "change: [after work(n): gain wage points]",
  "change: [after work(n) where me.coins > 9: lose 2 coins]",
  "change: [before work(n): gain 2 coins]",
  "change: [instead of work(n): gain n + 1 coins]",
  "change: [instead of work(n) where n > 9: gain 3 points]",
  "change: [instead of work(n) where n < 7: [do usual, gain 1 coin]]",
  "change: [instead of settle(c) where c = crab: gain 3 points]",
  "change: [instead of settle(c) where c.cost = 2: gain 4 points]",
  "change: [instead of settle(c) where c = tea: [do usual, gain 1 point]]",
  "change: [gain n coins becomes 1]",
  "change: [after settle(c): gain c.cost coins]",
] as const;

describe("where nothing is said about two variants", () => {
  it("both orders give the same matches", async () => {
    const play = async (source: ReturnType<typeof sourceOf>, names: readonly string[]) => {
      const { game, problems } = loadGame(source, names);
      if (problems.some(isError)) return undefined;
      const program = compileGame(game!, { players: 2, options: {}, guards: false });
      const agents = program.players.map(() => SeatedAgent.named("random"));
      const { tally, failure } = await playBatch(fastExecutor(program), agents, 1, { from: 0, to: 8 });
      return { tally, failed: failure?.code };
    };
    const differ: (readonly string[])[] = [];
    for (const [i, a] of PARTS.entries())
      for (const b of PARTS.slice(i + 1)) {
        if (found(a, b).length > 0) continue;
        const source = sourceOf(withVariants(a, b));
        const [one, other] = [await play(source, ["a", "b"]), await play(source, ["b", "a"])];
        if (!isDeepStrictEqual(one, other)) differ.push([a, b]);
      }
    expect(differ).toEqual([]);
  }, 120_000);
});
