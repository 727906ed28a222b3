/**
 * A game can have sentences for its effects, zones and states. The log shows them only to players who may know what
 * they say.
 */
import { expect, test } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame } from "../../src/interpreter/index.ts";
import { Match } from "../../src/interpreter/match/match.ts";
import { ToldMatch } from "../../src/narration/told-match.ts";
import { messages, sourceOf } from "../support/texts.ts";

function game(lines: string, effects: string, texts: string): string {
  return `game: orchard
players: 2..2
kinds:
  player: { state: { coins: 0..9 = 3, mood: 0..9 seen by owner }, zones: { hand: hand of fruit, tray: row of fruit } }
  fruit: { worth: 1..9 }
pieces: { fruit: { plum: 1, pear: 2, quince: 3 } }
zones: { sack: pile of all fruit, shelf: row of fruit }
play:
  - as the first(seats):
${lines.replaceAll(/^/gm, "      ")}
      - choose n in 1..2 to wait
effects:
${effects.replaceAll(/^/gm, "  ")}
texts:
  en:
${texts.replaceAll(/^/gm, "    ")}
`;
}

/** The sentences of the log before the first decision, as one reader (a seat or a spectator) gets them. */
function told(text: string, reader: string): readonly string[] {
  const program = compileGame(loadGame(sourceOf(text)).game!, { players: 2 });
  const languages = { "player-1": "en", "player-2": "en", spectator: "en" };
  return new ToldMatch(program, languages, (executor) => Match.start(executor, 1))
    .news(reader)
    .map((line) => line.text);
}

const EACH = ["player-1", "player-2", "spectator"];

test("an effect is told with what it is called with", () => {
  const text = game(
    "- do sell(plum, 2)\n- do share(fruit)",
    "sell(fruit f, 1..9 n): [gain n coins]\nshare(set of fruit s): []",
    'coins: { one: coin, other: coins }\nsell: { say: "<me> sells <f> for <n coins>." }\nshare: { say: "<me> shares <s>." }',
  );
  for (const reader of EACH)
    expect(told(text, reader)).toEqual([
      "Player 1 sells plum for 2 coins.",
      "Player 1 gains 2 coins.",
      "Player 1 shares the plum, the pear, and the quince.",
    ]);
});

test("a set with one member is named like a longer one", () => {
  const text = game(
    "- do share(p in fruit where p.worth = 2)",
    "share(set of fruit s): []",
    'share: { say: "<me> shares <s>." }',
  );
  expect(told(text, "spectator")).toEqual(["Player 1 shares the pear."]);
});

test("where an effect is not possible, its `no` says so, with what it would have been called with", () => {
  const text = game(
    "- if possible: do buy(quince)\n- if possible: do buy(plum)",
    "buy(fruit f): [pay f.worth * 3 coins]",
    'buy: { say: "<me> buys <f>.", no: "<me> cannot buy <f>." }',
  );
  expect(told(text, "spectator")).toEqual([
    "Player 1 cannot buy quince.",
    "Player 1 buys plum.",
    "Player 1 pays 3 coins.",
  ]);
});

test("where a condition leaves an effect out, its `no` says so, even of numbers that it does not take", () => {
  const text = game(
    "- for each f in fruit:\n    - if f.worth > 1: do juggle(f.worth - 1)",
    "juggle(1..2 n): [gain n coins]",
    'juggle: { say: "<me> juggles <n>.", no: "<me> cannot juggle <n>." }',
  );
  expect(told(text, "spectator").filter((line) => line.includes("juggle"))).toEqual([
    "Player 1 cannot juggle 0.",
    "Player 1 juggles 1.",
    "Player 1 juggles 2.",
  ]);
  const moody = game("- if me.mood > 3: do sing", "sing: [gain 1 coins]", 'sing: { no: "<me> is silent." }');
  expect(told(moody, "player-1")).toContain("Player 1 is silent.");
  for (const reader of ["player-2", "spectator"]) expect(told(moody, reader)).not.toContain("Player 1 is silent.");
});

test("what depends on something hidden is told to those who see it", () => {
  const drawn = game(
    "- draw c from sack to me.hand\n- do keep(c)",
    "keep(fruit c): []",
    'keep: { say: "<me> keeps <c>." }',
  ).replace("sack: pile", "sack: deck");
  expect(told(drawn, "player-1").at(-1)).toMatch(/^Player 1 keeps/);
  for (const reader of ["player-2", "spectator"]) expect(told(drawn, reader).join(" ")).not.toContain("keeps");
  const moody = game("- set me.mood to 4\n- if me.mood > 3: do sing", "sing: []", 'sing: { say: "<me> sings." }');
  expect(told(moody, "player-1")).toContain("Player 1 sings.");
  for (const reader of ["player-2", "spectator"]) expect(told(moody, reader)).not.toContain("Player 1 sings.");
});

test("what a change may leave out, under a condition that is hidden, is told to those who see it", () => {
  const text = game("- set me.mood to 4\n- do sing", "sing: []", 'sing: { say: "<me> sings." }').replace(
    "effects:",
    "change:\n  - instead of sing where me.mood > 5: gain 1 coin\neffects:",
  );
  expect(told(text, "player-1")).toContain("Player 1 sings.");
  for (const reader of ["player-2", "spectator"]) expect(told(text, reader)).not.toContain("Player 1 sings.");
});

test("that something is not possible is told to those who see why, wherever the rule stands", () => {
  const carried = game(
    "- set me.mood to 9\n- if possible: do use(plum)",
    "use(fruit f): do f.text",
    'use: { no: "<me> cannot use <f>." }',
  )
    .replace("{ worth: 1..9 }", "{ worth: 1..9, text: effect }")
    .replace(
      "plum: 1, pear: 2, quince: 3",
      "plum: [1, pay me.mood coins], pear: [2, gain 1 coin], quince: [3, gain 1 coin]",
    );
  const changed = game(
    "- set me.mood to 9\n- if possible: do rest",
    "rest: []",
    'rest: { no: "<me> cannot rest." }',
  ).replace("effects:", "change:\n  - after rest: pay me.mood coins\neffects:");
  for (const [text, sentence] of [
    [carried, "Player 1 cannot use plum."],
    [changed, "Player 1 cannot rest."],
  ] as const) {
    expect(told(text, "player-1")).toContain(sentence);
    for (const reader of ["player-2", "spectator"]) expect(told(text, reader)).not.toContain(sentence);
  }
});

test("a zone says who has what comes there, and of hidden pieces how many", () => {
  const text = game(
    "- move first(2, sack) to me.tray\n- move first(1, me.tray) to me.hand\n- move me.tray to shelf",
    "calm: []",
    'tray: { one: tray, say: "<owner> takes <pieces> onto the tray." }\nshelf: { one: shelf, to: onto the shelf }',
  );
  expect(told(text, "player-2")).toEqual([
    "Player 1 takes the plum and the pear onto the tray.",
    "Player 1 picks up the plum.",
    "Player 1 moves the pear onto the shelf.",
  ]);
});

test("a name that a sentence cannot use is reported", () => {
  const text = game(
    "- do sell(plum)",
    "sell(fruit f): []",
    'sell: { say: "<me> sells <g>." }\ncoins: { other: coins, say: "<who> has <coins>." }\ntray: { one: tray, to: "to <owner>" }',
  );
  expect(messages(loadGame(sourceOf(text)).problems).filter((each) => each.includes("nothing is called"))).toHaveLength(
    3,
  );
});
