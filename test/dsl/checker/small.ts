/** Small games for tests: they have the parts that every game needs, and the test adds its own lines and sections. */
import { loadGame } from "../../../src/dsl/index.ts";
import type { Game } from "../../../src/dsl/game.ts";
import type { Problem } from "../../../src/diagnostics/problem.ts";
import { messages, sourceOf } from "../../support/texts.ts";

const BASE = `
names:
  hue: [red, green]
kinds:
  player:
    state: { coins: 0.. }
    zones: { hand: hand of card, tray: slot of card }
  card: { hue: hue, price: 1..3, text: effect }
  space: { width: 1..3, zones: { slots: row of pawn } }
  pawn: { owner: player }
zones:
  stock: deck of all card
  road: row of all space
pieces:
  pawn: 1 per player
  card:
    columns: [hue, price, text]
    rose: [3x, red, 1, gain 1 coin]
    fern: [2x, green, 2, gain 2 coins]
  space: { inn: 1, mill: 2 }
`;

/** Loads a small game with these lines in the turn of each player, and with the sections `more`. */
export function withRules(
  rules: readonly string[],
  more = "",
): { readonly game: Game; readonly problems: readonly Problem[] } {
  const text = `game: sample\nplayers: 2..4\n${BASE}${more}\nplay:\n  - turn of each me-too in seats:\n${rules.map((rule) => `      - ${rule}\n`).join("")}`;
  const { game, problems } = loadGame(sourceOf(text));
  return { game: game!, problems };
}

/** The messages about these lines. Findings about unused things are left out. */
export function said(rules: readonly string[], more = ""): readonly string[] {
  const { problems } = withRules(rules, more);
  return messages(problems.filter(({ code }) => code !== "unused" && code !== "unused-local")).map((line) =>
    line.replace(/^\d+:\d+ /, ""),
  );
}
