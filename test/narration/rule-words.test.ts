/** The rules printed on a piece, such as a card, are written as sentences for players. */
import { expect, test } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame } from "../../src/interpreter/index.ts";
import { plain } from "../../src/narration/phrase.ts";
import { RuleWords } from "../../src/narration/rule-words.ts";
import { Words } from "../../src/narration/titles.ts";
import { sourceOf } from "../support/texts.ts";

const game = (text: string) => `
game: cards
players: 2..2
names: { good: [fish, cloth] }
kinds:
  player: { state: { coins: 0.. = 9, good: 0..9, marks: 0..3 }, zones: { hand: hand of card, desk: slot of card in force } }
  card: { price: 0..3, good: good = fish, marks: 0..2 = 0, text: effect, deeds: list of effect }
zones: { stock: deck of all card, discard: pile of card }
values: { cost(card c): c.price, source(card c): if c.price > 1 then stock else discard }
effects:
  trade(1..3 n): gain n coins
play:
  - turn of each p in seats:
      - choose c in stock to take
      - pay cost(c) coins
      - do c.text
      - move c to me.desk
pieces:
  card: { ${text} }
texts:
  en: { coins: { one: coin, other: coins }, trade: trading, cost: the price, source: source, hand: hand, discard: discard pile, fish: fish, deeds: { one: task, other: tasks }, good: good, card: { one: card, other: cards } }
  cs: { coins: { one: mince, few: mince, other: mincí, accusative: { one: minci, few: mince, other: mincí } }, trade: obchod, cost: cena, source: zdroj, hand: ruka, discard: odkládací balíček, fish: ryba, deeds: { one: úkol, few: úkoly, other: úkolů }, good: zboží, card: { one: karta, few: karty, other: karet } }
`;

/**
 * @param texts further texts in English, each with a comma behind it
 * @param changed changes the text of the game
 */
function said(rules: string, language: string, texts = "", changed = (text: string) => text): readonly string[] {
  const source = changed(game(rules)).replace("en: {", `en: { ${texts}`);
  const program = compileGame(loadGame(sourceOf(source)).game!, { players: 2 });
  const words = new RuleWords(new Words(program, language));
  const { decl } = program.pieces.find(({ card }) => card === "a")!;
  const printed = [...decl!.values].flatMap(([field, value]) =>
    field.name === "text" ? words.field(field, value).flat() : [],
  );
  const changes = program.game.changes.flatMap((change) => (change.carrier === decl ? words.change(change) : []));
  return [...printed, ...changes].map(
    ({ depth, words: line, signs }) =>
      `${"  ".repeat(depth)}${plain(line)}${signs ? ` {${signs.map(({ sign, count, thing }) => `${sign}${count ?? ""} ${thing}`).join(", ")}}` : ""}`,
  );
}

