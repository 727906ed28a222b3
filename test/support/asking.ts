import { expect } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame } from "../../src/interpreter/index.ts";

/**
 * A game that asks one question, with these `lines`. The asked player has 4 coins, and the pool has things with prices.
 */
export function asking(lines: string, { things = "a: 1, b: 2, d: 3, e: 1", guards = true, sections = "" } = {}) {
  const { game, problems } = loadGame({
    name: "x.yaml",
    text: `game: x
title: X
players: 2..2
names: { good: [fish, cloth, spice] }
kinds:
  player: { state: { coins: 0.. = 4, good: 0.., points: 0.. }, zones: { hand: hand of thing } }
  thing: { price: 1..3 }
zones: { pool: row of thing }
pieces:
  thing: { ${things} }
setup: [move thing to pool]
play:
  - as player-1:
      ${lines.trim().split("\n").join("\n      ")}
winners: p in player with most p.points
${sections}`,
  });
  expect(problems.filter(({ code }) => !code.startsWith("unused"))).toEqual([]);
  return compileGame(game!, { players: 2, guards });
}
