/**
 * Finds out which jumps of an effect can be written as blocks and loops of JavaScript. All other jumps go to cases of a
 * switch, and so do all entries into the effect.
 */
import type { FlatEffect, Label } from "../../../ir/ir.ts";
import { edgesOf } from "../../../ir/control-flow.ts";

/** How the jumps of one effect are written in JavaScript. */
export interface Structure {
  /** Whether this label must be written as a case of the switch. */
  isCase(label: Label): boolean;
  /** Whether no label must be written as a case, so that the effect needs no switch. */
  readonly flat: boolean;
  /**
   * The text that comes before the op at index `at`: first the ends of blocks and loops, then the beginnings of others.
   */
  before(at: number): string;
  /** The JavaScript statement that jumps from the op at `at` to a label. */
  go(at: number, label: Label): string;
}

/**
 * The ops from `start` to just before `end`. They are written as a block that is left by a jump forwards, or as a loop
 * that is restarted by a jump back.
 */
interface Region {
  readonly label: Label;
  readonly loop: boolean;
  start: number;
  readonly end: number;
}

/** Finds the structure of an effect. The ops at the indexes `entered` always start a case. */
export function structureOf(effect: FlatEffect, entered: ReadonlySet<number>): Structure {
  const places = new Map<Label, number>();
  effect.ops.forEach((op, at) => {
    if (op.op === "label") places.set(op.label, at);
    // The label of an ask has no `label` op, but execution resumes there, so it is a place of the code like any other.
    if (op.op === "ask") places.set(op.resume, at);
  });
  const cases = new Set([...places].filter(([, at]) => entered.has(at)).map(([label]) => label));
  const starts = new Set(entered);
  const jumps = jumpsOf(effect);
  let regions = nested(jumps, places, cases, starts);
  while (!("regions" in regions)) {
    cases.add(regions.unfit);
    starts.add(places.get(regions.unfit)!);
    regions = nested(jumps, places, cases, starts);
  }
  const ends = Map.groupBy(regions.regions.toSorted(outerFirst).reverse(), ({ end }) => end);
  const begins = Map.groupBy(regions.regions.toSorted(outerFirst), ({ start }) => start);
  return {
    isCase: (label) => cases.has(label),
    flat: starts.size === 0,
    before(at) {
      const ended = ends.get(at)?.map((r) => (r.loop ? `break l${r.label};}` : "}")) ?? [];
      const begun = begins.get(at)?.map((r) => (r.loop ? `l${r.label}:for(;;){` : `b${r.label}:{`)) ?? [];
      return ended.join("") + begun.join("");
    },
    go(at, label) {
      if (cases.has(label)) return `{pc=${label};continue m;}`;
      return places.get(label)! > at ? `break b${label};` : `continue l${label};`;
    },
  };
}

/** For each label: the first and the last op that jump there. */
type Jumps = ReadonlyMap<Label, readonly [first: number, last: number]>;

function jumpsOf({ ops }: FlatEffect): Jumps {
  const jumps = new Map<Label, readonly [first: number, last: number]>();
  ops.forEach((op, at) => {
    for (const label of edgesOf(op).jumps) jumps.set(label, [jumps.get(label)?.[0] ?? at, at]);
  });
  return jumps;
}

/**
 * Finds regions (blocks and loops) that are properly nested. If the region of a label does not fit into the others,
 * returns that label, which must then become a case of the switch.
 */
function nested(
  jumps: Jumps,
  places: ReadonlyMap<Label, number>,
  cases: ReadonlySet<Label>,
  starts: ReadonlySet<number>,
): { regions: Region[] } | { unfit: Label } {
  const regions: Region[] = [];
  for (const [label, place] of places) {
    const from = jumps.get(label);
    if (from === undefined || cases.has(label)) continue;
    const [first, last] = from;
    if (first < place) regions.push({ label, loop: false, start: first, end: place });
    if (last > place) regions.push({ label, loop: true, start: place, end: last + 1 });
  }
  // If a block begins inside a region and ends after it, the block is extended so that it begins with that region.
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
    // Execution must not enter a region in the middle: neither by a case, nor by a jump out of a block that began
    // before a loop.
    for (const at of starts) if (at > start && at < end) return { unfit: label };
    if (loop && regions.some((b) => !b.loop && b.start < start && start < b.end && b.end < end))
      return { unfit: label };
  }
  return { regions };
}

function outerFirst(a: Region, b: Region): number {
  return b.end - a.end || a.start - b.start || Number(a.loop) - Number(b.loop);
}
