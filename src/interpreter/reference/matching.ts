/** Matchings: can each member of a list have something that no other has? */
import type { Num } from "../ir.ts";
import { each, members } from "./lists.ts";
import type { Machine } from "./machine.ts";
import { num } from "./numbers.ts";

/**
 * One member after the other is given something; where all that suits it is taken, those who have it look for something
 * else, the ones asked first before the others. The generator does it in the same order.
 */
export function matches(m: Machine, { list, var: of, of: suiting, without }: Num & { op: "matching" }): boolean {
  const excepted = without && num(m, without);
  const all = members(m, list);
  const given: number[] = [];
  return all.every((_, i) => {
    const asked = [i];
    /** What has been looked at, and the place of the member that it suits. */
    const seen = new Map<number, number>();
    for (const place of asked) {
      m.vars[of] = all[place]!;
      const found = each(m, suiting, (x) => {
        if (x === excepted || seen.has(x)) return false;
        seen.set(x, place);
        const owner = given.indexOf(x);
        if (owner >= 0) {
          asked.push(owner);
          return false;
        }
        handOn(given, seen, i, x);
        return true;
      });
      if (found) return true;
    }
    return false;
  });
}

/** Gives something free to the one it suits, what that one had to the one it suits, and so on to the member at `last`. */
function handOn(given: number[], seen: ReadonlyMap<number, number>, last: number, free: number): void {
  let x = free;
  for (;;) {
    const place = seen.get(x)!;
    const had = given[place];
    given[place] = x;
    if (place === last) return;
    x = had!;
  }
}
