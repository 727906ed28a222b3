/** Variants laid over a game, as written: everything keeps the place where it stands. */
import { problem } from "../../diagnostics/catalog.ts";
import type { Outcome, Problem } from "../../diagnostics/problem.ts";
import type { GameFile, Sections, VariantFile, VariantSection } from "../game-file.ts";
import { merged } from "./merge.ts";
import { takeAway } from "./take-away.ts";

/** A game with variants laid over, which remembers what it was made from. */
export interface LaidOver extends GameFile {
  readonly base: GameFile;
  readonly over: readonly VariantSection[];
}

/** Lays variants over a game, in the order given. What they take away goes first. */
export function overlay(file: GameFile, variants: readonly (VariantSection | VariantFile)[]): Outcome<LaidOver> {
  const problems: Problem[] = [];
  let result: GameFile = file;
  for (const variant of variants) {
    const { value, problems: found } = takeAway(result, variant);
    problems.push(...found);
    result = { ...value, ...merged(value, variant) };
  }
  problems.push(...excluded(variants));
  return { value: { ...result, base: file, over: variants }, problems };
}

/** The variants of which at least one says that it does not go with the other. */
export function exclude(a: VariantSection, b: VariantSection): boolean {
  return a.excludes.some((name) => name.text === b.name.text) || b.excludes.some((name) => name.text === a.name.text);
}

function excluded(variants: readonly VariantSection[]): readonly Problem[] {
  return variants.flatMap((a, i) =>
    variants.slice(i + 1).flatMap((b) => (exclude(a, b) ? [problem("variants-exclude", a.name.range, { a: a.name.text, b: b.name.text }, [{ range: b.name.range, label: "the other one" }])] : [])),
  );
}

/** The variants that are laid over in this file, in order. */
export function variantsOf(file: GameFile): readonly VariantSection[] {
  return "over" in file ? (file as LaidOver).over : [];
}

/** The game without variants, and the variants laid over it: each as it is written. */
export function sectionsOf(file: GameFile): readonly (Sections | VariantSection)[] {
  return "base" in file ? [(file as LaidOver).base, ...variantsOf(file)] : [file];
}
