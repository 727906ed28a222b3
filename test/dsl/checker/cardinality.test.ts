/** One, maybe, many: what positions ask, and what guards prove. */
import { describe, expect, it } from "vitest";
import { said } from "./small.ts";

describe("one is needed", () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ["a slot may be empty", ["gain me.tray.price coins"], ["`me.tray.price` may be nothing; needed here is one."]],
    ["`the` says it is there", ["gain (the me.tray).price coins"], []],
    ["a guard shows it", ["if any(me.tray): gain me.tray.price coins"], []],
    ["so does a requirement", ["require any(me.tray)", "gain me.tray.price coins"], []],
    [
      "and the other way of a negation",
      ["if not any(me.tray): gain 1 coin", "gain (if not any(me.tray) then 1 else me.tray.price) coins"],
      [],
    ],
    ["an end of a set is proven with the set", ["if any(me.hand): gain first(me.hand).price coins"], []],
    ["both sides of `and`", ["if any(me.tray) and me.tray.price > 1: gain 1 coin"], []],
    [
      "not after pieces moved",
      ["require any(me.tray)", "move me.tray to me.hand", "gain me.tray.price coins"],
      ["`me.tray.price` may be nothing; needed here is one."],
    ],
    [
      "nor in a second round",
      ["require any(me.tray)", "repeat 2 times: [gain me.tray.price coins, move me.tray to me.hand]"],
      ["`me.tray.price` may be nothing; needed here is one."],
    ],
    [
      "many are an error",
      ["gain me.hand.price coins"],
      ["`me.hand.price` may be several (a number); needed here is one."],
    ],
    ["a sum is one", ["gain sum(me.hand.price) coins"], []],
    [
      "`the` of one is a finding",
      ["gain (the me.pawn).at.width coins"],
      ["`the` is not needed: this is always one (a `pawn`)."],
    ],
    ["where the set was filtered by it", ["for each p in seats where any(p.tray): gain p.tray.price coins"], []],
    ["a piece that lies nowhere is nothing in a set", ["if any(me.pawn.at): gain 1 coin"], []],
    ["absent is plainly not in a set", ["if me.tray.owner is in seats: gain 1 coin"], []],
  ])("%s", (_, rules, expected) => {
    expect(said(rules)).toEqual(expected);
  });
});
