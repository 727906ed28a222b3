/** Answers questions about a part of the IR together with the functions that it calls. */
import type { Fn } from "./ir.ts";
import { some } from "./inspect.ts";
import type { Program } from "./program.ts";

type Node = Readonly<Record<string, unknown>>;

/**
 * Whether evaluating `part`, with the functions that it calls, can fail at a soft assertion, which makes a rule
 * impossible.
 */
export function failsSoftly(program: Pick<Program, "fns">, part: unknown): boolean {
  return reaches(program.fns, part, (node) => node["soft"] === true);
}

/**
 * Whether `holds` is true for a node of `part`, or for a node of any function that it calls, directly or indirectly.
 */
export function reaches(fns: readonly Fn[], part: unknown, holds: (node: Node) => boolean): boolean {
  const seen = new Set<number>();
  const inside = (of: unknown): boolean =>
    some(of, (node) => {
      if (holds(node)) return true;
      const called =
        node["op"] === "call" && "fn" in node
          ? [node["fn"] as number]
          : node["op"] === "call dynamic" && "fn" in node
            ? (node["among"] as number[])
            : [];
      return called.some((fn) => {
        if (seen.has(fn)) return false;
        seen.add(fn);
        return inside(fns[fn]!.body);
      });
    });
  return inside(part);
}
