/**
 * After a condition such as `if any(shelf)` the checker knows a fact. It uses the fact for every expression with the
 * same meaning, in any form, as long as the value has not changed.
 */
import { describe, expect, it } from "vitest";
import { said } from "./small.ts";

const LEADER =
  "\nstate: { leader: player, first-to-act: player, bank: 0..9 = 9, pot: 0..9 from bank }\nvalues: { rich: p in seats where p.coins > 1 }\neffects: { change-leader: [set leader to next(me)] }\n";

const finding = (words: string) => [`\`${words}\` may be missing, but a value is needed here.`];

describe("what means the same is known", () => {
  it.each<[string, readonly string[]]>([
    ["with other spaces", ["if any( me . tray ): gain me.tray.price coins"]],
    ["in parentheses", ["if any((me.tray)): gain ((me).tray).price coins"]],
    ["under a name that `let` has given to `me`", ["let p = me", "if any(p.tray): gain me.tray.price coins"]],
    ["where the name is spoken of, and `me` was", ["let p = me", "if any(me.tray): gain p.tray.price coins"]],
    ["under the name of whoever acts", ["if any(me-too.tray): gain me.tray.price coins"]],
    ["where somebody known acts", ["for each p in seats where any(p.tray): [as p: [gain me.tray.price coins]]"]],
    [
      "of a name for somebody who acted before",
      ["let p = me", "require any(p.tray)", "as each q in seats: gain p.tray.price coins"],
    ],
    ["of the same end under another name", ["if any(top(stock)): gain first(stock).price coins"]],
    [
      "of a query with another name for its members",
      ["if any(c in me.hand where c.price > 1): gain first(d in me.hand where d.price > 1).price coins"],
    ],
    [
      "of what each member of a query has",
      ["if any(p in seats where p.coins > 1): gain max(p.coins for p in seats where p.coins > 1) coins"],
    ],
    ["while another state is set", ["require any(leader)", "set first-to-act to me", "gain leader.coins coins"]],
  ])("%s", (_, rules) => {
    expect(said(rules, LEADER)).toEqual([]);
  });
});

describe("what may mean something else is not known", () => {
  it.each<[string, readonly string[], string]>([
    [
      "where somebody else acts",
      ["require any(me.tray)", "as each q in seats: gain me.tray.price coins"],
      "me.tray.price",
    ],
    [
      "after a name was set",
      ["let p = me", "require any(p.tray)", "set p to next(p)", "gain p.tray.price coins"],
      "p.tray.price",
    ],
    [
      "after a gain out of a counter that was read",
      [
        "require any(p in seats where p.coins < bank)",
        "gain 3 pot",
        "gain first(p in seats where p.coins < bank).coins coins",
      ],
      "first(p in seats where p.coins < bank).coins",
    ],
    [
      "of `me` under a name that was set",
      ["let p = me", "set p to next(p)", "require any(p.tray)", "gain me.tray.price coins"],
      "me.tray.price",
    ],
    [
      "after a name was perhaps set",
      ["let p = me", "require any(p.tray)", "if me.coins > 1: set p to next(p)", "gain p.tray.price coins"],
      "p.tray.price",
    ],
    [
      "in a round after a name was set",
      ["let p = me", "require any(p.tray)", "repeat 2 times: [gain p.tray.price coins, set p to next(p)]"],
      "p.tray.price",
    ],
    [
      "after its state was set",
      ["require any(leader)", "set leader to next(me)", "gain leader.coins coins"],
      "leader.coins",
    ],
    [
      "after its state was set in a block",
      ["require any(leader)", "if me.coins > 1: set leader to next(me)", "gain leader.coins coins"],
      "leader.coins",
    ],
    [
      "in a round after its state was set",
      ["require any(leader)", "repeat 2 times: [gain leader.coins coins, set leader to next(me)]"],
      "leader.coins",
    ],
    [
      "after its state was set by an effect",
      ["require any(leader)", "do change-leader", "gain leader.coins coins"],
      "leader.coins",
    ],
    [
      "after a counter in its condition has changed",
      [
        "require any(p in seats where p.coins > 1)",
        "lose 1 coin",
        "gain first(p in seats where p.coins > 1).coins coins",
      ],
      "first(p in seats where p.coins > 1).coins",
    ],
    [
      "after a counter that its value reads has changed",
      ["require any(rich)", "lose 1 coin", "gain first(rich).coins coins"],
      "first(rich).coins",
    ],
    [
      "of what lies in a slot of a piece that is there",
      ["if any(seats): gain first(seats).tray.price coins"],
      "first(seats).tray.price",
    ],
  ])("%s", (_, rules, words) => {
    expect(said(rules, LEADER)).toEqual(finding(words.length > 40 ? `${words.slice(0, 39)}…` : words));
  });
});
