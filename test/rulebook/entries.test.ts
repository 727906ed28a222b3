/** The program writes a rules page for players from a game. Small games show the contents of each entry on the page. */
import { expect, test } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { plain } from "../../src/narration/phrase.ts";
import { makeRulebook } from "../../src/rulebook/make-rulebook.ts";
import type { PageLanguage } from "../../src/rulebook/phrases.ts";
import { everySection } from "../../src/rulebook/rulebook.ts";
import { linesOf } from "./block-lines.ts";

const FERRY = `game: ferry
title: Ferry
players: 2..3
kinds:
  player: { state: { coins: 0.. }, zones: { hand: hand of card seen by p in player where landed } }
  card: { worth: 1..2 }
  pier: { zones: { moored: pile of card } }
state: { landed: bool }
zones: { stock: deck of all card, piers: row of all pier }
setup:
  - shuffle stock
  - as each p in seats:
      - gain 2 coins
      - if p != player-1: gain 1 coin
      - draw 2 from stock to me.hand
  - draw k from stock to west.moored
  - if k.worth = 2: draw 2 from stock to east.moored
play:
  - repeat until not any(stock):
      - turn of each p in seats:
          - choose one:
              board: [pay 1 coin, draw 2 from stock to me.hand]
              swim: [require me.coins = 0, do swim-out]
effects: { swim-out: [draw 1 from stock to me.hand] }
finish: [set landed to true]
winners: p in seats with most p.coins
pieces:
  card: { columns: [worth], plain: [20x, 1], gilded: [20x, 2] }
  pier: { west: {}, east: {} }
variants:
  storm: { change: [before swim-out: require false] }
`;

/** The blocks (texts, rules and tables) of the entry with this id on the rules page. */
function blocksOf(text: string, id: string, language: PageLanguage, laid: readonly string[] = []) {
  const { game, problems } = loadGame({ name: "ferry.yaml", text }, laid);
  expect(problems.map(({ code }) => code)).toEqual([]);
  return everySection(makeRulebook({ game: game! }, language).chapters).find((section) => section.id === id)!.blocks;
}

/** The headings of the columns in the tables of an entry of a rulebook. */
function heads(text: string, id: string, language: PageLanguage = "en") {
  return blocksOf(text, id, language).flatMap((block) => (block.kind === "table" ? block.head : []));
}

/** The contents of an entry as texts: its lines, and the rows of its tables. */
function entry(text: string, id: string, language: PageLanguage = "en", laid: readonly string[] = []) {
  return blocksOf(text, id, language, laid).flatMap(linesOf);
}

test("after the set-up, what players have differently is a span, and what chance decides varies", () => {
  const rows = entry(FERRY, "setup").filter((row) => row.includes(" | "));
  expect(rows).toContain("coins (for each player) | 2–3");
  expect(rows).toContain("hand (for each player) | 2");
  expect(rows).toContain("moored (pier) | varies");
  expect(entry(FERRY, "setup", "cs").join()).toContain("různě");
});

test("after the set-up, numbers of players with equal amounts share a column", () => {
  const heads = (text: string) =>
    blocksOf(text, "setup", "en").flatMap((block) => (block.kind === "table" ? block.head.slice(1) : []));
  expect(heads(FERRY)).toEqual(["2–3 players"]);
  const fewer = FERRY.replace(
    "draw 2 from stock to me.hand\n  - draw",
    "draw (count(seats)) from stock to me.hand\n  - draw",
  );
  expect(heads(fewer)).toEqual(["2 players", "3 players"]);
});

test("numbers stand below the plural of what they count, where the texts have it", () => {
  const texts = `texts:
  en: { coins: { one: coin, other: coins }, worth: { one: pearl, other: pearls } }
  cs: { coins: { one: mince, few: mince, other: mincí }, worth: { one: perla, few: perly, other: perel } }
`;
  expect(entry(FERRY + texts, "counters")).toContainEqual(expect.stringMatching(/^coins \| /));
  expect(entry(FERRY + texts, "setup")).toContain("coins (for each player) | 2–3");
  expect(heads(FERRY + texts, "kind-card")).toEqual(["name", "copies", "pearls"]);
  expect(heads(FERRY + texts, "kind-card", "cs")).toEqual(["název", "kusů", "perly"]);
});

test("whoever sees a place at a certain time is said as all, with the condition", () => {
  expect(entry(FERRY, "zones").find((row) => row.startsWith("hand"))).toContain("all, if landed");
  const own = FERRY.replace("where landed", "where p.coins > 1");
  expect(entry(own, "zones").find((row) => row.startsWith("hand"))).toContain("players where coins > 1");
});

test("a column in which no row says anything is left out", () => {
  expect(heads(FERRY, "counters")).toEqual(["name", "belongs to", "values", "at the start"]);
  expect(heads(FERRY.replace("coins: 0..", "coins: 0.. each turn"), "counters")).toContain("remarks");
});

