/**
 * Reports rules that need an acting player (`me`) at a place where no player acts, such as a call of an effect from the
 * game's setup.
 */
import type { Range } from "../../../diagnostics/range.ts";
import type { Game } from "../../game.ts";
import type { Check } from "../check.ts";
import type { Needs } from "../env.ts";

/**
 * Reports rules that refer to the acting player where no player acts. `scenario`: the part of a scenario that contains
 * the lines.
 */
export function checkActing(c: Check, needed: Game["acting"], scenario?: "given" | "expect"): void {
  for (const { callee, name, range } of c.idle.calls) {
    const where = needed.get(callee);
    if (where)
      c.report("nobody-acts", range, { name, ...(scenario && { scenario }) }, [
        { range: where, label: "needs a player who acts" },
      ]);
  }
}

/**
 * For each value, effect or field that needs an acting player: the range where it uses `me`, itself or in something
 * that it calls.
 */
export function needsOfAll(c: Check): Game["acting"] {
  const found = new Map<object, Range>();
  const callers: (readonly [object, Needs["calls"]])[] = [];
  for (const [callee, { me, calls }] of c.needs) {
    if (me) found.set(callee, me);
    else if (calls.length > 0) callers.push([callee, calls]);
  }
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const [caller, calls] of callers) {
      const needy = found.has(caller) ? undefined : calls.find(({ callee }) => found.has(callee));
      if (needy) found.set(caller, found.get(needy.callee)!);
    }
  }
  return found;
}
