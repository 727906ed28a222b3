/** The initial value of a state must be known before a match, and must lie in the range of the state. */
import { describe, expect, it } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame } from "../../src/interpreter/index.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";
import { play } from "./play.ts";

const game = ({ toll = "0..2", bank = "0..9", coins = "0..5", fee = 2 }) => `game: tolls
players: 2..3
options: { extra: 0..9 = 3 }
kinds:
  player: { state: { coins: ${coins}, points: 0.. }, zones: { boat: row of quay } }
  quay: { fee: 0..5, state: { toll: ${toll} } }
state: { bank: ${bank} }
zones: { coast: row of all quay }
values:
  dear(quay q): q.fee + 1
pieces:
  quay: { pier: ${fee}, mole: 1 }
play:
  - as each p in seats:
      - turn of p: gain bank + sum(coast.toll) + me.coins points
      - choose n in 1..2: gain n points
winners: p in seats with most p.points
`;
const found = (text: string) =>
  loadGame({ name: "game.yaml", text })
    .problems.filter(({ code }) => code !== "unused")
    .map(({ code, data, range }) => [code, range.source.text.slice(range.start, range.end), data]);

describe("a start", () => {
  it("is no change of the match", () => {
    const changed: number[] = [];
    const program = compileGame(loadGame({ name: "game.yaml", text: game({ toll: "0..3 = dear(this)" }) }).game!, {
      players: 2,
    });
    reference(program, { changed: (_at, _before, after) => changed.push(after) }).start(1);
    expect(changed).toEqual([5]);
  });

  it("is worked out for each row", () => {
    expect(found(game({ toll: "0..2 = this.fee", bank: "0..9 = 2 * extra", coins: "0..5 = count(seats)" }))).toEqual(
      [],
    );
    expect(
      play(game({ toll: "0..3 = dear(this)", bank: "0..9 = 2 * extra", coins: "0..5 = count(seats)" })).counters,
    ).toMatchObject({ "pier.toll": 3, "mole.toll": 2, bank: 6, "player-1.coins": 2 });
  });

  it("outside of the range for a row is an error", () => {
    expect(found(game({ toll: "0..2 = this.fee", fee: 4 }))).toEqual([
      ["out-of-range", "this.fee", { value: "4", min: 0, max: 2 }],
    ]);
    expect(found(game({ toll: "0..2 = 1 - this.fee", fee: 1 }))).toEqual([]);
    expect(found(game({ toll: "0..2 = 1 - this.fee" }))).toEqual([
      ["out-of-range", "1 - this.fee", { value: "-1", min: 0, max: 2 }],
    ]);
  });

  it.each([
    [{ bank: "0..5 = 2 * extra" }, "2 * extra"],
    [{ coins: "0..1 = count(seats)" }, "count(seats)"],
    [{ coins: "0..1 = count(seats) each turn" }, "count(seats)"],
    [{ toll: "0..2 = dear(this)" }, "dear(this)"],
  ])("that only the match knows to be outside of it stops the match: %j", (parts, words) => {
    expect(play(game(parts)).stopped).toBe(`out of range: ${words}`);
  });

  it.each([
    [{ coins: "0..5 = bank" }, "bank"],
    [{ bank: "0..9 = count(coast)" }, "coast"],
    [{ toll: "0..5 = this.fee + index(this)" }, "index(this)"],
    [{ coins: "0..5 = this.points + 1" }, "this.points"],
  ])("cannot be what changes in a match: %j", (parts, words) => {
    expect(found(game(parts)).map(([code, at, data]) => [code, at, data])).toContainEqual([
      "start-not-known",
      expect.any(String),
      expect.objectContaining({ words }),
    ]);
  });
});
