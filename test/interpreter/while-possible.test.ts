/** `repeat while possible` repeats a block as long as the whole block can be carried out. */
import { expect, test } from "vitest";
import { findings, play } from "./play.ts";

const CHAIN = (rules: string, extra = "") => `game: g
players: 2..2
kinds:
  player: { state: { points: 0.., seals: 0..9 = 2, jumps: 0..9 } }
  man: { owner: player }
  cell: { zones: { men: slot of man } }
pieces:
  cell: grid 7 by 1
  man: 4 per player
zones: { side: pile of all man }
setup:
  - as player-1: move first(1, m in man where m.owner = me) to a1.men
  - as player-2:
      - move first(1, m in side where m.owner = me) to b1.men
      - move first(1, m in side where m.owner = me) to d1.men
${extra}play:
  - as player-1:
${rules}
winners: p in seats with most p.points
`;

const JUMP = `      - let here = a1
      - repeat while possible:
          - choose over in here.east where next(me) is in over.men.owner to take:
              - choose to-cell in over.east where not any(to-cell.men) to jump:
                  - move over.men to box
                  - move here.men to to-cell.men
                  - set here to to-cell
                  - gain 1 jump
`;

test("goes on for as long as the whole block can be carried out, and not at all where it cannot", () => {
  const played = play(CHAIN(JUMP));
  expect(findings(CHAIN(JUMP))).toEqual([]);
  expect(played.counters["player-1.jumps"]).toBe(2);
  expect(played.zones["e1.men"]).toHaveLength(1);
  expect(
    play(CHAIN(JUMP, "  - as player-2: move first(1, m in side where m.owner = me) to c1.men\n")).counters[
      "player-1.jumps"
    ],
  ).toBeUndefined();
});

test("what the block has begun when it gets stuck is as if it had not been", () => {
  expect(play(CHAIN("      - repeat while possible: [gain 1 point, pay 1 seal]\n")).counters).toMatchObject({
    "player-1.points": 2,
    "player-2.seals": 2,
  });
});

test("inside a scope every round leaves what the lines after it need", () => {
  const text = CHAIN(`      - choose n in 0..2 to keep:
          - repeat while possible: [pay 1 seal, gain 1 point]
          - pay n seals
`);
  expect(play(text).offers).toEqual(["keep 0", "keep 1", "keep 2"]);
  expect(play(text, { moves: ["keep 1"] }).counters).toMatchObject({ "player-1.points": 1 });
  expect(play(text, { moves: ["keep 2"] }).counters["player-1.points"]).toBeUndefined();
});

test("without an end the match stops with the line", () => {
  expect(play(CHAIN("      - repeat while possible: gain 1 jump\n")).stopped).toMatch(/^budget: /);
});

test("a player who may stop is asked with `may repeat`", () => {
  expect(findings(CHAIN("      - may repeat while possible: pay 1 seal\n"))).toEqual(["said-otherwise"]);
});
