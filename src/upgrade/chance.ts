/** Since 0.2 the results that a scenario lists under `chance` must suffice; before, the seed had the rest. */
import { type Range, type Source, textOf } from "../diagnostics/range.ts";
import { ScenarioRunner } from "../scenarios/run.ts";
import type { Edit, LanguageChange } from "./upgrade.ts";

/** Adds `any` to the lists that run out: scenarios are run for it, those of a file until none of its lists does. */
export function leaveToSeed(): LanguageChange["rewrite"] {
  // Texts whose lists are long enough, or are not for a program to change.
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

/** `roll: [3, 5]` becomes `roll: [3, 5, any]`, `at-random: red` becomes `at-random: [red, any]`; nothing for lists of lines. */
function editOf(range: Range): Edit | undefined {
  const text = textOf(range);
  const title = (list: string) => `leave to the seed what follows: ${list}`;
  const [, before, list] = /^([^[]*)\[([^[\]]*)\]/.exec(text) ?? [];
  if (before !== undefined && list !== undefined) {
    const at = range.start + before.length + 1 + list.trimEnd().length;
    return { range: { ...range, start: at, end: at }, newText: ", any", title: title(`[${list.trim()}, any]`) };
  }
  const [, key, word] = /^([\p{L}-]+:\s*)([\p{L}\p{N}#.-]+)$/u.exec(text.trimEnd()) ?? [];
  if (key === undefined || word === undefined) return undefined;
  const start = range.start + key.length;
  const newText = `[${word}, any]`;
  return { range: { ...range, start, end: start + word.length }, newText, title: title(newText) };
}
