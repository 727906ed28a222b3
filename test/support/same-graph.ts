/** Compares two graphs of objects: they have the same form, and things are the same in one as in the other. */

/**
 * The path to the first difference between two graphs; undefined if there is none. Two things with names that are one
 * object in one graph must be one object in the other, too.
 */
export function differenceIn(one: unknown, other: unknown): string | undefined {
  const pairs = new Map<object, object>();
  const back = new Map<object, object>();
  const seen = new Map<object, Set<object>>();
  const open: [unknown, unknown, string][] = [[one, other, ""]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [a, b, path] = next;
    if (Object.is(a, b) && !isObject(a)) continue;
    if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return path;
    if (isThing(a) || isThing(b)) {
      if ((pairs.get(a) ?? b) !== b || (back.get(b) ?? a) !== a) return `${path} (another object)`;
      pairs.set(a, b);
      back.set(b, a);
    }
    const known = seen.get(a) ?? new Set<object>();
    seen.set(a, known);
    if (known.has(b)) continue;
    known.add(b);
    const [parts, others] = [partsOf(a), partsOf(b)];
    if (parts.length !== others.length) return `${path} (${parts.length} and ${others.length} parts)`;
    parts.forEach(([key, value], i) => {
      const [otherKey, otherValue] = others[i]!;
      const at = `${path}/${isObject(key) ? i : String(key)}`;
      open.push([key, otherKey, `${at} (key)`], [value, otherValue, at]);
    });
  }
  return undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Whether an object is a declared thing or a local name, which is more than its contents. */
function isThing(value: object): boolean {
  return "name" in value && "range" in value;
}

function partsOf(value: object): readonly (readonly [unknown, unknown])[] {
  if (value instanceof Map) return [...value];
  if (value instanceof Set) return [...value].map((each, i) => [i, each]);
  return Object.entries(value);
}
