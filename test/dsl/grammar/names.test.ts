/**
 * Parses names: which are allowed, which invisible characters are ignored, and which range each part of an expression
 * has.
 */
import { describe, expect, it } from "vitest";
import type { Expr } from "../../../src/dsl/ast/syntax.ts";
import { parseExpr, parseHead, parseName, printHead } from "../../../src/dsl/grammar/index.ts";
import { contextualKeywords } from "../../../src/dsl/grammar/keywords.ts";
import { bare, rangeOf, whole } from "./tree.ts";

describe("names", () => {
  it.each(["kníže", "hot-spring", "player-1", "žluťoučký-kůň-2", "京都", "Ωμέγα", "हिन्दी", "A"])("%s", (name) => {
    expect(whole(parseName, name).text).toBe(name);
    expect(printHead(whole(parseHead, `set me.${name} to ${name}`))).toBe(`set me.${name} to ${name}`);
  });

  it("are the same however an accent is stored", () => {
    expect(whole(parseName, "kníže".normalize("NFD"))).toMatchObject({ text: "kníže" });
  });

  it.each(contextualKeywords)("%s, a word of the language elsewhere", (name) => {
    for (const text of [
      `move ${name} to ${name}`,
      `gain ${name}(1) ${name} from ${name}`,
      `choose ${name} in ${name} to ${name}`,
      `let ${name} = ${name} + ${name}`,
      `do ${name}`,
      `for each ${name} in ${name} in any order`,
    ]) {
      expect(printHead(whole(parseHead, text))).toBe(text);
    }
  });

  it("may be those of an answer, unless they are verbs", () => {
    expect(whole(parseHead, "may order")).toMatchObject({ kind: "may", label: { text: "order" } });
    expect(parseHead(rangeOf("may pay")).problems).toMatchObject([{ code: "label-is-verb" }]);
  });
});

describe("spaces, line breaks and comments", () => {
  it("vanish", () => {
    const text =
      "move c in hand   # those in front of you\n\n    where c.price = 1\t# cheap ones\r\n  to\u00a0discard # away";
    expect(bare(whole(parseHead, text))).toEqual(bare(whole(parseHead, "move c in hand where c.price = 1 to discard")));
  });

  it("are no comment within a word", () => {
    expect(parseExpr(rangeOf("a#b")).problems).toMatchObject([{ code: "unknown-sign" }]);
  });
});

describe("places", () => {
  /** The text that each part of an expression covers; the first one is the text of the whole expression. */
  function covered(expr: Expr): string[] {
    const { source, start, end } = expr.range;
    const parts = Object.values(expr).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]));
    const inner = parts.filter(
      (part): part is Expr => typeof part === "object" && part !== null && "kind" in part && "range" in part,
    );
    return [source.text.slice(start, end), ...inner.flatMap(covered)];
  }

  it("are exact", () => {
    const text = "--- not (a + 1).b(c) / 2  up = - x ---";
    const { value, problems } = parseExpr({ source: { name: "test", text }, start: 4, end: text.length - 4 });
    expect(problems).toEqual([]);
    expect(covered(value)).toEqual([
      "not (a + 1).b(c) / 2  up = - x",
      "(a + 1).b(c) / 2  up = - x",
      "(a + 1).b(c) / 2  up",
      "(a + 1).b(c)",
      "(a + 1)",
      "a",
      "1",
      "c",
      "2",
      "- x",
      "x",
    ]);
  });

  it("of a block that is not there yet lie after the line", () => {
    const text = "for each p in seats   # all of them";
    expect(whole(parseHead, text)).toMatchObject({
      range: { start: 0, end: 19 },
      body: { items: [], range: { start: 19, end: 19 } },
    });
  });
});
