/** Answers questions about any part of the IR: an expression, an op, or a list of them. */
import type { Slot, Var } from "./ir.ts";
import { Header } from "./layout.ts";

type Part = Readonly<Record<string, unknown>>;

/** Calls `see` for all ops, expressions and other objects inside `part`, outer ones first. */
export function visit(part: unknown, see: (node: Part) => void): void {
  if (Array.isArray(part)) {
    for (const item of part) visit(item, see);
  } else if (typeof part === "object" && part !== null) {
    see(part as Part);
    for (const item of Object.values(part)) visit(item, see);
  }
}

/** The variables that `part` reads but does not bind. */
export function freeVars(part: unknown): Var[] {
  const read = new Set<Var>();
  const bound = new Set<Var>();
  visit(part, (node) => {
    if (node["op"] === "var") read.add(node["var"] as Var);
    else if (typeof node["var"] === "number") bound.add(node["var"]);
    if (typeof node["zoneVar"] === "number") bound.add(node["zoneVar"]);
  });
  return [...read].filter((of) => !bound.has(of));
}

/** Whether `part` reads the variable `of`. */
export function mentions(part: unknown, of: Var): boolean {
  return some(part, (node) => node["op"] === "var" && node["var"] === of);
}

/** Whether `part` reads `slot` of the frame, as a number or as a list. */
export function mentionsSlot(part: unknown, slot: Slot): boolean {
  return some(part, (node) => (node["op"] === "slot" || node["op"] === "slots") && node["slot"] === slot);
}

/** Whether `part` reads any slot of the frame. */
export function readsFrame(part: unknown): boolean {
  return some(part, (node) => node["op"] === "slot" || node["op"] === "slots");
}

/**
 * Whether `part` contains a `matching`, the expression that tests whether each member of a list can get a piece of its
 * own.
 */
export function hasMatching(part: unknown): boolean {
  return some(part, (node) => node["op"] === "matching");
}

/** Whether `holds` is true for some op, expression or other object inside `part`. */
export function some(part: unknown, holds: (node: Part) => boolean): boolean {
  let found = false;
  visit(part, (node) => (found ||= holds(node)));
  return found;
}

/** Whether `part` may read a changing value of the game: a counter, a mark, the side of a die. */
export function readsStates(part: unknown): boolean {
  return some(
    part,
    ({ op, at }) =>
      op === "cell" || op === "call" || op === "call dynamic" || (op === "word" && (at as number) >= Header.size),
  );
}
