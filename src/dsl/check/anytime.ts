/** Exchanges that are possible at any moment must come to an end: each pays something that none of them gives. */
import type { Effect, State } from "../game.ts";
import type { Check } from "./check.ts";
import { rulesIn } from "./words-of.ts";

export function checkAnytime(c: Check, options: readonly Effect[]): void {
  const gained = new Set(options.flatMap((option) => statesOf(option, "gain")));
  const free = (option: Effect) => [...statesOf(option, "pay"), ...statesOf(option, "lose")].every((key) => gained.has(key));
  const [first, ...others] = options.filter(free);
  if (first) c.report("anytime-circle", first.range, { name: first.name }, others.map(({ range }) => ({ range, label: "so does this" })));
}

/** The counters of an option; of several called after names, all where it is not known which. */
function statesOf({ body }: Effect, verb: "gain" | "pay" | "lose"): readonly string[] {
  return rulesIn(body).flatMap((rule) => (rule.kind === verb ? rule.amounts.flatMap(({ state }) => state.member.flatMap((member) => keysOf(member, state.index?.kind === "const" ? state.index.value : undefined))) : []));
}

function keysOf({ name, holder, family }: State, index: number | undefined): readonly string[] {
  const key = (i: number | string) => `${holder?.name ?? ""}.${name}.${i}`;
  if (!family || !("members" in family.of)) return [key("")];
  return index === undefined ? family.of.members.map((_, i) => key(i)) : [key(index)];
}
