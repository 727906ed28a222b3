/**
 * A whole answer may have several parts, for example three of five cards. A random player gives every whole answer with
 * the same chance, even if it picks one part after the other.
 */
import { describe, expect, test } from "vitest";
import type { Executor } from "../../src/interpreter/runtime/executor.ts";
import { ANYTIME, DECLINED } from "../../src/interpreter/ir/ir.ts";
import type { Program } from "../../src/interpreter/ir/program.ts";
import { Header } from "../../src/interpreter/ir/layout.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";
import { RandomPolicy } from "../../src/agents/random.ts";
import { fastExecutor } from "../../src/interpreter/runtime/fast-executor.ts";
import { program as programOf } from "../simulation/setups.ts";
import { asking } from "../support/asking.ts";

/**
 * Plays `times` matches, and counts how often the random player gives each whole answer. The key joins the parts of the
 * answer.
 */
function answered(executor: Executor, times: number): Map<string, number> {
  const bot = new RandomPolicy();
  const counts = new Map<string, number>();
  for (let seed = 0; seed < times; seed++) {
    bot.begin(seed);
    const parts: string[] = [];
    for (let count = executor.start(seed); count > 0;) {
      const before = executor.state.slice();
      const answer = executor.offered[bot.choose(executor, count)]!;
      // A bot tries answers while it chooses; it must leave the state as it was.
      expect(executor.state).toEqual(before);
      if (answer !== DECLINED) parts.push(`${answer}`);
      count = executor.answer(answer);
    }
    const whole = parts.join(" ");
    counts.set(whole, (counts.get(whole) ?? 0) + 1);
  }
  return counts;
}

const TIMES = 3000;

/**
 * Expects that all `ways` were counted about equally often. If they are equally likely, the test (chi-squared) fails in
 * about one of a hundred thousand runs.
 */
