/**
 * Finds out which jumps of an effect can be written as blocks and loops of JavaScript. The others, and
 * all places that are entered from outside, are cases of a switch.
 */
import type { FlatEffect, Label } from "../../../ir/ir.ts";
import { edgesOf } from "../../../ir/control-flow.ts";

/** How the jumps of one effect are written. */
export interface Structure {
  /** Is this label a case? */
  isCase(label: Label): boolean;
  /** Are there any cases? */
  readonly flat: boolean;
  /** Ends and beginnings of blocks and loops, to be written in front of the op at `at`. */
  before(at: number): string;
  /** The statement that goes from the op at `at` to a label. */
  go(at: number, label: Label): string;
}

/** A block that jumps leave forwards, or a loop that jumps begin anew; from one op to another, which lies outside. */
interface Region {
  readonly label: Label;
  readonly loop: boolean;
  start: number;
  readonly end: number;
}

/** `entered`: ops in front of which a case stands whatever happens. */
export function structureOf(effect: FlatEffect, entered: ReadonlySet<number>): Structure {
  const places = new Map<Label, number>();
  effect.ops.forEach((op, at) => {
    if (op.op === "label") places.set(op.label, at);
    // A case of its own, whatever jumps there.
    if (op.op === "ask") places.set(op.resume, at);
  });
  const cases = new Set([...places].filter(([, at]) => entered.has(at)).map(([label]) => label));
  const starts = new Set(entered);
  let regions = nested(effect, places, cases, starts);
  while (!("regions" in regions)) {
    cases.add(regions.unfit);
    starts.add(places.get(regions.unfit)!);
    regions = nested(effect, places, cases, starts);
  }
  const found = regions.regions;
  return {
    isCase: (label) => cases.has(label),
    flat: starts.size === 0,
    before(at) {
      const ends = found
        .filter((r) => r.end === at)
        .sort(outerFirst)
        .reverse();
      const begins = found.filter((r) => r.start === at).sort(outerFirst);
      return (
        ends.map((r) => (r.loop ? `break l${r.label};}` : "}")).join("") +
        begins.map((r) => (r.loop ? `l${r.label}:for(;;){` : `b${r.label}:{`)).join("")
      );
    },
    go(at, label) {
      if (cases.has(label)) return `{pc=${label};continue m;}`;
      return places.get(label)! > at ? `break b${label};` : `continue l${label};`;
    },
  };
}

/** Regions that lie in one another, or a label that does not fit. */
function nested(
  effect: FlatEffect,
  places: ReadonlyMap<Label, number>,
  cases: ReadonlySet<Label>,
  starts: ReadonlySet<number>,
): { regions: Region[] } | { unfit: Label } {
  const regions: Region[] = [];
  for (const [label, place] of places) {
    if (cases.has(label)) continue;
    const jumps = effect.ops.flatMap((op, at) => (edgesOf(op).jumps.includes(label) ? [at] : []));
    const [first, last] = [Math.min(...jumps), Math.max(...jumps)];
    if (first < place) regions.push({ label, loop: false, start: first, end: place });
    if (last > place) regions.push({ label, loop: true, start: place, end: last + 1 });
  }
  // A block that begins inside a region and ends behind it begins with that region.
  for (let changed = true; changed;) {
    changed = false;
    for (const a of regions) {
      const outer = regions.find((b) => b !== a && b.start < a.start && a.start < b.end && b.end < a.end);
      if (!outer) continue;
      if (a.loop) return { unfit: a.label };
      a.start = outer.start;
      changed = true;
    }
  }
  for (const { label, loop, start, end } of regions) {
    // Nobody may come in from outside: by a case, or by leaving a block that began in front of a loop.
    for (const at of starts) if (at > start && at < end) return { unfit: label };
    if (loop && regions.some((b) => !b.loop && b.start < start && start < b.end && b.end < end))
      return { unfit: label };
  }
  return { regions };
}

function outerFirst(a: Region, b: Region): number {
  return b.end - a.end || a.start - b.start || Number(a.loop) - Number(b.loop);
}
