/**
 * Uses each construct of the language with something that a seat does not see. Either the checker reports it, or the
 * match reveals nothing to that seat.
 */
import { expect, test } from "vitest";
import { textOf } from "../../src/diagnostics/range.ts";
import { isError } from "../../src/diagnostics/render.ts";
import { loadGame } from "../../src/dsl/index.ts";
import { compileWith } from "../../src/interpreter/compile.ts";
import { Match } from "../../src/interpreter/match/match.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";
import { findLeaks } from "../../src/leaks/leaks.ts";
import { meansOf, Witness } from "../../src/leaks/witness.ts";

/** The parts that a test case adds to the text of `game`. */
interface Parts {
  readonly states?: string;
  readonly zones?: string;
  readonly more?: string;
  readonly start?: string;
  /** What the piece `toll` changes while it is in force. */
  readonly toll?: string;
}

/** A game for two players with hidden hands and hidden gold. Each turn carries out the lines `turn`. */
function game(
  turn: string,
  { states = "", zones = "", more = "", start = "", toll = "price becomes usual + 3" }: Parts = {},
): string {
  const indented = (lines: string, by: number) => lines.trim().replaceAll(/^/gm, " ".repeat(by));
  return `game: g
players: 2..2
names: { hue: [red, blue] }
kinds:
  player:
    state: { coins: 0..9 = 3, points: 0.., gold: 0..3 seen by owner, tally(hue h): 0..9${states} }
    zones: { hand: hand of card, row: row of card, pit(hue h): pile of card${zones} }
  card: { worth: 1..3, hue: hue, state: { spin: 0..3 } }
  snare: {}
pieces:
  card: { low: [4x, 1, red], mid: [2x, 2, blue], high: [4x, 3, blue] }
  snare:
    toll: { copies: 2, change: [${toll}] }
    blank: { copies: 2 }
zones: { stock: deck of all card, snares: deck of all snare }
values: { price: 1 }
${more}
setup:
  - shuffle stock
  - shuffle snares
  - as each p in seats:
      - draw 2 from stock to me.hand
      - choose n in 0..3 at random to hoard: set me.gold to n
${start && indented(start, 6)}
play:
  - repeat 2 times:
      - turn of each p in seats:
${indented(turn, 10)}
winners: p in seats with most p.points
`;
}

function checked(text: string) {
  const { game: made, problems } = loadGame({ name: "g.yaml", text });
  return {
    made,
    found: problems
      .filter(({ code }) => code !== "unused")
      .map(({ code, range }) => `${code}: ${textOf(range)}`)
      .join(),
  };
}

function compiled(text: string) {
  const { game: made, problems } = loadGame({ name: "g.yaml", text });
  expect(problems.filter(isError)).toEqual([]);
  return compileWith(made!, { players: 2, guards: false }, { expressions: [] });
}

function leaksOf(text: string): readonly string[] {
  const explained = compiled(text);
  const { pairs, leaks } = findLeaks(explained, { pairs: 80, seed: 3 });
  expect(pairs).toBeGreaterThan(20);
  return leaks.map(({ sort, here, there }) => `${sort}: ${here} / ${there}`);
}

