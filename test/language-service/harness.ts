/** A small game that is open in a language service, and helpers that find places in texts. */
import { LanguageService } from "../../src/language-service/index.ts";

export const HARBOUR = `game: harbour
title: { en: Harbour, cs: Přístav }
players: 2..4

names:
  colour: [red, green, blue]
  good: [fish, cloth]

options:
  weather: [calm, rough]

kinds:
  player:
    state: { coins: 0.. = 3 from bank, points: 0.., good: 0..5 }
    zones:
      hand: hand of card
      house: pile of card
  pawn: { owner: player }
  card: { colour: colour, price: 1..3, text: effect }
  # Where ships land.
  quay: { fee: 0..2, zones: { berths: row of pawn up to 2 } }

state:
  bank: 0..40 = 40
  taken(colour k): bool

zones:
  stock: deck of all card
  market: row of card up to 3
  coast: row of all quay

values:
  # What a card costs now.
  price(card c): c.price
  owned(colour k): count(c in me.house where c.colour = k)
  reward(0..3 n): { 0: 0, 1: 1, else: 2 }

setup:
  - shuffle stock

play:
  - draw 3 from stock to market
  - turn of each p in seats: do take-turn

winners: p in seats with most p.points

effects:
  take-turn:
    - choose q in quay where me is not in q.berths.owner to sail
    - pay q.fee coins
    - move me.pawn to q.berths
    - do trade
  trade:
    - may choose c in market + me.hand to buy:
        - do settle(c)
        - move c to me.house
        - do c.text
        - set taken(c.colour) to true
        - if owned(c.colour) > 1 and weather = calm: gain reward(owned(c.colour)) points
        - gain 1 coin
  settle(card c):
    - may haggle: pay price(c) coins

pieces:
  pawn: 1 per player
  quay: { pier: 0, jetty: 2 }
  card:
    columns: [colour, price, text]
    crab: [2x, red, 1, gain 1 fish]
    linen: [green, 2, gain 1 cloth]
    lamp: [blue, 3, [gain 1 point, lose 1 coin]]

variants:
  cheap:
    title: { en: Cheap, cs: Levně }
    change:
      - price(c) becomes usual - 1

texts:
  en:
    sail: Where do you sail?
    buy: Which card do you buy?
    haggle: Do you pay for <c>?
    coins: { one: coin, other: coins }
  cs:
    sail: Kam popluješ?
    buy: Kterou kartu koupíš?
    haggle: Zaplatíš (<c>)?
    coins: { one: mince, few: mince, other: mincí }
`;

export const VARIANT = `variant: rich
of: harbour
change:
  - before trade: gain 1 coin
`;

export const SCENARIO = `scenario: The jetty costs two coins
game: harbour
players: 2
variants: [rich]
given:
  - as player-1: set me.coins to 2
steps:
  - decides: player-1
  - offered: [sail pier]
  - move: sail jetty
  - expect: [player-1.coins = 1, count(market) = 3]
  - sees: { seat: player-2, player-1.hand: hidden }
`;

/** A language service with three open files: a game, a variant, and scenarios. */
export function harbour(text = HARBOUR): LanguageService {
  const language = new LanguageService();
  language.open("harbour.yaml", text);
  language.open("rich.yaml", VARIANT);
  language.open("sailing.test.yaml", SCENARIO);
  return language;
}

/** The offset behind the first occurrence of some words, or at the bar `|` if the words contain one. */
export function at(words: string, text = HARBOUR): number {
  const bar = words.indexOf("|");
  const plain = words.replace("|", "");
  const found = text.indexOf(plain);
  if (found < 0) throw new Error(`\`${plain}\` is nowhere`);
  return found + (bar < 0 ? plain.length : bar);
}

/**
 * Inserts `lines` behind the text `behind`. Returns the labels of the proposals at the cursor, which `|` marks in
 * `lines`.
 */
export function proposals(behind: string, lines: string): readonly string[] {
  return completions(behind, lines).map(({ label }) => label);
}

export function completions(behind: string, lines: string) {
  const from = at(behind);
  const bar = lines.indexOf("|");
  const text = HARBOUR.slice(0, from) + lines.replace("|", "") + HARBOUR.slice(from);
  return harbour(text).complete("harbour.yaml", from + bar).items;
}
