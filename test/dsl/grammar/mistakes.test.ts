/**
 * Each mistake has one message, at its place («» marks it). If the intention is clear, the message has a fix that
 * removes the mistake.
 */
import { describe, expect, it } from "vitest";
import { diagnosticOf, fixOf } from "../../../src/diagnostics/render.ts";
import type { Outcome } from "../../../src/diagnostics/problem.ts";
import type { Range } from "../../../src/diagnostics/range.ts";
import {
  parseChange,
  parseExpr,
  parseHead,
  parseHeading,
  parseMade,
  parseName,
  parseRow,
  parseState,
  parseTableKey,
  parseZone,
} from "../../../src/dsl/grammar/index.ts";
import { rangeOf } from "./tree.ts";

/**
 * Parses a text with one mistake. Returns the code and the title of the problem, and the text after the fix. Throws if
 * the problem is not at the place that «» marks.
 */
function mistake(parse: (range: Range) => Outcome<unknown>, marked: string): string[] {
  const text = marked.replace(/[«»]/g, "");
  const [found, ...others] = parse(rangeOf(text)).problems;
  if (!found) throw new Error("no problem");
  const { start, end } = found.range;
  expect(others).toEqual([]);
  expect(`${text.slice(0, start)}«${text.slice(start, end)}»${text.slice(end)}`).toBe(marked);
  const fix = fixOf(found);
  return [
    found.code,
    diagnosticOf(found).message,
    fix ? text.slice(0, fix.range.start) + fix.newText + text.slice(fix.range.end) : "",
  ];
}

