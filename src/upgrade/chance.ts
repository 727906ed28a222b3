/** The change of 0.2 for `chance`: the listed results must be enough. Before, the seed gave the missing ones. */
import { type Range, type Source, textOf } from "../diagnostics/range.ts";
import { ScenarioRunner } from "../scenarios/run.ts";
import type { Edit, LanguageChange } from "./upgrade.ts";

/**
 * Adds `any` to the lists of results that are too short. To find them, it runs the scenarios of each file, again and
 * again until no list is too short.
 */
export function leaveToSeed(): LanguageChange["rewrite"] {
  // Texts with nothing to change: their lists are long enough, or must be changed by a person.
  const suffices = new WeakSet<Source>();
  return ({ sources, resolveFor }) => {
    const known = new Set(sources);
    const edits = new Map<string, Edit>();
    for (const source of sources) {
      if (suffices.has(source)) continue;
      const { scenarios } = new ScenarioRunner(resolveFor(source), { reasons: false }).run(source);
      const found = scenarios
        .flatMap(({ failures }) => failures)
        .flatMap(({ tooShort, range }) => (tooShort && known.has(range.source) ? (editOf(range) ?? []) : []));
      if (found.length === 0) suffices.add(source);
      for (const edit of found) edits.set(`${edit.range.source.name}:${edit.range.start}`, edit);
    }
    return [...edits.values()];
  };
}

/**
 * The edit that makes a list long enough: `roll: [3, 5]` becomes `roll: [3, 5, any]`; after `at-random: red` comes
 * `at-random: any`. Undefined for any other layout.
 */
function editOf(range: Range): Edit | undefined {
  const text = textOf(range).trimEnd();
  if (text.startsWith("at-random")) return entryAfter(range, text);
  const [, before, list] = /^([^[]*)\[([^[\]]*)\]/.exec(text) ?? [];
  if (before === undefined || list === undefined) return undefined;
  const at = range.start + before.length + 1 + list.trimEnd().length;
  return { range: { ...range, start: at, end: at }, newText: ", any", title: title(`[${list.trim()}, any]`) };
}

function entryAfter(range: Range, text: string): Edit | undefined {
  const before = range.source.text.slice(0, range.start);
  const dash = before.slice(before.lastIndexOf("\n") + 1);
  if (!/^\s*-\s*$/.test(dash)) return undefined;
  const at = range.start + text.length;
  return {
    range: { ...range, start: at, end: at },
    newText: `\n${dash}at-random: any`,
    title: title("at-random: any"),
  };
}

function title(list: string): string {
  return `leave to the seed what follows: ${list}`;
}
