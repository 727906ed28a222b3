/** Each entry of the log links to the line of rules that caused it, in the file of the game or of a variant. */
import { expect, test } from "vitest";
import type { Source } from "../../src/diagnostics/range.ts";
import { Session } from "../../src/session/session.ts";
import { FEAST, GAME, LENT } from "../support/inn.ts";

const files: readonly Source[] = [GAME, FEAST, LENT];

test("lines of the log lie in their files", () => {
  const opened = Session.open(
    { source: GAME, variantFiles: [FEAST, LENT], variants: ["feast", "lent"], players: 2, options: {} },
    1,
  );
  if (opened.kind !== "session") throw new Error("a session was expected");
  const { session } = opened;
  for (
    let decision = session.snapshot("everything").decisions[0];
    decision;
    decision = session.snapshot("everything").decisions[0]
  )
    session.answer(decision.asked!.answers[0]!.name);
  const lines = session
    .snapshot("everything")
    .log.flatMap(({ text, line }) =>
      line
        ? [
            `${line.source}: ${files.find(({ name }) => name === line.source)!.text.slice(line.start, line.end)} — ${text["en"]}`,
          ]
        : [],
    );
  expect(lines).toMatchInlineSnapshot(`
    [
      "games/inn.yaml: draw portion from menu to counter — The roast and the cake go to the counter.",
      "variants/lent.yaml: move anna to player-1.cook — Player 1 gets the anna.",
      "games/inn.yaml: turn of each p in seats — Turn 1: player 1",
      "variants/lent.yaml: gain 2 points — Player 1 gains 2 points.",
      "games/inn.yaml: choose d in counter to eat — Player 1 · eat: roast",
      "games/inn.yaml: pay cost(d) coins — Player 1 pays 1 coin.",
      "games/inn.yaml: move d to me.plate — Player 1 gets the roast.",
      "games/inn.yaml: gain 2 points — Player 1 gains 2 points.",
      "variants/lent.yaml: lose 1 coin — Player 1 loses 1 coin.",
      "variants/feast.yaml: gain tip coins — Player 1 gains 1 coin.",
      "games/inn.yaml: turn of each p in seats — Turn 2: player 2",
      "variants/lent.yaml: gain 2 points — Player 2 gains 2 points.",
      "games/inn.yaml: choose d in counter to eat — Player 2 · eat: cake (the only answer)",
      "games/inn.yaml: pay cost(d) coins — Player 2 pays 3 coins.",
      "games/inn.yaml: move d to me.plate — Player 2 gets the cake.",
      "variants/feast.yaml: gain 3 points — Player 2 gains 3 points.",
      "variants/lent.yaml: gain 2 points — Player 2 gains 2 points.",
      "variants/feast.yaml: as each p in seats: gain p.honour points — The end of the match",
    ]
  `);
});

test("what is paid is told apart from what is lost", () => {
  const game: Source = {
    name: "purse.yaml",
    text: "game: purse\nplayers: 2..2\nkinds:\n  player: { state: { coins: 0.. = 9 } }\nplay:\n  - as each p in seats:\n      - pay 2 coins\n      - lose 1 coin\n      - set me.coins to 4\n      - gain 1 coin\n",
  };
  const opened = Session.open({ source: game, variantFiles: [], variants: [], players: 2, options: {} }, 1);
  if (opened.kind !== "session") throw new Error("a session was expected");
  const { log } = opened.session.snapshot("everything");
  expect(log.slice(0, 4).map(({ text }) => text["en"])).toEqual([
    "Player 1 pays 2 coins.",
    "Player 1 loses 1 coin.",
    "Player 1 loses 2 coins.",
    "Player 1 gains 1 coin.",
  ]);
  expect(log.slice(0, 4).map(({ text }) => /^Hráč 1 (\S+)/.exec(text["cs"] ?? "")?.[1])).toEqual([
    "platí",
    "ztrácí",
    "ztrácí",
    "získává",
  ]);
});
