/** Renames a thing everywhere in the open files: in rules, rows of pieces, texts, variants and scenarios. */
import { sortOf } from "./meanings.ts";
import { rangeKey, textOf } from "../diagnostics/range.ts";
import { builtinNamed, pieceMembers, words } from "../dsl/builtins.ts";
import { isReservedKeyword } from "../dsl/grammar/keywords.ts";
import type { Documents } from "./documents.ts";
import { findingsOf, locationOf } from "./diagnostics.ts";
import { referencesAt } from "./names.ts";
import type { Edit, Finding, Renameable, Renaming } from "./types.ts";
import { type Reference, referencesIn } from "./references.ts";

/** The name at an offset, if the user may rename it. */
export function renameable(documents: Documents, file: string, offset: number): Renameable | undefined {
  const reference = referencesAt(documents, file, offset).find(isOwn);
  return reference && spells(reference)
    ? { start: reference.range.start, end: reference.range.end, name: reference.meaning.name }
    : undefined;
}

/** The edits that rename the thing at an offset, or the reason why it cannot have the new name. */
export function rename(documents: Documents, file: string, offset: number, newName: string): Renaming {
  const reference = referencesAt(documents, file, offset).find(isOwn);
  if (!reference)
    return refused(
      "Only what the rules name themselves can be renamed: kinds, pieces, zones, states, values, effects, lists of names, labels and names inside rules.",
    );
  const { meaning } = reference;
  if (meaning.sort === "game")
    return refused("A game is found by the name of its file. Rename the file, then this line.");
  if (meaning.name === newName) return { ok: true, edits: [] };
  const illegal = whyNot(newName, meaning);
  if (illegal) return refused(illegal);
  const ids = allIds(documents, reference);
  const edits = editsFor(documents, ids, meaning.name, newName);
  if (edits.length === 0) return refused(`Nothing in the open files is written as \`${meaning.name}\`.`);
  const clash = mistakeAfter(documents, edits, newName);
  return clash ? refused(`With the name \`${newName}\` there would be a mistake: ${clash}`) : { ok: true, edits };
}

function refused(why: string): Renaming {
  return { ok: false, why };
}

/** Whether the game declares a name. Names of the language, such as `player`, cannot be renamed. */
function isOwn({ meaning }: Reference): boolean {
  if (meaning.sort === "kind") return meaning.name !== "player";
  if (meaning.sort === "member") return meaning.of.name !== "direction";
  return sortOf(meaning).from !== "language";
}

