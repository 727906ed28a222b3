/** Beginnings of files, that can be played at once. */

/** `Méně jídel` → `mene-jidel`: a name in rules, and of a file. */
export function slugOf(title: string): string {
  const plain = title.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-+|-+$/g, "");
  return /^[a-z]/.test(plain) ? plain : `my-${plain || "rules"}`;
}

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

/** Texts are words without signs that YAML reads otherwise, or stand in quotation marks. */
function quoted(text: string): string {
  return /^[\p{L}\p{N}][\p{L}\p{N} ,.!?()'’–-]*$/u.test(text) && !/^(?:true|false|null|yes|no|on|off|[\d.]+)$/i.test(text) ? text : JSON.stringify(text);
}
