/** Which variants are laid over when some are named: those, and before each what it needs. */
import { problem } from "../../diagnostics/catalog.ts";
import type { Outcome, Problem } from "../../diagnostics/problem.ts";
import type { VariantSection } from "../game-file.ts";
import type { Name } from "../syntax.ts";

/** Finds a variant of the game by name. */
export type FindVariant = (name: string) => VariantSection | undefined;

/** Variants in the order named, what they need in front of them, each once. `known` are names for suggestions. */
export function withNeeds(named: readonly VariantSection[], find: FindVariant, known: readonly string[]): Outcome<readonly VariantSection[]> {
  const value: VariantSection[] = [];
  const problems: Problem[] = [];
  const take = (variant: VariantSection, open: readonly Name[]): void => {
    if (value.some((other) => other.name.text === variant.name.text)) return;
    const within = [...open, variant.name];
    for (const need of variant.needs) {
      const needed = find(need.text);
      const first = open.find((name) => name.text === need.text);
      if (need.text === variant.name.text || first) problems.push(problem("needs-circle", need.range, { name: variant.name.text, other: need.text }, first ? [{ range: first.range, label: "needs this one" }] : []));
      else if (needed) take(needed, within);
      else problems.push(problem("unknown-variant", need.range, { name: need.text, known }));
    }
    value.push(variant);
  };
  for (const variant of named) take(variant, []);
  return { value, problems };
}
