/**
 * A game can have texts for answers with names, such as `gain`. The key of the text is `order.gain`, with the label of
 * the decision, `rows.gain`, with the effect that asks, or `gain`.
 */
import { expect, test } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame, Match } from "../../src/interpreter/index.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";
import { answerTexts } from "../../src/narration/answers.ts";
import { toldAnswer } from "../../src/narration/answer-sentences.ts";
import { Words } from "../../src/narration/titles.ts";
import { sourceOf } from "../support/texts.ts";

const text = (keys: readonly string[]) => `
game: gifts
players: 2..2
kinds:
  player: { state: { coins: 0.. } }
  card: { rows: effect }
pieces:
  card: { rose: [{ in any order: [gain 1 coin, shine] }] }
effects:
  shine: gain 2 coins
play:
  - turn of each p in seats: do rose.rows
texts:
  en:
${keys.map((key) => `    ${key}\n`).join("")}`;

/** The texts of all answers to the first question, and then the sentence of the log about the first answer. */
function shown(...keys: readonly string[]): readonly string[] {
  const { game } = loadGame(sourceOf(text(keys)));
  const program = compileGame(game!, { players: 2 });
  const match = Match.start(reference(program), 1);
  const words = new Words(program, "en");
  const decision = match.decision()!;
  const { state } = match.executor;
  return [
    ...answerTexts(words, program, state, decision),
    toldAnswer(words, program, state, decision, decision.answers[0]!),
  ];
}

test("an answer in any order has its text below where it is asked, below its label, or alone", () => {
  expect(
    shown("rows.gain: { one: the coin, say: <me> takes the coin. }", "shine: { one: a shine, say: <me> shines. }"),
  ).toEqual(["the coin", "a shine", "Player 1 takes the coin."]);
  expect(
    shown(
      "order.gain: { one: the coin, say: <me> takes the coin. }",
      "order.shine: { one: a shine, say: <me> shines. }",
    ),
  ).toEqual(["the coin", "a shine", "Player 1 takes the coin."]);
});

test("what is told of a piece named in any order can speak of it", () => {
  const each = text(["card: { ask: Which card?, say: <me> shows the <c>. }"])
    .replace("do rose.rows", "for each c in card in any order: do c.rows")
    .replace("  card: { rose:", "  card: { lily: [gain 1 coin], rose:");
  const match = Match.start(reference(compileGame(loadGame(sourceOf(each)).game!, { players: 2 })), 1);
  const { program, state } = match.executor;
  expect(toldAnswer(new Words(program, "en"), program, state, match.decision()!, match.decision()!.answers[1]!)).toBe(
    "Player 1 shows the rose.",
  );
});

test("a mark on a piece with copies is told by its title where it is set; a piece without copies needs none", () => {
  const marked = text(["wilted: wilted", "card: { ask: Which card?, say: <me> shows the <c>. }"])
    .replace("card: { rows: effect }", "card: { rows: effect, state: { wilted: bool } }")
    .replace("card: { rose:", "card: { lily: [2x, gain 1 coin], rose:")
    .replace(
      "do rose.rows",
      "[set (the first(lily)).wilted to true, set rose.wilted to true, choose c in card to card, do c.rows]",
    );
  const match = Match.start(reference(compileGame(loadGame(sourceOf(marked)).game!, { players: 2 })), 1);
  const { program, state } = match.executor;
  const decision = match.decision()!;
  expect(
    decision.answers.map((answer) => toldAnswer(new Words(program, "en"), program, state, decision, answer)),
  ).toEqual(["Player 1 shows the lily (wilted).", "Player 1 shows the lily.", "Player 1 shows the rose."]);
});

test("what is printed on a piece is not told again where its name has the word in another case", () => {
  const kings = sourceOf(`game: kings
players: 2..2
names: { suit: [oak, elm] }
kinds:
  player: { state: { coins: 0.. } }
  leaf: { suit: suit }
pieces: { leaf: { <suit>-leaf: { suit: <suit>, title: { en: leaf of <suit genitive> } }, twig: elm } }
play:
  - turn of each p in seats:
      - choose l in leaf to pick: gain number(l.suit) coins
texts: { en: { oak: { one: Oak, genitive: an oak } } }`);
  const match = Match.start(reference(compileGame(loadGame(kings).game!, { players: 2 })), 1);
  const { program, state } = match.executor;
  expect(answerTexts(new Words(program, "en"), program, state, match.decision()!, true)).toEqual([
    "leaf of an oak",
    "leaf of elm",
    "twig (elm)",
  ]);
});

test("a share is offered with the title of what it is a share of", () => {
  const paid = text(["iron-ore: { one: ore }", "wood: timber"])
    .replace("kinds:", "names: { good: [iron-ore, wood, clay] }\nkinds:")
    .replace("coins: 0..", "coins: 0.., good: 0..9 = 5")
    .replace("do rose.rows", "split 1 among g in good as k to give: pay k g");
  const match = Match.start(reference(compileGame(loadGame(sourceOf(paid)).game!, { players: 2 })), 1);
  const { program, state } = match.executor;
  const words = new Words(program, "en");
  const decision = match.decision()!;
  expect(answerTexts(words, program, state, decision)).toEqual(["ore 0", "ore 1"]);
  match.answer(decision, decision.answers[0]!);
  expect(answerTexts(words, program, state, match.decision()!)).toEqual(["timber 0", "timber 1"]);
});

/** The answers of a choice among these pieces, with what is printed on them. */
function offered(pieces: string, en: string): readonly string[] {
  const source = sourceOf(`game: leaves
players: 2..2
kinds: { player: { state: { coins: 0.. } }, leaf: { size: 0..9 } }
pieces: { leaf: ${pieces} }
play:
  - turn of each p in seats:
      - choose l in leaf to pick: gain l.size coins
texts: { en: ${en} }`);
  const match = Match.start(reference(compileGame(loadGame(source).game!, { players: 2 })), 1);
  const { program, state } = match.executor;
  return answerTexts(new Words(program, "en"), program, state, match.decision()!, true);
}

test("a printed number is told only if it is not a part of the names of all pieces of the kind", () => {
  expect(offered("{ oak-3: 3, elm-1: 1 }", "{ oak-3: oak 3 (old), elm-1: elm 1 }")).toEqual(["oak 3 (old)", "elm 1"]);
  expect(offered("{ oak-3: 3, elm-1: 2 }", "{}")).toEqual(["oak 3 (size 3)", "elm 1 (size 2)"]);
});

test("a number is offered with the things that the sentence about the answer counts", () => {
  const paid = text(["spend: { say: <me> spends <n coins>. }", "coins: { one: coin, other: coins }"]).replace(
    "do rose.rows",
    "choose n in 1..2 to spend: gain n coins",
  );
  const match = Match.start(reference(compileGame(loadGame(sourceOf(paid)).game!, { players: 2 })), 1);
  const { program, state } = match.executor;
  expect(answerTexts(new Words(program, "en"), program, state, match.decision()!)).toEqual(["1 coin", "2 coins"]);
});
