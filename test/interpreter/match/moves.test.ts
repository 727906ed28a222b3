/** A move may consist of several answers. The last answer is not asked if it is the only possible one. */
import { describe, expect, test } from "vitest";
import { loadGame } from "../../../src/dsl/index.ts";
import { compileGame, Match } from "../../../src/interpreter/index.ts";
import { playMove } from "../../../src/interpreter/match/moves/moves.ts";
import { pickedFrom } from "../../../src/interpreter/match/moves/sets.ts";
import { reference } from "../../../src/interpreter/runtime/reference/reference.ts";
import { small } from "../lookahead/both.ts";

function begun(turn: string): Match {
  const { game } = loadGame({ name: "small.yaml", text: small(turn) });
  return Match.start(reference(compileGame(game!, { players: 2 })), 1);
}

function afterMove(turn: string, move: string): readonly string[] | "refused" {
  const played = playMove(begun(turn), move);
  return played.ok ? played.answers : "refused";
}

function offered(match: Match): readonly string[] {
  return match.decision()!.answers.map(({ name }) => name);
}

test.each([
  ["steer 0 3", ["steer 0"]],
  ["steer 1 2", ["steer 1"]],
  ["steer 1 3", "refused"],
  ["steer 1 2 3", "refused"],
  ["steer 3 0", ["steer 0"]],
])("a set of numbers: %s", (move, answers) => {
  expect(afterMove("- choose 2 n in 0..3 together sum(n) = 3 to steer: gain 1 point", move)).toEqual(answers);
});

test.each([
  ["load fish 2 cloth 1", ["load fish 2"]],
  ["load fish 2", ["load fish 2"]],
  ["load fish 2 cloth 2", "refused"],
])("shares: %s", (move, answers) => {
  expect(afterMove("- split 3 among g in good as n to load: gain n g", move)).toEqual(answers);
});

test("a member that the words leave out has no share, so they are refused if it must have one", () => {
  const load = "- split 3 among g in good as n to load:\n    - require n > 0\n    - gain n g";
  expect(afterMove(load, "load fish 1 cloth 2")).toEqual(["load fish 1"]);
  expect(afterMove(load, "load cloth 2")).toBe("refused");
});

describe("a set of pieces", () => {
  const FORCED =
    "- choose 2..3 c in card together angel is in c and count(x in c where x.price > 4) < 2 to lay: move c to box";

  test.each(["lay penny groat shilling", "lay groat penny shilling", "lay shilling groat penny"])(
    "in any order: %s",
    (move) => {
      expect(afterMove("- choose 1..3 c in card to lay: move c to box", move)).toEqual([
        "lay penny",
        "lay groat",
        "lay shilling",
      ]);
    },
  );

  test.each([
    ["the words name what was not asked", "lay angel penny groat", ["lay penny", "lay groat"]],
    ["or leave it out", "lay penny groat", ["lay penny", "lay groat"]],
    ["too many", "lay angel penny groat shilling", "refused"],
  ])("one of which is forced: %s", (_, move, answers) => {
    expect(afterMove(FORCED, move)).toEqual(answers);
  });

  test.each([
    ["whole", "lay penny groat done", ["lay penny", "lay groat", "done"]],
    ["with all pieces", "lay penny groat shilling done", ["lay penny", "lay groat", "lay shilling"]],
    ["too small", "lay penny done", "refused"],
  ])("that the words say to be whole: %s", (_, move, answers) => {
    expect(afterMove("- choose 2..3 c in card to lay: move c to box", move)).toEqual(answers);
  });

  test("the first of which was taken unasked", () => {
    const turn =
      "- choose 2..3 c in card together penny is in c and noble is not in c and angel is not in c and crown is not in c to lay: move c to box";
    expect(offered(begun(turn))).toEqual(["lay groat", "lay shilling"]);
    expect(afterMove(turn, "lay penny groat shilling")).toEqual(["lay groat", "lay shilling"]);
    expect(afterMove(turn, "lay penny shilling")).toEqual(["lay shilling"]);
  });
});

test("where several may be chosen, the first can be refused, and after it there are enough", () => {
  const { game } = loadGame({
    name: "some.yaml",
    text: `game: some
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  coin: {}
zones: { purse: pile of all coin }
pieces: { coin: { penny: , shilling: , crown: } }
play:
  - as the first(seats):
      - may choose 1..2 c in purse to spend: gain count(c) points
      - else: gain 5 points
`,
  });
  const start = () => Match.start(reference(compileGame(game!, { players: 2 })), 1);
  expect(offered(start())).toEqual(["spend penny", "spend shilling", "spend crown", "no"]);
  const match = start();
  expect(playMove(match, "spend penny").ok).toBe(true);
  expect(offered(match)).toEqual(["spend shilling", "spend crown", "done"]);
  expect([playMove(match, "no").ok, playMove(match, "done").ok]).toEqual([false, true]);
});

describe("equal copies", () => {
  const COPIES = `game: copies
players: 2..2
kinds:
  player: {}
  disc: {}
zones: { table: pile of all disc, side: pile of disc }
play:
  - as the first(seats):
      - choose 1..3 d in table to lay: move d to side
      - choose one to stop: { now: set over to true, later: set over to true }
state: { over: bool }
pieces: { disc: { a: { copies: 3 } } }
`;
  const copies = () =>
    Match.start(reference(compileGame(loadGame({ name: "copies.yaml", text: COPIES }).game!, { players: 2 })), 1);
  const laid = (...moves: readonly string[]) => {
    const match = copies();
    const made = moves.map((move) => playMove(match, move).ok);
    return made.every(Boolean) ? match.viewOfEverything().zones.find(({ name }) => name === "side")!.count : "refused";
  };

  test("the first is taken unasked, one more is called by as many names", () => {
    expect(offered(copies())).toEqual(["lay a a", "done"]);
  });

  test("a set that is built in any order offers another copy than the one that was taken", () => {
    const match = copies();
    const decision = match.decision()!;
    expect(pickedFrom(match, decision, [])!.decision.answers).toEqual(decision.answers);
  });

  test.each([
    [["lay a"], 1],
    [["lay a a"], 1],
    [["lay a a", "done"], 2],
    [["lay a a", "lay a a a"], 3],
    [["lay a a a"], 3],
    [["done"], 1],
    [["lay a a a a"], "refused"],
  ] as const)("%j", (moves, count) => {
    expect(laid(...moves)).toBe(moves[0] === "lay a a" && moves.length === 1 ? 0 : count);
  });
});

test("several answers of one player while others answer in secret", () => {
  const { game } = loadGame({
    name: "secret.yaml",
    text: `game: secret
players: 2..2
kinds:
  player: { state: { points: 0.. }, zones: { plan: pile of card seen by owner, hand: hand of card } }
  card: { owner: player }
pieces: { card: { ace: , king: , queen: , jack: } }
setup:
  - as each p in seats: move c in card where c.owner = me to me.hand
play:
  - secretly as each p in seats:
      - choose n in 1..2 to bet: gain n points
      - choose 2 c in me.hand to plan
      - move c to me.plan
winners: p in seats with most p.points
`,
  });
  const match = Match.start(reference(compileGame(game!, { players: 2 })), 1);
  for (const move of ["bet 1", "plan king", "plan queen"]) expect(playMove(match, move, "player-1").ok).toBe(true);
  expect(match.decision()!.player).toBe("player-2");
  for (const move of ["bet 2", "plan king jack"]) expect(playMove(match, move, "player-2").ok).toBe(true);
  expect(match.over).toBe(true);
});
