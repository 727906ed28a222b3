/**
 * The compiler decides which answers must be tried. None are tried if a guard, a condition on the state, can tell
 * whether an answer can be completed.
 */
import { expect, test } from "vitest";
import { isError } from "../../../src/diagnostics/render.ts";
import { loadGame } from "../../../src/dsl/index.ts";
import { compileGame, type Program } from "../../../src/interpreter/index.ts";

/** Compiles a game in which each turn carries out these lines. */
function compiled(lines: string, more = "", effects = ""): Program {
  const text = `game: small
players: 2..2
names:
  good: [wood, clay]
kinds:
  player: { state: { coins: 0.. = 2, seals: 0..5 = 2, turn-left: 0..1 = 1, points: 0.., good: 0.. }, zones: { hand: row of card, shown: slot of card } }
  card: { price: 0..3, text: effect }
zones: { stock: deck of all card }
setup:
  - as each p in seats: draw 2 from stock to me.hand
play:
  - turn of each p in seats: do act
winners: p in seats with most p.points
pieces:
  card: { penny: [2x, 1, gain 1 coin], shilling: [2x, 2, gain 2 points], crown: [2x, 3, gain 2 points] }
${more}
effects:
  ${effects}
  act:
${lines.replaceAll(/^/gm, "    ")}
`;
  const { game, problems } = loadGame({ name: "small.yaml", text });
  expect(problems.filter(isError)).toEqual([]);
  return compileGame(game!, { players: 2 });
}

/** The names of the decisions whose answers the compiled game has to try. */
function tried(...game: Parameters<typeof compiled>): string[] {
  const program = compiled(...game);
  return [
    ...new Set(program.asks.flatMap((ask, i) => (ask.probe || ask.probeDecline ? [program.asked[i]!.label.name] : []))),
  ].sort();
}

const EXCHANGE = "anytime:\n  sell: [pay 1 seal, gain 1 coin]";

test("nothing, where what an answer costs can be read off", () => {
  expect(tried("- choose c in me.hand to buy\n- pay c.price coins")).toEqual([]);
});

test("nothing, where a condition must hold once pieces have moved", () => {
  expect(
    tried(
      "- choose c in me.hand to show:\n    - move c to next(me).hand\n    - require any(x in me.hand where x.price > 1)",
    ),
  ).toEqual([]);
  expect(
    tried(
      "- choose c in me.hand to show:\n    - move me.shown to next(me).hand\n    - move c to me.shown\n    - require any(x in me.shown where x.price > 1)",
    ),
  ).toEqual([]);
});

test("nothing, where there is enough to choose from", () => {
  const marked = "to mark:\n        - for each y in x: gain 1 point";
  expect(
    tried(
      `- choose c in me.hand to show:\n    - gain 1 coin\n    - choose min(2, count(me.hand)) x in me.hand ${marked}`,
    ),
  ).toEqual([]);
  expect(tried(`- choose count(me.hand) - 1 x in me.hand ${marked}`)).toEqual([]);
  expect(tried(`- gain 1 coin\n- choose 2 x in me.hand ${marked}`)).toEqual([]);
});

test("nothing, where a condition passed before ends a loop", () => {
  expect(
    tried("- choose 1..2 c in me.hand to buy\n- if count(c) < 2:\n    - for each x in c: pay x.price coins"),
  ).toEqual([]);
});

test("nothing, where every further answer is good", () => {
  expect(
    tried(
      "- choose c in me.hand to buy\n- pay c.price coins\n- repeat 2 times:\n    - choose n in 1..2 to take\n    - gain n points\n- for each x in me.hand in any order: gain 1 point",
    ),
  ).toEqual([]);
});

test("nothing, where a slot has just been emptied or found empty", () => {
  expect(
    tried(
      "- choose c in me.hand to show\n- pay c.price coins\n- move me.shown to stock\n- move c to me.shown\n- if not any(me.shown): move first(1, me.hand) to me.shown",
    ),
  ).toEqual([]);
});

test("nothing, where what a slot holds goes to another that has just been emptied", () => {
  expect(
    tried("- choose p in seats to rob:\n    - move p.shown to stock\n    - move next(p).shown to p.shown"),
  ).toEqual([]);
});

test("nothing, where a slot is empty whichever way leads there", () => {
  expect(
    tried("- choose c in me.hand to show:\n    - if any(me.shown): move me.shown to stock\n    - move c to me.shown"),
  ).toEqual([]);
  expect(
    tried(
      "- choose p in seats where not any(p.shown) to give:\n    - move next(p).hand to stock\n    - gain 1 point\n    - move first(1, p.hand) to p.shown",
    ),
  ).toEqual([]);
});

test("nothing, where an effect fills the slot that it is given, found empty before", () => {
  const lines =
    "- may begin:\n    - for each x in me.hand in any order: gain 1 point\n    - if not any(me.shown): do fill(me)";
  expect(tried(lines, "", "fill(player p): draw 1 from stock to p.shown")).toEqual([]);
});

test("nothing, where there is more than nothing of some of what has a sum", () => {
  const lines = (limit: number) =>
    `- may begin:\n    - gain 3 wood\n    - repeat while store > ${limit}:\n        - choose g in good where me.g > 0 to discard\n        - lose 1 g`;
  const more = "values: { store: me.wood + me.clay }";
  expect(tried(lines(2), more)).toEqual([]);
  expect(tried(lines(-1), more)).toContain("begin");
});

