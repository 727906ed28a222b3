/** Variants laid over a game, as written: everything keeps the place where it stands. */
import { problem } from "../../diagnostics/catalog.ts";
import type { Outcome, Problem } from "../../diagnostics/problem.ts";
import type { GameFile, Sections, VariantFile, VariantSection } from "../game-file.ts";
import { merged } from "./merge.ts";
import { allNamed } from "./row-names.ts";
import { type Taken, takeAway } from "./take-away.ts";

/** A game with variants laid over, which remembers what it was made from. */
export interface LaidOver extends GameFile {
  readonly base: GameFile;
  readonly over: readonly VariantSection[];
  /** What the variants have taken away. */
  readonly taken: readonly Taken[];
}

/** Lays variants over a game, in the order given. What they take away goes first. */
export function overlay(file: GameFile, variants: readonly (VariantSection | VariantFile)[]): Outcome<LaidOver> {
  const problems: Problem[] = [];
  const taken: Taken[] = [];
  let result: GameFile = file;
  for (const variant of variants) {
    const { value, problems: found } = takeAway({ ...result, pieces: allNamed(result.pieces) }, variant, taken);
    problems.push(...found);
    result = { ...value, ...merged(value, variant) };
  }
  const players = playersOf(variants);
  problems.push(...excluded(variants), ...players.problems);
  return { value: { ...result, ...(players.value && { players: players.value }), base: file, over: variants, taken }, problems };
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

/** As many players as all variants that say something about it allow. */
function playersOf(variants: readonly VariantSection[]): Outcome<Sections["players"]> {
  let value: (Sections["players"] & { kind: "range" }) | undefined;
  let other = "";
  const problems: Problem[] = [];
  for (const { players, name } of variants) {
    if (players?.kind !== "range") continue;
    const both = value && { ...players, min: Math.max(value.min, players.min), max: Math.min(value.max ?? value.min, players.max ?? players.min) };
    if (value && both && both.min > both.max) problems.push(problem("players-apart", players.range, { name: name.text, other }, [{ range: value.range, label: "the other one" }]));
    else {
      value = both ?? players;
      other = name.text;
    }
  }
  return { value, problems };
}

/** The variants that are laid over in this file, in order. */
export function variantsOf(file: GameFile): readonly VariantSection[] {
  return "over" in file ? (file as LaidOver).over : [];
}

/** The game without variants, and the variants laid over it: each as it is written. */
export function sectionsOf(file: GameFile): readonly (Sections | VariantSection)[] {
  return "base" in file ? [(file as LaidOver).base, ...variantsOf(file)] : [file];
}
