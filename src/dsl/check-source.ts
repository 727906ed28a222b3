/** Everything that is wrong with one file: its game with each of its variants, its variants, its scenarios. */
import { problem } from "../diagnostics/catalog.ts";
import type { Problem } from "../diagnostics/problem.ts";
import { nearest } from "../diagnostics/suggest.ts";
import type { Source } from "../diagnostics/range.ts";
import { sorted } from "../diagnostics/render.ts";
import { checkScenario } from "./check/scenario-steps.ts";
import type { GameFile, ScenarioFile, VariantFile, VariantSection } from "./game-file.ts";
import type { Name } from "./syntax.ts";
import { independent } from "./independent.ts";
import { checkedWith, fileOf } from "./known.ts";
import type { Doc } from "./read/index.ts";
import { withoutSuppressed } from "./suppress.ts";
import { conflicts, conflictsWith } from "./variants/conflicts.ts";

/** Finds the text of a game, or of a variant in a file of its own, by name. */
export type Resolve = (name: string) => Source | undefined;

/** All problems of a file, each once, in the order of the text. */
export function checkSource(source: Source, resolve?: Resolve): readonly Problem[] {
  const { value: docs, problems } = fileOf(source);
  const found = docs.flatMap((doc) => {
    switch (doc.kind) {
      case "game": return checkWithVariants(doc.game);
      case "variant": return checkVariantFile(doc.variant, docs, resolve);
      case "scenario": return checkScenarioFile(doc.scenario, docs, resolve);
    }
  });
  return sorted(withoutSuppressed(source, [...problems, ...independent(found, problems)]));
}

/** Findings about what a rule is good for: true only if they are true with every variant. */
const ofTheWhole: ReadonlySet<string> = new Set(["unused", "unused-local", "always-same", "text-without-thing", "text-names-nothing"]);

/** The game alone, each variant alone laid over it, and what every two variants would contradict. */
function checkWithVariants(file: GameFile): readonly Problem[] {
  const alone = checkedWith(file, []).problems;
  const laid = file.variants.map((variant) => ({ variant, problems: checkedWith(file, [variant]).problems }));
  const keys = laid.map(({ problems }) => new Set(problems.map(keyOf)));
  const base = alone.filter((found) => !ofTheWhole.has(found.code) || keys.every((known) => known.has(keyOf(found))));
  const known = new Set(base.map(keyOf));
  const more = laid.flatMap(({ variant, problems }) => problems.filter((found) => !known.has(keyOf(found)) && (!ofTheWhole.has(found.code) || lies(found, variant))));
  const excluded = file.variants.flatMap((variant) => excludesOf(variant, file));
  return [...base, ...more, ...excluded, ...conflicts(file, file.variants)];
}

/** One place has one mistake of a sort, whatever is laid over. */
function keyOf({ code, range }: Problem): string {
  return `${code} ${range.source.name} ${range.start} ${range.end}`;
}

function lies({ range }: Problem, within: VariantSection): boolean {
  return range.source === within.range.source && within.range.start <= range.start && range.end <= within.range.end;
}

function checkVariantFile(variant: VariantFile, docs: readonly Doc[], resolve: Resolve | undefined): readonly Problem[] {
  const base = findGame(variant.of, docs, resolve);
  if (!base) return resolve ? [unknownGame(variant.of)] : [];
  const alone = new Set(checkedWith(base, []).problems.map(keyOf));
  const found = checkedWith(base, [variant]).problems.filter((each) => !alone.has(keyOf(each)) && (!ofTheWhole.has(each.code) || lies(each, variant)));
  return [...found, ...excludesOf(variant, base), ...conflictsWith(variant, base.variants)];
}

/** Excluded variants may lie in files of their own, so only a name close to a known one is taken for a mistake. */
function excludesOf(variant: VariantSection, base: GameFile): readonly Problem[] {
  const known = base.variants.map((other) => other.name.text);
  const wrong = variant.excludes.filter(({ text }) => text && !known.includes(text) && nearest(text, known).length > 0);
  return wrong.map(({ text, range }) => problem("unknown-variant", range, { name: text, known }));
}

function checkScenarioFile(scenario: ScenarioFile, docs: readonly Doc[], resolve: Resolve | undefined): readonly Problem[] {
  const base = findGame(scenario.game, docs, resolve);
  if (!base) return resolve ? [unknownGame(scenario.game)] : [];
  const own = docs.flatMap((doc) => (doc.kind === "variant" ? [doc.variant] : []));
  const problems: Problem[] = [];
  const chosen = scenario.variants.flatMap((name) => {
    const variant = [...base.variants, ...own].find((v) => v.name.text === name.text) ?? findVariant(name, resolve);
    if (!variant) problems.push(problem("unknown-variant", name.range, { name: name.text, known: base.variants.map((v) => v.name.text) }));
    return variant ?? [];
  });
  for (const name of scenario.variants) {
    const apart = chosen.find((other) => other.name.text !== name.text && other.excludes.some((each) => each.text === name.text));
    if (apart) problems.push(problem("variants-exclude", name.range, { a: name.text, b: apart.name.text }, [{ range: apart.name.range, label: "says so" }]));
  }
  return [...problems, ...checkScenario(scenario, checkedWith(base, chosen).game)];
}

function unknownGame({ text, range }: Name): Problem {
  return problem("unknown-game", range, { name: text });
}

function findGame({ text }: Name, docs: readonly Doc[], resolve: Resolve | undefined): GameFile | undefined {
  const own = docs.find((doc) => doc.kind === "game" && doc.game.name.text === text);
  if (own?.kind === "game") return own.game;
  const source = resolve?.(text);
  return source && fileOf(source).value.flatMap((doc) => (doc.kind === "game" ? [doc.game] : []))[0];
}

function findVariant({ text }: Name, resolve: Resolve | undefined): VariantFile | undefined {
  const source = resolve?.(text);
  return source && fileOf(source).value.flatMap((doc) => (doc.kind === "variant" && doc.variant.name.text === text ? [doc.variant] : []))[0];
}