describe("parseHead", () => {
  it.each([
    ["«gian» 3 coins", "unknown-verb", "A rule cannot start with `gian`.", "gain 3 coins"],
    ["«Move» c to x", "unknown-verb", "A rule cannot start with `Move`.", "move c to x"],
    ["«add» 3 coins", "unknown-verb", "A rule cannot start with `add`.", "gain 3 coins"],
    ["«elif» x > 3", "unknown-verb", "A rule cannot start with `elif`.", "if x > 3"],
    ["«collect»(s)", "call-without-do", "`collect` cannot begin a rule. Use `do` to run an effect.", "do collect(s)"],
    [
      "may «collect»(s)",
      "call-without-do",
      "`collect` cannot begin a rule. Use `do` to run an effect.",
      "may do collect(s)",
    ],
    ["«otherwise»", "unknown-verb", "A rule cannot start with `otherwise`.", "else"],
    ["«give» 2 coins to bank", "unknown-verb", "A rule cannot start with `give`.", "pay 2 coins to bank"],
    ["«give» c to discard", "unknown-verb", "A rule cannot start with `give`.", "move c to discard"],
    ["«win the game»", "said-otherwise", "`win the game` is written differently here.", ""],
    ["if «not possible»", "said-otherwise", "`not possible` is written differently here.", ""],
    ["«choose one c» in hand", "said-otherwise", "`choose one c` is written differently here.", ""],
    ["«choose up to 2» c in hand", "said-otherwise", "`choose up to 2` is written differently here.", ""],
    ["gain «50%» of usual coins", "said-otherwise", "`50%` is written differently here.", ""],
    ["«3» coins", "verb-missing", "The rule does not say what happens; it starts with `3`.", ""],
    ["«c» to discard", "verb-missing", "The rule does not say what happens; it starts with `c`.", "move c to discard"],
    [
      "«while» x > 3",
      "verb-missing",
      "The rule does not say what happens; it starts with `while`.",
      "repeat while x > 3",
    ],
    ["x «=» 3", "assignment", "`=` only compares; it does not change `x`.", "set x to 3"],
    ["me.x «:=» 3", "assignment", "`:=` cannot be used to change `me.x` here.", "set me.x to 3"],
    ["x «+=» 1", "assignment", "`+=` cannot be used to change `x` here.", ""],
    ["set x «+=» 1", "assignment", "`+=` cannot be used to change `x` here.", ""],
    ["may «pay»", "label-is-verb", "`pay` starts a rule, so it cannot be the name of an answer.", ""],
    ["«the» gain 3 coins", "unknown-verb", "A rule cannot start with `the`.", ""],
    ["set x «=» 3", "wrong-word", "`to` belongs here, not `=`.", "set x to 3"],
    ["set x «==» 3", "wrong-word", "`to` belongs here, not `==`.", "set x to 3"],
    ["let x «to» 3", "wrong-word", "`=` belongs here, not `to`.", "let x = 3"],
    ["let x «3»", "word-missing", "`=` is missing between `x` and `3`.", "let x = 3"],
    ["move x «stall»", "word-missing", "`to` is missing between `x` and `stall`.", "move x to stall"],
    ["draw 3 «souvenirs»", "word-missing", "`from` is missing between `3` and `souvenirs`.", "draw 3 from souvenirs"],
    ["draw 3 «form» deck to hand", "misspelt-word", "`form` makes no sense here.", "draw 3 from deck to hand"],
    ["draw 3 from deck «into» hand", "wrong-word", "`to` belongs here, not `into`.", "draw 3 from deck to hand"],
    ["in any «ordre»", "misspelt-word", "`ordre` makes no sense here.", "in any order"],
    ["in «order»", "word-missing", "`any` is missing between `in` and `order`.", "in any order"],
    ["turn «p»", "word-missing", "`of` is missing between `turn` and `p`.", "turn of p"],
    ["turn«»", "word-missing", "`of` is missing after `turn`.", "turn of"],
    ["repeat 3«»", "word-missing", "`times` is missing after `3`.", "repeat 3 times"],
    ["for «x» in s", "word-missing", "`each` is missing between `for` and `x`.", "for each x in s"],
    ["end «game»", "word-missing", "`the` is missing between `end` and `game`.", "end the game"],
    ["end the game won «me»", "word-missing", "`by` is missing between `won` and `me`.", "end the game won by me"],
    [
      "secretly «each» p in s",
      "word-missing",
      "`as` is missing between `secretly` and `each`.",
      "secretly as each p in s",
    ],
    ["else «x» > 3", "word-missing", "`if` is missing between `else` and `x`.", "else if x > 3"],
    ["if me «in» seats", "word-missing", "`is` is missing between `me` and `in`.", "if me is in seats"],
    ["require me «coins» > 3", "word-missing", "`.` is missing between `me` and `coins`.", "require me.coins > 3"],
    [
      "move c in hand «wher» c.price = 3 to x",
      "misspelt-word",
      "`wher` makes no sense here.",
      "move c in hand where c.price = 3 to x",
    ],
    [
      "move c in hand «c».price = 3 to x",
      "word-missing",
      "`where` is missing between `hand` and `c`.",
      "move c in hand where c.price = 3 to x",
    ],
    [
      "move «hand» where price = 3 to x",
      "members-without-name",
      "`where` tests each member of `hand`, but the members have no name.",
      "",
    ],
    ...["with most price", "by least price"].map((clause): [string, string, string, string] => [
      `move «hand» ${clause} to x`,
      "members-without-name",
      `\`${clause.split(" ")[0]}\` tests each member of \`hand\`, but the members have no name.`,
      "",
    ]),
    [
      "choose 2 «to» buy",
      "set-missing",
      "This rule does not say which pieces to choose from: `in` and a set are missing between `2` and `to`.",
      "",
    ],
    [
      "choose card«»",
      "set-missing",
      "This rule does not say which pieces to choose from: `in` and a set are missing after `card`.",
      "",
    ],
    ["choose c «from» hand", "wrong-word", "`in` belongs here, not `from`.", "choose c in hand"],
    [
      "for each p«»",
      "set-missing",
      "This rule does not say which pieces to choose from: `in` and a set are missing after `p`.",
      "",
    ],
    [
      "as each p«»",
      "set-missing",
      "This rule does not say which pieces to choose from: `in` and a set are missing after `p`.",
      "",
    ],
    ["choose any «nubmer» of c in s", "misspelt-word", "`nubmer` makes no sense here.", "choose any number of c in s"],
    ["gain 2 coins «bank»", "word-missing", "`from` is missing between `coins` and `bank`.", "gain 2 coins from bank"],
    ["pay 2 coins «bank»", "word-missing", "`to` is missing between `coins` and `bank`.", "pay 2 coins to bank"],
    ["do f(a «b»)", "word-missing", "`,` is missing between `a` and `b`.", "do f(a, b)"],
    ["do any(c «hand»)", "word-missing", "`in` is missing between `c` and `hand`.", "do any(c in hand)"],
    ["if«»", "value-missing", "Something is missing after `if`: a name, a number, or a value.", ""],
    ["gain«»", "line-ends-early", "The line ends too early, after `gain`.", ""],
    ["gain coins«»", "value-missing", "Something is missing after `coins`: a name, a number, or a value.", ""],
    ["require a and«»", "value-missing", "Something is missing after `and`: a name, a number, or a value.", ""],
    [
      "require «and» a",
      "value-missing",
      "Something is missing between `require` and `and`: a name, a number, or a value.",
      "",
    ],
    ["set «to» 3", "value-missing", "Something is missing between `set` and `to`: a name, a number, or a value.", ""],
    ["do f(«,»a)", "value-missing", "Something is missing between `(` and `,`: a name, a number, or a value.", ""],
    ["pay 1 coin to«»", "value-missing", "Something is missing after `to`: a name, a number, or a value.", ""],
    ["gain 1 coin «2»", "word-too-many", "`2` is not needed here.", "gain 1 coin"],
    ["gain 3 coins «coins»", "word-too-many", "`coins` is not needed here.", "gain 3 coins"],
    ["gain 3 «of» coins", "word-too-many", "`of` is not needed here.", "gain 3 coins"],
    ["require a and «and» b", "word-too-many", "`and` is not needed here.", "require a and b"],
    ["gain 3 «3»", "unexpected-word", "`3` does not belong here.", ""],
    ["lose 1 coin «to» bank", "unexpected-word", "`to` does not belong here.", ""],
    ["let «in» = 3", "reserved-word", "`in` is a word of the language and cannot be used as a name.", ""],
    ["choose «the» in hand", "reserved-word", "`the` is a word of the language and cannot be used as a name.", ""],
    ["gain «coins 3»", "words-swapped", "`coins` and `3` are in the wrong order.", "gain 3 coins"],
    ["gain max(1 ,2 ) coins «+»", "word-too-many", "`+` is not needed here.", "gain max(1 ,2 ) coins"],
    ["choose c «hand in»", "words-swapped", "`hand` and `in` are in the wrong order.", "choose c in hand"],
    ["gain «3».x coins", "unexpected-word", "`3` does not belong here.", ""],
    ["if c «then» gain 1 coin", "head-without-colon", "A colon belongs here, not `then`.", "if c: gain 1 coin"],
    ["if c «gain» 1 coin", "head-without-colon", "A colon is missing after `c`.", "if c: gain 1 coin"],
    ["if x «then» y else z", "head-without-colon", "A colon belongs here, not `then`.", "if x: y else z"],
    [
      "for each p in seats «gain» 1 coin",
      "head-without-colon",
      "A colon is missing after `seats`.",
      "for each p in seats: gain 1 coin",
    ],
    ["gain 1 coin«,» pay 2 seals", "two-rules", "A second rule begins on this line, at `pay`.", ""],
    ["gain 1 coin «and» pay 2 seals", "two-rules", "A second rule begins on this line, at `pay`.", ""],
    ["gain 1 coin«;» pay 1 seal", "two-rules", "A second rule begins on this line, at `pay`.", ""],
    ["if c«:»gain 1 coin", "colon-without-space", "A space is missing after the colon.", "if c: gain 1 coin"],
    [
      "gain f(1, 2 «coins»",
      "unclosed-parenthesis",
      "A parenthesis is never closed: `)` is missing between `2` and `coins`.",
      "gain f(1, 2) coins",
    ],
    ["require (a«»", "unclosed-parenthesis", "A parenthesis is never closed: `)` is missing after `a`.", "require (a)"],
    ["require («(»a)", "word-too-many", "`(` is not needed here.", "require (a)"],
    [
      "move (c in hand where x «to» discard",
      "unclosed-parenthesis",
      "A parenthesis is never closed: `)` is missing between `x` and `to`.",
      "move (c in hand where x) to discard",
    ],
    ["gain max «1», 2) coins", "word-missing", "`(` is missing between `max` and `1`.", "gain max(1, 2) coins"],
    ["gain f(1)«)» coins", "unopened-parenthesis", "This `)` has no matching `(`.", "gain f(1) coins"],
    ["if any «x») and b", "word-missing", "`(` is missing between `any` and `x`.", "if any(x) and b"],
    ["if a «&&» b", "foreign-sign", "In rules, `&&` is written as `and`.", "if a and b"],
    ["if a != «!»b", "word-too-many", "`!` is not needed here.", "if a != b"],
    ["if a «≠» b", "foreign-sign", "In rules, `≠` is written as `!=`.", "if a != b"],
    ["gain «−»3 coins", "foreign-sign", "In rules, `−` is written as `-`.", "gain -3 coins"],
    ["move c «→» hand", "foreign-sign", "In rules, `→` is written as `to`.", "move c to hand"],
    ["set x to player«'s »points", "foreign-sign", "In rules, `'s` is written as `.`.", "set x to player.points"],
    ['gain «"coins"»', "quotes", "Rules do not use quotation marks.", "gain coins"],
    ["gain 3 «'coins'»", "quotes", "Rules do not use quotation marks.", "gain 3 coins"],
    ['do say «"hello world"»', "quotes", "Rules do not use quotation marks.", ""],
    ["gain «\u200b»3 coins", "unknown-sign", "There is an invisible character here (number 8203).", "gain 3 coins"],
    ["gain «$»3 coins", "unknown-sign", "The character `$` has no meaning in a rule.", "gain 3 coins"],
    [
      "do «hot_spring»",
      "underscore",
      "`hot_spring` contains an underscore, but the words of a name are joined by hyphens.",
      "do hot-spring",
    ],
    ["gain «3coins»", "number-glued", "`3coins` is neither a number nor a name.", "gain 3 coins"],
    ["gain «1.5» coins", "decimal", "`1.5` is not a whole number.", ""],
    ["gain «99999999999» coins", "number-too-large", "This number is larger than 999999999.", ""],
    ["gain n / 2 «coins»", "rounding-missing", "A division must say whether to round `down` or `up`.", ""],
    ["require 1 < x «<» 5", "chained-comparison", "Only two things can be compared at a time.", ""],
    [
      "if x «is» 3",
      "is-with-value",
      "`is` tests what kind of thing something is. To compare two values, use `=`.",
      "if x = 3",
    ],
    [
      "if x «is not» 3",
      "is-with-value",
      "`is not` tests what kind of thing something is. To compare two values, use `!=`.",
      "if x != 3",
    ],
    ["«»", "line-ends-early", "There is nothing here.", ""],
  ])("%s", (text, ...expected) => {
    expect(mistake(parseHead, text)).toEqual(expected);
  });
});

