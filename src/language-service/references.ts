/** Collects the meaning of each name in a text, by observing the checker while it checks the text. */
import { type NameMeaning, sortOf } from "./meanings.ts";
import { asWritten, isWithin, type Range, type Source, textOf } from "../diagnostics/range.ts";
import type { Resolve } from "../dsl/find.ts";
import { checkGame } from "../dsl/checker/check-game.ts";
import { type SemanticObserver, type Meaning, whereWritten } from "../dsl/checker/semantic-observer.ts";
import { checkScenario } from "../dsl/checker/scenarios/steps.ts";
import { SymbolTable } from "../dsl/checker/symbols/symbol-table.ts";
import type { Game, Kind } from "../dsl/game.ts";
import type { GameFile, VariantSection } from "../dsl/ast/game-file.ts";
import type { ScenarioFile } from "../dsl/ast/scenario-file.ts";
import { checkedWith, fileOf } from "../dsl/cache.ts";
import { joined } from "../dsl/join.ts";
import { positionsFile } from "../dsl/rule-files.ts";
import type { Doc } from "../dsl/reader/index.ts";
import type { Name } from "../dsl/ast/syntax.ts";
import { type Node, valueAt, type YamlDocument } from "../dsl/yaml/index.ts";
import { overlay } from "../dsl/variants/overlay.ts";
import type { Question } from "./documents.ts";

/** A reference: a name in a text, and what it means. References with the same `id` mean the same thing. */
export interface Reference {
  readonly range: Range;
  readonly id: string;
  readonly meaning: NameMeaning;
  readonly declares: boolean;
}

/** The references in a text, in their order. A word that means several things has several references. */
export interface References {
  /** The names of the games to which the text belongs. */
  readonly games: ReadonlySet<string>;
  readonly all: readonly Reference[];
}

/** All references in a text. A reference is a name with what it means. */
export const referencesIn: Question<References> = (source, resolve, documents) =>
  collectReferences(source, documents.read(source.name).value, documents.layout(source.name), resolve);

/** The references in a text, collected from the parsed documents and from the layout of the text. */
export function collectReferences(
  source: Source,
  docs: readonly Doc[],
  layout: readonly YamlDocument[],
  resolve: Resolve,
): References {
  const found = new Collector(source);
  for (const { root } of layout) positionUses(root, found);
  for (const doc of docs) {
    switch (doc.kind) {
      case "game":
        gameUses(doc.game, found);
        break;
      case "variant":
        variantUses(doc, docs, resolve, found);
        break;
      case "scenario":
      case "position":
        scenarioUses(scenarioOf(doc, resolve), docs, resolve, found);
        break;
    }
  }
  return { games: found.games, all: found.sorted() };
}

/**
 * Adds the names of positions in a scenario: the name after `position`, which it declares, and the name after `from`,
 * which is the position in which it begins.
 */
function positionUses(root: Node, found: Collector): void {
  if (root.kind !== "map") return;
  for (const key of ["position", "from"]) {
    const node = valueAt(root, key);
    // A column of the examples fills in the name, as in `from: <start>`, so it can mean any position.
    if (node?.kind !== "scalar" || node.text.includes("<")) continue;
    const { range } = node;
    const slash = textOf(range).lastIndexOf("/");
    const file = slash < 0 ? range.source.name : positionsFile(textOf(range).slice(0, slash), range.source.name);
    found.position({ ...range, start: range.start + slash + 1 }, file, key === "position");
  }
}

function gameUses(file: GameFile, found: Collector): void {
  found.enter(file.name.text);
  found.file(file.name, "game", true);
  const { variants } = file;
  found.within((range) => !variants.some((variant) => isWithin(range, variant.range)));
  checkGame(overlay(file, []).value, found);
  for (const variant of variants) {
    found.within((range) => isWithin(range, variant.range));
    checkGame(overlay(file, [variant]).value, found);
    namesOfVariant(variant, checkedWith(file, []).game, found);
    found.anywhere();
    found.file(variant.name, "variant", true);
  }
  found.anywhere();
}

function variantUses(
  { variant }: Doc & { kind: "variant" },
  docs: readonly Doc[],
  resolve: Resolve,
  found: Collector,
): void {
  found.enter(variant.of.text);
  found.file(variant.of, "game", false);
  found.file(variant.name, "variant", true);
  const base = gameNamed(variant.of.text, docs, resolve);
  if (!base) return;
  checkGame(overlay(base, [variant]).value, found);
  namesOfVariant(variant, checkedWith(base, []).game, found);
}

/**
 * Adds the names that a variant mentions: the variants that it needs, excludes or lies over, and the things that it
 * removes.
 */
function namesOfVariant({ needs, excludes, over, without }: VariantSection, game: Game, found: Collector): void {
  for (const name of [...needs, ...excludes, ...over]) found.file(name, "variant", false);
  const { things } = SymbolTable.of(game, game.players.min);
  for (const { text, range } of without.flatMap(({ of, names }) => [of, ...names])) {
    const thing = things.get(text);
    if (thing) found.used(range, thing);
  }
}

