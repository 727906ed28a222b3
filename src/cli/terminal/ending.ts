/** Prints the end of a match at the terminal. */
import type { Match } from "../../interpreter/match/match.ts";
import type { Words } from "../../narration/titles.ts";

/** Lines that say who won, and what each player has. */
export function ending(match: Match, words: Words): string[] {
  const result = match.result();
  if (!result) return [];
  const { phrases } = words;
  const named = (name: string) => words.piece(match.program.pieces.findIndex((piece) => piece.name === name));
  const { pieces, players, seats } = match.program;
  const seated = new Set(players.slice(0, seats).map((p) => pieces[p]!.name));
  const scores = Object.entries(result.scores ?? {}).filter(([player, points]) => seated.has(player) || points !== 0);
  const names = words.list(result.winners.map(named));
  const sides = result.sides ?? [];
  const winners =
    sides.length > 0
      ? phrases.winningSides(words.list(sides.map((side) => words.title(side))), names, sides.length)
      : result.winners.length > 0
        ? phrases.winners(names, result.winners.length)
        : phrases.nobody;
  return ["", phrases.over, ...scores.map(([player, points]) => `  ${phrases.score(named(player), points)}`), winners];
}
