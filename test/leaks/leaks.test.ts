/** The small games here reveal nothing that a seat cannot know. If a test plants a leak, the search finds it. */
import { expect, test } from "vitest";
import { isError } from "../../src/diagnostics/render.ts";
import { textOf } from "../../src/diagnostics/range.ts";
import { loadGame } from "../../src/dsl/index.ts";
import { hasSecrets } from "../../src/dsl/visibility/hiding.ts";
import { compileWith } from "../../src/interpreter/compile.ts";
import type { Program } from "../../src/interpreter/ir/program.ts";
import type { Explained } from "../../src/explain/reason.ts";
import { findLeaks } from "../../src/leaks/leaks.ts";
import { gameSources, rulesBelow } from "../support/files.ts";

function compiled(name: string, text: string, broken = false): Explained | undefined {
  const { game, problems } = loadGame({ name, text });
  if (!game || (!broken && problems.some(isError)) || !hasSecrets(game)) return undefined;
  return compileWith(game, { players: Math.min(3, game.players.max), guards: false }, { expressions: [] });
}

const games = [...gameSources(), ...rulesBelow("test/probes")]
  .filter(({ text }) => text.startsWith("game:"))
  .flatMap(({ name, text }) => {
    const made = compiled(name, text);
    return made ? [[name, made] as const] : [];
  });

test("there are games with secrets", () => {
  expect(games.length).toBeGreaterThan(15);
});

test.each(games)("%s gives nothing away", (_, made) => {
  expect(findLeaks(made, { pairs: 12, seed: 1 }).leaks).toEqual([]);
});

test("what earlier effects leave in a frame tells searches nothing", () => {
  const { text } = gameSources().find(({ name }) => name.endsWith("prsi.yaml"))!;
  const made = compileWith(
    loadGame({ name: "prsi.yaml", text }).game!,
    { players: 2, guards: false },
    { expressions: [] },
  );
  expect(findLeaks(made, { pairs: 100, seed: 77 }).leaks).toEqual([]);
});

/** A game with cards in hands. Each turn carries out the lines `turn`. */
function small(turn: string, zones = ""): string {
  return `game: small
players: 2..2
kinds:
  player: { state: { coins: 0..9 = 3, points: 0.. }, zones: { hand: hand of card } }
  card: { price: 1..6 }
zones:
  stock: deck of all card
  table: row of card${zones}
setup:
  - shuffle stock
  - as each p in seats: draw 3 from stock to me.hand
play:
  - repeat 2 times:
      - turn of each p in seats:
${turn.replaceAll(/^/gm, "          ")}
winners: p in seats with most p.points
pieces: { card: { ale: [4x, 1], wine: [4x, 3], gin: [4x, 6] } }
`;
}

/**
 * Searches a game for leaks, and returns each with the first line of its rule. `plant` may put a mistake into the
 * compiled program.
 */
function found(text: string, plant: (program: Program) => Program = (program) => program): readonly string[] {
  const made = compiled("small.yaml", text, true)!;
  const { pairs, leaks } = findLeaks({ ...made, program: plant(made.program) }, { pairs: 60, seed: 1 });
  expect(pairs).toBeGreaterThan(20);
  return leaks.map(({ sort, range }) => `${sort}: ${textOf(range).split("\n")[0]!}`);
}

const STRIKE = "- may strike:\n    - require any(c in next(me).hand where c.price = 6)\n    - gain 1 point";
const TAKE = "- choose n in 1..2 to take:\n    - gain n points\n- gain sum(next(me).hand.price) points";
const STEAL = "- choose c in next(me).hand to steal\n- move c to me.hand";

test.each([
  [
    "an offer that looks into the hand of another",
    STRIKE,
    (p: Program): Program => ({
      ...p,
      effects: p.effects.map((e) => ({ ...e, ops: e.ops.filter(({ op }) => op !== "boundary") })),
    }),
    "offer: require any(c in next(me).hand where c.price = 6)",
  ],
  [
    "names of cards that lie face down",
    STEAL,
    (p: Program): Program => ({ ...p, asked: p.asked.map((ask) => ({ ...ask, unseen: false })) }),
    "offer: choose c in next(me).hand to steal",
  ],
  [
    "what an answer brings",
    TAKE,
    (p: Program): Program => ({ ...p, points: p.points.map((point) => ({ ...point, range: { ...point.range } })) }),
    "preview: gain sum(next(me).hand.price) points",
  ],
] as const)("%s is found, with its line; as it is, nothing", (_, turn, plant, line) => {
  expect(found(small(turn), plant)).toContain(line);
  expect(found(small(turn))).toEqual([]);
});

