/** The parser groups the parts of an expression by precedence: `a + b * c` is `a + (b * c)`. */
import { describe, expect, it } from "vitest";
import { parseExpr, printExpr } from "../../../src/dsl/grammar/index.ts";
import { tree, whole } from "./tree.ts";

it.each([
  ["1", "1"],
  ["a", "a"],
  ["f()", "(name f [])"],
  ["f(a, 1)", "(name f [a 1])"],
  ["a.b.c(d)", "(member (member a b) c [d])"],
  ["me.x.y", "(member (member me x) y)"],
  ["(a + b).c", "(member (binary + a b) c)"],
  ["-a", "(negate a)"],
  ["- -a", "(negate (negate a))"],
  ["-a * b", "(binary * (negate a) b)"],
  ["a + b * c", "(binary + a (binary * b c))"],
  ["a - b - c", "(binary - (binary - a b) c)"],
  ["a * b mod c", "(binary mod (binary * a b) c)"],
  ["a / b down + 1", "(binary + (binary / down a b) 1)"],
  ["a / 2 up", "(binary / up a 2)"],
  ["1..n + 1", "(binary .. 1 (binary + n 1))"],
  ["a = b", "(binary = a b)"],
  ["a != b", "(binary != a b)"],
  ["a < b", "(binary < a b)"],
  ["a <= b", "(binary <= a b)"],
  ["a > b", "(binary > a b)"],
  ["a >= b", "(binary >= a b)"],
  ["a is in b", "(is-in a b)"],
  ["a is not in b", "(is-in negated a b)"],
  ["a is meal", "(is-kind a meal)"],
  ["a is not meal", "(is-kind negated a meal)"],
  ["a..b = c..d", "(binary = (binary .. a b) (binary .. c d))"],
  ["not a = b", "(not (binary = a b))"],
  ["not not a", "(not (not a))"],
  ["a and b or c and d", "(binary or (binary and a b) (binary and c d))"],
  ["not a and b", "(binary and (not a) b)"],
  ["if a then b else c", "(if a b c)"],
  ["if a then b else if c then d else e", "(if a b (if c d e))"],
  ["(if a then b else c) + 1", "(binary + (if a b c) 1)"],
  ["the a.b", "(the (member a b))"],
  ["the x in s", "(the (query x s []))"],
  ["the x in s where x.a + 1 = 2", "(the (query x s [(where (binary = (binary + (member x a) 1) 2))]))"],
  ["(the x in s) + 1", "(binary + (the (query x s [])) 1)"],
  ["1 + the x in s where p", "(binary + 1 (the (query x s [(where p)])))"],
  ["sum(x.a for x in s)", "(name sum [(for (member x a) (query x s []))])"],
  ["every(x in s where p)", "(name every [(query x s [(where p)])])"],
  [
    "count(x in s while a until b with most c with least d by most e by least f)",
    "(name count [(query x s [(while a) (until b) (with most c) (with least d) (by most e) (by least f)])])",
  ],
  ["x is in 1..5", "(is-in x (binary .. 1 5))"],
  ["a or b and c", "(binary or a (binary and b c))"],
])("%s", (text, expected) => {
  const expr = whole(parseExpr, text);
  expect(tree(expr)).toBe(expected);
  expect(printExpr(expr)).toBe(text);
});

describe("parentheses that change nothing", () => {
  it.each([
    ["(a)", "a"],
    ["(a * b) + c", "a * b + c"],
    ["a and (b and c)", "a and (b and c)"],
    ["((a.b)).c", "a.b.c"],
    ["f((x in s))", "f(x in s)"],
    ["the (x in s)", "the x in s"],
  ])("%s", (text, expected) => {
    expect(printExpr(whole(parseExpr, text))).toBe(expected);
  });
});
