/**
 * A recorded match is saved as a text with one line for each move. It says the same as the record, and a player's
 * record contains nothing that is hidden from this player.
 */
import { expect, test } from "vitest";
import { recordText } from "../../../src/interpreter/match/record/record-text.ts";
import { LAYING, matchOf } from "./games.ts";

test("a record is read back from its text, before the first move and after it", () => {
  const match = matchOf(LAYING);
  expect(recordText(match.hostRecord())).toContain('"moves": []');
  expect(JSON.parse(recordText(match.hostRecord()))).toEqual(JSON.parse(JSON.stringify(match.hostRecord())));
  const [decision] = match.decisions();
  match.answer(decision!, decision!.answers[0]!);
  const text = recordText(match.hostRecord());
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(match.hostRecord())));
  expect(text.split("\n").filter((line) => line.includes('"answer"'))).toHaveLength(1);
});

test("a choice from a place that not all see is recorded for those who see it, any other choice for all", () => {
  const match = matchOf(`
game: vaults
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  card: { worth: 1..3 }
pieces: { card: { ant: 1, bee: 2, cat: 3, dog: 1 } }
zones:
  vault: pile of all card seen by p in player where p = player-1
  cellar: pile of card seen by p in player where p = player-1
  table: row of card
setup:
  - move c in vault where c.worth = 1 to table
play:
  - turn of player-1:
      - choose c in table to praise: gain c.worth points
      - choose c in vault to hide: move c to cellar
      - choose n in 1..2 to guess: gain n points
winners: p in seats with most p.points + sum(cellar.worth)
`);
  for (const answer of ["praise dog", "hide cat"]) {
    const decision = match.decision()!;
    match.answer(
      decision,
      decision.answers.find(({ name }) => name === answer)!,
    );
  }
  const answers = (viewer: string) => match.record(viewer).moves.map(({ answer: given }) => given);
  expect(answers("player-1")).toEqual(["praise dog", "hide cat"]);
  expect(answers("player-2")).toEqual(["praise dog", undefined]);
});
