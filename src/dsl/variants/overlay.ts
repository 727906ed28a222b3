/** Applies variants to the syntax tree of a game. All nodes keep their ranges in the files. */
import { problem } from "../../diagnostics/catalog.ts";
import type { Outcome, Problem } from "../../diagnostics/problem.ts";
import { variantsBelow } from "../columns.ts";
import type { GameFile, Sections, VariantFile, VariantSection } from "../ast/game-file.ts";
import type { Name, TypeExpr } from "../ast/syntax.ts";
import { merged, mergedKinds } from "./merge.ts";
import { allNamed } from "./row-names.ts";
import { slips } from "./slips.ts";
import { type Taken, takeAway } from "./take-away.ts";
import { TemplateRows } from "./template-rows.ts";

/** The syntax tree of a game with its variants applied. `base` is the game alone, and `over` are the variants. */
export interface LaidOver extends GameFile {
  readonly base: GameFile;
  readonly over: readonly VariantSection[];
  /** The things that the variants remove from the game. */
  readonly taken: readonly Taken[];
}

/**
 * Applies variants to a game one after the other. Before that, template rows are expanded. Each variant first removes
 * things, and then its other sections are applied.
 */
export function overlay(file: GameFile, written: readonly (VariantSection | VariantFile)[]): Outcome<LaidOver> {
  const { value: variants, problems: below } = variantsBelow(file, written);
  const templates = new TemplateRows([file, ...variants]);
  const problems = [...below];
  const taken: Taken[] = [];
  let result: GameFile = { ...file, pieces: templates.expand(file.pieces, file.kinds) };
  for (const each of variants) {
    const variant = { ...each, pieces: templates.expand(each.pieces, mergedKinds(result, each)) };
    const { value, problems: found } = takeAway({ ...result, pieces: allNamed(result.pieces) }, each, taken);
    problems.push(...found, ...slips(value.pieces, variant));
    result = { ...value, ...merged(value, variant) };
  }
  const players = playersOf(variants);
  problems.push(...templates.problems, ...excluded(variants));
  return { value: { ...result, ...(players && { players }), base: file, over: variants, taken }, problems };
}

/** The name after `excludes` with which one of two variants excludes the other; undefined if neither does. */
export function exclude(a: VariantSection, b: VariantSection): Name | undefined {
  return a.excludes.find((name) => name.text === b.name.text) ?? b.excludes.find((name) => name.text === a.name.text);
}

/** Reports two variants if one of them excludes the other. */
export function excluded(variants: readonly VariantSection[]): readonly Problem[] {
  return variants.flatMap((a, i) =>
    variants.slice(i + 1).flatMap((b) => {
      const exclusion = exclude(a, b);
      return exclusion
        ? [
            problem(
              "variants-exclude",
              exclusion.range,
              { a: a.name.text, b: b.name.text },
              [a, b].map(({ name }) => ({ range: name.range, label: "one of them" })),
            ),
          ]
        : [];
    }),
  );
}

/** The numbers of players that all variants allow; undefined if no variant limits them. */
function playersOf(variants: readonly VariantSection[]): TypeExpr | undefined {
  return variants
    .map((variant) => variant.players)
    .filter((players) => players !== undefined)
    .reduce<TypeExpr | undefined>((all, own) => (all ? both(all, own) : own), undefined);
}

/** The numbers that are in both ranges; the second range if there are none. */
function both(a: TypeExpr, b: TypeExpr): TypeExpr {
  return apart(a, b) || a.kind !== "range" || b.kind !== "range"
    ? b
    : { ...b, min: Math.max(a.min, b.min), max: Math.min(a.max ?? a.min, b.max ?? b.min) };
}

/** Whether two types are ranges without a common number. */
export function apart(a: TypeExpr, b: TypeExpr): boolean {
  return a.kind === "range" && b.kind === "range" && ((a.max ?? a.min) < b.min || (b.max ?? b.min) < a.min);
}

/** The variants that are applied to this game, in the order in which they were applied. */
export function variantsOf(file: GameFile): readonly VariantSection[] {
  return "over" in file ? (file as LaidOver).over : [];
}

/** The game without variants, and each variant that is applied to it, all as written. */
export function sectionsOf(file: GameFile): readonly (Sections | VariantSection)[] {
  return "base" in file ? [(file as LaidOver).base, ...variantsOf(file)] : [file];
}
