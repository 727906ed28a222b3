/** The log names pieces with articles and plurals in English, and in the right grammatical case in Czech. */
import { expect, test } from "vitest";
import { Session } from "../../src/session/session.ts";

const YARD = `
game: yard
players: 2..2
kinds:
  player: { zones: { shed: pile of crate, kennel: pile of dog } }
  crate: { }
  dog: { owner: player }
  cat: { }
zones: { heap: pile of all crate, lawn: pile of dog, wall: pile of all cat }
play:
  - turn of player-1:
      - move first(1, heap) to me.shed
      - move dog to lawn
      - move first(3, heap) to me.shed
      - move first(2, me.shed) to player-2.shed
      - move wall to box
pieces:
  crate: { box-of-tea: [6x] }
  dog: 1 per player
  cat: { tabby: { }, cat-1: { } }
texts:
  en:
    box-of-tea: { one: crate, other: crates }
    dog: { one: dog, other: dogs }
    cat-1: Blackie
  cs:
    box-of-tea: { one: bedna, few: bedny, other: beden, accusative: { one: bednu, few: bedny, other: beden } }
    dog: { one: pes, few: psi, other: psů }
    shed: { one: kůlna, to: do kůlny }
    lawn: { one: trávník, to: na trávník }
    tabby: mourek
    cat-1: Černoch
`;

function log(language: string, yard = YARD): readonly string[] {
  const opened = Session.open(
    { source: { name: "yard.yaml", text: yard }, variantFiles: [], variants: [], players: undefined, options: {} },
    1,
  );
  if (opened.kind !== "session") throw new Error(JSON.stringify(opened));
  return (
    opened.session
      .snapshot("everything")
      .log.filter(({ kind }) => kind === "event")
      // In Czech, the word "a" (and) and the last member are joined by a space at which no line may break. The test
      // writes a usual space instead.
      .map(({ text }) => text[language]!.replaceAll("\u00a0", " "))
  );
}

test("in English", () => {
  expect(log("en")).toEqual([
    "Player 1 gets a crate.",
    "Player 1's dog and player 2's dog go to the lawn.",
    "Player 1 gets 3 crates.",
    "Player 2 gets 2 crates from player 1.",
    "The tabby and Blackie go to the box.",
  ]);
});

test("equal pieces without a plural are counted with a sign", () => {
  const yard = YARD.replace("    box-of-tea: { one: crate, other: crates }", "    box-of-tea: tea");
  expect(log("en", yard)[2]).toBe("Player 1 gets 3 × tea.");
});

test("a name that is a phrase is in quotation marks, but a name with small words is not", () => {
  const yard = YARD.replace("    cat-1: Blackie", "    cat-1: Black as night\n    tabby: Queen of Hearts");
  expect(log("en", yard).at(-1)).toBe("Queen of Hearts and “Black as night” go to the box.");
});

test("a noun before a letter has no article", () => {
  const yard = YARD.replace("    cat-1: Blackie", "    cat-1: tomcat B");
  expect(log("en", yard).at(-1)).toBe("The tabby and tomcat B go to the box.");
});

test("in Czech", () => {
  expect(log("cs")).toEqual([
    "Hráč 1 dostává bednu.",
    "Na trávník přibývají pes hráče 1 a pes hráče 2.",
    "Hráč 1 dostává 3 bedny.",
    "Hráč 2 dostává 2 bedny od hráče 1.",
    "Do krabice se vracejí mourek a Černoch.",
  ]);
});

test("a list has one case: that of the piece that lacks the other", () => {
  const yard = YARD.replace("zones: { shed:", "zones: { basket: pile of cat, shed:")
    .replace("move wall to box", "move wall to me.basket")
    .replace("tabby: mourek", "tabby: { one: mourek, accusative: mourka }");
  expect(log("cs", yard).at(-1)).toBe("Hráč 1 dostává: mourek a Černoch.");
});

test("a name without the case is quoted after the word for its kind, which has the case", () => {
  const kind = "crate: { one: bedna, accusative: { one: bednu, few: bedny } }";
  const yard = YARD.replace(/box-of-tea: { one: bedna.*/, `box-of-tea: čaj\n    ${kind}`).replace(
    "  en:\n",
    "  en:\n    crate: crate\n",
  );
  expect(log("cs", yard).slice(0, 3)).toEqual([
    "Hráč 1 dostává bednu „čaj“.",
    "Na trávník přibývají pes hráče 1 a pes hráče 2.",
    "Hráč 1 dostává bedny „čaj“ ×3.",
  ]);
  expect(log("en", yard)[0]).toBe("Player 1 gets a crate.");
});

const STORE = `
game: store
players: 2..2
kinds:
  basket: { owner: player, zones: { inside: pile of crate } }
  shelf: { zones: { stack: deck of crate } }
  crate: { }
zones: { heap: pile of all crate }
play:
  - turn of player-1:
      - move first(1, heap) to player-2.basket.inside
      - move heap to shelf-1.stack
      - shuffle shelf-1.stack
pieces:
  basket: 1 per player
  shelf: { shelf-1: { title: "1" } }
  crate: { crate-for-2: [3x] }
texts:
  en:
    crate-for-2: { one: crate for 2 jars, other: crates for 2 jars }
    stack: { one: stack of shelf, to: to shelf <this> }
  cs:
    crate-for-2: { one: bedna, few: bedny, other: beden }
    basket: { one: koš, to: do koše }
    stack: { one: stoh police, to: na polici <this> }
`;

test("the way to a thing of a player names the player; a place that is called by a number says what it is", () => {
  expect(log("cs", STORE)).toEqual([
    "Bedna se přesouvá do koše hráče 2.",
    "2 bedny se přesouvají na polici 1.",
    "Zamícháno: stoh police 1.",
  ]);
  expect(log("en", STORE)).toEqual([
    "A crate for 2 jars goes to player 2's basket.",
    "2 crates for 2 jars go to shelf 1.",
    "The stack of shelf 1 is shuffled.",
  ]);
});

test("the Czech verb says whether pieces are new, lie in a hand or a supply, or go back", () => {
  const table = `
game: table
players: 2..2
kinds:
  player: { zones: { hand: hand of card, bag: pile of card } }
  card: { }
zones: { pack: deck of all card, heap: pile of card, row: row of card }
play:
  - turn of player-1:
      - draw 1 from pack to row
      - draw 1 from pack to me.hand
      - move me.hand to heap
      - move row to me.bag
      - move me.bag to heap
      - move first(1, heap) to pack
      - move heap to row
      - move row to box
pieces:
  card: { at-most-5: [2x] }
texts:
  en: { at-most-5: At most 5 }
  cs:
    at-most-5: { one: Nejvýše 5 bodů, accusative: kartu }
    row: { one: řada, to: do řady }
    heap: { one: hromada, to: na hromadu }
    pack: { one: balíček, to: do balíčku }
`;
  expect(log("cs", table)).toEqual([
    "Do řady přibývá „Nejvýše 5 bodů“.",
    "Hráč 1 dobírá kartu.",
    "Hráč 1 dává kartu na hromadu.",
    "Hráč 1 dostává kartu.",
    "Hráč 1 umísťuje kartu na hromadu.",
    "„Nejvýše 5 bodů“ se vrací do balíčku.",
    "„Nejvýše 5 bodů“ se přesouvá do řady.",
    "„Nejvýše 5 bodů“ se vrací do krabice.",
  ]);
});