test("each title is once in the index, or says where it is", () => {
  const game = FERRY.replace("zones: { stock:", "zones: { pier: row of all pier, stock:").replace(
    ", piers: row of all pier",
    "",
  );
  const titles = makeRulebook({ game: loadGame({ name: "ferry.yaml", text: game }).game! }, "en").index.map(
    ({ title }) => title,
  );
  expect(titles).toContain("Pier (places)");
  expect(titles).toContain("Pier (what is in the box)");
  expect(new Set(titles).size).toBe(titles.length);
});

test("a place with the title of the card that a line moves is said to be yours", () => {
  const own = FERRY.replace("zones: { hand:", "zones: { card: slot of card, hand:").replace(
    "[draw 1 from stock to me.hand]",
    "[choose c in me.hand to give: [move me.card to box, move c to me.card]]",
  );
  expect(entry(own, "rule-swim-out")).toContain("move the card to your card");
  expect(entry(own, "rule-swim-out", "cs")).toContain("přesuň: card, kam: card (u tebe)");
  const others = own.replace("move c to me.card", "if c is in player.card: move c to me.card");
  expect(entry(others, "rule-swim-out").join()).toContain("if the card is in the card of the players");
});

test("what all cards say of a computed value stands once above their table", () => {
  const valued = FERRY.replace("card: { worth: 1..2 }", "card: { worth: 1..2, toll(player p): 0..9 }")
    .replace("card: { columns: [worth],", "card: { each: { toll: p.coins }, columns: [worth],")
    .replace("  - if k.worth = 2:", "  - if k.toll(player-1) = 2:");
  expect(heads(valued, "kind-card")).toEqual(["name", "copies", "worth"]);
  expect(entry(valued, "kind-card")[0]).toBe("Toll, the same on each: coins");
});

test("two cards in one line are told apart, and so is a card from what is printed on it", () => {
  const swapped = FERRY.replace(
    "[draw 1 from stock to me.hand]",
    "[choose c in me.hand to give: [choose d in west.moored to get: swap c with d]]",
  );
  expect(entry(swapped, "rule-swim-out")).toEqual([
    "choose one of your hand: choose one of the moored of the west, called card B: swap the card with card B",
  ]);
});

test("the page explains those words that its rules use", () => {
  const words = (text: string) => entry(text, "reading").map((row) => row.split(" | ")[0]);
  expect(words(FERRY)).toEqual([
    "lines below a line",
    "turn of each player",
    "choose …",
    "only if …",
    "pay …",
    "draw 4 …",
    "… becomes …",
  ]);
  expect(words(FERRY.replace("require me.coins = 0, ", ""))).not.toContain("only if …");
  expect(entry(FERRY, "reading", "cs")[0]).toMatch(/^řádky pod řádkem \| /);
});

test("a requirement that is never met is said in words", () => {
  expect(entry(FERRY, "rule-swim-out", "en", ["storm"]).join("\n")).toContain("this cannot be done");
});

test("the lines of an alternative without a name are set below its first line", () => {
  const { game } = loadGame({ name: "ferry.yaml", text: FERRY });
  const play = makeRulebook({ game: game! }, "en").chapters.find(({ id }) => id === "play")!;
  const lines = play.blocks.flatMap((block) => (block.kind === "rules" ? block.lines : []));
  const depthOf = (start: string) =>
    lines.find(({ words }) => plain(words).replace("• ", "").toLowerCase().startsWith(start))!.depth;
  const first = depthOf("pay");
  expect([depthOf("draw 2"), depthOf("only if"), depthOf("swim")]).toEqual([first + 1, first, first + 1]);
});

test("cards that look the same are in one row, with all their copies", () => {
  const more = FERRY.replace("gilded: [20x, 2] }", "gilded: [20x, 2], spare: [3x, 2], other: [2x, 1] }");
  const texts = "texts:\n  en: { spare: gilded, gilded: gilded, other: something else }\n";
  expect(entry(more + texts, "kind-card").filter((row) => row.includes(" | "))).toEqual([
    "plain | 20 | 1",
    "gilded | 23 | 2",
    "something else | 2 | 1",
  ]);
});

const INNS = `game: inns
players: 2..2
kinds:
  player: { state: { coins: 0.. } }
  inn: { fare: effect, guests: list of effect }
setup: []
play: [turn of each p in seats: [choose i in inn to visit: [do i.fare]]]
winners: p in seats with most p.coins
pieces:
  inn:
    each: { fare: lose 1 coin }
    columns: [guests]
    lion: [[gain 1 coin, [], gain 3 coins]]
    swan: [[gain 2 coins, [], []]]
`;