test("where a slot may have been filled since it was empty, or was only emptied on one way", () => {
  const refilled =
    "- choose c in me.hand to show:\n    - move me.shown to stock\n    - move next(me).shown to me.shown\n    - move c to me.shown";
  expect(tried(refilled)).toEqual(["show"]);
  const once = "- choose c in me.hand to show:\n    - if c.price = 1: move me.shown to stock\n    - move c to me.shown";
  expect(tried(once)).toEqual(["show"]);
});

test("nothing, where cards do what cannot fail", () => {
  expect(
    tried("- choose c in me.hand to play:\n    - do c.text\n    - may choose d in me.hand to play-too: do d.text"),
  ).toEqual([]);
});

test("nothing, where it is known how many are chosen one by one", () => {
  expect(
    tried(
      "- choose one to act:\n    sell:\n      - choose 2 c in me.hand to drop\n      - move c to stock\n      - gain 3 coins\n    rest: gain 1 point",
    ),
  ).toEqual([]);
});

test("nothing, where something can be paid once only, whichever way is taken", () => {
  const ways = [
    "- may first-way: pay 1 turn-left",
    "- may second-way: pay 1 turn-left",
    "- may third-way: pay 1 turn-left",
    "- may fourth-way: pay 1 turn-left",
  ];
  expect(
    tried(`- choose n in 1..2 to begin:\n${ways.map((way) => `    ${way}`).join("\n")}\n    - pay n coins`).filter(
      (name) => name === "begin",
    ),
  ).toEqual([]);
});

test.each([
  ["players may do one of several things", "- may choose one to deal:\n    buy: pay 2 seals\n    sell: pay 2 coins"],
  ["one of a few answers cannot fail", "- choose one to deal:\n    buy: pay 2 seals\n    rest: gain 1 point"],
  ["players may choose some", "- may choose 1..2 c in me.hand to drop:\n    - pay 2 seals\n    - move c to stock"],
  ["nobody draws from an empty deck", "- if any(stock):\n    - draw c from stock to me.hand\n    - gain 1 point"],
])("nothing, where after rounds that are not followed %s", (_, lines) => {
  const rounds = `- for each x in me.hand in any order:
    - choose n in 1..2 to take:
        - gain n points
${lines}`;
  const all = tried(`- may begin:\n    ${rounds.replaceAll("\n", "\n    ")}`);
  expect(all.filter((name) => name !== "deal" && name !== "drop")).toEqual([]);
});

test("what an exchange may still make possible", () => {
  expect(tried("- choose c in me.hand to buy\n- pay c.price coins", EXCHANGE)).toContain("buy");
});

test("what comes after a further decision that not every answer suits", () => {
  expect(
    tried(
      "- choose c in me.hand to buy\n- choose d in me.hand to drop\n- move d to stock\n- require count(me.hand) = 1 and c is in me.hand",
    ),
  ).not.toEqual([]);
});

test("nothing, where a loop before changes other things than those that decide", () => {
  const buying = (line: string) => `- choose c in me.hand to buy:\n    - ${line}\n    - pay c.price coins`;
  expect(tried(buying("for each x in me.shown: gain x.price points"))).toEqual([]);
  expect(tried(buying("for each x in me.shown: do keep(x)"), "", "keep(card x): gain x.price points")).toEqual([]);
  expect(tried(buying("for each x in me.shown: gain x.price coins"))).toEqual(["buy"]);
  expect(tried(buying("for each x in me.shown: do keep(x)"), "", "keep(card x): gain x.price coins")).toEqual(["buy"]);
  const showing = (line: string) => `- choose c in me.hand to show:\n    - ${line}\n    - move c to me.shown`;
  expect(tried(showing("for each x in me.hand: gain x.price points"))).toEqual([]);
  expect(tried(showing("for each x in next(me).shown: move x to me.hand"))).toEqual(["show"]);
});

const WORK = (kept: string) => `- choose one to act:
    rest: gain 1 point
    work:
      - gain 3 coins
      - move next(me).hand to me.hand
      - if any(me.hand):
          - choose c in me.hand to keep
          - ${kept}`;

test("nothing, where it does not matter which of the cards just taken is chosen", () => {
  expect(tried(WORK("if c.price > 1: pay 1 coin"))).toEqual([]);
  expect(tried(WORK("if c.price > 1: pay 2 seals\n          - else: pay 3 seals"))).toEqual(["act"]);
  expect(tried(WORK("if c.price > 1: pay 4 coins"))).toEqual(["act"]);
});

test("nothing, where a test before a question has shown that there is something to choose from", () => {
  const asked = (line: string) => `- choose one to act:
    rest: gain 1 point
    work:
      - move next(me).hand to me.hand
      - if any(c in me.hand where c.price > 1):
          - choose n in 1..2 to count
          - ${line}
          - choose c in me.hand where c.price > 1 to keep
          - gain n points`;
  expect(tried(asked("if any(me.hand): pause"))).toEqual([]);
  expect(tried(asked("move first(n, me.hand) to stock"))).toEqual(["act", "count"]);
});

test("no lines, where the position shows whether they are possible", () => {
  const program = compiled("- if possible: pay 2 coins\n- else: gain 1 coin");
  expect(program.effects.flatMap(({ ops }) => ops.filter(({ op }) => op === "possible"))).toEqual([]);
});