describe("parseExpr", () => {
  it.each([
    ["x «in» s", "word-missing", "`is` is missing between `x` and `in`.", "x is in s"],
    ["if a then b«»", "word-missing", "`else` is missing after `b`.", "if a then b else"],
    ["max(1 «2»)", "word-missing", "`,` is missing between `1` and `2`.", "max(1, 2)"],
    ["a «?» b", "unknown-sign", "The character `?` has no meaning in a rule.", "a  b"],
    ["the «3»", "unexpected-word", "`3` does not belong here.", ""],
    ["3 «coins»", "word-too-many", "`coins` is not needed here.", "3"],
    ["1 +«»", "value-missing", "Something is missing after `+`: a name, a number, or a value.", ""],
    ["a..«»", "value-missing", "Something is missing after `..`: a name, a number, or a value.", ""],
  ])("%s", (text, ...expected) => {
    expect(mistake(parseExpr, text)).toEqual(expected);
  });
});

describe("parseHeading", () => {
  it.each([
    ["f(meal«)»", "value-missing", "Something is missing between `meal` and `)`: a name, a number, or a value.", ""],
    ["f(m«:» meal)", "word-too-many", "`:` is not needed here.", "f(m meal)"],
    ["f(meal m«»", "unclosed-parenthesis", "A parenthesis is never closed: `)` is missing after `m`.", "f(meal m)"],
    ["«in»", "reserved-word", "`in` is a word of the language and cannot be used as a name.", ""],
    ["f «meal» m)", "word-missing", "`(` is missing between `f` and `meal`.", "f(meal m)"],
  ])("%s", (text, ...expected) => {
    expect(mistake(parseHeading, text)).toEqual(expected);
  });
});