test("a rule that all cards of a kind have is said once, above them", () => {
  expect(entry(INNS, "cards-inn")).toEqual(["Fare, the same on each:", "lose 1 coin"]);
  expect(entry(INNS, "cards-inn", "cs")[0]).toBe("Fare, na všech stejně:");
});

test("among the rules of a field, one that does nothing keeps its place", () => {
  expect(entry(INNS, "says-lion")).toEqual(["Guests:", "gain 1 coin", "–", "gain 3 coins"]);
});

test("the start of a card is left out only if more than half of the cards start there", () => {
  const placed = FERRY.replace("pier: { west: {}, east: {} }", "pier: { west: { in: near }, east: { in: piers } }")
    .replace("zones: { stock:", "zones: { near: row of pier, stock:")
    .replace("piers: row of all pier", "piers: row of pier");
  expect(entry(placed, "kind-pier")).toEqual(["west | 1 | near", "east | 1 | piers"]);
  expect(heads(placed.replaceAll(/\bpiers\b/g, "near").replace(", near: row of pier }", " }"), "kind-pier")).toEqual([
    "name",
    "copies",
  ]);
});

test("in the index, a place says whose it is if others have the same name", () => {
  const twice = FERRY.replace("zones: { stock:", "zones: { moored: row of card, stock:");
  const titles = makeRulebook({ game: loadGame({ name: "ferry.yaml", text: twice }).game! }, "en").index.map(
    ({ title }) => title,
  );
  expect(titles).toEqual(expect.arrayContaining(["Moored (pier)", "Moored (places)"]));
});

const WAYS = FERRY.replace(
  /variants:[^]*$/,
  `variants:
  alone:
    players: 2..2
    values: { landing: 1 }
    change:
      - winners becomes p in seats where p.coins > landing
      - instead of moor: do moor-one(k)
  night:
    needs: [alone]
    about: { en: It is dark., cs: Je tma. }
    change: [landing becomes 2]
`,
)
  .replace("effects: {", "effects: { moor: [shuffle stock], moor-one(card k): [move k to west.moored],")
  .replace("  - draw k from stock", "  - do moor\n  - draw k from stock")
  .replace("instead of moor: do moor-one(k)", "instead of moor: do moor-one(the first(stock))");

/** The titles and lines of the section about a variant. */
function variant(name: string, text = WAYS) {
  const source = { name: "ferry.yaml", text };
  const laid = { alone: loadGame(source, ["alone"]), night: loadGame(source, ["alone", "night"]) };
  const variants = Object.entries(laid).map(([each, { game }]) => ({ name: each, game: game! }));
  const { chapters } = makeRulebook({ game: loadGame(source).game!, variants }, "en");
  const section = everySection(chapters).find(({ id }) => id === `variant-${name}`)!;
  return everySection([section]).flatMap(({ title, blocks }) => [title, ...blocks.flatMap(linesOf)]);
}

test("a variant says who wins, and only what it changes", () => {
  const lines = variant("alone");
  expect(lines).toContain("Who wins");
  expect(lines).toContain("who wins becomes players where coins > landing");
  expect(lines.filter((line) => /shuffle stock/i.test(line))).toEqual([]);
});

test("what a variant carries out in the set-up is described there", () => {
  const { chapters } = makeRulebook({ game: loadGame({ name: "ferry.yaml", text: WAYS }, ["alone"]).game! }, "en");
  const setup = chapters.find(({ id }) => id === "setup")!;
  expect(setup.sections.map(({ id }) => id)).toContain("rule-moor-one");
});

test("a variant that needs another one does not repeat its rules", () => {
  const lines = variant("night");
  expect(lines).toContain("The rules of “Alone” apply, too. Here is what is added or different.");
  expect(lines).toContain("landing becomes 2");
  expect(lines).not.toContain("Who wins");
});

test("a place and a counter have their description among the remarks", () => {
  const texts = `texts:
  en: { coins: { one: coin, other: coins, about: Nobody runs out of them. } }
  cs: { coins: { one: mince, few: mince, other: mincí, about: Nikomu nedojdou. } }
`;
  expect(entry(FERRY + texts, "counters").find((row) => row.startsWith("coins"))).toMatch(
    / \| Nobody runs out of them$/,
  );
});

test("a rule that is carried out with a card or a number is explained", () => {
  const words = (text: string) => entry(text, "reading").map((row) => row.split(" | ")[0]);
  expect(words(FERRY)).not.toContain("another rule (…)");
  expect(words(WAYS.replace("  - do moor\n", "  - do moor\n  - do moor-one(the first(stock))\n"))).toContain(
    "another rule (…)",
  );
});

test("a page with turns of all players says who begins", () => {
  expect(entry(INNS, "reading").find((row) => row.startsWith("turn of each player"))).toContain("the first seat");
  expect(entry(INNS.replace("turn of each p in seats", "turn of player-1"), "reading").join()).not.toContain("seat");
});