test("questions and zones that depend on what is hidden are found", () => {
  expect(found(small("- choose n in 0..count(c in next(me).hand where c.price < 6) to take: gain n points"))).toEqual([
    "offer: 0..count(c in next(me).hand where c.price < 6)",
  ]);
  const vault = small(
    "- choose c in me.hand to lay\n- move c to table",
    "\n  vault: pile of 2 coin seen by p in player where any(c in next(p).hand where c.price = 6)",
  ).replace("  card: {", "  coin: {}\n  card: {");
  expect(found(vault)).toEqual(["view: vault"]);
});

/**
 * A copy of a program that gives an answer automatically whenever it is the only one. This can reveal something hidden,
 * for example that a player has no other card.
 */
function settling(program: Program): Program {
  return {
    ...program,
    asks: program.asks.map((ask) => ({ ...ask, always: { op: "const", value: 0 }, openly: undefined })),
  };
}

test.each([
  [
    "the cards that it offers",
    "- may choose c in me.hand to play:\n    - pay c.price coins\n    - move c to table",
    "may choose c in me.hand to play",
  ],
  [
    "what a line behind it needs",
    "- may trade:\n    - require count(c in me.hand where c.price = 1) > 1\n    - gain 1 point",
    "may trade",
  ],
  [
    "a state that only some see",
    "- choose one to bid:\n    low: gain 1 point\n    high: pay me.debt coins",
    "choose one to bid",
  ],
])(
  "that a question has a single answer is kept where it depends on %s; settled unasked, it is found",
  (_, act, line) => {
    const play = small(act)
      .replace("points: 0.. }", "points: 0.., debt: 0..9 = 2 seen by owner }")
      .replace(
        "p in seats: draw 3 from stock to me.hand",
        "p in seats: [draw 3 from stock to me.hand, choose n in 2..6 at random, set me.debt to n]",
      );
    expect(found(play)).toEqual([]);
    expect(found(play, settling)).toEqual([`question: ${line}`]);
  },
);

test("secret answers, dice in a cup and a deck that shows its top are kept", () => {
  expect(
    found(
      small(
        "- if p = player-1:\n    - secretly as each q in seats:\n        - choose c in me.hand to lay: move c to me.pledge\n    - as each q in seats: move me.pledge to table",
      ).replace("zones: { hand: hand of card }", "zones: { hand: hand of card, pledge: pile of card seen by owner }"),
    ),
  ).toEqual([]);
  expect(
    found(
      small("- choose c in me.hand to keep: gain 1 point\n- choose n in 1..2 to bid: pay n coins").replace(
        "price: 1..6 }",
        "price: 1..6, state: { charge: 0..5 } }",
      ),
    ),
  ).toEqual([]);
  expect(
    found(
      small(
        "- may choose c in first(1, stock) to buy:\n    - pay c.price coins\n    - move c to me.hand\n    - may choose d in first(1, stock) to buy-too:\n        - pay d.price coins\n        - move d to me.hand",
      ).replace("deck of all card", "deck of all card showing top"),
    ),
  ).toEqual([]);
});

test("a card that was on top of a pile for a moment was seen, also if it is covered or shuffled at once", () => {
  const pile = "\n  used: deck of card showing top";
  const play = "- choose c in me.hand to lay\n- draw 1 from stock to used\n- move c to used";
  expect(found(small(play, pile))).toEqual([]);
  expect(found(small(`${play}\n- move used to stock\n- shuffle stock`, pile))).toEqual([]);
});

test("what is revealed and put away again before the next secret question is told rightly", () => {
  const draft = (act: string) =>
    small(act)
      .replace("zones: { hand: hand of card }", "zones: { hand: hand of card, pledge: pile of card seen by owner }")
      .replace("repeat 2 times:\n      - turn", "repeat 3 times:\n      - turn")
      .replace("turn of each p in seats:", "repeat 1 times:");
  const secretly = "- secretly as each q in seats:\n    - choose c in me.hand to lay: move c to me.pledge";
  expect(found(draft(`${secretly}\n- as each q in seats: move me.pledge to table\n- move table to box`))).toEqual([]);
});