const SILENT: readonly (readonly [string, string, Parts?])[] = [
  ["a gain from a counter of another", "- may tax: gain 5 coins from next(me).gold"],
  [
    "a gain whose declared supply is hidden",
    "- may mint: gain 2 marks",
    { states: ", marks: 0.. from next(this).gold" },
  ],
  [
    "a counter that its own player does not see",
    "- may push: gain 1 luck",
    { states: ", luck: 0..2 seen by nobody", start: "- choose m in 0..2 at random to roll: set me.luck to m" },
  ],
  ["which counter of a family", "- may count: gain 1 me.tally((the first(next(me).hand)).hue)"],
  ["which state of a family is set", "- may count: set me.tally((the first(next(me).hand)).hue) to 1"],
  [
    "which zone of a family",
    "- may bury:\n    - move first(1, me.row) to me.pit((the first(next(me).hand)).hue)\n    - require not any(me.pit(red))\n    - gain 1 point",
    { start: "- draw 1 from stock to me.row" },
  ],
  [
    "which of two zones",
    "- may bury:\n    - move first(1, me.row) to (if next(me).gold > 1 then me.pit(red) else me.pit(blue))\n    - require not any(me.pit(red))\n    - gain 1 point",
    { start: "- draw 1 from stock to me.row" },
  ],
  [
    "room that depends on a hidden counter",
    "- may fill: [move me.row to next(me).shelf, gain 1 point]",
    { zones: ", shelf: pile of card up to 1 + this.gold", start: "- draw 2 from stock to me.row" },
  ],
  [
    "chance that picks by what is hidden",
    "- may raid:\n    - choose c in next(me).hand where c.worth = 3 at random to lose: move c to me.row\n    - gain 1 point",
  ],
  [
    "chance that picks as many as is hidden",
    "- may raid:\n    - choose next(me).gold c in me.hand at random to lose: move c to me.row\n    - gain 1 point",
  ],
  [
    "a name for what may not be there",
    "- may peek:\n    - let c = the d in next(me).hand where d.worth = 2\n    - gain c.worth points",
  ],
  [
    "an argument that may not be there",
    "- may peek: do note(the d in next(me).hand where d.worth = 2)",
    { more: "effects:\n  note(card c): gain 1 point" },
  ],
  [
    "a name for one of so many",
    "- may peek:\n    - let c = item(1 + next(me).gold, next(me).hand)\n    - gain c.worth points",
  ],
  [
    "a change before an effect, by what is hidden",
    "- may sell: do deal",
    { more: "effects:\n  deal: gain 1 coin\nchange:\n  - before deal where next(me).gold > 1: pay 3 coins" },
  ],
  [
    "a change after an effect, by what is hidden",
    "- may sell: do deal",
    {
      more: "effects:\n  deal: gain 1 coin\nchange:\n  - after deal where any(c in next(me).hand where c.worth = 3): gain 2 points",
    },
  ],
  [
    "a change in place of an effect, by what is hidden",
    "- may sell: do deal",
    { more: "effects:\n  deal: gain 1 coin\nchange:\n  - instead of deal where next(me).gold > 1: gain 3 points" },
  ],
  [
    "a change of every gain, by what is hidden",
    "- may sell: gain 1 coin",
    { more: "change:\n  - after gain where next(me).gold > 1: lose 1 coin" },
  ],
  [
    "a change of what a hidden counter loses",
    "- may rob: lose 2 next(me).gold\n- may dig: lose 2 luck",
    {
      states: ", luck: 0..2 seen by nobody",
      start: "- choose m in 0..2 at random to roll: set me.luck to m",
      more: "change:\n  - after lose n luck: gain n points",
    },
  ],
  [
    "a hidden card in force for all",
    "- may buy: [pay price coins, gain 1 point]",
    {
      zones: ", trap: hand of snare in force for everyone",
      start: "- draw 1 from snares to me.trap",
    },
  ],
  [
    "a hidden card with equal changes",
    "- choose n in 1..3 to gather: gain n me.tally(red)",
    {
      zones: ", trap: hand of snare in force for everyone",
      start: "- draw 1 from snares to me.trap",
      toll: "after gain: lose 1 tally(red), after gain: lose 1 tally(red)",
    },
  ],
  [
    "a change that applies after a question",
    "- may sell: do deal",
    {
      more: "effects:\n  deal:\n    - choose one to haggle: { low: gain 1 coin, high: gain 2 coins }\nchange:\n  - after deal where next(me).gold > 1: gain 2 points",
    },
  ],
  [
    "a change inside one that asks",
    "- may sell: do deal",
    {
      more: "effects:\n  deal: gain 1 coin\nchange:\n  - before deal where next(me).gold > 1: pay 3 coins\n  - before deal:\n      - choose one to haggle: { low: gain 1 coin, high: gain 2 coins }",
    },
  ],
  [
    "a hidden card in force after a question",
    "- may sell: do deal",
    {
      zones: ", trap: hand of snare in force for everyone",
      start: "- draw 1 from snares to me.trap",
      toll: "after deal: gain 1 point",
      more: "effects:\n  deal:\n    - choose one to haggle: { low: gain 1 coin, high: gain 2 coins }",
    },
  ],
  [
    "what another can do, which only they see",
    "- may offer-help:\n    - as next(me):\n        - if possible: pay 2 gold\n        - else: gain 1 coin\n    - as next(me):\n        - if possible: [pay 1 gold, gain 1 next(me).points]",
  ],
  ["the order in which one goes through a hand", "- for each c in me.hand in any order: set c.spin to 1"],
  [
    "a condition on another's hand",
    "- may strike:\n    - if any(c in next(me).hand where c.worth = 3): pay 5 coins\n    - gain 1 point",
  ],
  ["what must hold of another's counter", "- may strike: [require next(me).gold > 1, gain 1 point]"],
  ["how often something is done", "- may strike:\n    - repeat next(me).gold times: pay 2 coins\n    - gain 1 point"],
  [
    "how long something is done",
    "- may strike:\n    - repeat while next(me).gold > 1: [lose 1 next(me).gold, pay 1 coin]\n    - gain 1 point",
  ],
  [
    "for which cards something is done",
    "- may strike:\n    - for each c in next(me).hand where c.worth = 3: pay 2 coins\n    - gain 1 point",
  ],
  ["who acts", "- may strike:\n    - as each q in seats where q.gold > 1: pay 2 coins\n    - gain 1 point"],
  [
    "an exchange of two cards",
    "- may trade:\n    - swap the first(me.hand) with the first(next(me).hand)\n    - require any(c in me.hand where c.worth = 3)\n    - gain 1 point",
  ],
  ["who wins", "- may stop: end the game won by q in seats with most q.gold"],
  ["whether an exchange is possible, at a pause", "- pause", { more: "anytime:\n  melt: [pay 1 gold, gain 2 coins]" }],
  [
    "whether an exchange is possible, beside a single answer",
    "- choose n in 1..1 to take: gain n points",
    { more: "anytime:\n  melt: [pay 1 gold, gain 2 coins]" },
  ],
  ["how many can be chosen", "- choose 0..me.gold c in me.hand to show: move c to me.row"],
  ["how much is split", "- split me.gold among k in hue as n to share: gain n me.tally(k)"],
  ["whether a hand holds what can be chosen", "- may choose c in me.hand where c.worth = 3 to show: move c to me.row"],
];

