/** Checks the local names that lines bind: such a name must have no other meaning. */
import { words } from "../../builtins.ts";
import type { Name } from "../../ast/syntax.ts";
import type { Check } from "../check.ts";
import type { Env } from "../env.ts";
import type { DeclaredSymbol } from "./symbol-table.ts";

const reserved = new Set(words.map((word) => word.name));

/** Whether a word has a meaning in every game. */
export function isReserved(name: string): boolean {
  return reserved.has(name);
}

/** Reports a local name that already has a meaning. */
export function declareLocal(c: Check, env: Env, { text, range }: Name): void {
  if (!text) return;
  if (isReserved(text)) {
    c.report("reserved-name", range, { name: text });
    return;
  }
  const local = env.locals.get(text);
  const thing = local ?? c.symbols.things.get(text);
  if (!thing || thing.range === range) return;
  c.report("name-taken", range, { name: text, sort: local ? "local" : sortOf(thing as DeclaredSymbol) }, [
    { range: thing.range, label: "first named here" },
  ]);
}

/** The word of messages for the sort of a declared thing, such as "zone". */
export function sortOf(thing: DeclaredSymbol): string {
  return {
    kind: "kind",
    piece: "piece",
    names: "list of names",
    member: "name",
    option: "option",
    value: "value",
    effect: "effect",
    zone: "zone",
    state: "state",
  }[thing.sort];
}