test("what others hold while all answer in secret is dealt anew, too", () => {
  const line = "0..count(c in next(me).hand where c.price < 6)";
  const play = small(`- secretly as each q in seats:\n    - choose n in ${line} to take: gain n points`).replace(
    "turn of each p in seats:",
    "repeat 1 times:",
  );
  expect(found(play)).toEqual([`offer: ${line}`]);
});

test("a question is no leak that is settled by what has just become visible without an event", () => {
  const text = `game: faces
players: 2..2
kinds:
  player: { state: { points: 0.. }, zones: { cup: pile of die seen by owner, shown: pile of die } }
  die: { owner: player, state: { face: 1..2 } }
pieces: { die: 2 per player }
setup:
  - as each p in seats: move me.die to me.cup
play:
  - repeat 4 times:
      - as each p in seats: roll me.cup
      - turn of each p in seats:
          - choose n in 1..2 to call
          - as each q in seats: move me.cup to me.shown
          - as next(me):
              - choose d in me.shown to keep
              - gain d.face points
          - as each q in seats: move me.shown to me.cup
          - as each q in seats: roll me.cup
winners: p in seats with most p.points
`;
  expect(found(text)).toEqual([]);
});

test("cards that were laid in secret and came back lie at the same places in all searches", () => {
  const text = small(
    `- choose q in seats where q != me to challenge
- secretly as each r in me + q:
    - choose c in me.hand to lay: move c to me.laid
- as each r in seats where any(r.laid):
    - gain (the me.laid).price points
    - move me.laid to me.hand`,
  )
    .replace("players: 2..2", "players: 3..3")
    .replace("hand: hand of card", "hand: hand of card, laid: pile of card seen by owner")
    .replace(/ale: .*\] \}/, "ale: [6x, 1], wine: [6x, 3], gin: [6x, 6] }");
  expect(found(text)).toEqual([]);
});

test("hidden cards that are still to be gone through are dealt anew with the others", () => {
  expect(found(small("- for each c in (me.hand + next(me).hand) in any order: gain 1 point"))).toEqual([]);
});

test("equal cards make one sentence, so that the log does not tell which of them it was", () => {
  const text = small("- choose n in 1..2 to take: [gain 2 marks, gain count(table) points]")
    .replace("points: 0.. }", "points: 0.., marks: 0..9 }")
    .replace("hand: hand of card", "hand: hand of card, charms: hand of charm in force for everyone")
    .replace("  card: {", "  charm: {}\n  card: {")
    .replace("stock: deck of all card", "stock: deck of all card\n  lot: deck of all charm")
    .replace("shuffle stock", "shuffle stock\n  - shuffle lot\n  - as each p in seats: draw 1 from lot to me.charms")
    .replace("pieces: {", "pieces: { charm: { toll: { copies: 4, change: [after gain: lose 1 mark] }, blank: 4 },");
  expect(found(text)).toEqual([]);
});

test("a hidden card with a name is the best of each position that is drawn, not the one that lies in its place", () => {
  const best = "- let best = (the c in next(me).hand by most c.price by least number(c))";
  expect(found(small(`${best}\n- choose n in 1..2 to take: gain n points\n- gain best.price points`))).toEqual([]);
});

test("whether a card with a name is hidden changes no chance of the positions that are drawn", () => {
  const best = "- let best = (the c in me.hand + next(me).hand by most c.price by least number(c))";
  const turn = `${best}\n- in any order: [gain 1 point, pay 1 coin]\n- choose n in 1..2 to take: gain n points`;
  expect(found(small(turn))).toEqual([]);
});

test("who has committed secret answers is no secret", () => {
  const act = "- secretly as each q in seats:\n    - choose 1 or more c in me.hand to lay: move c to me.pledge";
  const text = small(`${act}\n- as each q in seats: move me.pledge to table`)
    .replace("zones: { hand: hand of card }", "zones: { hand: hand of card, pledge: pile of card seen by owner }")
    .replace("players: 2..2", "players: 3..3")
    .replace("turn of each p in seats:", "repeat 1 times:");
  expect(found(text)).toEqual([]);
});