describe("parseState", () => {
  it.each([
    ["1«-»3", "foreign-sign", "In rules, `-` is written as `..`.", "1..3"],
    ["set «meal»", "word-missing", "`of` is missing between `set` and `meal`.", "set of meal"],
    ["0..7 «bank»", "word-missing", "`from` is missing between `7` and `bank`.", "0..7 from bank"],
    ["0..7 seen by «me»", "unexpected-word", "`me` does not belong here.", ""],
  ])("%s", (text, ...expected) => {
    expect(mistake(parseState, text)).toEqual(expected);
  });
});

describe("parseZone", () => {
  it.each([
    ["row «5» meal", "word-missing", "`of` is missing between `row` and `5`.", "row of 5 meal"],
    ["row of meal uncounted «uncounted»", "word-too-many", "`uncounted` is not needed here.", "row of meal uncounted"],
    ["row of meal up «3»", "word-missing", "`to` is missing between `up` and `3`.", "row of meal up to 3"],
    ["row of meal in «forc»", "misspelt-word", "`forc` makes no sense here.", "row of meal in force"],
    ["row of meal «refiled» from x", "misspelt-word", "`refiled` makes no sense here.", "row of meal refilled from x"],
  ])("%s", (text, ...expected) => {
    expect(mistake(parseZone, text)).toEqual(expected);
  });
});

