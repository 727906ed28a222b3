/** Positions that a seat cannot tell apart from the real one obey the rules of zones. */
import { expect, test } from "vitest";
import { RandomStream } from "../../src/interpreter/runtime/random-stream.ts";
import { piecesIn } from "../../src/interpreter/runtime/state.ts";
import { Worlds } from "../../src/leaks/worlds.ts";
import { matchOf } from "../interpreter/match/games.ts";

test("where nobody may count, as many lie as there is room for, and some where some lay", () => {
  const match = matchOf(`
game: dens
players: 2..2
kinds: { player: { state: { points: 0.. } }, card: { worth: 1..9 } }
pieces: { card: { ant: 1, bee: 2, cat: 3, dog: 4, elk: 5, fox: 6 } }
zones:
  stock: deck of all card
  den: pile of card up to 3 seen by nobody uncounted
  spare: pile of card seen by nobody uncounted
setup:
  - shuffle stock
  - draw 3 from stock to den
  - draw 3 from stock to spare
play:
  - turn of each p in seats:
      - choose n in 1..2 to guess: gain n points
finish:
  - move den to bottom of stock
  - move spare to bottom of stock
  - as each p in seats: gain sum(stock.worth) points
winners: p in seats with most p.points
`);
  const { executor, program } = match;
  const worlds = new Worlds(program);
  worlds.note(executor.state);
  const random = new RandomStream(3);
  const [den, spare] = ["den", "spare"].map((name) => program.zones.findIndex((zone) => zone.name === name));
  const counts = new Set<string>();
  for (let i = 0; i < 100; i++) {
    const other = worlds.other(executor, program.players[0]!, random)!;
    const lying = [den, spare].map((zone) => piecesIn(program, other, zone!).length);
    counts.add(lying.join("+"));
  }
  expect([...counts].sort()).toEqual(["1+5", "2+4", "3+3"]);
});