test.each(SILENT.map(([what, turn, parts]) => ({ what, turn, parts })))(
  "$what tells nothing before it happens",
  ({ turn, parts }) => {
    const text = game(turn, parts);
    expect(checked(text).found).toBe("");
    expect(leaksOf(text).join("; ")).toBe("");
  },
);

/** Everything that player 1 is told at the first decision, as a text. */
function told(text: string): string {
  const explained = compiled(text);
  const { program } = explained;
  const { executor } = Match.start(reference(program), 1);
  const witness = new Witness(meansOf(explained), { state: executor.state }, program.players[0]!);
  return (
    witness
      .facts()
      // These sorts of facts contain the text of the rules, which differs between the compared games.
      .filter(({ sort }) => !["record", "trace", "search"].includes(sort))
      .map(({ sort, about, text: said }) => `${sort} ${about}: ${said}`)
      .join("\n")
  );
}

/**
 * Compares pairs of games. They differ only in the number of pieces in a zone in which player 1 may not count the
 * pieces.
 */
test.each([
  [
    "room in a zone of which nobody may count the pieces",
    "- may fill: [move me.row to next(me).den, gain 1 point]",
    "den: pile of card up to 3 seen by nobody uncounted",
    "den",
  ],
  [
    "a draw from a deck of which nobody may count the cards",
    "- may dig: [draw 2 from me.den to me.row, require count(me.row) = 4, gain 1 point]",
    "den: deck of card uncounted",
    "den",
  ],
  [
    "a deck that is refilled from such a zone",
    "- may dig: [draw 2 from me.den to me.row, require count(me.row) = 4, gain 1 point]",
    "den: deck of card refilled from this.mine, mine: pile of card seen by nobody uncounted",
    "mine",
  ],
] as const)("%s tells nothing before it happens", (_, turn, zones, into) => {
  const [here, there] = [1, 2].map((lying) =>
    told(`game: g
players: 2..2
kinds:
  player:
    state: { points: 0.. }
    zones: { row: row of card, spare: pile of card seen by nobody uncounted, ${zones} }
  card: { owner: player }
pieces: { card: 5 per player }
setup:
  - as each p in seats:
      - move first(2, c in card where c.owner = me) to me.row
      - move c in card where c.owner = me and c is in box to me.spare
      - move first(${lying}, me.spare) to me.${into}
play:
  - turn of each p in seats:
      ${turn}
winners: p in seats with most p.points
`),
  );
  expect(here).toBe(there);
  expect(here).toContain("offer");
});

