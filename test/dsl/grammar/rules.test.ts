/** Every form of a line of rules: its tree, the block below it, and the text that is printed from the tree. */
import { expect, it } from "vitest";
import { blockNeed, parseCellRule, parseHead, printHead } from "../../../src/dsl/grammar/index.ts";
import { rangeOf, tree, whole } from "./tree.ts";

it.each([
  ["move c to discard", "(move c (discard))", "none"],
  [
    "move m in kitchen where m.price = 1 to bottom of deck",
    "(move (query m kitchen [(where (binary = (member m price) 1))]) (bottom deck))",
    "none",
  ],
  ["draw 3 from deck to stall", "(draw 3 deck (stall))", "none"],
  ["draw c from deck to top of me.hand", "(draw c deck (top (member me hand)))", "none"],
  ["shuffle deck", "(shuffle deck)", "none"],
  ["roll dice", "(roll dice)", "none"],
  ["set me.coins to 3", "(set (member me coins) 3)", "none"],
  ["gain 3 coins", "(gain [(3 coins)])", "none"],
  ["gain 1 coin and 2 + n points from bank", "(gain [(1 coin) ((binary + 2 n) points)] bank)", "none"],
  ["pay f(1, 2) coins to bank", "(pay [((name f [1 2]) coins)] bank)", "none"],
  ["lose 1 point", "(lose [(1 point)])", "none"],
  ["do visit(s)", "(do (name visit [s]))", "none"],
  ["do the s.token.action", "(do (the (member (member s token) action)))", "none"],
  ["let n = c in hand where c.price > 1", "(let n (query c hand [(where (binary > (member c price) 1))]))", "none"],
  ["require not a", "(require (not a))", "none"],
  ["pause", "(pause)", "none"],
  ["end the game", "(end game)", "none"],
  [
    "end the game won by p in seats where p.coins > 3",
    "(end game (query p seats [(where (binary > (member p coins) 3))]))",
    "none",
  ],
  ["end the game won by nobody", "(end game nobody)", "none"],
  ["if a and b", "(if (binary and a b) {})", "block"],
  ["if possible", "(if possible {})", "block"],
  ["else", "(else)", "block"],
  ["else if a", "(else a)", "block"],
  ["else if possible", "(else possible)", "block"],
  ["for each s in c", "(for each (query s c []) {})", "block"],
  ["for each s in c in any order", "(for each (query s c []) anyOrder {})", "block"],
  ["in any order", "(any order {})", "block"],
  ["as p", "(as p {})", "block"],
  ["as each p in seats", "(as each (query p seats []) {})", "block"],
  ["turn of p", "(as turn p {})", "block"],
  ["turn of each p in seats", "(as turn each (query p seats []) {})", "block"],
  ["secretly as each p in seats", "(secretly (query p seats []) {})", "block"],
  ["repeat", "(repeat for ever {})", "block"],
  ["repeat while a or b", "(repeat while (binary or a b) {})", "block"],
  ["repeat while possible", "(repeat while possible {})", "block"],
  ["repeat until a", "(repeat until a {})", "block"],
  ["repeat n + 1 times", "(repeat times (binary + n 1) {})", "block"],
  ["with event in force", "(with event {})", "block"],
  ["choose c in hand", "(choose (query c hand []))", "block or rest"],
  ["choose 2 c in hand to buy", "(choose (2 2) (query c hand []) buy)", "block or rest"],
  [
    "choose any number of c in hand together sum(c.price) <= 5 at random to buy",
    "(choose (any number) (query c hand []) (binary <= (name sum [(member c price)]) 5) random buy)",
    "block or rest",
  ],
  ["choose 0..2 c in hand", "(choose (0 2) (query c hand []))", "block or rest"],
  ["choose 2 or more c in hand", "(choose (2 or more) (query c hand []))", "block or rest"],
  ["choose one", "(choose one [])", "options"],
  ["choose one to celebrate", "(choose one celebrate [])", "options"],
  ["split n among q in regions as k", "(split n (query q regions []) k {})", "block"],
  [
    "split n among q in regions as k together k <= 3 to feed",
    "(split n (query q regions []) k (binary <= k 3) feed {})",
    "block",
  ],
  ["may bless", "(may may bless {})", "block"],
  ["may gain 1 coin", "(may may ([(gain [(1 coin)])]))", "none"],
  ["may choose c in hand", "(choose may (query c hand []))", "block or rest"],
  ["may choose one", "(choose one may [])", "options"],
  ["may repeat 3 times", "(repeat may times 3 {})", "block"],
  ["may split 2 among q in r as k", "(split may 2 (query q r []) k {})", "block"],
  ["may for each s in c", "(may may ([(for each (query s c []) {})]))", "block"],
  ["may if a", "(may may ([(if a {})]))", "block"],
])("%s", (text, expected, need) => {
  const head = whole(parseHead, text);
  expect(tree(head)).toBe(expected);
  expect(blockNeed(head)).toBe(need);
  expect(printHead(head)).toBe(text);
});

it.each([
  ["visit(s)", "(do (name visit [s]) bare)"],
  ["lantern", "(do lantern bare)"],
  ["roll", "(do roll bare)"],
  ["the s.token.action", "(do (the (member (member s token) action)) bare)"],
  ["(the s.token).action", "(do (member (the (member s token)) action) bare)"],
  ["may visit(s)", "(may may ([(do (name visit [s]) bare)]))"],
  ["pause", "(pause)"],
  ["gain 1 coin", "(gain [(1 coin)])"],
  ["may choose c in hand", "(choose may (query c hand []))"],
])("in a row: %s", (text, expected) => {
  const rule = whole(parseCellRule, text);
  expect(tree(rule)).toBe(expected);
  expect(printHead(rule)).toBe(text);
});

it.each([
  ["do visit(s)", "do-in-cell"],
  ["may do visit(s)", "do-in-cell"],
  ["gian 1 coin", "unknown-verb"],
  ["visit(s", "unclosed-parenthesis"],
])("in a row is a mistake: %s", (text, code) => {
  expect(parseCellRule(rangeOf(text)).problems).toMatchObject([{ code }]);
});