function scenarioUses(scenario: ScenarioFile, docs: readonly Doc[], resolve: Resolve, found: Collector): void {
  found.enter(scenario.game.text);
  for (const [names, sort] of [
    [[scenario.game], "game"],
    [scenario.variants, "variant"],
  ] as const)
    for (const { text, range } of names) found.file({ text, range: asWritten(range) }, sort, false);
  const game = scenarioGame(scenario, docs, resolve);
  if (game) checkScenario(scenario, game, whereWritten(found));
}

/**
 * A scenario or position with the parts that it takes from the position it starts from, which can be in another file.
 */
export function scenarioOf(
  doc: Doc & { readonly kind: "scenario" | "position" },
  resolve: Resolve | undefined,
): ScenarioFile {
  return joined(doc.kind === "scenario" ? doc.scenario : doc.position.scenario, resolve).value;
}

/** The game of a scenario, with the variants that the scenario uses. */
export function scenarioGame(scenario: ScenarioFile, docs: readonly Doc[], resolve: Resolve): Game | undefined {
  const base = gameNamed(scenario.game.text, docs, resolve);
  if (!base) return undefined;
  const chosen = scenario.variants.flatMap(({ text }) => variantNamed(text, base, docs, resolve) ?? []);
  return checkedWith(base, chosen).game;
}

/** The game with this name: from the documents of the same file, or else from another text. */
export function gameNamed(name: string, docs: readonly Doc[], resolve: Resolve): GameFile | undefined {
  const find = (among: readonly Doc[]) =>
    among.flatMap((doc) => (doc.kind === "game" && doc.game.name.text === name ? [doc.game] : []))[0];
  const source = find(docs) ? undefined : resolve(name);
  return find(docs) ?? (source && find(fileOf(source).value));
}

function variantNamed(
  name: string,
  base: GameFile,
  docs: readonly Doc[],
  resolve: Resolve,
): VariantSection | undefined {
  const find = (among: readonly Doc[]) =>
    among.flatMap((doc) => (doc.kind === "variant" && doc.variant.name.text === name ? [doc.variant] : []))[0];
  const near = base.variants.find((variant) => variant.name.text === name) ?? find(docs);
  const source = near ? undefined : resolve(name);
  return near ?? (source && find(fileOf(source).value));
}

class Collector implements SemanticObserver {
  readonly games = new Set<string>();
  private readonly source: Source;
  private readonly found = new Map<string, Reference>();
  private counts: (range: Range) => boolean = () => true;
  private game = "";

  constructor(source: Source) {
    this.source = source;
  }

  /** Sets the name of the game to which all references belong that are added from now on. */
  enter(game: string): void {
    this.game = game;
    this.games.add(game);
  }

  within(counts: (range: Range) => boolean): void {
    this.counts = counts;
  }

  anywhere(): void {
    this.counts = () => true;
  }

  position(range: Range, file: string, declares: boolean): void {
    const name = textOf(range);
    if (name) this.add(range, { sort: "position", name, file }, declares);
  }

  file({ text: name, range }: Name, sort: "game" | "variant", declares: boolean): void {
    if (name) this.add(range, { sort, name }, declares);
  }

  used(range: Range, meaning: Meaning): void {
    // A decision can be named after something else, such as the effect that it leads to. Then the text contains no word
    // of its own for the decision.
    if (meaning.sort !== "label" || textOf(range) === meaning.name) this.add(range, meaning, false);
  }

  declared(range: Range, meaning: Meaning): void {
    this.add(range, meaning, true);
  }

  scope(): void {}
  member(): void {}
  expected(): void {}

  sorted(): readonly Reference[] {
    return [...this.found.values()].sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end);
  }

  private add(range: Range, meaning: NameMeaning, declares: boolean): void {
    if (range.source !== this.source || range.start >= range.end || !this.counts(range)) return;
    const id = idOf(meaning, this.game);
    const key = `${range.start} ${range.end} ${id}`;
    const before = this.found.get(key);
    this.found.set(key, { range, id, meaning, declares: declares || before?.declares === true });
  }
}

/** The id of a meaning. Equal meanings have the same id; things of different games have different ids. */
function idOf(meaning: NameMeaning, game: string): string {
  const inHolder = (holder: Kind | undefined) => `${game} ${holder ? `${holder.name}.` : ""}${meaning.name}`;
  if (sortOf(meaning).from === "language") return `! ${meaning.name}`;
  if (meaning.sort === "field") return inHolder(meaning.field.holder);
  if (meaning.sort === "state") return inHolder(meaning.state.holder);
  if (meaning.sort === "zone") return inHolder(meaning.zone.holder);
  if (meaning.sort === "local") return `${meaning.local.range.source.name} @${meaning.local.range.start}`;
  if (meaning.sort === "label") return `${game} :${meaning.name}`;
  if (meaning.sort === "position") return `position ${meaning.file} ${meaning.name}`;
  if (meaning.sort === "game") return `game ${meaning.name}`;
  return meaning.sort === "variant" ? `${game} variant ${meaning.name}` : `${game} ${meaning.name}`;
}
