/** Compares two games, declaration by declaration. */
import { type Range, rangeKey } from "../diagnostics/range.ts";
import type { GameFile } from "../dsl/ast/game-file.ts";
import { align, type LineDifference } from "./align.ts";
import { renamed, renames } from "./renames.ts";
import { type Line, type Part, replaceNames, type Sort, type Thing } from "./thing.ts";
import { thingsOf } from "./things.ts";

/** A difference between two games, with its place in each version that contains it. */
export interface Difference {
  readonly how: "added" | "removed" | "changed" | "renamed";
  readonly sort: Sort;
  readonly name: string;
  /** The name of the thing that contains this one: a kind, the piece with a change, the language of a text. */
  readonly holder?: string;
  /** The name of the variant in the game file that contains the thing; undefined for the game itself. */
  readonly variant?: string;
  /**
   * The part of the thing that changed, such as `price` or `start`; empty for its rules or expression. Present only if
   * `how` is `changed`.
   */
  readonly part?: string;
  /** The thing or part in the first version. For an added change of a value, it is the value without the change. */
  readonly before?: Version;
  readonly after?: Version;
  /** If rules changed: all their lines in both versions. */
  readonly lines?: readonly LineDifference[];
  /**
   * The names of other things with the same difference at the same place in the text, such as all rows with a common
   * `each`.
   */
  readonly also?: readonly string[];
}

/** A thing, or a part of a thing, as it is in one of the two versions. */
export interface Version {
  /** The text of the part. For a thing that was added or removed, it is the text of all its contents. */
  readonly text: string;
  readonly range: Range;
  /** If the thing was added or removed: its parts, each with its text. */
  readonly parts?: readonly { readonly name: string; readonly text: string }[];
  /** If the thing has rules: their lines. */
  readonly lines?: readonly Line[];
}

/**
 * The differences between two games, in the order of the sections. Changes of layout, of comments, and of an order that
 * means nothing do not count.
 *
 * @example const differences = diff(loadGame(source).file!, loadGame(source, ["zabuznicka"]).file!);
 */
export function diff(before: GameFile, after: GameFile): readonly Difference[] {
  const [first, second] = [thingsOf(before), thingsOf(after)];
  const { found, names } = renames(first, second);
  const unseen = new Map(second.map((thing) => [idOf(thing), thing]));
  const differences: Difference[] = found.map((rename) => ({
    how: "renamed",
    ...about(rename.after),
    before: { text: rename.before.name, range: rename.before.range },
    after: { text: rename.after.name, range: rename.after.range },
  }));
  for (const thing of first) {
    const id = idOf(renamed(thing, names));
    const other = unseen.get(id);
    unseen.delete(id);
    if (other) differences.push(...changes(thing, other, names));
    else if (thing.sort !== "order") differences.push({ how: "removed", ...about(thing), before: whole(thing) });
  }
  for (const thing of unseen.values())
    if (thing.sort !== "order")
      differences.push({ how: "added", ...about(thing), ...usual(thing, second), after: whole(thing) });
  return sorted(together(differences));
}

function idOf({ sort, key }: Thing): string {
  return `${sort} ${key}`;
}

function about({ sort, name, holder, variant }: Thing): Pick<Difference, "sort" | "name" | "holder" | "variant"> {
  return { sort, name, ...(holder !== undefined && { holder }), ...(variant !== undefined && { variant }) };
}

function whole({ parts, range }: Thing): Version {
  const [first] = parts;
  const text =
    parts.length === 1 && first!.name === ""
      ? first!.text
      : parts.map(({ name, text: words }) => (name ? `${name}: ${words}` : words)).join("\n");
  const last = parts.reduce(
    (end, part) => (part.range.source === range.source ? Math.max(end, part.range.end) : end),
    range.end,
  );
  const body = parts.find((part) => part.name === "")?.lines;
  return {
    text,
    range: { ...range, end: last },
    parts: parts.map(({ name, text: words }) => ({ name, text: words })),
    ...(body && { lines: body }),
  };
}

