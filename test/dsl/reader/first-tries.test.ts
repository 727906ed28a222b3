/** Typical texts of authors who do not know the language yet, and the corrections that the messages offer. */
import { expect, it } from "vitest";
import { diagnosticOf } from "../../../src/diagnostics/render.ts";
import { checkSource } from "../../../src/dsl/index.ts";
import { sourceOf } from "../../support/texts.ts";

const said = (text: string) =>
  checkSource(sourceOf(`game: sample\nplayers: 2..4\n${text}`))
    .map(diagnosticOf)
    .map(({ message, hint }) => `${message} ${hint}`);

it.each([
  [
    "a number without its range",
    "kinds: { player: { state: { coins: 3 } } }\nplay:\n  - turn of each p in seats: gain 1 coin\n",
    "Write the range of the number first, and then its starting value: `0.. = 3`.",
  ],
  [
    "a list where its name belongs",
    "kinds: { card: { colour: [red, green] } }\nplay:\n  - end the game\n",
    "Give the list a name under `names:`, and write that name here.",
  ],
  [
    "a block without its colon",
    "play:\n  - repeat 3 times\n      - turn of each p in seats: gain 1 coin\n",
    "There is no colon after `repeat 3 times`, but there are rules below it. Write `repeat 3 times:`.",
  ],
  [
    "a number as a type",
    "kinds: { card: { price: number } }\nplay:\n  - end the game\n",
    "The type of a number is its range: write `0..9`, or `0..` if there is no upper limit.",
  ],
  [
    "a zone with an article",
    "kinds: { card: { } }\nzones: { stock: deck of all card }\nsetup: [shuffle the stock]\nplay:\n  - end the game\n",
    "Write `stock`: the name of the zone is enough.",
  ],
  [
    "a verb of rulebooks",
    "kinds: { card: { } }\nzones: { stock: deck of all card }\nplay:\n  - as each p in seats:\n      - choose c in stock to drop\n      - discard c\n",
    "A rule cannot start with `discard`. Did you mean `move`?",
  ],
  [
    "each player",
    "kinds: { player: { state: { coins: 0.. } } }\nplay:\n  - each player loses 1 coin\n",
    "Did you mean `as each` or `for each`?",
  ],
])("%s", (_, text, hint) => {
  expect(said(text)).toContainEqual(expect.stringContaining(hint));
});

it("a misspelt kind of a zone is one mistake, and hides no other", () => {
  const text =
    "kinds: { player: { zones: { tray: hand of cards } }, card: { } }\nzones: { stock: deck of all card }\nsetup:\n  - as each p in seats: draw 3 from stock to me.tray\nplay:\n  - as each p in seats: move me.tray to stok\n";
  expect(said(text)).toEqual([
    "There is no kind called `cards`. Did you mean `card`?",
    "Nothing is called `stok`. Did you mean `stock`?",
  ]);
});
