/**
 * The last position of a viewer as JSON texts, one for each part. Texts need a fraction of the memory of objects, and
 * only changed parts have to be parsed.
 */
import { difference, type Difference, type Json } from "../../together/difference.ts";

/** The members of an object as JSON texts; a list has one text for each item. */
export type KeptText = ReadonlyMap<string, string | readonly string[]>;

type Members = Readonly<Record<string, unknown>>;

/** The texts of an object's members. Undefined members are left out, as by `JSON.stringify`. */
export function keptText(value: object): KeptText {
  const kept = new Map<string, string | readonly string[]>();
  for (const [key, member] of Object.entries(value))
    if (member !== undefined) kept.set(key, Array.isArray(member) ? member.map(textOf) : textOf(member));
  return kept;
}

const textOf = (value: unknown): string => JSON.stringify(value);

/** Like `difference`, but the old value is given by its texts. `after` are the texts of `value`. */
export function differenceFrom(before: KeptText, after: KeptText, value: object): Difference {
  const changes: [string, Difference][] = [...before.keys()].flatMap((key) =>
    after.has(key) ? [] : [[key, ["gone"]]],
  );
  for (const [key, now] of after) {
    const change = memberChange(before.get(key), now, (value as Members)[key]);
    if (change[0] !== "=") changes.push([key, change]);
  }
  return changes.length === 0 ? ["="] : ["of", Object.fromEntries(changes)];
}

function memberChange(
  before: string | readonly string[] | undefined,
  now: string | readonly string[],
  value: unknown,
): Difference {
  if (typeof before === "object" && typeof now === "object")
    return listChange(before, now, value as readonly unknown[]);
  if (typeof before !== "string" || typeof now !== "string") return ["set", value as Json];
  return before === now ? ["="] : difference(JSON.parse(before), value);
}

function listChange(before: readonly string[], now: readonly string[], items: readonly unknown[]): Difference {
  const shorter = Math.min(before.length, now.length);
  let [start, end] = [0, 0];
  while (start < shorter && before[start] === now[start]) start++;
  while (end < shorter - start && before.at(-1 - end) === now.at(-1 - end)) end++;
  if (before.length !== now.length)
    return ["cut", start, before.length - start - end, items.slice(start, items.length - end) as Json[]];
  const changes: [string, Difference][] = [];
  for (let i = start; i < now.length - end; i++) {
    const change: Difference = before[i] === now[i] ? ["="] : difference(JSON.parse(before[i]!), items[i]);
    if (change[0] !== "=") changes.push([String(i), change]);
  }
  return changes.length === 0 ? ["="] : ["of", Object.fromEntries(changes)];
}
