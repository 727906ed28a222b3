/** Reports each mistake once: a finding is left out if it only follows from another one. */
import { problem } from "../../diagnostics/catalog.ts";
import type { Problem, Related } from "../../diagnostics/problem.ts";
import { isError } from "../../diagnostics/render.ts";
import { nearest } from "../../diagnostics/suggest.ts";
import { placeholdersAt } from "../ast/placeholders.ts";

/** Codes of findings that can follow from a misspelt name elsewhere and disappear once that is corrected. */
const consequences: ReadonlySet<string> = new Set([
  "cell-missing",
  "unused",
  "unused-local",
  "text-without-thing",
  "text-missing",
  "case-missing",
  "text-names-nothing",
  "always-same",
]);

const absences: ReadonlySet<string> = new Set([
  "unknown-name",
  "unknown-member",
  "unknown-field",
  "text-without-thing",
]);

/**
 * Keeps only the findings that are causes. A name that is used several times but never declared is reported once. If an
 * unused declaration has nearly the same name, that declaration is reported instead, as the misspelling.
 */
export function causes(all: readonly Problem[]): readonly Problem[] {
  const found = onceEach(all);
  const unused = new Map(
    found
      .filter(({ code }) => code === "unused" || code === "unused-local")
      .map((each) => [String(each.data.name), each]),
  );
  const groups = new Map<string, Problem[]>();
  for (const each of found) {
    if (!absences.has(each.code)) continue;
    const name = nameIn(each);
    groups.set(name, [...(groups.get(name) ?? []), each]);
  }
  const result: Problem[] = takenOnce(found.filter(({ code }) => !absences.has(code)));
  for (const [name, group] of groups) result.push(cause(name, group, unused));
  const meant = new Set(
    result.flatMap(({ code, data }) => (code === "unused-local" && typeof data.meant === "string" ? [data.meant] : [])),
  );
  if (meant.size > 0) return result.filter(({ code, data }) => code !== "unused" || !meant.has(String(data.name)));
  return result.some((each) => isError(each) && !consequences.has(each.code))
    ? result.filter(({ code }) => !consequences.has(code))
    : result;
}

/**
 * Drops repeated findings. A template row stands for several pieces and is checked for each of them, so each mistake in
 * it is found several times.
 */
function onceEach(found: readonly Problem[]): readonly Problem[] {
  const reported = new Set<string>();
  return found.filter(({ code, range, data }) => {
    const key = JSON.stringify([
      code,
      range.start,
      range.end,
      range.source.name,
      placeholdersAt(range).length > 0 ? undefined : data,
    ]);
    return reported.size < reported.add(key).size;
  });
}

/** Keeps one finding for each name of the game that lines also use as a local name, even if many lines do. */
function takenOnce(found: readonly Problem[]): Problem[] {
  const key = ({ data, related }: Problem) => `${String(data.name)} ${related[0]?.range.start ?? ""}`;
  const taken = found.filter(({ code }) => code === "name-taken");
  return found.flatMap((each) => {
    const same = each.code === "name-taken" ? taken.filter((other) => key(other) === key(each)) : [each];
    if (same[0] !== each) return [];
    return [
      { ...each, related: [...each.related, ...same.slice(1, 4).map(({ range }) => ({ range, label: "here too" }))] },
    ];
  });
}

function nameIn({ data }: Problem): string {
  return String(data.name ?? data.key);
}

function cause(name: string, group: readonly Problem[], unused: ReadonlyMap<string, Problem>): Problem {
  const [first, second] = group as readonly [Problem, ...Problem[]];
  const declared = second ? unused.get(nearest(name, unused.keys())[0] ?? "") : undefined;
  if (declared)
    return problem(
      "misspelt-here",
      declared.range,
      { name: String(declared.data.name), used: name, times: group.length },
      [{ range: first.range, label: "used here" }],
    );
  const others = group.slice(1, 4).map(({ range }) => ({ range, label: "here too" }));
  const near = first.code === "unknown-name" ? namedBefore(first, unused) : [];
  return { ...first, related: [...first.related, ...near, ...others] };
}

/**
 * The last unused local name before an unknown name, if it is similar and not far away: one of the two is probably
 * misspelt.
 */
function namedBefore({ range }: Problem, unused: ReadonlyMap<string, Problem>): readonly Related[] {
  const before = [...unused.values()].filter(
    (each) =>
      each.code === "unused-local" &&
      each.range.source === range.source &&
      each.range.start < range.start &&
      range.start - each.range.end < FAR,
  );
  const last = before.reduce<Problem | undefined>(
    (best, each) => (best && best.range.start > each.range.start ? best : each),
    undefined,
  );
  return last ? [{ range: last.range, label: "nothing uses this name" }] : [];
}

/** The largest distance in characters between an unknown name and an unused local name above it that may be meant. */
const FAR = 400;
