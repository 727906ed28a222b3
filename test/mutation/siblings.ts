/**
 * Finds for each name of a game another name that a mutant can write instead: the next name in the same list of
 * declarations.
 */
import type { GameFile, Sections } from "../../src/dsl/ast/game-file.ts";
import type { Name } from "../../src/dsl/ast/syntax.ts";

/** Maps each name to the next name of its list; the last name of a list to the first. */
export function siblingsIn(game: GameFile): ReadonlyMap<string, string> {
  const siblings = new Map<string, string>();
  for (const list of [game, ...game.variants].flatMap(listsOf)) {
    const names = [...new Set(list.map(({ text }) => text))];
    names.forEach((name, i) => {
      const next = names[(i + 1) % names.length]!;
      if (next !== name && !siblings.has(name)) siblings.set(name, next);
    });
  }
  return siblings;
}

/**
 * The lists of names that can replace one another: members of an enumeration, states, zones and fields of a kind,
 * pieces of a kind.
 */
function listsOf({ names, kinds, state, zones, pieces, options }: Sections): (readonly Name[])[] {
  const headings = (of: readonly { readonly heading: { readonly name: Name } }[]) =>
    of.map(({ heading }) => heading.name);
  return [
    ...names.map(({ members }) => members),
    ...options.map(({ choices }) => ("type" in choices ? [] : choices)),
    ...kinds.flatMap((kind) => [headings(kind.state), headings(kind.zones), headings(kind.fields), kind.links]),
    headings(state),
    headings(zones),
    ...pieces.map(({ how }) =>
      "rows" in how && typeof how.rows === "object" ? how.rows.flatMap(({ name }) => name ?? []) : [],
    ),
  ];
}