test.each([
  [
    "gain 2 coins and 1 fish",
    "gain 2 coins and 1 fish {+2 coins, +1 fish}",
    "získej 2 mince a 1 ryba {+2 coins, +1 fish}",
  ],
  ["may do trade(2)", "you may do this: trading (2) {2 trade}", "smíš: obchod (2) {2 trade}"],
  [
    "may choose c in me.hand where c.price > 1 to drop: move c to discard",
    "you may choose one of the cards in your hand where price > 1: move the card to the discard pile",
    "smíš: zvol 1 z karet (ruka), kde price > 1: přesuň: karta, kam: odkládací balíček",
  ],
  [
    "[if me.coins > 3: pay 1 coin, else: gain 1 coin]",
    "if coins > 3: pay 1 coin|else: gain 1 coin",
    "pokud mince > 3: zaplať 1 minci|jinak: získej 1 minci",
  ],
  [
    "choose one to get: { some: gain 1 coin, more: [pay 1 fish, gain 3 coins] }",
    "choose one:|  • gain 1 coin {+1 coins}|  • pay 1 fish {−1 fish}|    gain 3 coins {+3 coins}",
    "zvol jednu z možností:|  • získej 1 minci {+1 coins}|  • zaplať 1 ryba {−1 fish}|    získej 3 mince {+3 coins}",
  ],
  [
    "choose one to get: { coins: gain 2 coins, fish: [pay 1 coin, gain 1 fish] }",
    "choose one:|  • gain 2 coins {+2 coins}|  • fish:|    pay 1 coin {−1 coins}|    gain 1 fish {+1 fish}",
    "zvol jednu z možností:|  • získej 2 mince {+2 coins}|  • ryba:|    zaplať 1 minci {−1 coins}|    získej 1 ryba {+1 fish}",
  ],
  [
    "[let n = me.marks, repeat 2 times: gain 1 coin, repeat n times: gain 1 coin, repeat me.marks times: gain 1 coin]",
    "let n be marks|repeat 2 times: gain 1 coin|repeat n times: gain 1 coin|repeat (how often: marks): gain 1 coin",
    "označ jako n: marks|opakuj 2×: získej 1 minci|opakuj n×: získej 1 minci|opakuj (kolikrát: marks): získej 1 minci",
  ],
  [
    "choose c in me.hand to drop: [choose d in discard to get: swap c with d]",
    "choose one of the cards in your hand: choose one of the cards in the discard pile, called card B: swap the card with card B",
    "zvol 1 z karet (ruka): zvol 1 z karet (odkládací balíček), dále karta B: prohoď: karta, s čím: karta B",
  ],
  [
    "choose c in me.hand to drop: [move c to discard, choose d in me.hand to get: [move d to discard]]",
    "choose one of the cards in your hand:|  move the card to the discard pile|  choose one of the cards in your hand: move the card to the discard pile",
    "zvol 1 z karet (ruka):|  přesuň: karta, kam: odkládací balíček|  zvol 1 z karet (ruka): přesuň: karta, kam: odkládací balíček",
  ],
  [
    "[let dear = c in card where c.price > 1, if any(dear): move dear to discard]",
    "the given cards are the cards where price > 1|if there are any of the given cards: move the given cards to the discard pile",
    "karty (výše) jsou karty, kde price > 1|pokud existují karty (výše): přesuň: karty (výše), kam: odkládací balíček",
  ],
  [
    "for each c in me.hand: [if any(me.hand) or not any(source(c)): draw 1 from source(c) to me.hand]",
    "for each of the cards in your hand: if something is in your hand or nothing is in the source (card): draw 1 from the source (card) to your hand",
    "postupně pro: karty (ruka): pokud je něco v: ruka nebo není nic v: zdroj (karta): dober 1, odkud: zdroj (karta), kam: ruka",
  ],
  [
    "choose p in seats to take: [gain 1 coin from p.coins, pay 1 fish to p.coins, choose q in seats to give: [move p.hand to q.hand]]",
    "choose one player:|  gain 1 coin from the player|  pay 1 fish to the coins of the player|  choose one player, called player B: move the cards in the hand of the player to the hand of player B",
    "zvol hráče:|  získej 1 minci (odkud: hráč)|  zaplať 1 ryba (komu: mince (hráč))|  zvol hráče, dále hráč B: přesuň: karty (ruka (hráč)), kam: ruka (hráč B)",
  ],
  [
    "if any(c in card where c is in box): gain 1 coin",
    "if there are cards where the card is in the box: gain 1 coin",
    "pokud existují karty, kde karta je v: krabice: získej 1 minci",
  ],
  [
    "move c in card where c is in discard with most c.price with least cost(c) to me.desk",
    "move the cards where the card is in the discard pile with the highest price, on a tie with the lowest price (card) to your desk",
    "přesuň: karty, kde karta je v: odkládací balíček s nejvíce: price, při shodě s nejméně: cena (karta), kam: desk",
  ],
  [
    "[if any(player.hand): gain me.marks fish, if me.marks > 1: set me.coins to 0, gain me.marks coins]",
    "if something is in the hand of the players: gain fish: marks|if marks > 1: the coins become 0|gain coins: marks",
    "pokud je něco v: ruka (hráči): získej ryba: marks|pokud marks > 1: mince: nově 0|získej mince: marks",
  ],
  [
    "for each g in good: [move c in me.hand where c.good = g to discard]",
    "for each good: move the cards in your hand where good = the given good to the discard pile",
    "postupně pro: zboží: přesuň: karty (ruka), kde zboží = zboží (výše), kam: odkládací balíček",
  ],
  [
    "[move the first(me.coins, me.hand) to discard, move the last(2, me.hand) to discard, move the last(me.hand) to discard]",
    "move the first of the cards in your hand (as many as the coins) to the discard pile|move the last 2 of the cards in your hand to the discard pile|move the last of the cards in your hand to the discard pile",
    "přesuň: první z karet (ruka) (kolik: mince), kam: odkládací balíček|přesuň: poslední 2 z karet (ruka), kam: odkládací balíček|přesuň: poslední z karet (ruka), kam: odkládací balíček",
  ],
  ["end the game", "the game ends", "hra končí"],
  ["end the game won by me", "the game ends, and you win", "hra končí a vítězíš"],
  [
    "[choose c in me.hand to give: [choose g in good to name: set me.marks to if c.good = g then 1 else 2]]",
    "choose one of the cards in your hand: choose one good: the marks become 1 if good of the card = good, else 2",
    "zvol 1 z karet (ruka): zvol: zboží: marks: nově 1, pokud zboží (karta) = zboží, jinak 2",
  ],
  [
    "[choose p in seats to ask: gain 1 p.coins, gain 1 next(me).coins]",
    "choose one player: gain 1 coin of the player|gain 1 coin of the next player",
    "zvol hráče: získej 1 minci (hráč)|získej 1 minci (další hráč)",
  ],
  [
    "if every(p in seats where any(p.hand)): set me.coins to (the p in seats by most p.marks).coins",
    "if for each player, something is in their hand: the coins become the coins of the player with the most marks",
    "pokud u všech hráčů platí: je něco v: ruka: mince: nově mince (hráč s nejvíce: marks)",
  ],
  [
    "choose c in me.hand to use: [pay c.price coins, do c.text]",
    "choose one of the cards in your hand:|  pay coins: price|  text of the card",
    "zvol 1 z karet (ruka):|  zaplať mince: price|  text (karta)",
  ],
  [
    "choose c in me.hand to use: [do c.deeds(2), move c to discard]",
    "choose one of the cards in your hand:|  task number 2 of the card|  move the card to the discard pile",
    "zvol 1 z karet (ruka):|  úkol číslo 2 z: karta|  přesuň: karta, kam: odkládací balíček",
  ],
  [
    "choose c in me.hand to use: gain c.marks coins",
    "choose one of the cards in your hand: gain coins: marks of the card",
    "zvol 1 z karet (ruka): získej mince: marks (karta)",
  ],
  [
    "if any(c in discard where c.name is not in me.hand.name): gain 1 coin",
    "if there are cards in the discard pile where the card is not the same as one of your hand: gain 1 coin",
    "pokud existují karty (odkládací balíček), kde žádné z: ruka není stejné jako karta: získej 1 minci",
  ],
  [
    "if me != player-1 and count((the first(me.hand)).deeds) > 1: gain 1 coin",
    "if you are not player 1 and number of tasks of the first of the cards in your hand > 1: gain 1 coin",
    "pokud nejsi hráč 1 a počet úkolů (první z karet (ruka)) > 1: získej 1 minci",
  ],
  [
    "if me is in seats: gain 1 coin",
    "if you are one of the players: gain 1 coin",
    "pokud jsi mezi hráči: získej 1 minci",
  ],
  [
    "choose g in good to spend: [gain 1 g, lose 2 g]",
    "choose one good:|  gain 1 good|  lose 2 good",
    "zvol: zboží:|  získej 1 zboží|  ztrať 2 zboží",
  ],
  [
    "choose k in 0..3 to take: gain k coins and 3 - k fish",
    "choose one of 0–3, called k: gain k coins and (3 − k) fish",
    "zvol 1 z: 0–3, dále k: získej k mincí a (3 − k) ryba",
  ],
  [
    "move me.hand + discard + stock to discard",
    "move your hand, the discard pile and the stock to the discard pile",
    "přesuň: ruka, odkládací balíček a stock, kam: odkládací balíček",
  ],
  [
    "move me.hand + (c in stock where c.price > 1) to discard",
    "move your hand + cards in the stock where price > 1 to the discard pile",
    "přesuň: ruka + karty (stock), kde price > 1, kam: odkládací balíček",
  ],
  [
    "[let s = c in me.hand where c.price > 1, if not any(s): gain 1 coin]",
    "the given cards are the cards in your hand where price > 1|if there are none of the given cards: gain 1 coin",
    "karty (výše) jsou karty (ruka), kde price > 1|pokud neexistují karty (výše): získej 1 minci",
  ],
  ["as each p in seats: gain 1 coin", "each player: gain 1 coin", "každý hráč: získej 1 minci"],
  ["as each p in player: gain 1 coin", "each player: gain 1 coin", "každý hráč: získej 1 minci"],
  [
    "as each p in round-from(me): gain 1 coin",
    "each of the players in order, beginning with you: gain 1 coin",
    "každý z hráčů po řadě (první: ty): získej 1 minci",
  ],
  [
    "as each p in reverse(round-from(me)): gain 1 coin",
    "each of the players in reverse order, ending with you: gain 1 coin",
    "každý z hráčů v opačném pořadí (poslední: ty): získej 1 minci",
  ],
])("%s", (rules, en, cs) => {
  const row = `a: { price: 1, text: ${rules.startsWith("[") ? rules : `[${rules}]`} }`;
  expect(said(row, "en").join("|")).toBe(en);
  expect(said(row, "cs").join("|")).toBe(cs);
});

