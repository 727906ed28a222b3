/** Parses the keys and short declarations of a file, for example the type of a state `0..9 = 3`. */
import { describe, expect, it } from "vitest";
import {
  parseBody,
  parseChange,
  parseHeading,
  parseMade,
  parseName,
  parsePlace,
  parseRow,
  parseState,
  parseTableKey,
  parseType,
  parseZone,
  printChange,
  printExpr,
  printHeading,
  printPlace,
  printRow,
  printState,
  printType,
  printZone,
} from "../../../src/dsl/grammar/index.ts";
import { tree, whole } from "./tree.ts";

describe("parseHeading", () => {
  it.each([
    ["meals", "(meals [])"],
    ["price(meal m)", "(price [((named meal) m)])"],
    ["f(0..9 a, set of meal b)", "(f [((range 0 9) a) ((set (named meal)) b)])"],
  ])("%s", (text, expected) => {
    const found = whole(parseHeading, text);
    expect(tree(found)).toBe(expected);
    expect(printHeading(found)).toBe(text);
  });
});

describe("parseType", () => {
  it.each([
    ["meal", "(named meal)"],
    ["0..", "(range 0)"],
    ["-3..7", "(range -3 7)"],
    ["list of set of meal", "(list (set (named meal)))"],
    ["set", "(named set)"],
  ])("%s", (text, expected) => {
    const found = whole(parseType, text);
    expect(tree(found)).toBe(expected);
    expect(printType(found)).toBe(text);
  });
});

describe("parseState", () => {
  it.each([
    ["bool", "((named bool))"],
    ["0.. from bank", "((range 0) bank)"],
    ["0..7 = 3 from bank seen by owner", "((range 0 7) 3 bank (owner))"],
    ["bool seen by nobody", "((named bool) (nobody))"],
    ["0.. seen by p in seats where p = me", "((range 0) (players (query p seats [(where (binary = p me))])))"],
  ])("%s", (text, expected) => {
    const found = whole(parseState, text);
    expect(tree(found)).toBe(expected);
    expect(printState(found)).toBe(text);
  });
});

describe("parseZone", () => {
  it.each([
    ["row of meal", "(meal row)"],
    ["deck of all meal", "(meal deck all)"],
    [
      "pile of 21 disc up to n + 1 seen by nobody refilled from stock showing top uncounted in force",
      "(disc pile 21 showingTop uncounted (binary + n 1) (nobody) stock holder)",
    ],
    ["slot of event in force for everyone", "(event slot everyone)"],
    [
      "hand of card seen by p in player where p.at = this",
      "(card hand (players (query p player [(where (binary = (member p at) this))])))",
    ],
    ["row of all deck", "(deck row all)"],
  ])("%s", (text, expected) => {
    const found = whole(parseZone, text);
    expect(tree(found)).toBe(expected);
    expect(printZone(found)).toBe(text);
  });
});

describe("parseChange", () => {
  it.each([
    ["before visit", "(before visit [] {})"],
    ["before visit(s) where s.a = b", "(before visit [s] (binary = (member s a) b) {})"],
    ["after gain", "(after gain [] {})"],
    ["after gain n coins where n > 2", "(after gain [] (n coins) (binary > n 2) {})"],
    ["instead of f(a, b)", "(instead of f [a b] {})"],
    ["price(m) becomes usual - 1", "(becomes price [m] (binary - usual 1))"],
    ["before becomes 3", "(becomes before [] 3)"],
    ["instead(a) becomes a", "(becomes instead [a] a)"],
  ])("%s", (text, expected) => {
    const [found] = whole(parseChange, text);
    expect(tree(found)).toBe(expected);
    expect(printChange(found!)).toBe(text);
  });

  it("is one change for each name", () => {
    expect(whole(parseChange, "before f(a) or gain where c").map(printChange)).toEqual([
      "before f(a) where c",
      "before gain where c",
    ]);
  });
});

describe("parseRow", () => {
  it.each([
    ["3x trinket 1", "(3 [trinket 1])"],
    ["a -1 b", "(1 [a -1 b])"],
    ["4x", "(4 [])"],
    ["x 3", "(1 [x 3])"],
  ])("%s", (text, expected) => {
    const found = whole(parseRow, text);
    expect(tree(found)).toBe(expected);
    expect(printRow(found)).toBe(text);
  });
});

describe("parseMade", () => {
  it.each([
    ["1 per player", "(per 1 player)"],
    ["grid 8 by 8", "(grid 8 8)"],
  ])("%s", (text, expected) => {
    const found = whole(parseMade, text);
    expect(tree(found)).toBe(expected);
  });
});

describe("parseTableKey", () => {
  it.each([
    ["else", "(else)"],
    ["inn", "inn"],
    ["3", "(range 3 3)"],
    ["4..6", "(range 4 6)"],
    ["-1..2", "(range -1 2)"],
  ])("%s", (text, expected) => {
    const found = whole(parseTableKey, text);
    expect(tree(found)).toBe(expected);
  });
});

describe("parsePlace", () => {
  it.each([
    ["hand", "(hand)"],
    ["top of deck", "(top deck)"],
    ["top", "(top)"],
    ["left of a.b", "(left (member a b))"],
    ["bottom.x", "((member bottom x))"],
  ])("%s", (text, expected) => {
    const found = whole(parsePlace, text);
    expect(tree(found)).toBe(expected);
    expect(printPlace(found)).toBe(text);
  });
});

describe("parseName", () => {
  it.each([
    ["hot-spring", "hot-spring"],
    ["order", "order"],
  ])("%s", (text, expected) => {
    const found = whole(parseName, text);
    expect(tree(found)).toBe(expected);
  });
});

describe("parseBody", () => {
  it.each([
    ["x in s", "(query x s [])"],
    ["a + 1", "(binary + a 1)"],
  ])("%s", (text, expected) => {
    const found = whole(parseBody, text);
    expect(tree(found)).toBe(expected);
    expect(printExpr(found)).toBe(text);
  });
});