/** The reason why `name` cannot be the new name of a thing; undefined if it can. */
function whyNot(name: string, { sort }: Reference["meaning"]): string | undefined {
  if (!/^\p{L}[\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*$/u.test(name))
    return "A name is made of letters and digits, joined by hyphens, and begins with a letter.";
  if (isReservedKeyword(name)) return `\`${name}\` is a word of the language and cannot be a name.`;
  if (
    words.some((word) => word.name === name) ||
    (sort !== "label" && pieceMembers.some((member) => member.name === name))
  )
    return `\`${name}\` means something in every game and cannot be a name.`;
  if ((sort === "value" || sort === "state") && builtinNamed(name))
    return `\`${name}\` is a function of every game and cannot be a name.`;
  return undefined;
}

/**
 * The ids of all things that are renamed together: the thing, a state that is declared by the same word, and a decision
 * that is named after the thing.
 */
function allIds(documents: Documents, { id, meaning }: Reference): ReadonlySet<string> {
  const ids = new Set([id]);
  const all = holders(documents, meaning.name).flatMap((file) => documents.answer(file, referencesIn)?.all ?? []);
  if (meaning.sort === "names") {
    const places = new Set(all.filter((reference) => reference.id === id).map(keyOf));
    for (const each of all)
      if (each.declares && each.meaning.sort === "state" && places.has(keyOf(each))) ids.add(each.id);
  }
  const label = `${id.slice(0, id.indexOf(" "))} :${meaning.name}`;
  const asked = all.some(
    (reference) => reference.id === label && reference.meaning.sort === "label" && reference.meaning.asked,
  );
  if ((meaning.sort === "effect" || meaning.sort === "kind" || meaning.sort === "names") && !asked) ids.add(label);
  return ids;
}

function editsFor(documents: Documents, ids: ReadonlySet<string>, name: string, newName: string): readonly Edit[] {
  const edits = new Map<string, Edit>();
  for (const file of holders(documents, name)) {
    const all = documents.answer(file, referencesIn)?.all ?? [];
    const byPlace = new Map<string, Reference[]>();
    for (const reference of all) byPlace.set(keyOf(reference), [...(byPlace.get(keyOf(reference)) ?? []), reference]);
    for (const reference of all) {
      const edit = ids.has(reference.id)
        ? editOf(reference, byPlace.get(keyOf(reference))!, ids, newName)
        : derived(reference, ids, name, newName);
      if (edit) edits.set(keyOf(reference), edit);
    }
  }
  return [...edits.values()];
}

function keyOf({ range }: Reference): string {
  return rangeKey(range);
}

/** The edit at the place of one reference. Undefined if the word stays there as it is. */
function editOf(
  reference: Reference,
  here: readonly Reference[],
  ids: ReadonlySet<string>,
  newName: string,
): Edit | undefined {
  if (!spells(reference)) return undefined;
  const others = here.filter((other) => !ids.has(other.id));
  const place = locationOf(reference.range);
  const form = isSingular(reference) && newName.endsWith("s") ? newName.slice(0, -1) : newName;
  if (others.length === 0) return { ...place, newText: form };
  // A field `colour:` without a type has the type `colour`. If the field or the type gets another name, both names are
  // written: `shade: colour`.
  if (reference.range.source.text[reference.range.end] !== ":") return undefined;
  const withColon = { ...place, end: place.end + 1 };
  if (reference.declares && reference.meaning.sort === "field")
    return { ...withColon, newText: `${newName}: ${textOf(reference.range)}` };
  if (others.some((other) => other.declares && other.meaning.sort === "field"))
    return { ...withColon, newText: `${textOf(reference.range)}: ${newName}` };
  return others.some((other) => other.declares) ? undefined : copied(reference, newName);
}

/**
 * Copies the entry with the text or colour of a renamed thing, so that both the old and the new name have an entry.
 * Other things with the old name still need the old entry.
 */
function copied({ range }: Reference, newName: string): Edit | undefined {
  const { text } = range.source;
  const from = text.lastIndexOf("\n", range.start - 1) + 1;
  const indent = text.slice(from, range.start);
  if (indent.trim() !== "" || text.includes(`\n${indent}${newName}:`)) return undefined;
  const [first, ...below] = text.slice(range.end).split("\n");
  const end = below.findIndex((line) => line.trim() !== "" && !line.startsWith(`${indent} `));
  const own = [first!, ...below.slice(0, end < 0 ? undefined : end)].join("\n").trimEnd();
  return { ...locationOf(range), end: range.start, newText: `${newName}${own}\n${indent}` };
}

/** Renames a piece whose name is made from the name of its row and a number, such as `die-2` in the row `die`. */
function derived(reference: Reference, ids: ReadonlySet<string>, name: string, newName: string): Edit | undefined {
  const { meaning, id, range } = reference;
  if (
    meaning.sort !== "piece" ||
    textOf(range) !== meaning.name ||
    !meaning.name.startsWith(`${name}-`) ||
    !/^-\d+$/.test(meaning.name.slice(name.length))
  )
    return undefined;
  if (textOf(meaning.piece.range) === meaning.name || !ids.has(id.slice(0, id.length - meaning.name.length) + name))
    return undefined;
  return { ...locationOf(range), newText: newName + meaning.name.slice(name.length) };
}

/**
 * Whether the text at a reference is the whole name, and not a longer name that contains it. A singular such as `coin`
 * for `coins` also counts.
 */
function spells(reference: Reference): boolean {
  const written = textOf(reference.range);
  return written === reference.meaning.name || (isSingular(reference) && `${written}s` === reference.meaning.name);
}

/** Whether the name of a counter follows the number 1, as in `gain 1 coin`, and so has no final *s*. */
function isSingular({ range }: Reference): boolean {
  return /\b(?:gain|pay|lose|and)\s+1\s+$/.test(range.source.text.slice(Math.max(0, range.start - 30), range.start));
}

/**
 * The first mistake that the edits of a renaming would cause. It checks the changed games and variants, and the files
 * that contain the new name. The meaning of other files cannot change.
 */
function mistakeAfter(documents: Documents, edits: readonly Edit[], newName: string): string | undefined {
  const declares = (file: string) => documents.read(file).value.some(({ kind }) => kind !== "scenario");
  const touched = new Set([...holders(documents, newName), ...edits.map(({ file }) => file).filter(declares)]);
  const after = documents.with(
    new Map(
      [...touched].map((file) => [
        file,
        applied(
          documents.source(file)!.text,
          edits.filter((edit) => edit.file === file),
        ),
      ]),
    ),
  );
  for (const file of touched) {
    const count = new Map<string, number>();
    for (const { code } of errorsIn(documents, file)) count.set(code, (count.get(code) ?? 0) + 1);
    for (const { code, message } of errorsIn(after, file)) {
      const left = count.get(code) ?? 0;
      if (left === 0) return message;
      count.set(code, left - 1);
    }
  }
  return undefined;
}

function errorsIn(documents: Documents, file: string): readonly Finding[] {
  return (documents.answer(file, findingsOf) ?? []).filter(({ severity }) => severity === "error");
}

/** The files that contain a name, or the name without its final *s*. */
function holders(documents: Documents, name: string): readonly string[] {
  const stem = name.replace(/s$/, "");
  return documents.names.filter((file) => documents.source(file)!.text.includes(stem));
}

/** A text after some edits. The edits must not overlap. */
export function applied(text: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((result, { start, end, newText }) => result.slice(0, start) + newText + result.slice(end), text);
}