test("what a card changes, and what it says instead", () => {
  const row =
    "a: { price: 1, change: [cost(c) becomes max(0, usual - 1), before trade where me.coins = 0: gain 1 coin] }";
  expect(said(row, "en")).toEqual([
    "the price becomes the greatest of 0 and usual − 1",
    "before trading if coins = 0: gain 1 coin",
  ]);
  const program = compileGame(
    loadGame(
      sourceOf(
        game("a: { price: 1 }").replace("fish: fish,", "fish: fish, a: { one: ace, about: Trading is cheap. },"),
      ),
    ).game!,
    { players: 2 },
  );
  const words = new Words(program, "en");
  expect([words.text("a"), words.about("a"), words.about("coins")]).toEqual(["ace", "Trading is cheap.", undefined]);
});

test("a change that knows a counter names it", () => {
  const row = "a: { price: 1, change: [after gain n coins: lose 1 fish] }";
  expect(said(row, "en")).toEqual(["after a gain of coins: lose 1 fish"]);
  expect(said(row, "cs")).toEqual(["poté, co proběhne: zisk (mince): ztrať 1 ryba"]);
});

test.each([
  ["if held: gain 1 coin", "if you have a boat: gain 1 coin", "pokud máš loď: získej 1 minci"],
  ["if not held: gain 1 coin", "if you have no boat: gain 1 coin", "pokud nemáš loď: získej 1 minci"],
  ["if not lit: gain 1 coin", "if the lamp is not lit: gain 1 coin", "pokud lampa není rozsvícená: získej 1 minci"],
  ["if not marked: gain 1 coin", "if not marked: gain 1 coin", "pokud není označeno: získej 1 minci"],
  [
    "if not short: gain 1 coin",
    "if the option “Short match” is off: gain 1 coin",
    "pokud neplatí možnost „Krátká partie“: získej 1 minci",
  ],
  [
    "if short and me.coins > 1: gain 1 coin",
    "if the option “Short match” is on and coins > 1: gain 1 coin",
    "pokud platí možnost „Krátká partie“ a mince > 1: získej 1 minci",
  ],
  ["set marked to lit", "marked becomes whether the lamp is lit", "označeno: nově lampa je rozsvícená"],
])("a condition that holds or not: %s", (rules, en, cs) => {
  const row = `a: { price: 1, text: [${rules}] }`;
  const more = (text: string) =>
    text
      .replace(
        "values: {",
        "options: { short: bool }\nstate: { marked: bool }\nvalues: { held: any(p in player where p.coins > 8), lit: any(stock),",
      )
      .replace("en: {", "en: { held: you have a boat, lit: the lamp is lit, marked: marked, short: Short match,")
      .replace("cs: {", "cs: { held: máš loď, lit: lampa je rozsvícená, marked: označeno, short: Krátká partie,");
  expect(said(row, "en", "", more)).toEqual([en]);
  expect(said(row, "cs", "", more)).toEqual([cs]);
});

test("a number that a rule needs is said with the title of its parameter, if it has one", () => {
  const row = "a: { price: 1, text: [do trade(2)] }";
  expect(said(row, "en")).toEqual(["trading (2) {2 trade}"]);
  expect(said(row, "en", "n: bonus,")).toEqual(["trading (bonus: 2) {2 trade}"]);
});
