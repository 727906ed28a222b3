/**
 * The upgrade to version 0.2 for rulebooks. Since then, a game lists the ids of the rules in its rulebook, and
 * scenarios can cover only these.
 */
import type { GameFile } from "../dsl/ast/game-file.ts";
import { fileOf } from "../dsl/cache.ts";
import { findGame } from "../dsl/find.ts";
import { joined } from "../dsl/join.ts";
import type { Edit, Project } from "./upgrade.ts";

/** Adds the section `rulebook` to each game without one. It lists the ids that scenarios of the project cover. */
export function listRulebooks({ sources, resolveFor }: Project): readonly Edit[] {
  const covered = new Map<GameFile, Set<string>>();
  for (const source of sources) {
    const { value: docs } = fileOf(source);
    const resolve = resolveFor(source);
    for (const doc of docs) {
      if (doc.kind !== "scenario" && doc.kind !== "position") continue;
      const { game, covers } = joined(doc.kind === "scenario" ? doc.scenario : doc.position.scenario, resolve).value;
      const file = covers.length > 0 ? findGame(game, docs, resolve) : undefined;
      if (!file || file.rulebook.length > 0 || !sources.includes(file.range.source)) continue;
      const ids = covered.get(file) ?? new Set();
      covered.set(file, ids);
      for (const { text } of covers) ids.add(text);
    }
  }
  return [...covered].map(([file, ids]) => {
    const { source, start, end } = file.range;
    const below = /^(?:players|game)\s*:.*(?:\n|$)/gm;
    const lines = [...source.text.slice(start, end).matchAll(below)];
    const after = lines.find(([line]) => line.startsWith("players")) ?? lines[0]!;
    const at = start + after.index + after[0].length;
    const list = `rulebook: [${ranges([...ids].sort(byNumber)).join(", ")}]`;
    return { range: { source, start: at, end: at }, newText: `${list}\n`, title: `list the rules: ${list}` };
  });
}

const { compare: byNumber } = new Intl.Collator("en", { numeric: true });

/** Shortens a list of ids: three or more consecutive ones become a range, such as `TOK-01..TOK-31`. */
function ranges(ids: readonly string[]): readonly string[] {
  const runs: string[][] = [];
  for (const id of ids) {
    const last = runs.at(-1);
    if (last && id === following(last.at(-1)!)) last.push(id);
    else runs.push([id]);
  }
  return runs.flatMap((run) => (run.length < 3 ? run.map(quoted) : [quoted(`${run[0]}..${run.at(-1)}`)]));
}

/** The next id with the same number of digits: `TOK-10` for `TOK-09`; undefined for `TOK-99`. */
function following(id: string): string | undefined {
  const [, word, digits] = /^(.*?)(\d{1,6})$/.exec(id) ?? [];
  if (digits === undefined) return undefined;
  const next = String(Number(digits) + 1).padStart(digits.length, "0");
  return next.length === digits.length ? `${word}${next}` : undefined;
}

function quoted(text: string): string {
  return /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(text) ? text : JSON.stringify(text);
}
