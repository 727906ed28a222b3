/** The order in which several pieces lie in a deck after one line has moved them there. */
import { expect, it } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame, type Executor, instantiate, Match, type Program, reference } from "../../src/index.ts";
import { messages } from "../support/texts.ts";

const GAME = `game: decks
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  card: { worth: 1..3 }
zones:
  old-deck: deck of all card
  new-deck: deck of card
pieces: { card: { low: 1, middle: 2, high: 3 } }
setup:
  - MOVE
play:
  - turn of each p in seats: gain sum(new-deck.worth) points
winners: p in seats with most p.points
`;

const lies = (move: string, executor: (program: Program) => Executor) => {
  const { game, problems } = loadGame({ name: "decks.yaml", text: GAME.replace("MOVE", move) });
  expect(messages(problems)).toEqual([]);
  return Match.start(executor(compileGame(game!, { players: 2 })), 1)
    .viewOfEverything()
    .zones.find(({ name }) => name === "new-deck")!
    .pieces.map((piece) => piece?.card);
};

it.each([
  ["reference", reference],
  ["generator", instantiate],
] as const)("turns over where it is moved, unless it is taken in reverse (%s)", (_, executor) => {
  expect(lies("move old-deck to new-deck", executor)).toEqual(["high", "middle", "low"]);
  expect(lies("move reverse(old-deck) to new-deck", executor)).toEqual(["low", "middle", "high"]);
});
