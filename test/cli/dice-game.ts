/** A game with dice, a deck and a secret choice in its set-up. The tests of scenarios play it. */
import { cli, folderWith } from "./harness.ts";

export const DICE = `game: dice
players: 2..2
names: { colour: [red, green] }
kinds:
  player: { state: { points: 0.., lucky: bool, secret: 0..9 = 4 seen by owner }, zones: { hand: hand of card up to 3 } }
  card: { colour: colour }
  die: { state: { value: 1..6 } }
zones: { stock: deck of all card, table: row of card, cup: pile of all die }
state: { dealt: 0..9 }
setup:
  - shuffle stock
  - as each p in seats:
      - draw 1 from stock to me.hand
      - choose one to prepare: { boldly: gain 1 point, shyly: set me.lucky to true }
play:
  - repeat 2 times:
      - turn of each p in seats:
          - shuffle stock
          - draw 1 from stock to table
          - roll cup
          - choose c in table at random
          - choose 1..3 d in cup to score:
              - gain sum(d.value) points
              - if c.colour = green: gain 10 points
winners: p in seats with most p.points
pieces:
  card: { ace: red, two: red, three: green, four: green, five: red, six: green, seven: red, eight: green }
  die: { small: , tall: , wide: }
`;

/** Writes a scenario of the game `dice` for two players, and runs `rulewright test` on it. */
export async function dice(text: string) {
  const folder = folderWith({
    "games/dice.yaml": DICE,
    "games/dice/one.test.yaml": `scenario: One\ngame: dice\nplayers: 2\n${text}`,
  });
  const { code, out, err } = await cli(["test"], { folder });
  return { code, text: out + err };
}
