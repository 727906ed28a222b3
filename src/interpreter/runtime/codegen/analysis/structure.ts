/**
 * An effect is a flat list of ops with jumps. This module finds out which jumps can be written as blocks and loops of
 * JavaScript. The target of every other jump becomes a case of a switch, and so does each op at which execution enters
 * the effect, for example after an answer.
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
   * The text before the op at index `at`: it ends the blocks and loops that end there, and then opens those that begin
   * there.
   */
  before(at: number): string;
  /** The JavaScript statement that jumps from the op at `at` to a label. */
  go(at: number, label: Label): string;
}

/**
 * The ops from `start` to just before `end`, which are written as one block or loop of JavaScript. A jump forwards
 * leaves the block (`break`); a jump back restarts the loop (`continue`).
 */
interface Region {
  readonly label: Label;
  readonly loop: boolean;
  start: number;
  readonly end: number;
}

/**
 * Finds out how the jumps of an effect are written. `entered`: the indexes of ops at which execution enters the effect,
 * each of which must be a case of the switch.
 */
export function structureOf(effect: FlatEffect, entered: ReadonlySet<number>): Structure {
  const places = new Map<Label, number>();
  effect.ops.forEach((op, at) => {
    if (op.op === "label") places.set(op.label, at);
    // An ask has a label without a `label` op. After an answer, execution resumes there, so the ask counts as the op of
    // this label.
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

/** For each label: the indexes of the first and the last op that jump to it. */
type Jumps = ReadonlyMap<Label, readonly [first: number, last: number]>;

function jumpsOf({ ops }: FlatEffect): Jumps {
  const jumps = new Map<Label, readonly [first: number, last: number]>();
  ops.forEach((op, at) => {
    for (const label of edgesOf(op).jumps) jumps.set(label, [jumps.get(label)?.[0] ?? at, at]);
  });
  return jumps;
}

/**
 * Finds regions, which are blocks and loops of JavaScript, so that each two of them are nested or separate. If the
 * region of a label overlaps another one, returns that label, which must then become a case of the switch.
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
  // A block that begins inside another region but ends after it would overlap that region. So the block is made to
  // begin where that region begins.
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
    // Execution can enter a region only at its first op. So a region is unfit if a case of the switch lies inside it. A
    // loop is unfit if a jump leads from before the loop into its middle, which means that a block begins before the
    // loop and ends inside it.
    for (const at of starts) if (at > start && at < end) return { unfit: label };
    if (loop && regions.some((b) => !b.loop && b.start < start && start < b.end && b.end < end))
      return { unfit: label };
  }
  return { regions };
}

function outerFirst(a: Region, b: Region): number {
  return b.end - a.end || a.start - b.start || Number(a.loop) - Number(b.loop);
}
