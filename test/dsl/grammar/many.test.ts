/**
 * The parser ends on any text. If a random tree is printed, the parser reads the same tree from the text. The lines of
 * the project's games are printed as they are written.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Outcome } from "../../../src/diagnostics/problem.ts";
import type { Range } from "../../../src/diagnostics/range.ts";
import type { Clause, Expr, Name, Query } from "../../../src/dsl/ast/syntax.ts";
import * as lines from "../../../src/dsl/grammar/index.ts";
import { reservedKeywords, contextualKeywords, verbs } from "../../../src/dsl/grammar/keywords.ts";
import { Grammar } from "../../../src/dsl/grammar/declarations.ts";
import { runs } from "../../support/exploration.ts";
import { gameSources } from "../../support/files.ts";
import { bare, rangeOf, ranges, whole } from "./tree.ts";

const { parseExpr, parseHead, printExpr, printHead } = lines;
const parsers = Object.entries(lines).filter(([name]) => name.startsWith("parse")) as [
  string,
  (range: Range) => Outcome<unknown>,
][];

const nowhere = rangeOf("");

const name: fc.Arbitrary<Name> = fc
  .constantFrom("a", "hot-spring", "kníže", "x2", ...contextualKeywords)
  .map((text) => ({ text, range: nowhere }));

/** Generates random expression trees of every shape, small enough for a person to read. */
const { expr } = fc.letrec<{ expr: Expr; query: Query; path: Expr; clause: Clause }>((tie) => {
  const args = fc.option(
    fc.array(
      fc.oneof(
        tie("expr"),
        tie("query"),
        fc.record({
          kind: fc.constant("for" as const),
          of: tie("expr"),
          query: tie("query"),
          range: fc.constant(nowhere),
        }),
      ),
      { maxLength: 2 },
    ),
    { nil: undefined },
  );
  const called = args.map((list) => (list ? { args: list } : {}));
  return {
    query: fc.record({
      kind: fc.constant("query" as const),
      binder: name,
      in: tie("expr"),
      clauses: fc.array(tie("clause"), { maxLength: 2 }),
      range: fc.constant(nowhere),
    }),
    clause: fc.record({
      how: fc.constantFrom("where", "while", "until", "with most", "with least", "by most", "by least"),
      expr: tie("expr"),
      range: fc.constant(nowhere),
    }),
    path: fc.tuple(name, called).map(([of, call]): Expr => ({ kind: "name", name: of, ...call, range: nowhere })),
    expr: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.nat(999_999_999).map((value): Expr => ({ kind: "int", value, range: nowhere })),
      tie("path"),
      fc
        .tuple(tie("expr"), name, called)
        .map(([of, part, call]): Expr => ({ kind: "member", of, name: part, ...call, range: nowhere })),
      fc.oneof(tie("query"), tie("path")).map((of): Expr => ({ kind: "the", of, range: nowhere })),
      tie("expr").map((of): Expr => ({ kind: "not", of, range: nowhere })),
      tie("expr").map((of): Expr => ({ kind: "negate", of, range: nowhere })),
      fc
        .tuple(
          fc.constantFrom("or", "and", "=", "!=", "<", "<=", ">", ">=", "..", "+", "-", "*", "mod", "/ down", "/ up"),
          tie("expr"),
          tie("expr"),
        )
        .map(([op, left, right]): Expr => ({ kind: "binary", op, left, right, range: nowhere })),
      fc
        .tuple(fc.boolean(), tie("expr"), tie("expr"))
        .map(([negated, of, set]): Expr => ({ kind: "is-in", negated, of, set, range: nowhere })),
      fc
        .tuple(fc.boolean(), tie("expr"), name)
        .map(([negated, of, kind]): Expr => ({ kind: "is-kind", negated, of, name: kind, range: nowhere })),
      fc
        .tuple(tie("expr"), tie("expr"), tie("expr"))
        .map(([cond, then, otherwise]): Expr => ({ kind: "if", cond, then, else: otherwise, range: nowhere })),
    ),
  };
});