function expectUniform(counts: ReadonlyMap<string, number>, ways: number): void {
  expect(counts.size).toBe(ways);
  const expected = TIMES / ways;
  const squares = [...counts.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
  expect(squares).toBeLessThan(ways - 1 + 4.5 * Math.sqrt(2 * (ways - 1)) + 10);
}

const WHOLE: readonly (readonly [ways: number, lines: string])[] = [
  [6, "- choose 2 t in pool: move t to me.hand"],
  [16, "- choose any number of t in pool: move t to me.hand"],
  [14, "- choose 1..3 t in pool: move t to me.hand"],
  [15, "- may choose 1..4 t in pool: move t to me.hand\n- else: gain 1 point".replace("1..4", "1..3")],
  [10, "- choose 3 n in 1..5 to bid: gain sum(n) points"],
  // The four things cost 1, 2, 3 and 1 coins, and the player has 4: of the 16 sets, 11 can be paid.
  [11, "- choose any number of t in pool: [pay sum(t.price) coins, move t to me.hand]"],
  [3, "- choose any number of t in pool together sum(t.price) = 3: move t to me.hand"],
  [10, "- split 3 among g in good as n: gain n g"],
  [7, "- split 3 among g in good as n together n <= 2: gain n points"],
  [11, "- may split 3 among g in good as n: gain n g"],
];

describe.each(WHOLE)("%i whole answers: %s", (ways, lines) => {
  test("each is as likely as any other", () => expectUniform(answered(fastExecutor(asking(lines)), TIMES), ways));
  test("also where the reference executor tries every answer", () => {
    const program = asking(lines, { guards: false });
    const [slow, fast] = [answered(reference(program), 60), answered(fastExecutor(program), 60)];
    expect(slow).toEqual(fast);
  });
});

test("an answer without parts is given as ever", () =>
  expectUniform(answered(fastExecutor(asking("- choose t in pool: move t to me.hand")), TIMES), 4));

test("the same is counted by looking and by coefficients", () => {
  // The second line of each pair has a condition on the whole choice, which always holds. The program does not know
  // that in advance, so it tries every set of things.
  for (const [free, bound] of [
    ["1..3", "1..3 t in pool together any(t) or count(pool) > 9"],
    ["2", "2 t in pool together sum(t.price) < 99"],
  ] as const) {
    const [one, other] = [`${free} t in pool`, bound].map((line) =>
      answered(fastExecutor(asking(`- choose ${line}: move t to me.hand`)), 300),
    );
    expect(one).toEqual(other);
  }
});

/** The same program without its notes about which things can be chosen together. It then has to try each set. */
function unknowing(program: Program): Program {
  const asked = program.asked.map((ask) => ({
    ...ask,
    parts: ask.parts && { ...ask.parts, fewer: false, free: false },
  }));
  return { ...program, asked };
}

test.each([
  "any number of t in pool",
  "1..3 t in pool",
  "1..2 n in 1..5 to bid",
  "any number of n in 1..9 to bid",
  "1..3 n in 1..14 to bid",
  "2..4 n in 1..6 to bid",
])("choose %s: the same is counted from numbers of sets and set by set", (what) => {
  const program = asking(`- choose ${what}: gain 1 point`);
  expect(program.asked.map(({ parts }) => parts)).toMatchObject([{ free: true }]);
  const [counted, tried] = [program, unknowing(program)].map((one) => answered(fastExecutor(one), 200));
  expect(counted).toEqual(tried);
});

describe.each(["2", "1..2", "3", "1..5", "any number of"])("of equal copies, choose %s", (number) => {
  const program = asking(`- choose ${number} t in pool: [move t to me.hand, gain 1 point]`, {
    things: "a: 1, b: { copies: 3, price: 2 }, d: { copies: 2, price: 3 }",
  });

  test.each([fastExecutor, reference])("the same is counted from numbers of sets and set by set", (executor) => {
    expect(program.asked.map(({ parts }) => parts)).toMatchObject([{ free: true }]);
    const [counted, tried] = [program, unknowing(program)].map((one) => answered(executor(one), 100));
    expect(counted).toEqual(tried);
  });
});

test.each(["small/yacht", "momidzi"])("%s: sets are counted from numbers and set by set", (name) => {
  const program = programOf(name, 2);
  const [counted, tried] = [program, unknowing(program)].map((one) => answered(reference(one), 2));
  expect(counted).toEqual(tried);
});

test("inside an effect that is called, with parameters", () => {
  const sections =
    "effects:\n  offer(1..4 k):\n    - let n = k + 1\n    - choose k t in pool: move t to me.hand\n    - gain n points\n";
  expectUniform(answered(fastExecutor(asking("- for each k in 2..2: do offer(k)", { sections })), TIMES), 6);
});

test("where fewer fit only if nothing special is in force, either way is counted rightly", () => {
  // The things cost 1, 2, 3 and 1, and the player has 4 coins. The sale takes a coin off each thing if several are
  // bought, so that all 16 sets can be paid instead of 11.
  const sections =
    "state: { sale: bool }\neffects:\n  settle(set of thing t): pay sum(t.price) coins\nchange:\n  - instead of settle(t) where sale and count(t) > 1: pay sum(t.price) - count(t) coins\n";
  const lines = "- set sale to SALE\n- choose any number of t in pool: [do settle(t), move t to me.hand]";
  expectUniform(answered(fastExecutor(asking(lines.replace("SALE", "false"), { sections })), TIMES), 11);
  expectUniform(answered(fastExecutor(asking(lines.replace("SALE", "true"), { sections })), TIMES), 16);
});

test("an exchange is one answer more", () => {
  const sections = "anytime:\n  sell: [pay 1 spice, gain 1 coin]\n";
  const program = asking(
    "- gain 1 spice\n- choose any number of t in pool: [pay sum(t.price) coins, move t to me.hand]",
    { sections, things: "a: 2, b: 2, d: 2" },
  );
  const executor = fastExecutor(program);
  const bot = new RandomPolicy();
  bot.begin(1);
  const count = executor.start(1);
  const first = Array.from({ length: TIMES }, () => executor.offered[bot.choose(executor, count)]!);
  // There are 8 whole answers: with 4 coins 7 sets of things can be paid (nothing, three single things, three pairs),
  // and the exchange sells the spice. So each answer, also the exchange, should be given in 1/8 of the tries.
  expect(Math.abs(first.filter((answer) => answer <= ANYTIME).length - TIMES / 8)).toBeLessThan(75);
  expect(Math.abs(first.filter((answer) => answer === DECLINED).length - TIMES / 8)).toBeLessThan(75);
});

test("where there is too much to look at, part by part is random", () => {
  const things = Array.from({ length: 14 }, (_, i) => `t${i}: 1`).join(", ");
  const executor = fastExecutor(
    asking("- choose any number of t in pool together sum(t.price) != 99: move t to me.hand", { things }),
  );
  executor.start(1);
  const bot = new RandomPolicy();
  bot.begin(1);
  const first = Array.from({ length: TIMES }, () => bot.choose(executor, 15));
  for (let i = 0; i < 15; i++) expect(Math.abs(first.filter((at) => at === i).length - TIMES / 15)).toBeLessThan(70);
  expect(executor.state[Header.status]).toBe(1);
});
