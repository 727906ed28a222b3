/** `end the game` ends a match. The line can name the winners; otherwise the section `winners` decides. */
import { describe, expect, test } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { instantiate } from "../../src/interpreter/runtime/codegen/generator.ts";
import { compileGame, Match } from "../../src/interpreter/index.ts";
import { Header } from "../../src/interpreter/ir/layout.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";
import { findings, play } from "./play.ts";

const game = (rules: string) => `game: g
players: 2..3
kinds:
  player: { state: { points: 0.., gold: 0..9 = 2 from mine }, zones: { badge: slot of badge in force } }
  badge: { owner: player }
  land: {}
state: { mine: 0..50 = 20 }
zones: { spare: row of land }
pieces:
  badge: { crown: { change: [before score: gain 1 point] } }
  land: { hill: {}, dale: {} }
effects:
  score: gain 1 point
${rules}
`;

describe("`won by`", () => {
  const chess = game(`play:
  - repeat:
      - turn of each p in seats:
          - choose one to act:
              mate: end the game won by me
              resign: end the game won by next(me)
              draw: end the game won by nobody
              share: end the game won by q in seats where q.points > 0
              earn: gain 1 point
finish:
  - as each p in seats: gain 5 points
winners: p in seats with most p.points
`);

  test.each([
    [["mate"], ["player-1"]],
    [["earn", "mate"], ["player-2"]],
    [["resign"], ["player-2"]],
    [["draw"], []],
    [
      ["earn", "earn", "earn", "share"],
      ["player-1", "player-2", "player-3"],
    ],
    [
      ["earn", "earn", "share"],
      ["player-1", "player-2"],
    ],
  ])("%j: the winners are %j", (moves, winners) => {
    const played = play(chess, { players: 3, moves: moves.map((move) => `act ${move}`) });
    expect(played.winners).toEqual(winners);
    expect(played.counters["player-1.points"] ?? 0).toBeLessThan(5);
  });

  test("needs no section `winners`, and finds nothing to say about it", () => {
    const text = chess.slice(0, chess.indexOf("finish:"));
    expect(findings(text)).toEqual([]);
    expect(play(text, { moves: ["act draw"] }).winners).toEqual([]);
    expect(play(text, { moves: ["act mate"] }).winners).toEqual(["player-1"]);
  });

  test("has no score, since nothing was counted", () => {
    const match = Match.start(instantiate(compileGame(loadGame({ name: "g", text: chess }).game!, { players: 2 })), 1);
    for (const move of ["act earn", "act mate"])
      match.answer(
        match.decision()!,
        match.decision()!.answers.find(({ name }) => name === move)!,
      );
    expect(match.result()).toEqual({ winners: ["player-2"], scores: undefined });
  });

  test("is a line that cannot be carried out where somebody it names is not there", () => {
    const text = game(`play:
  - turn of each p in seats:
      - choose one to act:
          win: end the game won by the q in seats where q.points > 7
          wait: gain 1 point
`);
    expect(play(text).offers).toEqual([]);
    expect(play(text).winners).toEqual([]);
  });

  test("stands below a move that is not possible: mate, and stalemate", () => {
    const text = game(`state: { attacked: bool }
play:
  - turn of each p in seats:
      - if possible:
          - choose l in land where l is in spare to enter: move l to box
      - else if attacked: end the game won by next(me)
      - else: end the game won by nobody
`)
      .replace("state: { mine: 0..50 = 20 }\n", "")
      .replace(
        "state: { attacked: bool }",
        "state: { mine: 0..50 = 20, attacked: bool }\nsetup: [ move land to spare ]",
      );
    expect(play(text).offers).toHaveLength(2);
    expect(play(text.replace("move land to spare", "set attacked to true")).winners).toEqual(["player-2"]);
    expect(play(text.replace("move land to spare", "gain 0 mine")).winners).toEqual([]);
  });

  test("takes players only", () => {
    expect(findings(game("play: end the game won by hill"))).toEqual(["wrong-type"]);
    expect(findings(game("play: end the game won by me"))).toEqual(["nobody-acts"]);
    expect(findings(game("play:\n  - end the game won by player-1\n  - shuffle spare"))).toEqual(["unreachable"]);
  });
});

