/**
 * Finds things that have only a new name. This is certain only if exactly one old and one new thing have the same
 * contents.
 */
import { replaceNames, type Sort, type Thing } from "./thing.ts";

/** A thing that has another name in the second version. */
export interface Rename {
  readonly before: Thing;
  readonly after: Thing;
}

/** The sorts of things whose names rules can contain. */
const NAMED = new Set<Sort>([
  "option",
  "names",
  "kind",
  "state",
  "zone",
  "value",
  "effect",
  "exchange",
  "piece",
  "field",
]);

/** Finds the renamed things. `names` gives the new name for each old one. */
export function renames(
  before: readonly Thing[],
  after: readonly Thing[],
): { readonly found: readonly Rename[]; readonly names: ReadonlyMap<string, string> } {
  const names = new Map<string, string>();
  const found: Rename[] = [];
  for (let count = -1; count !== found.length;) {
    count = found.length;
    const gone = unmatched(before, after, names).filter((thing) => !found.some((rename) => rename.before === thing));
    const come = unmatched(
      after,
      before.map((thing) => renamed(thing, names)),
      new Map(),
    );
    const sides = [
      gone.map((thing) => [signature(renamed(thing, names), before, names), thing] as const),
      come.map((thing) => [signature(thing, after, new Map()), thing] as const),
    ] as const;
    for (const [words, thing] of sides[0]) {
      if (words === undefined || sides[0].filter(([other]) => other === words).length > 1) continue;
      const same = sides[1].filter(([other]) => other === words);
      const taken = before.some(({ name }) => name === same[0]?.[1].name) || names.has(thing.name);
      if (same.length !== 1 || taken) continue;
      found.push({ before: thing, after: same[0]![1] });
      names.set(thing.name, same[0]![1].name);
    }
  }
  return { found, names };
}

function unmatched(
  things: readonly Thing[],
  others: readonly Thing[],
  names: ReadonlyMap<string, string>,
): readonly Thing[] {
  const known = new Set(others.map(({ sort, key }) => `${sort} ${key}`));
  return things.filter(
    (thing) => NAMED.has(thing.sort) && !known.has(`${thing.sort} ${replaceNames(thing.key, names)}`),
  );
}

/** A thing of the first version with the names of the second version in its texts. */
export function renamed(thing: Thing, names: ReadonlyMap<string, string>): Thing {
  return names.size === 0
    ? thing
    : {
        ...thing,
        key: replaceNames(thing.key, names),
        name: replaceNames(thing.name, names),
        ...(thing.holder !== undefined && { holder: replaceNames(thing.holder, names) }),
      };
}

/**
 * The contents of a thing as text, without its name; for a kind, also its fields, states and zones. Undefined if there
 * are too few contents to recognize the thing by them.
 */
function signature(thing: Thing, all: readonly Thing[], names: ReadonlyMap<string, string>): string | undefined {
  const own = thing.name;
  const members =
    thing.sort === "kind"
      ? all.filter(
          ({ sort, holder }) =>
            holder !== undefined &&
            replaceNames(holder, names) === own &&
            sort !== "change" &&
            sort !== "piece" &&
            sort !== "order",
        )
      : [];
  const words = [thing, ...members].flatMap(({ sort, name, parts }) =>
    parts.map(
      (part) =>
        `${sort} ${sort === thing.sort ? "" : replaceNames(name, names)} ${part.name}: ${replaceNames(part.text, names).replaceAll(own, "\u0000")}`,
    ),
  );
  return words.length === 0 ? undefined : [thing.sort, thing.holder ?? "", ...words.sort()].join("\n");
}
