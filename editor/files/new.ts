/** The texts of new files. A new game can be played at once. */
import { quoted } from "../../src/language-service/slug.ts";

export function newGame(name: string, title: string): string {
  return `game: ${name}
title: ${quoted(title)}
players: 2..4

kinds:
  player: { state: { points: 0.. } }

state:
  stones: 0..15 = 15

# Everything that happens stands here, line by line.
play:
  - repeat while stones > 0:
      - turn of each p in seats:
          - if stones > 0:
              - choose n in 1..3 to take:
                  - require n <= stones
                  - set stones to stones - n
                  - gain n points

winners: p in seats with most p.points

texts:
  en:
    take: How many stones do you take?
`;
}

export function newVariant(name: string, title: string, game: string): string {
  return `# A house variant: it is laid over the game. What is not said here stays as it is.
# Below \`change:\` rules are changed by name, for instance
#   - after gain where me.points > 9: lose 1 point
variant: ${name}
of: ${game}
title: ${quoted(title)}
`;
}
