/** A value can be computed in steps: lines with `let`, and a last line that gives the result. */
import { expect, test } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { offers, small } from "./lookahead/both.ts";

const values = `values:
  pairs(player p):
    - let prices = distinct(p.hand.price)
    - let many = count(prices)
    - if many = 1 then 100 else many * 10 + (the max(prices))
  dear(player p):
    - let least = 2
    - let all = p.hand + p.store
    - c in all where c.price >= least
  best(player p):
    - let first-one = first(p.hand)
    - if any(p.hand) then (the first-one).price else 0
  place(player p):
    - let few = count(p.hand) <= 2
    - if few then p.store else p.hand`;

test("numbers, sets, what may be missing and zones can be worked out in steps", () => {
  const given = "- move penny + groat to me.hand\n";
  expect(offers(small(`- move me.hand to discard\n${given}- choose n in pairs(me)..23 to name`, values))).toEqual([
    "name 22",
    "name 23",
  ]);
  expect(
    offers(
      small(
        `- move me.hand to discard\n- move shilling + groat to me.hand\n- choose c in dear(me) where c is in me.hand to show`,
        values,
      ),
    ),
  ).toEqual(["show shilling", "show groat"]);
  expect(offers(small("- move me.hand to box\n- choose n in best(me)..1 to name", values))).toEqual([
    "name 0",
    "name 1",
  ]);
  expect(
    offers(
      small(
        `- move me.hand to discard\n${given}- choose c in me.hand to put:\n    - move c to place(me)\n    - require c is in me.store`,
        values,
      ),
    ),
  ).toEqual(["put penny", "put groat"]);
});

test("their names are those of lines: not taken, used, and known after them alone", () => {
  const codes = (value: string) =>
    loadGame({ name: "small.yaml", text: small("- gain worth coins", `values:\n  worth:\n${value}`) })
      .problems.map(({ code }) => code)
      .filter((code) => code !== "unused");
  expect(codes("    - let n = 2\n    - n + 1")).toEqual([]);
  expect(codes("    - let n = m\n    - let m = 2\n    - n + m")).toEqual(["unknown-name"]);
  expect(codes("    - let stock = 2\n    - stock + 1")).toContain("name-taken");
  expect(codes("    - let n = 2\n    - 1")).toEqual(["unused-local"]);
  expect(codes("    - let n = 2\n    - if n = 2: 3")).toEqual(["shape"]);
  expect(codes("    - set n to 3\n    - 1")).toEqual(["only-let"]);
});

test("a question that needs what is hidden is found through names, too", () => {
  const text = small(
    "- choose n in 1..worth(next(me)) to name",
    "values:\n  worth(player p):\n    - let prices = p.hand.price\n    - let least = if any(prices) then the min(prices) else 1\n    - least",
  ).replace("hand: row of card", "hand: hand of card");
  expect(loadGame({ name: "small.yaml", text }).problems.map(({ code }) => code)).toContain("asks-of-unseen");
});

test("what is one's own stays so under a name, in a secret block too", () => {
  const secret = (of: string) =>
    small("- gain 1 coin").replace(
      /play:[\s\S]*?winners/,
      `play:\n  - secretly as each p in seats:\n      - choose n in 1..worth(${of}) + 1 to name: gain n coins\nwinners`,
    ) + "values:\n  worth(player p):\n    - let who = p\n    - let cards = who.store\n    - count(cards)\n";
  const codes = (of: string) =>
    loadGame({ name: "small.yaml", text: secret(of) })
      .problems.map(({ code }) => code)
      .filter((code) => code !== "unused");
  expect(codes("me")).toEqual([]);
});
