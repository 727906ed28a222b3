/**
 * The table of statements describes each sort of rule with examples. The grammar reads all these examples as this sort.
 */
import { describe, expect, it } from "vitest";
import { blockNeed, parseHead } from "../../src/dsl/grammar/index.ts";
import { beginnings, isVerb, verbOf } from "../../src/dsl/grammar/keywords.ts";
import { type StatementKind, statements } from "../../src/dsl/statements/index.ts";
import type { Statement } from "../../src/dsl/statements/statement.ts";

const all = Object.entries(statements) as unknown as readonly (readonly [StatementKind, Statement])[];

/** Parses the first line of a statement. A colon at its end, which would begin a block, is left out. */
function read(line: string) {
  const text = line.replace(/:$/, "");
  return parseHead({ source: { name: "line", text }, start: 0, end: text.length });
}

const filledIn = (snippet: string) => snippet.replaceAll(/\$\{\d:([^}]*)\}/g, "$1");

describe.each(all)("the statement %s", (kind, { below, beginnings: ways }) => {
  const lines = ways.flatMap(({ words, example, snippets }) =>
    [example, ...snippets.map(filledIn)].map((line) => ({ words, line })),
  );

  it.each(lines)("is read from `$line`", ({ words, line }) => {
    const { value, problems } = read(line);
    expect(problems).toEqual([]);
    expect(line.startsWith(words)).toBe(true);
    // A line such as `may choose …` is read as a choice with the flag `may`, not as a statement of its own.
    expect(value.kind === kind || (kind === "may" && value.kind !== "else" && value.may)).toBe(true);
  });

  it("has a block where the grammar asks for one", () => {
    for (const { line } of lines.filter((each) => read(each.line).value.kind === kind)) {
      expect([line, blockNeed(read(line).value)]).toEqual([line, below]);
      if (below !== "block or rest") expect([line, line.endsWith(":")]).toEqual([line, below !== "none"]);
    }
  });
});

describe("what verbs are called elsewhere", () => {
  it("is no verb itself", () => {
    expect(beginnings.flatMap(({ synonyms = [] }) => synonyms.filter(isVerb))).toEqual([]);
  });

  it.each(
    beginnings.flatMap((beginning) =>
      (beginning.synonyms ?? []).map((synonym) => [synonym, verbOf(beginning)] as const),
    ),
  )("`%s` leads to `%s`", (synonym, verb) => {
    const [found] = read(`${synonym} zzz zzz zzz zzz`).problems;
    expect(found?.code).toBe("unknown-verb");
    expect(found?.data.suggestions).toContain(verb === "for" ? "for each" : verb);
  });
});