describe("what is written is read as it was", () => {
  it("expressions", () => {
    fc.assert(
      fc.property(expr, (tree) => {
        const text = printExpr(tree);
        fc.pre(text.length < 400);
        const { value, problems } = parseExpr(rangeOf(text));
        fc.pre(!problems.some(({ code }) => code === "nested-too-deep"));
        expect([text, problems, bare(value)]).toEqual([text, [], bare(tree)]);
      }),
      { numRuns: runs(1000) },
    );
  });

  it("rules around expressions", () => {
    const frames: ((text: string) => string)[] = [
      (e) => `with (${e}) in force`,
      (e) => `for each x in (${e}) in any order`,
      (e) => `gain (${e}) (${e}).coins`,
      (e) => `choose (${e})..(${e}) c in (${e}) together (${e}) at random to buy`,
      (e) => `turn of each p in (${e}) by most (${e})`,
      (e) => `draw (${e}) from (${e}) to top of (${e})`,
    ];
    fc.assert(
      fc.property(expr, fc.constantFrom(...frames), (tree, frame) => {
        const text = frame(printExpr(tree));
        fc.pre(text.length < 600);
        const { value, problems } = parseHead(rangeOf(text));
        fc.pre(problems.length === 0);
        expect(bare(whole(parseHead, printHead(value)))).toEqual(bare(value));
      }),
    );
  });
});

/**
 * The lines of the project's games, each joined with the lines that continue it. A pattern finds them, so the test does
 * not depend on the program's own reader.
 */
const items = gameSources().flatMap(({ text }) =>
  text.replaceAll(/\n +(?=(?:to|and|or|where|with|by|\+) )/g, " ").split("\n"),
);
const rules = [
  ...new Set(items.map((line) => /^\s+- ([^[{#][^#]*?)(?:: .*|:)?(?: #.*)?$/.exec(line)?.[1] ?? "")),
].filter((text) => verbs.some((verb) => text.startsWith(`${verb} `)));

describe("rules of the games", () => {
  it("are there", () => {
    expect(rules.length).toBeGreaterThan(50);
  });

  it.each(rules)("%s", (text) => {
    const head = whole(parseHead, text);
    expect(bare(whole(parseHead, printHead(head)))).toEqual(bare(head));
  });
});

describe("any text", () => {
  const word = fc.oneof(
    fc.constantFrom(
      ...reservedKeywords,
      ...contextualKeywords,
      "a",
      "b",
      "1",
      "2.5",
      "(",
      ")",
      ",",
      ".",
      "..",
      "=",
      "!=",
      "<",
      "+",
      "-",
      "*",
      "/",
      "&&",
      ":",
      ";",
      '"',
      "#",
      "\n",
      "_",
      "'s",
    ),
    fc.string({ maxLength: 3, unit: "grapheme" }),
  );
  const text = fc.oneof(
    fc.array(word, { maxLength: 20 }).map((words) => words.join(" ")),
    fc.string({ unit: "binary", maxLength: 40 }),
    fc
      .tuple(fc.constantFrom(...rules), fc.nat(), word)
      .map(([rule, at, other]) => rule.slice(0, at % rule.length) + other + rule.slice((at % rule.length) + 1)),
  );

  it("gets a tree, and problems within it", () => {
    fc.assert(
      fc.property(text, fc.nat(3), (inner, before) => {
        const range: Range = {
          source: { name: "test", text: `${"-".repeat(before)}${inner}---` },
          start: before,
          end: before + inner.length,
        };
        for (const [parser, parse] of parsers) {
          const { value, problems } = parse(range);
          const outside = [...ranges(value), ...problems.map((problem) => problem.range)].filter(
            ({ source, start, end }) =>
              source !== range.source || !(range.start <= start && start <= end && end <= range.end),
          );
          expect([parser, outside]).toEqual([parser, []]);
        }
      }),
      { numRuns: runs(500) },
    );
  });
});

describe("hostile text", () => {
  it.each([
    ["parentheses", "(".repeat(10_000) + "1" + ")".repeat(10_000), "line-too-long"],
    ["fewer parentheses", `require ${"(".repeat(100)}1${")".repeat(100)}`, "nested-too-deep"],
    ["negations", `require ${"not ".repeat(300)}a`, "nested-too-deep"],
    ["conditions", `require ${"if a then b else ".repeat(100)}c`, "nested-too-deep"],
    ["calls", `require ${"f(".repeat(100)}1${")".repeat(100)}`, "nested-too-deep"],
    ["a sum", `require ${"1 + ".repeat(10_000)}1`, "line-too-long"],
  ])("%s", (_, text, code) => {
    expect(parseHead(rangeOf(text)).problems).toMatchObject([{ code }]);
  });

  it("may be as deep as it is allowed to be", () => {
    whole(parseHead, `require ${"f(1 + ".repeat(38)}1${")".repeat(38)}`);
    whole(parseHead, `require ${"not a and -1 < 2 and ".repeat(50)} a - b - c`);
  });
});

it("has a grammar without contradictions", () => {
  expect(() => new Grammar(true)).not.toThrow();
});
