/** The files of a game and of two variants. The variants together change everything that a variant can change. */
import type { Source } from "../../src/diagnostics/range.ts";

export const GAME: Source = {
  name: "games/inn.yaml",
  text: `game: inn
players: 2..3
names:
  colour: [red, green]
kinds:
  player: { state: { coins: 0.. = 3, points: 0.. }, zones: { plate: pile of dish, cook: slot of cook in force } }
  dish: { price: 1..5, colour: colour, text: effect }
  cook: { wage: 0..9 }
zones:
  menu: deck of all dish
  counter: row of dish up to 3
  kitchen: row of all cook
values:
  cost(dish d): d.price
  portion: 2
setup:
  - draw portion from menu to counter
play:
  - turn of each p in seats:
      - do dine
finish:
  - as each p in seats: gain 1 point
winners: p in seats with most p.points
effects:
  dine:
    - choose d in counter to eat
    - pay cost(d) coins
    - move d to me.plate
    - do d.text
pieces:
  dish:
    soup: { price: 2, colour: red, text: gain 1 point }
    roast: { price: 3, colour: green, text: gain 2 points }
  cook:
    anna: { wage: 2, change: [after dine: gain 1 point] }
`,
};

export const FEAST: Source = {
  name: "variants/feast.yaml",
  text: `variant: feast
of: inn
names:
  colour: [usual, blue]
kinds:
  player: { state: { honour: 0.. } }
options: { tip: 1..3 = 1 }
values:
  portion: 3
effects:
  toast: gain 1 point and 1 honour
change:
  - before dine where me.points < 5: do toast
  - cost(d) becomes usual - 1
pieces:
  dish:
    cake: { price: 4, colour: blue, text: [gain 3 points, toast] }
    roast: { price: 2 }
  cook:
    anna: { change: [after dine: gain tip coins] }
finish:
  - as each p in seats: gain p.honour points
`,
};

export const LENT: Source = {
  name: "variants/lent.yaml",
  text: `variant: lent
of: inn
needs: [feast]
change:
  - instead of toast: gain 2 points
  - after dine:
      - if me.coins > 0: lose 1 coin
  - after setup:
      - move anna to player-1.cook
without: { dish: [soup] }
`,
};
