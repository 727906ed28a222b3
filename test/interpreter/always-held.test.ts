/** Questions where a piece stands need no test for "nowhere" once the set-up has put all such pieces on the board. */
import { expect, test } from "vitest";
import { isError } from "../../src/diagnostics/render.ts";
import { fileOf } from "../../src/dsl/cache.ts";
import { loadGame } from "../../src/dsl/index.ts";
import { prepareScenario } from "../../src/dsl/scenario.ts";
import { compileGame, compileWith } from "../../src/interpreter/compile.ts";
import { visit } from "../../src/interpreter/ir/inspect.ts";
import type { Program } from "../../src/interpreter/ir/program.ts";
import { snippetsOf } from "../../src/scenarios/stage.ts";
import { alwaysHeld } from "../../src/interpreter/runtime/codegen/analysis/always-held.ts";
import { expectAgreement } from "./agree.ts";

/** A race on a road of four spaces. Two pawns and a judge begin beside the board, in the zone `start`. */
const race = ({
  setup = ["move start to (the left(road)).men"],
  walk = "move me.pawn to s.men",
  more = "",
  decider = "",
  rival = "",
  winners = "p in seats with most p.far",
} = {}) => `
game: race
players: 2..2
kinds:
  player: { state: { far: 0..9, early: bool } }
  man:
  pawn: { is: man, owner: player }
  judge: { is: man }
  space: { zones: { men: pile of man } }
zones: { road: row of all space, start: pile of all man, home: pile of man }
values:
  here: the me.pawn.at
  ${decider}
pieces:
  pawn: 1 per player
  ${rival}
  judge: { stern: }
  space: { a: , b: , c: , d: }
setup:
${setup.map((line) => `  - ${line}`).join("\n")}
effects:
  walk:
    - choose s in following(here) to walk:
        - ${walk}
        - set me.far to index(here)
${more}
play:
  - repeat 3 times:
      - turn of each p in seats:
          - if any(following(here)):
              - do walk
winners: ${winners}
`;

/**
 * Plays matches in both executors, which must agree. Returns how many questions the program asks about the places of
 * pawns, and how many of them certainly have an answer.
 */
function questions(text: string): { readonly asked: number; readonly certain: number } {
  const { game, problems } = loadGame({ name: "game.yaml", text });
  expect(problems.filter(isError).map(({ code }) => code)).toEqual([]);
  return questionsOf(compileGame(game!, { players: 2 }));
}

function questionsOf(program: Program): ReturnType<typeof questions> {
  expectAgreement(program, { seeds: [1, 2, 3, 4] });
  type Question = Parameters<typeof alwaysHeld>[1];
  const asked = new Set<Question>();
  const sort = program.game.kinds.findIndex(({ name }) => name === "man");
  visit([program.effects, program.asks, program.fns], (node) => {
    if (node["op"] === "at" && node["sort"] === sort) asked.add(node as Question);
  });
  return { asked: asked.size, certain: [...asked].filter((each) => alwaysHeld(program, each)).length };
}

test.each([
  ["what lies in their zone", ["move start to (the left(road)).men"]],
  ["each of them", ["move m in man to (the left(road)).men"]],
  [
    "in each of two cases",
    [
      "if (the left(seats)).far = 0: [move start to (the left(road)).men]",
      "else: [move m in man to (the right(road)).men]",
    ],
  ],
])("the set-up puts all pawns on the road: %s", (_, setup) => {
  const { asked, certain } = questions(race({ setup }));
  expect(asked).toBeGreaterThan(0);
  expect(certain).toBe(asked);
});

test.each([
  ["only the men of one kind", { setup: ["move p in pawn to (the left(road)).men"] }],
  ["only in one case", { setup: ["if (the left(seats)).far = 1: [move start to (the left(road)).men]"] }],
  [
    "only if it is possible",
    { setup: ["if possible: [require (the left(seats)).far = 1, move start to (the left(road)).men]"] },
  ],
  ["one by one", { setup: ["for each p in seats: [if not p.early: [move p.pawn to (the left(road)).men]]"] }],
  ["and a line takes pawns away again", { walk: "move me.pawn to home" }],
  ["and a line exchanges pawns", { walk: "swap me.pawn with the first(p in pawn where p != me.pawn)" }],
])("not all pawns are certainly on the road: %s", (_, parts) => {
  expect(questions(race(parts))).toMatchObject({ certain: 0 });
});

test.each([
  [
    "the set-up asks it before",
    1,
    {
      setup: ["for each p in seats: [if any(p.pawn.at): [set p.early to true]]", "move start to (the left(road)).men"],
    },
  ],
  [
    "it is part of a decision in the set-up",
    1,
    {
      setup: [
        "as the left(seats): [choose s in road where not any(me.pawn.at) to stand: [set me.early to true]]",
        "move start to (the left(road)).men",
      ],
    },
  ],
  [
    "it is asked when a match ends before",
    1,
    {
      setup: ["if (the left(seats)).far = 0: [end the game]", "move start to (the left(road)).men"],
      more: "finish:\n  - for each p in seats: [set p.far to index(the p.pawn.at)]",
    },
  ],
  [
    "tools ask it to know who sees what a player without a seat sees",
    1,
    {
      decider: "decider(player p): if p is in seats then p else the q in seats by most index(the q.pawn.at)",
      rival: "player: { rival: }",
    },
  ],
  // One in the function that says who wins, one in the function for the number by which they are compared.
  ["tools ask it at any time", 2, { winners: "p in seats with most index(the p.pawn.at)" }],
])("a question without a certain answer: %s", (_, uncertain, parts) => {
  const { asked, certain } = questions(race(parts));
  expect(asked - certain).toBe(uncertain);
  expect(certain).toBeGreaterThan(0);
});

test("questions in the program of a scenario, whose lines may move pawns at any time", () => {
  const programOf = (step: string) => {
    const scenario = `scenario: s\ngame: race\nplayers: 2\nsteps:\n  - ${step}\n`;
    const docs = fileOf({ name: "race.yaml", text: `${race()}---\n${scenario}` }).value;
    const written = docs.flatMap((doc) => (doc.kind === "scenario" ? [doc.scenario] : []))[0]!;
    const { game, meaning } = prepareScenario(written, docs, undefined).value!;
    return compileWith(game, { players: 2 }, snippetsOf(meaning)).program;
  };
  expect(questionsOf(programOf("given: [move player-1.pawn to start]"))).toMatchObject({ certain: 0 });
  const asking = [
    "given: [set player-1.far to index(the player-1.pawn.at)]",
    "expect: index(the player-1.pawn.at) = 1",
  ];
  for (const step of asking) {
    const { asked, certain } = questionsOf(programOf(step));
    expect(asked - certain).toBe(1);
  }
});
