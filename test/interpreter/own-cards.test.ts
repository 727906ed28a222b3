/**
 * Look-ahead, which tries the lines after an answer, uses the contents of the player's own zones. It does so even if an
 * expression decides who sees a zone, and if there are many zones.
 */
import { expect, test } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame, Match } from "../../src/interpreter/index.ts";
import { instantiate } from "../../src/interpreter/runtime/codegen/generator.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";
import { renderText } from "../../src/diagnostics/render.ts";
import { sourceOf } from "../support/texts.ts";

/**
 * A game in which each player plans a card on each of this many spaces. The player pays for a card when the turn of its
 * space comes.
 */
const plans = (spaces: number) =>
  sourceOf(`game: plans
players: 2..2
kinds:
  player: { state: { coins: 0.. = 3, points: 0.. }, zones: { hand: hand of card } }
  card: { owner: player, price: 0..9 }
  space: { owner: player, order: 1..99, zones: { card: slot of card seen by p in player where p is in this.owner or this.order < now } }
state: { now: 1..99 }
pieces:
  card: { cheap: 1, dear: 9 }
  space: [${Array.from({ length: spaces }, (_, i) => `step ${i + 1}`)
    .join(", ")
    .replaceAll("step ", "")}]
setup:
  - as each p in seats: move c in card where c.owner = me to me.hand
play:
  - secretly as each p in seats:
      - for each c in me.hand:
          - move c to (the s in me.space where s.order = number(c)).card
  - repeat 2 times:
      - turn of each p in seats:
          - for each c in (s in me.space where s.order = now).card:
              - if possible: [pay c.price coins, gain 1 point]
              - else: gain 1 coin
      - set now to now + 1
winners: p in seats with most p.points
`);

test.each([3, 30])("with %i spaces", (spaces) => {
  const { game, problems } = loadGame(plans(spaces));
  expect(renderText(problems)).toBe("");
  const program = compileGame(game!, { players: 2 });
  for (const executor of [reference(program), instantiate(program)]) {
    const match = Match.start(executor, 1);
    expect(match.stopped).toBeUndefined();
    const value = (name: string) => executor.state[program.cells.find((cell) => cell.name === name)!.at];
    // The first card costs 1 coin, which each player can pay. The second one costs 9 coins, which nobody can pay, so
    // each player gains 1 coin instead.
    expect([match.over, value("player-1.points"), value("player-1.coins"), value("player-2.points")]).toEqual([
      true,
      1,
      3,
      1,
    ]);
  }
});
