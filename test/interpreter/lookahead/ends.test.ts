/**
 * Look-ahead tries the lines after an answer, up to a line with an unknown result, such as a shuffle. If this line is
 * inside a loop, every answer that leads to it is offered, too.
 */
import { expect, test } from "vitest";
import { offers } from "./both.ts";

const game = (line: string) => `game: loops
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  card: { worth: 1..3 }
pieces: { card: { low: 1, middle: 2, high: 3 } }
zones: { stock: row of all card }
play:
  - turn of each p in seats:
      - choose n in 1..2 to act
      - for each q in seats:
${line.replaceAll(/^/gm, "          ")}
      - require n > 1
      - choose m in 1..2 to rest: gain m points
winners: p in seats with most p.points
`;

test.each([
  ["chance", "- if count(stock) >= 1:\n    - choose c in stock at random: gain c.worth points", ["act 1", "act 2"]],
  ["a shuffle", "- shuffle stock", ["act 1", "act 2"]],
  ["nothing", "- gain 1 point", ["rest 1", "rest 2"]],
])("where %s ends it", (_, line, offered) => {
  expect(offers(game(line))).toEqual(offered);
});
