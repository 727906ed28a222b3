/**
 * Matchings: whether each member of a list can get a piece of its own, for example each empty space a different card
 * that fits it.
 */
import type { ScalarExpr } from "../../ir/ir.ts";
import { each, members } from "./lists.ts";
import type { Machine } from "./machine.ts";
import { num } from "./numbers.ts";

/**
 * Gives each member a piece in turn. If all pieces that suit a member are taken, the members that have these pieces
 * look for other ones, in the order in which they were reached. Generated code uses the same order.
 */
export function matches(m: Machine, { list, var: of, of: suiting, without }: ScalarExpr & { op: "matching" }): boolean {
  const excepted = without && num(m, without);
  const all = members(m, list);
  const given: number[] = [];
  return all.every((_, i) => {
    const asked = [i];
    /** For each member, by index: the index of another member that wants its piece, if there is one. */
    const wanting: number[] = [];
    for (const place of asked) {
      m.vars[of] = all[place]!;
      const found = each(m, suiting, (x) => {
        if (x === excepted) return false;
        const owner = given.indexOf(x);
        if (owner < 0) {
          handOn(given, wanting, place, i, x);
          return true;
        }
        if (wanting[owner] === undefined) asked.push(owner);
        wanting[owner] ??= place;
        return false;
      });
      if (found) return true;
    }
    return false;
  });
}

/**
 * Gives a free piece to the member at index `place`. The member's former piece goes to the member that wants it, and so
 * on, until the member at index `last` has a piece.
 */
function handOn(given: number[], wanting: readonly number[], place: number, last: number, free: number): void {
  for (let [x, at] = [free, place]; ;) {
    const had = given[at];
    given[at] = x;
    if (at === last) return;
    [x, at] = [had!, wanting[at]!];
  }
}