/** For an added change that replaces a value (`becomes`): the value without this change, as the first version. */
function usual(change: Thing, all: readonly Thing[]): Pick<Difference, "before"> {
  if (change.sort !== "change" || !change.parts.some(({ name }) => name === "becomes")) return {};
  const value = all.find(
    ({ sort, name, variant }) =>
      (sort === "value" || sort === "section") &&
      name === change.name &&
      (variant === undefined || variant === change.variant),
  );
  const body = value?.parts.find(({ name }) => name === "");
  return body ? { before: { text: body.text, range: body.range } } : {};
}

/**
 * The differences between two versions of a thing, part by part. `names` gives the new names of things for their old
 * ones.
 */
function changes(first: Thing, second: Thing, names: ReadonlyMap<string, string>): readonly Difference[] {
  const keys = [...new Set([...first.parts, ...second.parts].map((part) => part.name))];
  return keys.flatMap((key): readonly Difference[] => {
    const [one, other] = [first, second].map(({ parts }) => parts.find((part) => part.name === key)) as [
      Part | undefined,
      Part | undefined,
    ];
    if (one && other && isSame(first.sort, one, other, names)) return [];
    const version = (part: Part | undefined, side: Thing): Version => ({
      text: part?.text ?? "",
      range: part?.range ?? side.range,
    });
    const lines = one?.lines && other?.lines && align(one.lines, other.lines, ({ text }) => replaceNames(text, names));
    return [
      {
        how: "changed",
        ...about(second),
        part: key,
        before: version(one, first),
        after: version(other, second),
        ...(lines && { lines }),
      },
    ];
  });
}

function isSame(sort: Sort, one: Part, other: Part, names: ReadonlyMap<string, string>): boolean {
  if (sort === "order") return sameOrder(one.text, other.text, names);
  // If a thing has a new name, a sentence for players need not use it. So an unchanged sentence counts as equal, even
  // if it contains the old name.
  return replaceNames(one.text, names) === other.text || (sort === "text" && one.text === other.text);
}

/** Whether the members that both lists contain have the same order in the two. */
function sameOrder(first: string, second: string, names: ReadonlyMap<string, string>): boolean {
  const [one, other] = [first.split(", ").map((name) => names.get(name) ?? name), second.split(", ")];
  const common = (list: readonly string[], among: readonly string[]) =>
    list.filter((name) => among.includes(name)).join();
  return common(one, other) === common(other, one);
}

/** Joins differences that come from one place in the text but apply to many pieces. */
function together(all: readonly Difference[]): readonly Difference[] {
  const known = new Map<string, { readonly first: Difference; readonly names: string[] }>();
  for (const each of all) {
    const piece = each.sort === "piece" || (each.sort === "change" && each.holder !== undefined);
    const words = [
      each.how,
      each.sort,
      each.part,
      each.sort === "change" ? each.name : each.holder,
      each.before?.text,
      each.after?.text,
      placeOf(each.before),
      placeOf(each.after),
    ];
    const key = piece && each.how !== "renamed" ? JSON.stringify(words) : `${known.size}`;
    const same = known.get(key);
    const name = each.sort === "change" ? each.holder! : each.name;
    if (!same) known.set(key, { first: each, names: [name] });
    else if (!same.names.includes(name)) same.names.push(name);
  }
  return [...known.values()].map(({ first, names }) => (names.length > 1 ? { ...first, also: names.slice(1) } : first));
}

function placeOf(version: Version | undefined): string {
  return version ? rangeKey(version.range) : "";
}

const ORDER: readonly Sort[] = [
  "game",
  "option",
  "names",
  "kind",
  "field",
  "state",
  "zone",
  "value",
  "section",
  "effect",
  "exchange",
  "change",
  "piece",
  "order",
  "view",
  "band",
  "text",
  "variant",
];

/** Sorts differences by section, then by their place in the files. Differences in variants come last. */
function sorted(all: readonly Difference[]): readonly Difference[] {
  return all
    .map((each, i) => ({ each, i }))
    .sort(
      (a, b) =>
        Number(a.each.variant !== undefined) - Number(b.each.variant !== undefined) ||
        ORDER.indexOf(a.each.sort) - ORDER.indexOf(b.each.sort) ||
        a.i - b.i,
    )
    .map(({ each }) => each);
}
