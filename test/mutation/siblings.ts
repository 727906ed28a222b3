/** For each name, another name that could be in its place: the next one that is declared in the same list. */
import type { GameFile, Sections } from "../../src/dsl/ast/game-file.ts";
import type { Name } from "../../src/dsl/ast/syntax.ts";

/** For each name, the next name of its list. */
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

/** Words of a list, states, zones and fields of a kind, pieces of a kind. */
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
