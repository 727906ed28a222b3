/** Finds all problems of a file: of its game alone and with each variant, of its variants, and of its scenarios. */
import { problem } from "../diagnostics/catalog.ts";
import { type Problem, problemKey } from "../diagnostics/problem.ts";
import { nearest } from "../diagnostics/suggest.ts";
import { isWithin, type Source } from "../diagnostics/range.ts";
import { sorted } from "../diagnostics/render.ts";
import { combination, isOfTheWhole, once } from "./combination.ts";
import { finder, findGame, type Resolve, unknownGame } from "./find.ts";
import type { GameFile, VariantFile, VariantSection } from "./ast/game-file.ts";
import { hidesParts, independent } from "./problems/independent.ts";
import { checkedWith, fileOf } from "./cache.ts";
import type { Doc } from "./reader/index.ts";
import { prepareScenario } from "./scenario.ts";
import { withoutSuppressed } from "./problems/suppress.ts";
import { chooseVariants } from "./variants/choose.ts";
import { conflicts, conflictsWith } from "./variants/conflicts.ts";

/**
 * All problems of a file, each once, in the order of the text. If `without` is set, the game is checked without its
 * variants: an editor shows that quick answer while the author types, and the complete check follows a moment later.
 */
export function checkSource(source: Source, resolve?: Resolve, without?: "variants"): readonly Problem[] {
  const { value: docs, problems } = fileOf(source);
  const found = hidesParts(problems)
    ? []
    : docs.flatMap((doc): readonly Problem[] => {
        switch (doc.kind) {
          case "game":
            return without ? checkAlone(doc.game) : checkWithVariants(doc.game, docs, resolve);
          case "variant":
            return checkVariantFile(doc.variant, docs, resolve);
          case "position":
            return prepareScenario(doc.position.scenario, docs, resolve).problems;
          case "scenario":
            return prepareScenario(doc.scenario, docs, resolve).problems;
        }
      });
  return sorted(withoutSuppressed(source, [...problems, ...independent(onceWhereShared(docs, found), problems)]));
}

/** Checks the game alone, the game with each variant, and each two variants for contradictions. */
function checkWithVariants(file: GameFile, docs: readonly Doc[], resolve: Resolve | undefined): readonly Problem[] {
  const laid = file.variants.map((variant) => chooseVariants(file, [variant.name], finder(file.name, docs, resolve)));
  const combined = laid.map(({ value }) => combination(file, value));
  const still = combined.map(({ ofGame }) => new Set(ofGame.map(problemKey)));
  const alone = checkedWith(file, []).problems.filter(
    (found) => !isOfTheWhole(found) || still.every((known) => known.has(problemKey(found))),
  );
  // A variant can declare a thing that only a second variant uses, which `needs` the first. So a finding such as
  // "unused" in the first counts only if every combination with the first has it.
  const usedWith = (found: Problem) =>
    combined.every(
      ({ ofVariants }, i) =>
        !laid[i]!.value.some((variant) => isWithin(found.range, variant.range)) ||
        ofVariants.some((other) => problemKey(other) === problemKey(found)),
    );
  const more = combined
    .flatMap(({ ofVariants }) => ofVariants)
    .filter((found) => !isOfTheWhole(found) || usedWith(found));
  const needed = laid.flatMap(({ problems }) => problems);
  return once([
    ...alone,
    ...needed,
    ...more,
    ...file.variants.flatMap((variant) => excludesOf(variant, file)),
    ...conflicts(file, file.variants),
  ]);
}

/**
 * Drops repeated problems. Scenarios can share a position or the lines of their examples, and a mistake there is found
 * once for each of these scenarios.
 */
function onceWhereShared(docs: readonly Doc[], found: readonly Problem[]): readonly Problem[] {
  return docs.some(({ kind }) => kind === "scenario") ? once(found) : found;
}

/**
 * Checks the game without variants. If it has variants, a finding such as "nothing uses this name" counts only if it
 * holds with each of them, so it is left out here.
 */
function checkAlone(file: GameFile): readonly Problem[] {
  const { problems } = checkedWith(file, []);
  return file.variants.length > 0 ? problems.filter((found) => !isOfTheWhole(found)) : problems;
}

function checkVariantFile(
  variant: VariantFile,
  docs: readonly Doc[],
  resolve: Resolve | undefined,
): readonly Problem[] {
  const base = findGame(variant.of, docs, resolve);
  if (!base) return notAGame(variant, docs, resolve);
  const own = base.variants.find((other) => other.name.text === variant.name.text);
  if (own)
    return [
      problem("variant-twice", variant.name.range, { name: variant.name.text, game: true }, [
        { range: own.name.range, label: "the other one" },
      ]),
    ];
  const find = finder(base.name, docs, resolve);
  const { value, problems } = chooseVariants(base, [variant.name], (name) =>
    name === variant.name.text ? variant : find(name),
  );
  const { ofVariants } = combination(base, value);
  return once([
    ...hidden(variant, docs, resolve),
    ...problems,
    ...ofVariants,
    ...excludesOf(variant, base),
    ...conflictsWith(variant, base.variants),
  ]);
}

/** Reports a variant in a file of its own, if a search by the variant's name does not find that file. */
function hidden(
  { name, of, range }: VariantFile,
  docs: readonly Doc[],
  resolve: Resolve | undefined,
): readonly Problem[] {
  if (!resolve || docs.length > 1 || !name.text) return [];
  const file = range.source.name.replace(/^.*[\\/]/, "");
  const found = resolve(name.text, of.text);
  if (found?.name === range.source.name) return [];
  if (!found)
    return file === `${name.text}.yaml` || file === `${name.text}.yml`
      ? []
      : [problem("variant-not-found", name.range, { name: name.text, file })];
  const other = fileOf(found).value.flatMap((doc) =>
    doc.kind === "variant" && doc.variant.name.text === name.text ? [doc.variant.name.range] : [],
  );
  return [
    problem(
      "variant-twice",
      name.range,
      { name: name.text, game: false },
      other.map((at) => ({ range: at, label: "this one is found" })),
    ),
  ];
}

/**
 * Reports a variant that names itself, or a variant that does not exist, after `excludes`. Excluded variants may be in
 * files of their own, so an unknown name counts as a mistake only if it is similar to a known one.
 */
function excludesOf({ name, excludes }: VariantSection, base: GameFile): readonly Problem[] {
  const known = base.variants.map((other) => other.name.text);
  return excludes.flatMap(({ text, range }) => {
    if (text === "") return [];
    if (text === name.text) return [problem("variants-exclude", range, { a: text, b: text })];
    if (known.includes(text) || nearest(text, known).length === 0) return [];
    return [problem("unknown-variant", range, { name: text, known })];
  });
}

/** Reports a variant whose line `of` names another variant, or a game that does not exist. */
function notAGame({ of, name }: VariantFile, docs: readonly Doc[], resolve: Resolve | undefined): readonly Problem[] {
  const source = resolve?.(of.text);
  const variant = [...docs, ...(source ? fileOf(source).value : [])].flatMap((doc) =>
    doc.kind === "variant" && doc.variant.name.text === of.text ? [doc.variant] : [],
  )[0];
  return variant && variant.name.text !== name.text
    ? [problem("of-variant", of.range, { name: of.text, game: variant.of.text })]
    : resolve
      ? [unknownGame(of)]
      : [];
}
