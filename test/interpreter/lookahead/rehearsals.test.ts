/**
 * Lines that an effect carries out for each of several chosen things. Whether they can be carried out depends on the
 * rounds before, so guards rehearse the effect.
 */
import { describe, expect, test } from "vitest";
import { isError } from "../../../src/diagnostics/render.ts";
import { loadGame } from "../../../src/dsl/index.ts";
import { compileGame } from "../../../src/interpreter/index.ts";
import { offers, small } from "./both.ts";

/** The names of the decisions whose answers are tried. */
function tried(text: string): string[] {
  const { game, problems } = loadGame({ name: "small.yaml", text });
  expect(problems.filter(isError)).toEqual([]);
  const program = compileGame(game!, { players: 2 });
  return program.asks.flatMap((ask, i) => (ask.probe || ask.probeDecline ? [program.asked[i]!.label.name] : []));
}

/** A game in which the first player holds all six cards, and puts some of them into a row. */
function stacking(choose: string, put: string): string {
  const turn = `- ${choose} to put\n- for each x in c by least x.price: do put(x)`;
  return small(turn, `effects:\n  put(card c):\n${put.replaceAll(/^/gm, "    ")}`)
    .replace(
      "- as each p in seats: draw 2 from stock to me.hand",
      "- move stock to (the first(1, seats)).hand\n  - as each p in seats: gain 2 coins",
    )
    .replace("row of card up to 2", "row of card");
}

const STEP = `- if any(me.store): require c.price <= count(me.store) + 2
- move c to me.store`;
const PRICE = `- if any(me.store): pay c.price coins
- move c to me.store`;

describe("an effect for each chosen card", () => {
  test("is rehearsed with the cards together", () => {
    const game = stacking("choose 2 c in me.hand", STEP);
    expect(tried(game)).toEqual([]);
    expect(offers(game)).toEqual(["put penny", "put groat"]);
    expect(offers(game, "put penny")).toEqual(["put groat", "put shilling"]);
  });

  test("pays for each card", () => {
    const game = stacking("choose 1..2 c in me.hand", PRICE);
    expect(tried(game)).toEqual([]);
    expect(offers(game)).toEqual(
      ["penny", "groat", "shilling", "crown", "angel", "noble"].map((name) => `put ${name}`),
    );
    expect(offers(game, "put penny")).toEqual(["put groat", "done"]);
  });
});
