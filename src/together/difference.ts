/**
 * Differences between two JSON values. The server sends them after a move, because they are small if little has
 * changed.
 */

/** Any value that JSON can express. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * How a value changes. `["="]`: it stays the same. `["set", value]`: it is replaced by `value`. `["gone"]`: the member
 * of an object is removed. `["of", members]`: some members of an object, or some items of an array by their index,
 * change. `["cut", from, count, items]`: in an array, `items` replace the `count` items that begin at index `from`.
 */
export type Difference =
  | readonly ["="]
  | readonly ["set", Json]
  | readonly ["gone"]
  | readonly ["of", Readonly<Record<string, Difference>>]
  | readonly ["cut", number, number, readonly Json[]];

const SAME: Difference = ["="];

/**
 * The difference between two values. A member that is undefined counts as absent, as in `JSON.stringify`.
 * @example difference({ a: 1, b: [1, 2] }, { a: 1, b: [1, 2, 3] }) // ["of", { b: ["cut", 2, 0, [3]] }]
 */
export function difference(before: unknown, after: unknown): Difference {
  if (before === after) return SAME;
  if (Array.isArray(before) && Array.isArray(after)) return betweenLists(before, after);
  if (isObject(before) && isObject(after)) return betweenObjects(before, after);
  return ["set", after as Json];
}

function betweenObjects(before: Members, after: Members): Difference {
  const members: [string, Difference][] = [];
  for (const key of Object.keys(before))
    if (before[key] !== undefined && own(after, key) === undefined) members.push([key, ["gone"]]);
  for (const [key, value] of Object.entries(after)) {
    if (value === undefined) continue;
    const known = own(before, key);
    const change: Difference = known === undefined ? ["set", value as Json] : difference(known, value);
    if (change !== SAME) members.push([key, change]);
  }
  return members.length === 0 ? SAME : ["of", Object.fromEntries(members)];
}

/** A member that the object itself has under this key. Members that it inherits from its prototype do not count. */
function own(members: Members, key: string): unknown {
  return Object.hasOwn(members, key) ? members[key] : undefined;
}

function betweenLists(before: readonly unknown[], after: readonly unknown[]): Difference {
  const shorter = Math.min(before.length, after.length);
  let [start, end] = [0, 0];
  while (start < shorter && isSame(before[start], after[start])) start++;
  while (end < shorter - start && isSame(before.at(-1 - end), after.at(-1 - end))) end++;
  if (before.length !== after.length)
    return ["cut", start, before.length - start - end, after.slice(start, after.length - end) as Json[]];
  const members: [string, Difference][] = [];
  for (let i = start; i < before.length - end; i++) {
    const change = difference(before[i], after[i]);
    if (change !== SAME) members.push([String(i), change]);
  }
  return members.length === 0 ? SAME : ["of", Object.fromEntries(members)];
}

/** Returns whether two JSON values are equal. A member that is undefined counts as absent. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, i) => isSame(item, other[i]));
  if (!isObject(one) || !isObject(other)) return false;
  let left = 0;
  for (const key of Object.keys(one)) {
    if (one[key] === undefined) continue;
    if (!isSame(one[key], own(other, key))) return false;
    left++;
  }
  for (const key of Object.keys(other)) if (other[key] !== undefined) left--;
  return left === 0;
}

/**
 * Applies a difference to a value, and returns the new value. Its unchanged parts are the same objects as before.
 * @throws RangeError if the difference does not fit this value
 */
export function applied(before: Json, change: Difference): Json {
  switch (change[0]) {
    case "=":
      return before;
    case "set":
      return change[1];
    case "cut": {
      const [, from, count, items] = change;
      if (!Array.isArray(before) || from + count > before.length) throw new RangeError("No such items to replace.");
      return [...before.slice(0, from), ...items, ...before.slice(from + count)];
    }
    case "of":
      if (Array.isArray(before)) return listWith(before, change[1]);
      if (isObject(before)) return objectWith(before, change[1]);
      throw new RangeError("A difference of members belongs to an object or an array.");
    case "gone":
      throw new RangeError("Only a member of an object can be removed.");
  }
}

function listWith(before: readonly Json[], changes: Readonly<Record<string, Difference>>): Json {
  const after = [...before];
  for (const [index, change] of Object.entries(changes)) {
    if (!(Number(index) < before.length)) throw new RangeError(`There is no item ${index}.`);
    after[Number(index)] = applied(before[Number(index)]!, change);
  }
  return after;
}

function objectWith(before: Readonly<Record<string, Json>>, changes: Readonly<Record<string, Difference>>): Json {
  const after = new Map(Object.entries(before));
  for (const [key, change] of Object.entries(changes)) {
    if (change[0] === "gone") after.delete(key);
    else if (change[0] === "set") after.set(key, change[1]);
    else if (Object.hasOwn(before, key)) after.set(key, applied(before[key]!, change));
    else throw new RangeError(`There is no member ${key}.`);
  }
  return Object.fromEntries(after) as { [key: string]: Json };
}

type Members = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Members & { readonly [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