test("what an answer brings tells nothing of who owns a hidden piece", () => {
  const [here, there] = ["player-1", "player-2"].map((owner) =>
    told(`game: g
players: 2..2
kinds:
  player: { state: { points: 0.., coins: 0..9 = 1 } }
  lot: { owner: player }
pieces: { lot: 1 per player }
zones: { urn: pile of all lot seen by nobody, drawn: slot of lot seen by nobody }
values: { price: if player-1 is in drawn.owner then 1 else 2 }
setup:
  - move c in urn where c.owner = ${owner} to drawn
play:
  - turn of each p in seats:
      - choose one to act:
          rest: gain 1 coin
          buy: gain price points
          nag: [pay 1 coin, gain 1 point]
winners: p in seats with most p.points
`),
  );
  expect(here).toBe(there);
  expect(here).toMatch(/^preview .*buy: $/m);
});

test.each([
  [
    "who looks",
    "",
    "vault: pile of 2 coin seen by p in player where next(p).gold > 1",
    ["told-by-clause: next(p).gold"],
  ],
  ["who looks, by what they see", "", "vault: pile of 2 coin seen by p in player where p.gold > 1", []],
  [
    "who is asked",
    "decider(player p): the q in seats by most q.gold",
    "vault: pile of 2 coin",
    ["told-by-clause: q.gold"],
  ],
  ["who is asked, by what all see", "decider(player p): the q in seats by most q.points", "vault: pile of 2 coin", []],
] as const)("the checker tells of %s", (_, value, zone, found) => {
  const text = `game: g
players: 2..2
kinds:
  player: { state: { points: 0.., gold: 0..3 seen by owner } }
  coin: {}
zones: { ${zone} }
${value && `values:\n  ${value}\n`}play:
  - turn of each p in seats:
      - choose n in 0..3 to hoard: [set me.gold to n, gain 1 point]
winners: p in seats with most p.points
`;
  expect(checked(text).found).toBe(found.join());
});

test("a piece of mine does not make its owner the player who acts for another", () => {
  const turn = (who: string) => `- let mine = me.pawn
- as next(me):
    - choose c in ${who}.hand where c.worth > 1 to show: move c to me.row`;
  const text = (who: string) =>
    game(turn(who))
      .replace("  snare: {}\n", "  snare: {}\n  pawn: { owner: player }\n")
      .replace("  snare:\n", "  pawn: 1 per player\n  snare:\n");
  expect(checked(text("mine.owner")).found).toBe("asks-of-unseen: mine.owner.hand");
  expect(checked(text("me")).found).toBe("unused-local: mine");
});
