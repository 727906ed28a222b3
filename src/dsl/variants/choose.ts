/** Chooses the variants to apply: those that were named, and those that they need, in the right order. */
import { problem } from "../../diagnostics/catalog.ts";
import type { Outcome, Problem } from "../../diagnostics/problem.ts";
import type { GameFile, VariantFile, VariantSection } from "../ast/game-file.ts";
import type { Name } from "../ast/syntax.ts";

/** A function that finds a variant in a file of its own. */
export type FindVariant = (name: string) => VariantFile | undefined;

/**
 * The variants to apply: the named ones and those that they need. Each occurs once, and after the variants that it
 * needs or names after `over`. If the game file contains a variant of a name, `find` is not asked for it.
 */
export function chooseVariants(
  base: GameFile,
  names: readonly Name[],
  find: FindVariant,
): Outcome<readonly VariantSection[]> {
  const value: VariantSection[] = [];
  const problems: Problem[] = [];
  const known = base.variants.map((variant) => variant.name.text);
  const take = (name: Name, open: readonly VariantSection[]): void => {
    const circle = open.findIndex((variant) => variant.name.text === name.text);
    if (circle >= 0) {
      const [first, last] = [open[circle]!, open.at(-1)!];
      problems.push(
        problem(
          "needs-circle",
          name.range,
          { name: last.name.text, other: name.text },
          first === last ? [] : [{ range: first.name.range, label: "the other one" }],
        ),
      );
      return;
    }
    if (value.some((variant) => variant.name.text === name.text)) return;
    const variant = base.variants.find((own) => own.name.text === name.text) ?? find(name.text);
    if (!variant) {
      problems.push(problem("unknown-variant", name.range, { name: name.text, known }));
      return;
    }
    for (const need of variant.needs) take(need, [...open, variant]);
    value.push(variant);
  };
  for (const name of names) take(name, []);
  return { value: ordered(value), problems };
}

/**
 * Sorts variants so that each comes after those that it needs or names after `over`. Variants in a circle keep their
 * order, because the circle is reported as a conflict.
 */
function ordered(variants: readonly VariantSection[]): readonly VariantSection[] {
  const placed = new Set<VariantSection>();
  const place = (variant: VariantSection, open: readonly VariantSection[]): void => {
    if (open.includes(variant)) return;
    for (const { text } of [...variant.needs, ...variant.over]) {
      const below = variants.find(({ name }) => name.text === text);
      if (below) place(below, [...open, variant]);
    }
    placed.add(variant);
  };
  for (const variant of variants) place(variant, []);
  return [...placed];
}
