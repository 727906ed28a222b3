/** A state can hold a player or a piece, for example the starting player. */
import { describe, expect, test } from "vitest";
import { checkSource, loadGame } from "../../src/dsl/index.ts";
import { compileGame, Match } from "../../src/interpreter/index.ts";
import { instantiate } from "../../src/interpreter/runtime/codegen/generator.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";
import { renderText } from "../../src/diagnostics/render.ts";
import { messages, sourceOf } from "../support/texts.ts";

const GAME = `game: relay
players: 2..3
kinds:
  player: { state: { points: 0.., favourite: stone }, zones: { hand: hand of stone } }
  stone: { worth: 1..3 }
state:
  starting: player = player-1
  last-laid: stone
zones: { heap: pile of stone, stock: pile of all stone }
pieces: { stone: { pebble: 3x 1, rock: 2, boulder: 3 } }
setup:
  - as each p in seats: move first(1, s in stock where s is in pebble) to me.hand
  - move first(1, rock) to player-1.hand
play:
  - repeat 2 times:
      - turn of each p in round-from(starting):
          - choose s in me.hand to lay:
              - if any(last-laid): gain last-laid.worth points
              - set last-laid to s
              - set me.favourite to first(me.hand)
              - move s to heap
      - set starting to next(starting)
winners: p in seats with most p.points
`;

function start(text: string, fast: boolean, players = 2) {
  const { game, problems } = loadGame(sourceOf(text));
  expect(renderText(problems)).toBe("");
  const program = compileGame(game!, { players });
  return Match.start(fast ? instantiate(program) : reference(program), 1);
}

const value = (match: Match, viewer: string, name: string) =>
  match.view(viewer).states.find((state) => state.name === name)!.value;
const lay = (match: Match, name: string) =>
  match.answer(
    match.decision()!,
    match.decision()!.answers.find((answer) => answer.name === name)!,
  );

describe.each([
  ["reference", false],
  ["generated", true],
])("on the %s executor", (_, fast) => {
  test("hold what they were set to, nothing before, and turn order goes by them", () => {
    const match = start(GAME, fast);
    expect([value(match, "spectator", "starting"), value(match, "spectator", "last-laid")]).toEqual(["player-1", null]);
    lay(match, "lay rock");
    // Player 2 has only one stone, so the match lays it without asking. Player 2 gains 2 points, the worth of the rock
    // that was laid last. The next round begins with player 2.
    expect(value(match, "spectator", "last-laid")).toMatch(/^pebble/);
    expect(value(match, "spectator", "player-2.points")).toBe(2);
    expect(value(match, "spectator", "starting")).toBe("player-2");
  });

  test("tell a piece to those only who see it lie there", () => {
    const match = start(GAME, fast);
    lay(match, "lay pebble");
    expect(value(match, "player-1", "player-1.favourite")).toMatch(/^pebble/);
    const hidden = start(
      GAME.replace("set me.favourite to first(me.hand)", "set me.favourite to the s2 in me.hand where s2 != s")
        .replace(
          "- choose s in",
          "- require count(me.hand) > 0\n          - if count(me.hand) < 2: draw 1 from stock to me.hand\n          - choose s in",
        )
        .replaceAll("stock: pile", "stock: deck"),
      fast,
    );
    lay(hidden, "lay pebble");
    expect(value(hidden, "player-1", "player-1.favourite")).toBe("rock");
    expect(value(hidden, "player-2", "player-1.favourite")).toBeUndefined();
    expect(value(hidden, "spectator", "player-1.favourite")).toBeUndefined();
  });
});

test("equal copies of which one is held are two answers", () => {
  const text = GAME.replace(
    "  - move first(1, rock) to player-1.hand\n",
    "  - move first(2, s in stock where s is in pebble) to player-1.hand\n  - set last-laid to first(player-1.hand)\n",
  );
  expect(start(text, false).decision()!.answers).toHaveLength(2);
});

describe("the checker", () => {
  const found = (from: string, to: string) => {
    expect(GAME).toContain(from);
    return messages(checkSource(sourceOf(GAME.replace(from, to))));
  };

  test("asks whether something is there, unless the state has a start", () => {
    expect(found("if any(last-laid): gain", "if me.points > 1: gain")).toEqual([
      expect.stringContaining("`last-laid.worth` may be missing"),
    ]);
    expect(found("set starting to next(starting)", "set starting to first(p in seats where p.points > 1)")).toEqual([
      expect.stringContaining("may be missing"),
    ]);
  });

  test("refuses what is of another kind, and counting", () => {
    expect(found("set last-laid to s\n", "set last-laid to me\n")).toHaveLength(1);
    expect(found("set last-laid to s\n", "gain 1 last-laid\n")).not.toEqual([]);
  });
});
