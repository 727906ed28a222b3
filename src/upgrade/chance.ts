/**
 * The upgrade to version 0.2 for the section `chance` of scenarios. Since then, the results listed there must suffice;
 * before, the seed decided the missing ones.
 */
import { type Range, type Source, textOf } from "../diagnostics/range.ts";
import { ScenarioRunner } from "../scenarios/run.ts";
import type { Edit, LanguageChange } from "./upgrade.ts";

/**
 * Adds `any` to lists of results that are too short, so that the seed decides the missing ones again. It finds these
 * lists by running the scenarios until no list is too short.
 */
export function leaveToSeed(): LanguageChange["rewrite"] {
  // Texts in which no list has to be changed, or whose remaining lists only a person can change.
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
 * The edit that lets the seed decide all further results: `roll: [3, 5]` becomes `roll: [3, 5, any]`, and `at-random:
 * any` is added after `at-random: red`. Undefined for any other layout.
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
