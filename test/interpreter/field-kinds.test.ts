/**
 * Two kinds have fields with the same name, such as `worth`. A line may read the field of pieces of one kind, or of
 * both kinds together.
 */
import { expect, test } from "vitest";
import { findings, play } from "./play.ts";

const KINDS = `game: kinds
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  apple: { worth: 0..50, next-to: set of apple, fit(0..9 n): 0..50, within(set of apple s): 0..9, text: effect }
  pear: { worth: 0..50, next-to: set of apple, fit(0..9 n): 0..50, within(set of apple s): 0..9, text: effect }
winners: p in seats with most p.points
pieces:
  apple: { red: { worth: 1, next-to: red, fit: n + 1, within: count(s), text: gain 1 point } }
  pear: { green: { worth: 10, next-to: red, fit: n + 10, within: 5 * count(s), text: gain 10 points } }
`;

test.each([
  ["gain sum(x.worth for x in SET) points", [1, 11, 10]],
  ["gain sum(count(x.next-to) for x in SET) points", [1, 2, 1]],
  ["gain sum(x.fit(1) for x in SET) points", [2, 13, 11]],
  ["gain sum(x.within(apple) for x in SET) points", [1, 6, 5]],
  ["for each x in SET: do x.text", [1, 11, 10]],
] as const)("%s", (line, points) => {
  const sets = ["apple", "apple + pear", "pear"];
  for (const order of [
    [0, 1, 2],
    [1, 0, 2],
    [2, 1, 0],
  ]) {
    const lines = order.map((i) => `      - ${line.replace("SET", sets[i]!)}`).join("\n");
    const text = `${KINDS}play:\n  - as player-1:\n${lines}\n`;
    expect(findings(text)).toEqual([]);
    expect(play(text).counters).toEqual({ "player-1.points": points[0] + points[1] + points[2] });
  }
});
