/**
 * Puts unchanged objects of earlier data into new data, so that unchanged parts of a page are not drawn again after
 * each move.
 */

/**
 * Returns `now`, but takes an object from `before` wherever the two are equal. Values of the key `but` are not
 * compared.
 */
export function share<T>(before: unknown, now: T, but?: string): T {
  if (Object.is(before, now)) return now;
  if (
    typeof before !== "object" ||
    typeof now !== "object" ||
    before === null ||
    now === null ||
    Array.isArray(before) !== Array.isArray(now)
  )
    return now;
  const [old, fresh] = [before as Readonly<Record<string, unknown>>, now as Readonly<Record<string, unknown>>];
  const keys = Object.keys(fresh);
  let same = keys.length === Object.keys(old).length;
  const made: Record<string, unknown> | unknown[] = Array.isArray(now) ? [] : {};
  for (const key of keys) {
    const part = key === but ? old[key] : share(old[key], fresh[key], but);
    if (key !== but && !Object.is(part, old[key])) same = false;
    (made as Record<string, unknown>)[key] = key === but ? fresh[key] : part;
  }
  return same ? (before as T) : (made as T);
}
