/** A state for a player or piece can hold nobody. Tests empty such states, and compare things with a missing one. */
import { expect, test } from "vitest";
import { renderText } from "../../src/diagnostics/render.ts";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame, Match } from "../../src/interpreter/index.ts";
import { instantiate } from "../../src/interpreter/runtime/codegen/generator.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";
import { sourceOf } from "../support/texts.ts";

/** The points of both players, in both executors, after player 1 has carried out these lines. */
function points(...lines: readonly string[]): readonly (number | undefined)[][] {
  const { game, problems } = loadGame(
    sourceOf(`game: nobody
players: 2..2
kinds:
  player: { state: { points: 0.., ally: player, seen: card }, zones: { hand: hand of card } }
  card: {}
  land: { zones: { cards: pile of card } }
  hill: { is: land }
  lake: { is: land, depth: 1..3 }
zones: { stock: deck of all card, ring: row of all land }
pieces: { card: { ace, king }, hill: { knoll, mound }, lake: { pond: 1, mere: 3 } }
play:
  - as player-1:
${lines.map((line) => `      - ${line}`).join("\n")}
winners: p in seats with most p.points
`),
  );
  expect(renderText(problems.filter(({ code }) => code !== "unused"))).toBe("");
  const program = compileGame(game!, { players: 2 });
  return [reference(program), instantiate(program)].map((executor) => {
    const match = Match.start(executor, 1);
    expect(match.stopped).toBeUndefined();
    return ["player-1", "player-2"].map(
      (name) => executor.state[program.cells.find((cell) => cell.name === `${name}.points`)!.at],
    );
  });
}

const both = (...expected: readonly number[]) => [expected, expected];

test("a missing one equals nobody, not even another that is missing", () => {
  expect(
    points(
      "if me.ally = player-2: gain 1 point",
      "if me.ally != player-2: gain 2 points",
      "if me.ally = player-2.ally: gain 4 points",
      "if me.ally != player-2.ally: gain 8 points",
    ),
  ).toEqual(both(10, 0));
});

test("what is there is compared as ever, and known to be there afterwards", () => {
  expect(
    points(
      "set me.ally to player-2",
      "if me.ally = player-2: gain 1 me.ally.points",
      "set me.seen to top(stock)",
      "if me.seen = top(stock) and me.seen != last(stock): gain 3 points",
    ),
  ).toEqual(both(3, 1));
});

test("a state without a start can be emptied", () => {
  expect(
    points(
      "set me.ally to player-2",
      "set me.ally to none",
      "if not any(me.ally): gain 5 points",
      "gain count(me.ally) points",
    ),
  ).toEqual(both(5, 0));
});

test("a name takes every piece of the kind in front of it", () => {
  expect(
    points(
      "let land place = knoll",
      "repeat 3 times: [set place to next(place)]",
      "if place is in lake: gain place.depth points",
      "let player rival = none",
      "if me.ally != player-2: set rival to player-2",
      "if any(rival): gain 1 rival.points",
    ),
  ).toEqual(both(3, 1));
});

test("what lies nowhere is of no kind", () => {
  expect(
    points(
      "if last(stock).at is lake: gain 1 point",
      "if last(stock).at is not lake: gain 2 points",
      "if me.seen is card: gain 4 points",
      "move first(stock) to mere.cards",
      "if (the first(mere.cards)).at is lake and me.ally is not player: gain 8 points",
    ),
  ).toEqual(both(10, 0));
});
