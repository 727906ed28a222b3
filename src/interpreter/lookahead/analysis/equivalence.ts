/** Finds equal effects. For example, cards with the same text have different effects with the same ops. */
import type { Ask, FlatEffect } from "../../ir/ir.ts";

/** For each effect, by number: the number of the first effect that is equal to it, which may be the effect itself. */
export function firstAlike(effects: readonly FlatEffect[], asks: readonly Ask[]): number[] {
  const first = new Map<string, number>();
  const outlines = effects.map(outlineOf);
  const several = Map.groupBy(effects.keys(), (id) => outlines[id]);
  return effects.map((effect, id) => {
    if (several.get(outlines[id])!.length === 1) return id;
    const key = keyOf(effect, asks);
    const known = first.get(key);
    if (known === undefined) first.set(key, id);
    return known ?? id;
  });
}

/**
 * A rough text of an effect, which is computed quickly. Equal effects have the same text, but different effects may
 * have it, too.
 */
function outlineOf({ params, size, ops }: FlatEffect): string {
  return `${params.length}/${size}/${ops.map(({ op }) => op).join()}`;
}

const LABELS = new Set(["label", "resume", "again", "to", "else", "short"]);

/**
 * The ops of an effect as text, without places in the file. Labels and variables are numbered in the order of their
 * first appearance.
 */
function keyOf({ params, size, ops }: FlatEffect, asks: readonly Ask[]): string {
  const [labels, vars] = [new Map<number, number>(), new Map<number, number>()];
  const numbered = (all: Map<number, number>, of: number) => all.get(of) ?? (all.set(of, all.size), all.size - 1);
  const plain = (part: unknown, inOp: boolean): unknown => {
    if (Array.isArray(part)) return part.map((item) => plain(item, false));
    if (typeof part !== "object" || part === null) return part;
    return Object.entries(part).map(([key, value]) => {
      if (key === "point") return 0;
      if (typeof value !== "number") return [key, plain(value, false)];
      if (inOp && LABELS.has(key)) return [key, numbered(labels, value)];
      if (key === "var" || key === "zoneVar") return [key, numbered(vars, value)];
      return [key, inOp && key === "ask" ? plain(asks[value], false) : value];
    });
  };
  return JSON.stringify([params, size, ops.map((op) => plain(op, true))]);
}
