/**
 * Stores the last view that a viewer received, as one JSON text for each part. Texts need a fraction of the memory of
 * objects, and only the changed parts have to be parsed.
 */
import { difference, type Difference, type Json, listDifference } from "../../together/difference.ts";

/** The members of an object, each as a JSON text. If a member is a list, each of its items has a text. */
export type KeptText = ReadonlyMap<string, string | readonly string[]>;

type Members = Readonly<Record<string, unknown>>;

/**
 * Converts the members of an object to JSON texts. Members that are undefined are left out, as `JSON.stringify` does.
 */
export function keptText(value: object): KeptText {
  const kept = new Map<string, string | readonly string[]>();
  for (const [key, member] of Object.entries(value))
    if (member !== undefined) kept.set(key, Array.isArray(member) ? member.map(textOf) : textOf(member));
  return kept;
}

const textOf = (value: unknown): string => JSON.stringify(value);

/**
 * Computes the same as `difference`, but takes the old value as texts. `before`: the texts of the old value. `after`:
 * the texts of `value`.
 */
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
    return listDifference(
      before.length,
      value as readonly unknown[],
      (i, j) => before[i] === now[j],
      (i) => (before[i] === now[i] ? ["="] : difference(JSON.parse(before[i]!), (value as readonly unknown[])[i])),
    );
  if (typeof before !== "string" || typeof now !== "string") return ["set", value as Json];
  return before === now ? ["="] : difference(JSON.parse(before), value);
}