describe("parseChange", () => {
  it.each([
    ["instead «f»", "word-missing", "`of` is missing between `instead` and `f`.", "instead of f"],
    ["f «=» 3", "wrong-word", "`becomes` belongs here, not `=`.", "f becomes 3"],
    ["f «becoms» 3", "misspelt-word", "`becoms` makes no sense here.", "f becomes 3"],
    ["before f «wher» x", "misspelt-word", "`wher` makes no sense here.", "before f where x"],
    [
      "f(a «becomes» 3",
      "unclosed-parenthesis",
      "A parenthesis is never closed: `)` is missing between `a` and `becomes`.",
      "f(a) becomes 3",
    ],
  ])("%s", (text, ...expected) => {
    expect(mistake(parseChange, text)).toEqual(expected);
  });
});

describe("parseRow", () => {
  it.each([
    ["a«,» 1", "word-too-many", "`,` is not needed here.", "a 1"],
    ["«2.5»", "decimal", "`2.5` is not a whole number.", ""],
    ["a «in» b", "word-too-many", "`in` is not needed here.", "a b"],
  ])("%s", (text, ...expected) => {
    expect(mistake(parseRow, text)).toEqual(expected);
  });
});

describe("parseMade", () => {
  it.each([
    ["grid 8 «x» 8", "wrong-word", "`by` belongs here, not `x`.", "grid 8 by 8"],
    ["1 «player»", "word-missing", "`per` is missing between `1` and `player`.", "1 per player"],
  ])("%s", (text, ...expected) => {
    expect(mistake(parseMade, text)).toEqual(expected);
  });
});

describe("parseTableKey", () => {
  it.each([
    ["1«-»3", "foreign-sign", "In rules, `-` is written as `..`.", "1..3"],
    ["«>» 3", "word-too-many", "`>` is not needed here.", " 3"],
  ])("%s", (text, ...expected) => {
    expect(mistake(parseTableKey, text)).toEqual(expected);
  });
});

describe("parseName", () => {
  it.each([
    ["«a b»", "said-otherwise", "`a b` is written differently here.", ""],
    ["«in»", "reserved-word", "`in` is a word of the language and cannot be used as a name.", ""],
    ["«3»", "unexpected-word", "`3` does not belong here.", ""],
    ["a«.»b", "unexpected-word", "`.` does not belong here.", ""],
  ])("%s", (text, ...expected) => {
    expect(mistake(parseName, text)).toEqual(expected);
  });
});