describe("`end the game`", () => {
  test("leaves what is played, wherever that is; then `finish` is played, and `winners` read", () => {
    const text = game(`play:
  - repeat:
      - turn of each p in seats:
          - for each n in 1..3:
              - choose k in 1..3 to bid:
                  - let kept = k
                  - if kept = 3: do stop
                  - gain kept points
finish:
  - as each p in seats: gain 1 mine
  - as each p in seats:
      - choose b in 1..2 to boast: gain b points
winners: p in seats with most p.points
`).replace("effects:", "effects:\n  stop: end the game");
    const played = play(text, { moves: ["bid 2", "bid 3"] });
    expect(played.offers).toEqual(["boast 1", "boast 2"]);
    expect(played.counters["player-1.points"]).toBe(2);
    const over = play(text, { moves: ["bid 2", "bid 3", "boast 1", "boast 2"] });
    expect([over.offers, over.winners, over.counters["player-1.points"], over.counters["player-2.points"]]).toEqual([
      [],
      ["player-1"],
      3,
      2,
    ]);
  });

  test("ends the match within `finish`, by whatever effect", () => {
    const text = game(`play:
  - turn of each p in seats: do check
finish:
  - as each p in seats:
      - do score
      - do check
winners: p in seats with most p.points
`).replace("effects:", "effects:\n  check:\n    - if me.points = 1: end the game");
    expect(play(text)).toMatchObject({ winners: ["player-1"], counters: { "player-1.points": 1 } });
  });

  test("leaves the same words in either executor", () => {
    const text = game(`play:
  - turn of each p in seats:
      - with the first(c in crown where c.owner = me) in force:
          - choose k in 1..3 to bid:
              - let kept = k
              - if kept > 0: do stop
finish:
  - as player-2:
      - choose b in 1..2 to boast: gain b points
winners: p in seats with most p.points
`).replace("effects:", "effects:\n  stop: end the game");
    const program = compileGame(loadGame({ name: "g", text }).game!, { players: 2 });
    const states = [instantiate(program), reference(program)].map((executor) => {
      executor.start(1);
      executor.answer(2);
      return [...executor.state].map((word, i) => (i === Header.budget ? 0 : word));
    });
    expect(states[0]).toEqual(states[1]);
  });

  test("can be what is possible at any moment", () => {
    const text = game(`anytime:
  resign: [pay 1 gold, end the game]
play:
  - turn of each p in seats:
      - choose k in 1..3 to bid: gain k points
finish: [as player-2: gain 9 points]
winners: p in seats with most p.points
`);
    expect(play(text, { moves: ["resign"] })).toMatchObject({
      winners: ["player-2"],
      counters: { "player-2.points": 9 },
    });
  });

  test("in the set-up goes on at `finish`, too", () => {
    const text = game(`setup: [end the game]
play: [as player-1: gain 9 points]
finish: [as player-2: gain 1 point]
winners: p in seats with most p.points
`);
    expect(play(text).winners).toEqual(["player-2"]);
  });

  test("within `finish` nobody acts, no scope is open, and nothing is in force by `with`", () => {
    const text = game(`play:
  - turn of each p in seats:
      - with the first(c in crown where c.owner = me) in force:
          - choose k in 1..2 to bid:
              - do score
              - if k = 2: end the game
finish:
  - as player-1: do score
  - as player-1:
      - choose k in 1..2 to pay: pay k gold
winners: p in seats with most p.points
`);
    const played = play(text, { moves: ["bid 2"] });
    expect(played.counters["player-1.points"]).toBe(3);
    expect(played.offers).toEqual(["pay 1", "pay 2"]);
    expect(play(text, { moves: ["bid 2", "pay 2"] }).winners).toEqual(["player-1"]);
  });

  test("is a boundary: nothing after it is looked at", () => {
    const text = game(`play:
  - turn of each p in seats:
      - choose k in 1..2 to bid:
          - if k = 2: end the game
          - pay 9 gold
finish:
  - as player-1: pay 9 gold
`);
    expect(play(text, { moves: [] }).stopped).toMatch(/^impossible/);
    expect(findings(text)).toEqual([]);
  });
});
